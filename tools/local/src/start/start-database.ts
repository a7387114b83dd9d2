import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { authSettingsSchema } from '../auth/auth-settings.ts'
import { databaseProbe, withFailureReason } from '../health/probes.ts'
import { OtherHistoryError, runMigrations } from '../migrations/run-migrations.ts'
import { runSeed } from '../migrations/run-seed.ts'
import { bootstrapDatabase } from '../postgres/bootstrap-database.ts'
import { type Database, databaseAt } from '../postgres/database-address.ts'
import { isDatabaseUnreachable } from '../postgres/is-database-unreachable.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { expectedErrorSentence } from '../process/error-sentence.ts'
import { UserError } from '../process/user-error.ts'
import type { BackendOptions } from './backend-options.ts'
import type { BackendRun } from './backend-run.ts'

/** Starts the database, applies every migration, and seeds it if it is new. */
export async function startDatabase(run: BackendRun): Promise<Database> {
  const { options, log } = run
  const outside = options.environment?.SABHA_DATABASE_URL
  log(outside ? 'Preparing the database' : 'Starting Postgres')
  try {
    const database = outside ? await prepareOutside(run, outside) : await startEmbedded(run)
    await prepare(run, database)
    return database
  } catch (error) {
    throw isDatabaseUnreachable(error) ? wentAway(error) : error
  }
}

/** Returns the error for a database that has ended, with a separate sentence for a full disk. */
function wentAway(cause: unknown): UserError {
  return new UserError(
    expectedErrorSentence(cause) ??
      'The database stopped while it was being prepared. Start again; if this happens again, see logs/postgres.log',
    { cause },
  )
}

async function prepare({ options, log }: BackendRun, database: Database): Promise<void> {
  const applied = await migrate(options, database)
  if (applied.length > 0)
    log(`Applied ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}`)
  if (options.seed !== 'demo') return
  const { bcryptCost } = authSettingsSchema.parse(options.environment?.SABHA_AUTH_SETTINGS ?? {})
  if (await runSeed(database.url('postgres'), { bcryptCost })) log('Added demo data')
}

/** Runs new migrations. If the data was made with others, exports its rows and says how to go on. */
async function migrate(options: BackendOptions, database: Database): Promise<string[]> {
  const url = database.url('postgres')
  try {
    return await runMigrations(url, options.migrations)
  } catch (error) {
    if (!(error instanceof OtherHistoryError)) throw error
    const file = join(options.dataDir, `rows-${Date.now()}.json`)
    await exportRows(url, file)
    throw new UserError(`${error.message}\nThe rows are kept in ${file}`, { cause: error })
  }
}

async function startEmbedded(run: BackendRun): Promise<Database> {
  const { options, watchdog, closing, probes, log: onMessage } = run
  const { ports, dataDir, durable = true } = options
  const postgres = await startPostgres({
    dataDir,
    port: ports.postgres,
    durable,
    watchdog,
    onMessage,
  })
  closing.add(() => postgres.stop())
  probes.database = withFailureReason(databaseProbe(postgres.url('postgres')), postgres.failure)
  return postgres
}

async function prepareOutside({ probes }: BackendRun, adminUrl: string): Promise<Database> {
  if (new URL(adminUrl).username === 'postgres') {
    throw new UserError(
      'SABHA_DATABASE_URL must name a superuser other than postgres: ' +
        'that role is created here, with the same rights as on hosted Supabase.',
    )
  }
  await bootstrapDatabase(adminUrl)
  const database = databaseAt(adminUrl)
  probes.database = databaseProbe(database.url('postgres'))
  return database
}

/**
 * Writes the accounts and the rows of all public tables to a JSON file that only its owner can read. Password
 * hashes and sessions are left out.
 *
 * @param url of the database, for the role `postgres`.
 */
async function exportRows(url: string, file: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const rows: Record<string, unknown> = {
      accounts: await rowsOf(client, 'select id, email, created_at from auth.users'),
    }
    for (const { name } of tables.rows)
      rows[name] = await rowsOf(client, `select * from public.${escapeIdentifier(name)}`)
    writeFileSync(file, JSON.stringify(rows, null, 1), { mode: 0o600 })
    chmodSync(file, 0o600)
  } finally {
    await client.end()
  }
}

async function rowsOf(client: Client, query: string): Promise<unknown[]> {
  return (await client.query(query)).rows
}
