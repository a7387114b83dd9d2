import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePorts } from '../../src/free-ports.ts'
import { runMigrations } from '../../src/migrations/run-migrations.ts'
import { startPostgres } from '../../src/postgres/start-postgres.ts'
import { createTemplate } from '../../src/postgres/test-database.ts'
import { copyCluster } from './copy-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run keeps its files. */
    runFolder: string
    /** The run's server, for its superuser. */
    serverUrl: string
    /** A database of it with roles and schemas and nothing else, to be copied. */
    template: string
    /** A database of it with the demo data, for the role that owns the tables. */
    demoUrl: string
    /** A data directory with every migration, where nothing runs. */
    migratedDirectory: string
  }
}

/** One Postgres for the whole run, and a cluster for those tests that need one of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = mkdtempSync(join(tmpdir(), 'sabha-local-'))
  chmodSync(runFolder, 0o711)
  const { postgres: port } = await freePorts()
  const [migrated, dataDir] = [join(runFolder, 'migrated'), join(runFolder, 'running')]
  const first = await startPostgres({ dataDir: migrated, port, durable: false })
  await runMigrations(first.url('postgres'))
  await first.stop()
  copyCluster(migrated, dataDir)
  const postgres = await startPostgres({ dataDir, port, durable: false })
  // One after the other: each changes the roles, which belong to the whole server.
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
