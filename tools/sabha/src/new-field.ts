import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeList } from '@sabha/database/list-sql'
import { addCatalogueTexts } from './catalogue-texts.ts'
import { formatFiles } from './format-files.ts'
import { validateName } from './names.ts'
import { UserError } from './user-error.ts'

const listFile = 'libs/types/src/profile-fields.ts'
const profilesFile = 'supabase/schemas/profiles.sql'
const limitsFile = 'supabase/schemas/limits.sql'
const exportFile = 'supabase/schemas/member_lists.sql'
const legalFolder = 'apps/shell/src/pages/legal'
const longestLine = 1000

/** Texts of a field in one language. */
export interface FieldTexts {
  label: string
  /** Item of the privacy text: what is kept, and why. */
  privacy: string
}

export interface NewField {
  name: string
  /** Maximum length in characters. */
  maxLength: number
  /** Texts in each language of the application. */
  texts: ReadonlyMap<string, FieldTexts>
}

type Edit = [file: string, text: string]

/**
 * Adds an optional line to the profile, which members edit and admins read and export: to the list of fields,
 * the schemas, the labels and the privacy text, which gets a new version.
 *
 * @returns The changed files, relative to the root of the repository.
 */
export function newField(
  repository: string,
  { name: requestedName, maxLength, texts }: Omit<NewField, 'name'> & { name: string | undefined },
): string[] {
  const kebab = validateName(requestedName?.replaceAll('_', '-'), 'The name of a field')
  const field = { name: kebab.replaceAll('-', '_'), maxLength, texts }
  assertNewField(repository, field)
  const edits = [...fieldEdits(repository, field), ...textEdits(repository, field)]
  for (const [file, text] of edits) writeFileSync(join(repository, file), text)
  const files = edits.map(([file]) => file)
  const code = files.filter((file) => file.endsWith('.ts'))
  formatFiles(repository, code)
  recordLegalVersion(repository)
  return [...files, `${legalFolder}/text-version.ts`, `${legalFolder}/text-versions.json`]
}

/** @throws UserError if the column exists, the length is out of range or a text is empty. */
function assertNewField(repository: string, { name, maxLength, texts }: NewField): void {
  const [table = ''] =
    /^create table public\.profiles \([^;]*;/m.exec(read(repository, profilesFile)) ?? []
  if (new RegExp(`^  ${name} `, 'm').test(table))
    throw new UserError(`The table profiles already has a column "${name}". Choose another name.`)
  if (!Number.isInteger(maxLength) || maxLength < 1 || maxLength > longestLine)
    throw new UserError(`The length of a line is a whole number from 1 to ${longestLine}.`)
  for (const [language, { label, privacy }] of texts)
    if (label.trim() === '' || privacy.trim() === '')
      throw new UserError(`The label or the privacy text is empty in the language "${language}".`)
}

/** Returns the list of fields and the schemas with the field. */
function fieldEdits(repository: string, field: NewField): Edit[] {
  const list = inList(read(repository, listFile), field)
  const values = [...list.matchAll(/^ {2}(\w+): \{/gm)].map(([, name = '']) => name)
  return [
    [listFile, list],
    [limitsFile, writeList(read(repository, limitsFile), { name: 'profile_fields', values })],
    [profilesFile, inProfiles(read(repository, profilesFile), field)],
    [exportFile, inExport(read(repository, exportFile), field)],
  ]
}

/** Adds the field after the last line, as the pages show it. */
function inList(list: string, { name, maxLength }: NewField): string {
  const rules = `type: 'line', maxLength: ${maxLength}, edited: 'line', panel: 'professional', exported: true`
  return insert(list, /^[\s\S]*edited: 'line'[^}]*\},\n/, `  ${name}: { ${rules} },\n`)
}

/** Adds the column as the last one, where a migration adds it too. */
function inProfiles(schema: string, { name, maxLength, texts }: NewField): string {
  const check = `char_length(${name}) <= ${maxLength} and private.are_lines(${name})`
  const comment = `Optional line, labelled "${texts.get('en')?.label}".`.replaceAll("'", "''")
  const withColumn = insert(
    schema,
    /^create table public\.profiles \([^;]*?\n(?= {2}constraint )/m,
    `  ${name} text check (${check}),\n`,
  )
  const withComment = insert(
    withColumn,
    /^[\s\S]*\ncomment on column public\.profiles\.\w+ is\s[\s\S]*?';\n/,
    `comment on column public.profiles.${name} is '${comment}';\n`,
  )
  return insert(
    withComment,
    /^grant update \([^)]*(?=\n\) on public\.profiles to authenticated)/m,
    `,\n  ${name}`,
  )
}

function inExport(schema: string, { name }: NewField): string {
  const columns =
    /^create function private\.member_export_page[\s\S]*?(?=\n {4}from public\.profiles as p)/m
  return insert(schema, columns, `,\n      p.${name}`)
}

/** Returns the labels and the privacy texts with the field. */
function textEdits(repository: string, { name, texts }: NewField): Edit[] {
  const items = itemsOf(read(repository, privacyFile('en')))
  const answers = items.findIndex((item) => /\bcity\b/.test(item))
  return [...texts].flatMap(([language, { label, privacy }]): Edit[] => {
    const labels = `libs/contract/src/language/field-labels/${language}.ts`
    const part = `  ${name}: ${JSON.stringify(label)},`
    const text = read(repository, privacyFile(language))
    const item = itemsOf(text)[answers]
    if (!item) throw new Error(`${privacyFile(language)} does not list the answers of the profile.`)
    return [
      [labels, addCatalogueTexts({ file: join(repository, labels), key: name, part })],
      [
        privacyFile(language),
        text.replace(item, () => `${item}\n            ${JSON.stringify(privacy)},`),
      ],
    ]
  })
}

function privacyFile(language: string): string {
  return `${legalFolder}/texts/${language}/privacy.ts`
}

/** Returns the list items of a legal text, in the same order in each language. */
function itemsOf(legalText: string): string[] {
  return legalText.match(/^ {12}['"`].*$/gm) ?? []
}

/** Inserts text after a place. Throws if there is no such place. */
function insert(text: string, place: RegExp, more: string): string {
  if (!place.test(text)) throw new Error(`There is no place as ${place} describes it.`)
  return text.replace(place, (before) => `${before}${more}`)
}

function recordLegalVersion(repository: string): void {
  const script = 'tests/record-legal-version.ts'
  const { status } = spawnSync(process.execPath, [script], {
    cwd: join(repository, 'apps/shell'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${script} failed.`)
}

function read(repository: string, file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}
