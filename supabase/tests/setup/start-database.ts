import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  createTemplate,
  createTestDatabase,
  type Database,
  findFreePorts,
  runSeed,
  startPostgres,
} from '@sabha/local'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import type { TemplateName } from './own-database.ts'
import { seedAccessMatrixSql } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Platform whose behaviour the backend has; vitest.config.ts chooses it. */
    platform: 'local' | 'hosted'
    /** Database with the test world, as the owner of the tables. */
    databaseUrl: string
    /** Another database with the test world, for tests that commit. */
    scratchUrl: string
    /** Database with the demo seed. */
    demoUrl: string
    /** Server, as its superuser. */
    serverUrl: string
    /** Log file of the server. */
    serverLog: string
    /** Names of the template databases. */
    templates: Record<TemplateName, string>
  }
}

const migrations = resolve(import.meta.dirname, '../../migrations')

/** Starts one Postgres for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sabha-database-'))
  chmodSync(dataDir, 0o711)
  const { postgres: port } = await findFreePorts()
  const postgres = await startPostgres({ dataDir, port, durable: false })
  const templates = await makeTemplates(postgres)
  const copy = async (template: TemplateName) =>
    (await createTestDatabase(postgres, templates[template])).url('postgres')
  project.provide('databaseUrl', await copy('world'))
  project.provide('scratchUrl', await copy('world'))
  project.provide('demoUrl', await copy('demo'))
  project.provide('serverUrl', postgres.url('supabase_admin'))
  project.provide('serverLog', join(dataDir, 'logs', 'postgres.log'))
  project.provide('templates', templates)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function makeTemplates(postgres: Database): Promise<Record<TemplateName, string>> {
  const empty = await createTemplate(postgres, { migrations })
  const world = await createTestDatabase(postgres, empty)
  await fill(world.url('postgres'))
  const demo = await createTestDatabase(postgres, empty)
  await runSeed(demo.url('postgres'))
  return { empty, world: world.name, demo: demo.name }
}

async function fill(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(seedAccessMatrixSql)
  await client.end()
}
