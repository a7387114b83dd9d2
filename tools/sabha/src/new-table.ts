import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createMigrationVersion } from '@sabha/database/new-version'
import { copyTemplate } from './copy-template.ts'
import { formatFiles } from './format-files.ts'
import { toNames, toWordForms, validateName } from './names.ts'
import { databaseTypesFile, listTables } from './tables.ts'
import { UserError } from './user-error.ts'

/**
 * Adds a table of the platform: its migration, its access matrix and its rules.
 *
 * @param asked name of the table; underscores count as hyphens
 * @returns The three files, relative to the root of the repository.
 */
export function newTable(
  repository: string,
  asked: string | undefined,
  column = 'title',
): string[] {
  const name = validateName(asked?.replaceAll('_', '-'), 'The name of a table')
  const names = toNames(name)
  const supabase = join(repository, 'supabase')
  assertFreeTable(repository, names.many.snake)
  const migrations = readdirSync(join(supabase, 'migrations'))
  const version = createMigrationVersion(migrations, new Date())
  const [migration, ...tests] = copyTemplate('table', supabase, {
    names,
    column: toWordForms(validateName(column, 'The name of a column')),
  }).sort()
  const numbered = `migrations/${version}_${names.many.snake}.sql`
  renameSync(join(supabase, migration ?? ''), join(supabase, numbered))
  const files = tests.map((file) => `supabase/${file}`)
  formatFiles(repository, files)
  return [`supabase/${numbered}`, ...files]
}

function assertFreeTable(repository: string, table: string): void {
  const known = listTables(readFileSync(join(repository, databaseTypesFile), 'utf8'))
  const files = readdirSync(join(repository, 'supabase/migrations'))
  if (known.includes(table) || files.some((file) => file.endsWith(`_${table}.sql`)))
    throw new UserError(`There is a table "${table}" already. Choose another name.`)
}
