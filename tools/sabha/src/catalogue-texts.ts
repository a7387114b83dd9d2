import { readFileSync } from 'node:fs'
import { UserError } from './user-error.ts'

/** Texts to add to a catalogue. */
export interface CatalogueAddition {
  file: string
  /** Key of the texts. */
  key: string
  /** The texts with their key, as in a template: `  archive: { title: 'Archive' },`. */
  part: string
}

/**
 * Returns a catalogue with texts added at its end.
 *
 * @throws UserError if it has the key, or is not in the expected format.
 */
export function addCatalogueTexts({ file, key, part }: CatalogueAddition): string {
  const text = readFileSync(file, 'utf8')
  const begin = text.search(opening)
  const end = begin < 0 ? -1 : text.indexOf('\n}\n', begin)
  if (end < 0)
    throw new UserError(
      `${file} does not declare its texts with \`export const messages = {\`. Write them as the other remotes do, then try again.`,
    )
  if (new RegExp(`^  ${key}: `, 'm').test(text.slice(begin, end)))
    throw new UserError(`${file} already has the texts "${key}". Choose another name.`)
  return `${text.slice(0, end)}\n${part}${text.slice(end)}`
}

/** Returns the texts of a catalogue as written, without the outer braces. */
export function extractCatalogueTexts(catalogue: string): string {
  const begin = catalogue.search(opening)
  const [, part] = catalogue.slice(begin).split(/^export const messages.*\{\n|\n\}\n/m)
  if (begin < 0 || !part) throw new Error('The catalogue has no texts.')
  return part
}

const opening = /^export const messages(: \w+)? = \{$/m
