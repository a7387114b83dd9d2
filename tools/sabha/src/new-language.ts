import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { formatFiles } from './format-files.ts'
import { addLanguageToLists, languageListFile, parseLanguageTags } from './language-lists.ts'
import { UserError } from './user-error.ts'

/** Files with texts, and files that register them. */
const sources = [
  '{apps,libs}/*/src/**/*.ts',
  'tools/sabha/templates/*/src/**/*.ts',
  'supabase/functions/_shared/mail/**/*.ts',
  'tools/release/src/offline/**/*.ts',
]

export interface CreatedLanguage {
  /** The language's name in that language. */
  name: string
  /** ISO 15924 code of its script: `Deva`. */
  script: string
  /** Files that contain English until they are translated, relative to the root of the repository. */
  toTranslate: string[]
}

/**
 * Adds a language to the list, the database, all catalogues and manifests, and the files that register them.
 * All texts are English until they are translated; the check of catalogues names them.
 */
export function newLanguage(repository: string, asked: string | undefined): CreatedLanguage {
  const read = (file: string) => readFileSync(join(repository, file), 'utf8')
  const [english, model, ...others] = parseLanguageTags(read(languageListFile))
  if (english !== 'en' || !model)
    throw new Error(`${languageListFile} lists no language besides English.`)
  const { tag, name, script } = checkedLanguage(asked, [english, model, ...others])
  const files = filesOf(repository)
  const made = new Map(files.flatMap((file) => translationOf(file, { model, tag, files, read })))
  const joined = files
    .filter((file) => basename(file) !== `${model}.ts` && joins(read(file), model))
    .map((file) => [file, withLinesOf(tag, model, read(file))] as const)
  const parts = files
    .filter((file) => /createPartMessages\(messages\)/.test(read(file)))
    .map((file) => [file, withPartTexts(tag, read(file))] as const)
  const changed = new Map([...joined, ...parts, ...addLanguageToLists(repository, { tag, name })])
  for (const [file, text] of [...made, ...changed]) {
    mkdirSync(dirname(join(repository, file)), { recursive: true })
    writeFileSync(join(repository, file), text)
  }
  const code = [...made.keys(), ...changed.keys()].filter((file) => /\.(ts|json)$/.test(file))
  formatFiles(repository, code)
  const toTranslate = [...made.keys(), ...parts.map(([file]) => file)].sort()
  return { name, script, toTranslate }
}

/** Returns whether a file loads the texts of a language, except in a comment. */
function joins(text: string, language: string): boolean {
  return new RegExp(`^(?! \\*).*'\\./[\\w-]+/${language}\\.ts'`, 'm').test(text)
}

/** @throws UserError if it is not a language, or one that the application already has. */
function checkedLanguage(asked = '', known: readonly string[]) {
  const name = /^[a-z]{2,3}$/.test(asked)
    ? new Intl.DisplayNames(asked, { type: 'language', fallback: 'none' }).of(asked)
    : undefined
  if (!name)
    throw new UserError(
      `A language tag has two or three letters, such as "mr" for Marathi${asked ? `; "${asked}" is not one` : ''}.`,
    )
  if (known.includes(asked))
    throw new UserError(`The application already has the language "${asked}": ${known.join(', ')}.`)
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

/** Returns the translation file next to the English one, or next to the model language's if English has none. */
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

/** Adds a language to a file with all languages of a part. */
function withPartTexts(tag: string, text: string): string {
  const [, english] = /^const en = (\{\n.*?\n\})$/ms.exec(text) ?? []
  const [end] = /\n\}\n\nexport const use\w+ = createPartMessages/.exec(text) ?? []
  if (!english || !end) throw new Error(`The English texts were not found in this part:\n${text}`)
  return text.replace(end, () => `\n  ${tag}: ${english} satisfies typeof en,${end}`)
}

/** Returns the English text by key: the text in `docs/errors.md` for a code, the option itself for an option. */
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

/** Duplicates the lines of the model language, since each language has its own line. */
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
