import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createTemplate, createTestDatabase, freePorts, startPostgres } from '@sabha/local'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { worldSql } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with the world in it, for the role that owns the tables. */
    databaseUrl: string
    /** Another with the world in it, for tests that commit. */
    scratchUrl: string
    /** A database with the demo seed. */
    demoUrl: string
  }
}

const migrations = resolve(import.meta.dirname, '../../migrations')

/** One Postgres for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sabha-database-'))
  chmodSync(dataDir, 0o711)
  const { postgres: port } = await freePorts()
  const postgres = await startPostgres({ dataDir, port, durable: false })
  const world = await createTestDatabase(postgres, await createTemplate(postgres, { migrations }))
  await fill(world.url('postgres'))
  const scratch = await createTestDatabase(postgres, world.name)
  const demo = await createTestDatabase(
    postgres,
    await createTemplate(postgres, { migrations, seed: 'demo' }),
  )
  project.provide('databaseUrl', world.url('postgres'))
  project.provide('scratchUrl', scratch.url('postgres'))
  project.provide('demoUrl', demo.url('postgres'))
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function fill(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(worldSql)
  await client.end()
}
