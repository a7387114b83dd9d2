import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyTemplate } from './copy-template.ts'
import { formatFiles } from './format-files.ts'
import { assertFreeClaim, readManifest, writeManifest } from './manifests.ts'
import { toNames, toWordForms, validateName } from './names.ts'
import type { TemplateNames } from './replace-placeholders.ts'
import { findTable } from './tables.ts'
import { UserError } from './user-error.ts'

export interface NewRemote {
  name: string
  /** Singular of the records' name; derived from the plural if undefined. */
  one?: string | undefined
  /** The responsible team. */
  owner?: string | undefined
  /** An existing table to use instead of sample data in memory. */
  table?: string | undefined
  /** The table's column that identifies a record. */
  column?: string | undefined
}

/** Reserved names: words of the command itself and the folder of the shell. */
const reservedNames = ['page', 'form', 'table', 'function', 'language', 'shell']

/**
 * Creates a remote below `apps`: a list and a form, their texts in every language, tests and a story.
 *
 * @returns The folder, relative to the root of the repository.
 */
export function newRemote(repository: string, { name, one, owner, ...data }: NewRemote): string {
  validateName(name, 'The name of a remote')
  if (reservedNames.includes(name))
    throw new UserError(`"${name}" is a reserved name. Choose another name for the remote.`)
  const folder = `apps/${name}`
  const target = join(repository, folder)
  if (existsSync(target)) throw new UserError(`${folder} already exists. Choose another name.`)
  assertFreeClaim(repository, `/${name}`)
  const names = toNames(name, one && validateName(one, 'The name of one'))
  const table = data.table ? findTable(repository, data.table, data.column) : null
  const exchanged = { names, column: toWordForms(table?.column ?? data.column ?? 'title') }
  try {
    copyTemplate('remote', target, exchanged)
    if (table) putOnTable(target, exchanged, table.name)
    if (owner) writeManifest(target, { ...readManifest(target), owner })
    formatFiles(repository, [folder])
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw error
  }
  return folder
}

/** Makes the remote use the table instead of sample data. */
function putOnTable(target: string, { names, ...rest }: TemplateNames, table: string): void {
  const { many, one } = names
  const onTable = { ...rest, names: { many: { ...many, snake: table }, one } }
  for (const part of ['src', 'tests'])
    copyTemplate(`on-table/${part}`, join(target, part), { ...onTable, replaces: true })
  rmSync(join(target, 'src', many.kebab, 'in-memory.ts'))
}
