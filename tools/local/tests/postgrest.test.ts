import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { loadKeys } from '../src/auth/sessions/keys.ts'
import { findFreePorts } from '../src/find-free-ports.ts'
import type { RunningBackend } from '../src/start/backend-options.ts'
import { startBackend } from '../src/start/start-backend.ts'
import { copyCluster } from './setup/copy-cluster.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sabha-test-'))
let backend: RunningBackend

beforeAll(async () => {
  chmodSync(dataDir, 0o711)
  copyCluster(inject('migratedDirectory'), dataDir)
  backend = await startBackend({
    ports: await findFreePorts(),
    dataDir,
    seed: 'none',
    durable: false,
  })
})

afterAll(async () => {
  await backend.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('returns at most a thousand rows', async () => {
  await make('create table public.many as select generate_series(1, 1500) as number', 'many')
  const answer = await read('many')
  expect(await answer.json()).toHaveLength(1000)
})

test('sees a new table after a schema reload and denies access to it by default', async () => {
  await run('create table public.closed as select 1 as one')
  await run(`notify pgrst, 'reload schema'`)
  await vi.waitFor(async () => expect((await read('closed')).status).toBe(401), 10_000)
  expect(await (await read('closed')).json()).toMatchObject({ code: '42501' })
})

test('accepts an expired token for half a minute, because clocks differ', async () => {
  await make('create table public.open as select 1 as one', 'open')
  const { sign } = await loadKeys(join(dataDir, 'keys'))
  const exp = Math.floor(Date.now() / 1000) - 25
  const headers = {
    apikey: backend.publishableKey,
    authorization: `Bearer ${await sign({ role: 'anon', exp })}`,
  }
  const ask = async () => (await fetch(`${backend.url}/rest/v1/open`, { headers })).status
  expect([await ask(), await ask()]).toEqual([200, 200])
  await vi.waitFor(async () => expect(await ask()).toBe(401), { timeout: 10_000, interval: 200 })
})

test('does not expose an API description', async () => {
  expect((await read('')).status).toBe(404)
})

test('reports the part that is down and is ready again when it is back', async () => {
  const ready = async () => (await fetch(`${backend.url}/health/ready`)).json()
  expect(await ready()).toMatchObject({ status: 'ready', parts: { rest: { status: 'up' } } })
  backend.probes.rest = () => Promise.reject(new Error('stopped'))
  expect(await ready()).toMatchObject({
    status: 'degraded',
    parts: { rest: { status: 'down', detail: 'stopped' }, database: { status: 'up' } },
  })
})

async function make(statement: string, table: string): Promise<void> {
  await run(`${statement}; grant select on public.${table} to anon`)
  await run(`notify pgrst, 'reload schema'`)
  await vi.waitFor(async () => expect((await read(table)).status).toBe(200), 10_000)
}

function read(path: string): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/${path}`, { headers: { apikey: backend.publishableKey } })
}

async function run(text: string): Promise<void> {
  const client = new Client({ connectionString: backend.database.url('postgres') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
