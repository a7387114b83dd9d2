import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMigrationVersion } from '@sabha/database/new-version'
import { copyTemplate } from './copy-template.ts'
import { formatFiles } from './format-files.ts'
import { toNames, toWordForms, validateName } from './names.ts'
import { databaseTypesFile, listTables } from './tables.ts'
import { UserError } from './user-error.ts'

/**
 * Adds a table of the platform: its schema, the same text as a migration, its access matrix and its rules.
 *
 * @param requestedName name of the table; underscores count as hyphens
 * @returns The four files, relative to the root of the repository.
 */
export function newTable(
  repository: string,
  requestedName: string | undefined,
  column = 'title',
): string[] {
  const name = validateName(requestedName?.replaceAll('_', '-'), 'The name of a table')
  const names = toNames(name)
  const supabase = join(repository, 'supabase')
  assertFreeTable(repository, names.many.snake)
  const migrations = readdirSync(join(supabase, 'migrations'))
  const version = createMigrationVersion(migrations, new Date())
  const [schema = '', ...tests] = copyTemplate('table', supabase, {
    names,
    column: toWordForms(validateName(column, 'The name of a column')),
  }).sort()
  const text = readFileSync(join(supabase, schema), 'utf8')
  const migration = `migrations/${version}_${names.many.snake}.sql`
  writeFileSync(join(supabase, migration), text.replace(/^(?:--.*\n)+\n/, ''))
  addSchemaPath(join(supabase, 'config.toml'), schema)
  const files = tests.map((file) => `supabase/${file}`)
  formatFiles(repository, files)
  return [`supabase/${schema}`, `supabase/${migration}`, ...files]
}

/** Loads a schema after all others. */
function addSchemaPath(config: string, schema: string): void {
  const text = readFileSync(config, 'utf8')
  writeFileSync(
    config,
    text.replace(/(?<=^schema_paths = \[[^\]]*)(?=\])/m, () => `  "./${schema}",\n`),
  )
}

function assertFreeTable(repository: string, table: string): void {
  const known = listTables(readFileSync(join(repository, databaseTypesFile), 'utf8'))
  const files = ['supabase/migrations', 'supabase/schemas'].flatMap((folder) =>
    readdirSync(join(repository, folder)),
  )
  if (
    known.includes(table) ||
    files.some((file) => /^(?:\d+_)?(.*)\.sql$/.exec(file)?.[1] === table)
  )
    throw new UserError(`The table "${table}" already exists. Choose another name.`)
}
