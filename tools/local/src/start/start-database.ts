import { join } from 'node:path'
import { authSettingsSchema } from '../auth/auth-settings.ts'
import { databaseProbe, withFailureReason } from '../health/probes.ts'
import { exportRows } from '../migrations/export-rows.ts'
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
      'The database went away while it was being prepared. Start again; if it happens again, its log says why: logs/postgres.log',
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
  const { options, watchdog, closing, probes, log: tell } = run
  const { ports, dataDir, durable = true } = options
  const postgres = await startPostgres({ dataDir, port: ports.postgres, durable, watchdog, tell })
  closing.add(() => postgres.stop())
  probes.database = withFailureReason(databaseProbe(postgres.url('postgres')), postgres.failure)
  return postgres
}

async function prepareOutside({ probes }: BackendRun, adminUrl: string): Promise<Database> {
  if (new URL(adminUrl).username === 'postgres') {
    throw new UserError(
      'SABHA_DATABASE_URL must name a superuser other than postgres: ' +
        'that role is made here, with no more rights than on hosted Supabase.',
    )
  }
  await bootstrapDatabase(adminUrl)
  const database = databaseAt(adminUrl)
  probes.database = databaseProbe(database.url('postgres'))
  return database
}
