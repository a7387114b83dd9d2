import { databaseProbe } from '../health/probes.ts'
import { runMigrations } from '../migrations/run-migrations.ts'
import { runSeed } from '../migrations/run-seed.ts'
import { bootstrapDatabase } from '../postgres/bootstrap-database.ts'
import { type Database, databaseAt } from '../postgres/database-address.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { UserError } from '../process/user-error.ts'
import type { BackendRun } from './backend-run.ts'

/** The database with every migration applied, and the seed when it is new. */
export async function startDatabase(run: BackendRun): Promise<Database> {
  const { options, log, probes } = run
  const outside = options.environment?.SABHA_DATABASE_URL
  log(outside ? 'Preparing the database' : 'Starting Postgres')
  const database = outside ? await prepareOutside(outside) : await startEmbedded(run)
  probes.database = databaseProbe(database.url('postgres'))
  const applied = await runMigrations(database.url('postgres'))
  if (applied.length > 0)
    log(`Applied ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}`)
  if (options.seed === 'demo' && (await runSeed(database.url('postgres')))) log('Added demo data')
  return database
}

async function startEmbedded({ options, watchdog, closing }: BackendRun): Promise<Database> {
  const { ports, dataDir, durable = true } = options
  const postgres = await startPostgres({ dataDir, port: ports.postgres, durable, watchdog })
  closing.add(() => postgres.stop())
  return postgres
}

async function prepareOutside(adminUrl: string): Promise<Database> {
  if (new URL(adminUrl).username === 'postgres') {
    throw new UserError(
      'SABHA_DATABASE_URL must name a superuser other than postgres: ' +
        'that role is made here, with no more rights than on hosted Supabase.',
    )
  }
  await bootstrapDatabase(adminUrl)
  return databaseAt(adminUrl)
}
