import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { UserError } from '../process/user-error.ts'
import { supabaseFolder } from '../repository.ts'
import {
  type AppliedMigrations,
  type Baseline,
  compareWithBaseline,
  digestStatements,
  explainEarlierHistory,
  readBaseline,
} from './baseline.ts'
import { runSqlFiles } from './run-sql-files.ts'
import { readStatements } from './split-statements.ts'

interface Migration {
  version: string
  name: string
  file: string
}

/** The database was made with other migrations; it cannot be migrated. */
export class OtherHistoryError extends UserError {}

/**
 * Applies the migrations that a database has not seen, in order, each as one transaction, and
 * keeps the same record as the Supabase command does. Marks the baseline as applied if the database has all
 * migrations that it replaces. Returns the names of the applied migrations.
 *
 * @param url of the database, for the role `postgres`.
 * @throws OtherHistoryError if a migration was changed or removed after it ran.
 * @throws UserError naming file and line of a refused statement.
 */
export async function runMigrations(
  url: string,
  folder: string = join(supabaseFolder, 'migrations'),
): Promise<string[]> {
  const client = new Client({ connectionString: url })
  // The running query fails too. Without a listener the process would end with a stack.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(recordTables)
    const { open, adopted } = await compareHistory(client, folder)
    if (adopted) await markBaseline(client, adopted)
    for (const migration of open) await apply(client, migration)
    await client.query(`notify pgrst, 'reload schema'`)
    return open.map(({ version, name }) => `${version}_${name}`)
  } finally {
    await client.end()
  }
}

/**
 * Returns the names of the migrations that `runMigrations` would apply.
 *
 * @throws OtherHistoryError as `runMigrations` does.
 */
export async function findNewMigrations(url: string, folder: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { open } = await compareHistory(client, folder)
    return open.map(({ version, name }) => `${version}_${name}`)
  } finally {
    await client.end()
  }
}

const recordTables = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key,
    statements text[],
    name text
  );
`

interface History {
  /** Migrations that the database has not seen. */
  open: Migration[]
  /** The baseline, if the database has all migrations that it replaces. */
  adopted: (Migration & Baseline) | null
}

/** @throws OtherHistoryError if the database was made with other migrations. */
async function compareHistory(client: Client, folder: string): Promise<History> {
  const record = await readRecord(client)
  const migrations = listMigrations(folder)
  const adopted = findAdoptedBaseline(record, migrations, readBaseline(folder))
  const applied = new Map(record)
  if (adopted) {
    for (const version of Object.keys(adopted.replaced)) applied.delete(version)
    applied.set(adopted.version, statementsOf(adopted))
  }
  refuseOtherHistory(applied, migrations)
  return { open: migrations.filter(({ version }) => !applied.has(version)), adopted }
}

function findAdoptedBaseline(
  record: AppliedMigrations,
  migrations: Migration[],
  baseline: Baseline | null,
): History['adopted'] {
  const migration = migrations.find(({ version }) => version === baseline?.version)
  if (!baseline || !migration) return null
  const isChanged = Object.entries(baseline.replaced).some(([version, digest]) => {
    const statements = record.get(version)
    return statements && digestStatements(statements) !== digest
  })
  if (isChanged) return null
  const state = compareWithBaseline([...record.keys()], baseline)
  if (state === 'earlier') throw new OtherHistoryError(explainEarlierHistory(baseline))
  return state === 'all' ? { ...migration, ...baseline } : null
}

/** Replaces the record of the migrations that the baseline replaces. The database stays as it is. */
async function markBaseline(
  client: Client,
  adopted: NonNullable<History['adopted']>,
): Promise<void> {
  const { version, name, replaced } = adopted
  await client.query(
    `with removed as (
       delete from supabase_migrations.schema_migrations where version = any ($4)
     )
     insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)`,
    [version, name, statementsOf(adopted), Object.keys(replaced)],
  )
}

async function readRecord(client: Client): Promise<AppliedMigrations> {
  const { rows } = await client.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  return new Map(rows.map((row) => [row.version, row.statements ?? []]))
}

function listMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((entry) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(entry) ?? []
      return version && name ? [{ version, name, file: join(folder, entry) }] : []
    })
}

/**
 * Refuses a migration that was changed or deleted after it ran, because the database would then differ
 * from all others.
 */
function refuseOtherHistory(applied: AppliedMigrations, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.version, migration]))
  for (const [version, statements] of applied) {
    const migration = known.get(version)
    if (migration && hasSameStatements(migration, statements)) continue
    throw new OtherHistoryError(
      `The database was created with a different migration ${version} than the one in this checkout. ` +
        'Start with new data: npm start -- --reset',
    )
  }
}

function hasSameStatements(migration: Migration, statements: readonly string[]): boolean {
  return JSON.stringify(statementsOf(migration)) === JSON.stringify(statements)
}

function statementsOf({ file }: Migration): string[] {
  return readStatements(file).map(({ text }) => text)
}

async function apply(client: Client, { version, name, file }: Migration): Promise<void> {
  await runSqlFiles(client, [file], (statements) =>
    client.query(
      `insert into supabase_migrations.schema_migrations (version, name, statements)
       values ($1, $2, $3)`,
      [version, name, statements],
    ),
  )
}
