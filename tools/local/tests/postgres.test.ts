import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findFreePorts } from '../src/find-free-ports.ts'
import {
  type PostgresOptions,
  type RunningPostgres,
  startPostgres,
} from '../src/postgres/start-postgres.ts'
import { createMigratedFolder, createOwnDatabase, testServer } from './setup/own-database.ts'

test('gives the role of migrations the same rights as hosted Supabase', async () => {
  const postgres = testServer()
  const [role] = await query(
    postgres.url('postgres'),
    'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(role).toEqual({ rolsuper: false, rolbypassrls: true, rolcreaterole: true })
})

test('keeps data across a stop and a start, even if postmaster.pid names another process', async () => {
  const folder = createMigratedFolder()
  const first = await start(folder)
  await query(first.url('postgres'), 'create table public.notes as select 7 as number')
  await first.stop()
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n/elsewhere\n`)
  const second = await start(folder)
  expect(await query(second.url('postgres'), 'select * from public.notes')).toEqual([{ number: 7 }])
})

test('restarts with all committed data after its postmaster was killed', async () => {
  const folder = createMigratedFolder()
  const killed = await start(folder, { durable: true })
  await query(killed.url('postgres'), 'create table public.notes as select 7 as number')
  const pid = killed.pid()
  process.kill(pid ?? 0, 'SIGKILL')
  const restarted = () => expect(killed.pid() ?? pid).not.toBe(pid)
  await vi.waitFor(restarted, { timeout: 20_000 })
  expect(await query(killed.url('postgres'), 'select * from public.notes')).toEqual([{ number: 7 }])
})

test('restarts once the cause of a failed start is gone, and reports it once', async () => {
  const folder = createMigratedFolder()
  const messages: string[] = []
  const postgres = await start(folder, { onMessage: (line) => messages.push(line) })
  const settings = join(folder, 'postgres', 'postgresql.conf')
  renameSync(settings, `${settings}.away`)
  process.kill(postgres.pid() ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(messages).toHaveLength(2), { timeout: 20_000 })
  expect(messages[0]).toBe('postgres was ended by SIGKILL. Restarting it.')
  expect(messages[1]).toMatch(/^Postgres could not start\. .*Restarting it\./)
  expect(postgres.failure()).toMatch(/^Postgres could not start/)
  renameSync(`${settings}.away`, settings)
  const answers = () => query(postgres.url('postgres'), 'select 1 as one')
  await vi.waitFor(async () => expect(await answers()).toEqual([{ one: 1 }]), { timeout: 20_000 })
  expect(messages).toHaveLength(2)
})

test('reports a damaged password file and the remedy', async () => {
  const folder = createMigratedFolder()
  writeFileSync(join(folder, 'keys', 'database-password'), '')
  await expect(start(folder)).rejects.toThrow(/database-password is damaged.*--reset/)
})

test('hides the password of the service roles from other users', async () => {
  const folder = createMigratedFolder()
  const postgres = await start(folder)
  const password = readFileSync(join(folder, 'keys', 'database-password'), 'utf8')
  expect(new URL(postgres.url('supabase_admin')).password).toBe(password)
  const guess = new URL(postgres.url('supabase_admin'))
  guess.password = 'postgres'
  await expect(query(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('copies a template into independent databases', async () => {
  const [one, other] = [await createOwnDatabase(), await createOwnDatabase()]
  await query(one.url('postgres'), 'create table public.notes ()')
  const find = `select to_regclass('public.notes')::text as found`
  expect(await query(one.url('postgres'), find)).toEqual([{ found: 'notes' }])
  expect(await query(other.url('postgres'), find)).toEqual([{ found: null }])
  expect(
    await query(other.url('postgres'), `select extensions.digest('a', 'md5') is null as no`),
  ).toEqual([{ no: false }])
  await one.drop()
  await expect(query(one.url('postgres'), 'select 1')).rejects.toThrow(/does not exist/)
})

async function start(
  dataDir: string,
  options: Partial<PostgresOptions> = {},
): Promise<RunningPostgres> {
  const { postgres: port } = await findFreePorts()
  const postgres = await startPostgres({ dataDir, port, durable: false, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
