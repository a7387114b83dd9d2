import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeList } from '@sabha/database/list-sql'

/** The single list of languages, which everything else is compared with. */
export const languageListFile = 'libs/types/src/languages.ts'

/** Manifests, which contain titles and labels in every language. */
const manifests = [
  'apps/*/remote.manifest.json',
  'tools/sabha/templates/**/*.json',
  'docs/how-to/add-a-remote.md',
]

/** Returns the language tags in the list, English first. */
export function parseLanguageTags(list: string): string[] {
  const [, tags = ''] = /^export const languages = \[([^\]]+)\]/m.exec(list) ?? []
  return [...tags.matchAll(/'(\w+)'/g)].map(([, tag = '']) => tag)
}

interface Named {
  tag: string
  /** The language's name in that language. */
  name: string
}

/** Returns the changed files with one more language: the list, the database's and the manifests. */
export function addLanguageToLists(repository: string, { tag, name }: Named): Map<string, string> {
  const found = (pattern: string) =>
    globSync(pattern, { cwd: repository }).filter((file) => !file.includes('node_modules'))
  const changes = [
    ...found(languageListFile).map((file) => ({ file, change: inList(tag, name) })),
    ...found('supabase/schemas/limits.sql').map((file) => ({
      file,
      change: inSchema(repository, tag),
    })),
    ...manifests.flatMap(found).map((file) => ({ file, change: inManifest(tag) })),
  ]
  return new Map(
    changes.map(({ file, change }) => [file, change(readFileSync(join(repository, file), 'utf8'))]),
  )
}

function inList(tag: string, name: string) {
  return (text: string) => {
    const listed = extended(text, /^(export const languages = \[[^\]]+)(\])/m, `, '${tag}'`)
    return extended(listed, /(languageNames[^{]+\{[^}]+)(\n\})/, `\n  ${tag}: '${name}',`)
  }
}

function inSchema(repository: string, tag: string) {
  const tags = parseLanguageTags(readFileSync(join(repository, languageListFile), 'utf8'))
  return (text: string) => writeList(text, { name: 'languages', values: [...tags, tag] })
}

/** Appends to a list. Throws if the list is not in the expected format. */
function extended(text: string, list: RegExp, more: string): string {
  if (!list.test(text)) throw new Error(`No list of languages matches ${list}.`)
  return text.replace(list, (_, before, end) => `${before}${more}${end}`)
}

/** Adds English titles, to be translated. */
function inManifest(tag: string) {
  const titles = /\{\s*"en": ("(?:[^"\\]|\\.)*")((?:,\s*"\w+": "(?:[^"\\]|\\.)*")+)\s*\}/g
  return (text: string) => text.replace(titles, `{ "en": $1$2, "${tag}": $1 }`)
}
