import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, type RunningBackend, startBackend } from '@sabha/local'
import { configureBackend } from '../../src/index.ts'

/** The real backend with its demo people, for one test file. */
export async function runBackend(): Promise<RunningBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sabha-backend-'))
  const ports = await freePorts()
  const backend = await startBackend({ ports, dataDir, seed: 'demo', durable: false })
  configureBackend(backend)
  return {
    ...backend,
    async stop() {
      await backend.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
