import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTemplate, createTestDatabase, findFreePorts, startPostgres } from '@sabha/local'
import { Client } from 'pg'
import { checkInvariants } from '../payments/check-invariants.ts'
import { startKillSystem } from '../payments/kill-system.ts'
import { Ledger } from '../payments/ledger.ts'
import { startPaymentSystem } from '../payments/payment-system.ts'
import { proveKills } from '../payments/prove-kills.ts'
import { proveLoad } from '../payments/prove-load.ts'
import { listShortHistories, proveEveryOrder, proveRandomOrders } from '../payments/prove-order.ts'
import type { OpenDatabase } from '../setup/own-database.ts'

// Runs the proofs that `npm test` runs with small sizes at full size. A name selects one: order,
// random, load or kills.
const asked = process.argv[2]
const say = (text: string) => process.stdout.write(`${text}\n`)

async function prove(name: string, proof: () => Promise<object>): Promise<void> {
  if (asked !== undefined && asked !== name) return
  const start = performance.now()
  const found = await proof()
  say(`${name}: ${JSON.stringify(found)} in ${Math.round((performance.now() - start) / 1000)} s`)
}

async function withLedger<Proof>(work: (ledger: Ledger) => Promise<Proof>): Promise<Proof> {
  const database = await startPaymentDatabase()
  try {
    const ledger = new Ledger(database.client)
    await ledger.prepare()
    return await work(ledger)
  } finally {
    await database.stop()
  }
}

await prove('order', () =>
  withLedger(async (ledger) => proveEveryOrder(ledger, await listShortHistories())),
)
await prove('random', () => withLedger((ledger) => proveRandomOrders(ledger, 10_000, 1_000_000)))
await prove('load', async () => {
  const system = await startPaymentSystem()
  try {
    const proof = await proveLoad(system, { payments: 500, workers: 20 })
    if (proof.contributions !== 500 || proof.deliveriesBefore === 0)
      throw new Error(JSON.stringify(proof))
    for (const { id, rule, broken } of await checkInvariants(system.client)) {
      say(`  ${id.padEnd(4)} ${String(broken).padStart(3)} broken  ${rule}`)
    }
    return proof
  } finally {
    await system.stop()
  }
})
await prove('kills', async () => {
  const system = await startKillSystem()
  try {
    return await proveKills(system)
  } finally {
    await system.stop()
  }
})

/** Starts a separate Postgres with every migration and no rows. */
async function startPaymentDatabase(): Promise<OpenDatabase> {
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
