import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTemplate, createTestDatabase, findFreePorts, startPostgres } from '@sabha/local'
import { Client } from 'pg'
import type { OpenDatabase } from '../setup/own-database.ts'

/** Starts a separate Postgres with every migration and no rows. */
export async function startPaymentDatabase(): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sabha-payments-'))
  chmodSync(dataDir, 0o711)
  const { postgres: port } = await findFreePorts()
  const postgres = await startPostgres({ dataDir, port, durable: false })
  const database = await createTestDatabase(postgres, await createTemplate(postgres))
  const url = database.url('postgres')
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    url,
    client,
    async stop() {
      await client.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
