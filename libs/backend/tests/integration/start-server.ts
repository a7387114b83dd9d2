import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTemplate, findFreePorts, startPostgres } from '@sabha/local'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the run's Postgres for its superuser. */
    serverUrl: string
    /** Template database with the demo users. */
    template: string
  }
}

/** Starts one Postgres for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sabha-server-'))
  chmodSync(dataDir, 0o711)
  const { postgres: port } = await findFreePorts()
  const postgres = await startPostgres({ dataDir, port, durable: false })
  project.provide('serverUrl', postgres.url('supabase_admin'))
  project.provide('template', await createTemplate(postgres, { seed: 'demo' }))
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
