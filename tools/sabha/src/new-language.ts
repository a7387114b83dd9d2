import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { changedLists, listFile, tagsIn } from './language-lists.ts'
import { tidy } from './tidy.ts'
import { UserError } from './user-error.ts'

/** Where texts stand, and what joins them. */
const sources = [
  '{apps,libs}/*/src/**/*.ts',
  'tools/sabha/templates/*/src/**/*.ts',
  'supabase/functions/_shared/mail/**/*.ts',
]

export interface MadeLanguage {
  /** What it calls itself. */
  name: string
  /** Its script, as ISO 15924 says: `Deva`. */
  script: string
  /** The files that hold English until they are translated, from the root of the repository. */
  toTranslate: string[]
}

/**
 * Adds a language: to the one list, to the database, to each catalogue and manifest, and to what joins
 * them. Every text is English until somebody translates it; the check of catalogues names them all.
 */
export function newLanguage(repository: string, asked: string | undefined): MadeLanguage {
  const read = (file: string) => readFileSync(join(repository, file), 'utf8')
  const [english, model, ...others] = tagsIn(read(listFile))
  if (english !== 'en' || !model) throw new Error(`${listFile} names no language beside English.`)
  const { tag, name, script } = checkedLanguage(asked, [english, model, ...others])
  const files = filesOf(repository)
  const made = new Map(files.flatMap((file) => translationOf(file, { model, tag, files, read })))
  const joined = files
    .filter((file) => basename(file) !== `${model}.ts` && joins(read(file), model))
    .map((file) => [file, withLinesOf(tag, model, read(file))] as const)
  const changed = new Map([...joined, ...changedLists(repository, { tag, name })])
  for (const [file, text] of [...made, ...changed]) {
    mkdirSync(dirname(join(repository, file)), { recursive: true })
    writeFileSync(join(repository, file), text)
  }
  const code = [...made.keys(), ...changed.keys()].filter((file) => /\.(ts|json)$/.test(file))
  tidy(repository, code)
  return { name, script, toTranslate: [...made.keys()].sort() }
}

/** Whether a file fetches the texts of a language; to show how in a comment is not to do it. */
function joins(text: string, language: string): boolean {
  return new RegExp(`^(?! \\*).*'\\./[\\w-]+/${language}\\.ts'`, 'm').test(text)
}

/** @throws UserError where it is no language, or one that the application speaks. */
function checkedLanguage(asked = '', known: readonly string[]) {
  const name = /^[a-z]{2,3}$/.test(asked)
    ? new Intl.DisplayNames(asked, { type: 'language', fallback: 'none' }).of(asked)
    : undefined
  if (!name)
    throw new UserError(
      `A language is named by its tag of two or three letters, such as "mr" for Marathi${asked ? `; this is "${asked}"` : ''}.`,
    )
  if (known.includes(asked))
    throw new UserError(`The application speaks "${asked}" already: ${known.join(', ')}.`)
  return { tag: asked, name, script: new Intl.Locale(asked).maximize().script ?? 'Latn' }
}

function filesOf(repository: string): string[] {
  return sources
    .flatMap((pattern) => globSync(pattern, { cwd: repository }))
    .filter((file) => !/\.test\.ts$|\/node_modules\//.test(file))
}

interface Translation {
  model: string
  tag: string
  files: readonly string[]
  read: (file: string) => string
}

/** The file of the new language beside one of English, or beside the model's where English has none. */
function translationOf(file: string, { model, tag, files, read }: Translation): [string, string][] {
  const isTranslated = (other: string) => files.includes(other)
  const part = file.replace('/en/', `/${model}/`)
  if (part !== file && isTranslated(part)) return [[file.replace('/en/', `/${tag}/`), read(file)]]
  const [folder, name] = [dirname(file), basename(file)]
  if (name === 'en.ts' && isTranslated(join(folder, `${model}.ts`)))
    return [[join(folder, `${tag}.ts`), typedAsEnglish(read(file), tag)]]
  if (name === `${model}.ts` && /\/(error-messages|option-labels)$/.test(folder))
    return [[join(folder, `${tag}.ts`), englishByKey(read(file), read('docs/errors.md'))]]
  return []
}

function typedAsEnglish(text: string, tag: string): string {
  const [, type] = /^export type (\w+) = typeof messages$/m.exec(text) ?? []
  const own = text.replaceAll("'./en/", `'./${tag}/`)
  if (!type) return own
  return `import type { ${type} } from './en.ts'\n${own
    .replace(/\nexport type \w+ = typeof messages\n/, '')
    .replace('export const messages = {', `export const messages: ${type} = {`)}`
}

/** Words by a key: what `docs/errors.md` says of a code, and a stored option as it is. */
function englishByKey(model: string, errors: string): string {
  const meanings = new Map(
    [...errors.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, code = '', what = '']) => [
      code,
      what.trim(),
    ]),
  )
  return model
    .replaceAll(/^\/\*\*.*\*\/\n/gm, '')
    .replaceAll(/^ {2}(\w+|'[^']+'):\s+(?:'[^']*'|"[^"]*"|`[^`]*`),$/gm, (_, key: string) => {
      const word = key.replaceAll("'", '')
      return `  ${key}: ${JSON.stringify(meanings.get(word) ?? word)},`
    })
}

/** What joins the languages names each on a line of its own. */
function withLinesOf(tag: string, model: string, text: string): string {
  const word = new RegExp(`\\b${model}\\b`, 'g')
  return text
    .split('\n')
    .flatMap((line) =>
      /^\s*(\/\/|\/?\*)/.test(line) || line.search(word) < 0
        ? [line]
        : [line, line.replaceAll(word, tag)],
    )
    .join('\n')
}
