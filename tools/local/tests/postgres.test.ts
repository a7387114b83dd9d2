import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePorts } from '../src/free-ports.ts'
import { type RunningPostgres, startPostgres } from '../src/postgres/start-postgres.ts'
import { migratedFolder, ownDatabase, runningServer } from './setup/own-database.ts'

test('gives the role that migrations run as no more than hosted Supabase does', async () => {
  const postgres = runningServer()
  const [role] = await query(
    postgres.url('postgres'),
    'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(role).toEqual({ rolsuper: false, rolbypassrls: true, rolcreaterole: true })
})

test('keeps data over a stop and a start', async () => {
  const folder = migratedFolder()
  const first = await start(folder)
  await query(first.url('postgres'), 'create table public.notes as select 7 as number')
  await first.stop()
  const second = await start(folder)
  expect(await query(second.url('postgres'), 'select * from public.notes')).toEqual([{ number: 7 }])
})

test('starts although a postmaster.pid names a process that is no Postgres', async () => {
  const folder = migratedFolder()
  await (await start(folder)).stop()
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n/elsewhere\n`)
  const postgres = await start(folder)
  expect(await query(postgres.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('starts again by itself after its postmaster was killed, with what was committed', async () => {
  const folder = migratedFolder()
  const killed = await start(folder, true)
  await query(killed.url('postgres'), 'create table public.notes as select 7 as number')
  const pid = killed.pid()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(killed.pid()).not.toBe(pid), { timeout: 20_000 })
  expect(await query(killed.url('postgres'), 'select * from public.notes')).toEqual([{ number: 7 }])
})

test('keeps the password of the service roles from other users', async () => {
  const folder = migratedFolder()
  const postgres = await start(folder)
  const password = readFileSync(join(folder, 'keys', 'database-password'), 'utf8')
  expect(new URL(postgres.url('supabase_admin')).password).toBe(password)
  const guess = new URL(postgres.url('supabase_admin'))
  guess.password = 'postgres'
  await expect(query(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('copies a template into databases that do not see each other', async () => {
  const [one, other] = [await ownDatabase(), await ownDatabase()]
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

async function start(dataDir: string, durable = false): Promise<RunningPostgres> {
  const { postgres: port } = await freePorts()
  const postgres = await startPostgres({ dataDir, port, durable })
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
