import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts, startBackend } from '@sabha/local'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabaseEnvironment } from '../setup/own-database.ts'
import { callFunction, callReconcile } from './payer.ts'
import { reconcileSecret } from './payment-system.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sabha-without-keys-'))
let backend: Awaited<ReturnType<typeof startBackend>>
let client: Client

beforeAll(async () => {
  chmodSync(dataDir, 0o711)
  backend = await startBackend({
    ports: await findFreePorts(),
    dataDir,
    seed: 'demo',
    durable: false,
    environment: await createDatabaseEnvironment('demo'),
    // An empty value counts as not set.
    functionsEnv: {
      RAZORPAY_KEY_ID: '',
      RAZORPAY_KEY_SECRET: '',
      RAZORPAY_WEBHOOK_SECRET: '',
      SABHA_RECONCILE_SECRET: reconcileSecret,
    },
  })
  client = new Client({ connectionString: backend.database.url('postgres') })
  await client.connect()
})

afterAll(async () => {
  await client?.end()
  await backend?.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

test('without the keys of the provider, reconciliation starts and issues the receipt of an offline gift', async () => {
  const { rows } = await client.query(
    `with gift as (
       insert into public.contributions (user_id, amount, source, contribution_type, payment_status, created_at)
       select id, 50000, 'cash', 'one-time', 'completed', now() - interval '2 days'
       from public.profiles where email = 'member@sabha.test'
       returning id
     )
     insert into public.offline_gifts (contribution_id, source, reference, reason)
     select id, 'cash', 'Book 8', 'Settled two days ago' from gift
     returning contribution_id as gift`,
  )
  const receipts = 'select amount from public.receipts where contribution_id = $1'
  expect((await client.query(receipts, [rows[0].gift])).rows).toEqual([])

  expect(await callReconcile(backend)).toMatchObject({ success: true })

  expect((await client.query(receipts, [rows[0].gift])).rows).toEqual([{ amount: 50_000 }])
  expect(await callFunction(backend, 'create-payment-order', {})).toMatchObject({ status: 503 })
})
