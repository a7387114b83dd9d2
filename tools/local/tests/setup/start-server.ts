import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFreePorts } from '../../src/find-free-ports.ts'
import { runMigrations } from '../../src/migrations/run-migrations.ts'
import { startPostgres } from '../../src/postgres/start-postgres.ts'
import { createTemplate } from '../../src/postgres/test-database.ts'
import { copyCluster } from './copy-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the run's files. */
    runFolder: string
    /** URL of the run's server, for its superuser. */
    serverUrl: string
    /** Name of a template database with only roles and schemas. */
    template: string
    /** URL of a database with the demo data, for the role that owns the tables. */
    demoUrl: string
    /** Data directory with every migration and no running server. */
    migratedDirectory: string
  }
}

/** Starts one Postgres for the whole run, and prepares a cluster for tests that need their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = mkdtempSync(join(tmpdir(), 'sabha-local-'))
  chmodSync(runFolder, 0o711)
  const { postgres: port } = await findFreePorts()
  const [migrated, dataDir] = [join(runFolder, 'migrated'), join(runFolder, 'running')]
  const first = await startPostgres({ dataDir: migrated, port, durable: false })
  await runMigrations(first.url('postgres'))
  await first.stop()
  copyCluster(migrated, dataDir)
  const postgres = await startPostgres({ dataDir, port, durable: false })
  // Run sequentially, because each changes the roles, which belong to the whole server.
  const template = await createTemplate(postgres, { migrations: join(runFolder, 'no migrations') })
  const demo = await createTemplate(postgres, { seed: 'demo' })
  project.provide('runFolder', runFolder)
  project.provide('serverUrl', postgres.url('supabase_admin'))
  project.provide('template', template)
  project.provide('demoUrl', postgres.url('postgres', demo))
  project.provide('migratedDirectory', migrated)
  return async () => {
    await postgres.stop()
    rmSync(runFolder, { recursive: true, force: true, maxRetries: 5 })
  }
}
