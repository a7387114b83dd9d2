import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { isAlive } from '../src/process/process-identity.ts'
import { readRunState, runFilePath } from '../src/process/run-state.ts'
import { stopProcess } from '../src/process/stop-process.ts'
import { resetDataDirectory } from '../src/start/data-directory.ts'
import { createMigratedFolder } from './setup/own-database.ts'
import { type SpawnedBackend, spawnBackend } from './spawn-backend.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

test('leaves no process when it is killed, and keeps its data for the next start', async () => {
  const folder = createMigratedFolder()
  const killed = await spawnBackend(folder)
  expect(livingPrograms(killed)).toEqual(['functions', 'postgres', 'rest'])
  await query(killed, 'create table public.notes as select 7 as number')
  killed.child.kill('SIGKILL')
  await vi.waitFor(() => expect(livingPrograms(killed)).toEqual([]), { timeout: 10_000 })
  const next = await spawnBackend(folder)
  expect(await query(next, 'select * from public.notes')).toEqual([{ number: 7 }])
})

test('cleans up at the next start if the watchdog was killed too', async () => {
  const folder = createMigratedFolder()
  const killed = await spawnBackend(folder)
  await query(killed, 'create table public.notes as select 7 as number')
  process.kill(killed.state?.watchdog ?? 0, 'SIGKILL')
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(livingPrograms(killed)).toEqual(['functions', 'postgres', 'rest'])
  const next = await spawnBackend(folder)
  expect(livingPrograms(killed)).toEqual([])
  expect(await query(next, 'select * from public.notes')).toEqual([{ number: 7 }])
})

test('replaces a leftover Postgres that run.json does not list', async () => {
  const folder = createMigratedFolder()
  const killed = await spawnBackend(folder)
  process.kill(killed.state?.watchdog ?? 0, 'SIGKILL')
  killed.child.kill('SIGKILL')
  await killed.ended
  rmSync(runFilePath(folder))
  const next = await spawnBackend(folder, { ports: killed.ports })
  expect(next.output).toContain('Ready')
  expect(livingPrograms(killed)).not.toContain('postgres')
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
  for (const order of killed.state?.programs ?? []) await stopProcess(order)
})

test('stops a leftover Postgres before a reset deletes its data', async () => {
  const folder = createMigratedFolder()
  const killed = await spawnBackend(folder)
  process.kill(killed.state?.watchdog ?? 0, 'SIGKILL')
  killed.child.kill('SIGKILL')
  await killed.ended
  rmSync(runFilePath(folder))
  await resetDataDirectory(folder)
  expect(livingPrograms(killed)).not.toContain('postgres')
  for (const order of killed.state?.programs ?? []) await stopProcess(order)
})

test('ends with one sentence if Postgres is killed during the migrations', async () => {
  const folder = createTemporaryFolder()
  let killing: Promise<unknown> = Promise.resolve()
  const backend = await spawnBackend(folder, {
    onStart: (ports) => {
      killing = vi.waitFor(
        async () => {
          const record = `select to_regclass('supabase_migrations.schema_migrations') as found`
          expect(await query({ ports }, record)).not.toEqual([{ found: null }])
          const postgres = readRunState(folder)?.programs.find(({ name }) => name === 'postgres')
          process.kill(postgres?.pid ?? 0, 'SIGKILL')
        },
        { timeout: 60_000, interval: 5 },
      )
    },
  })
  await killing
  expect(await backend.ended).toBe(1)
  expect(backend.output).toContain('The database went away while it was being prepared.')
  expect(backend.output).not.toMatch(/^\s+at /m)
})

test('stops everything in order on Ctrl-C', async () => {
  const folder = createMigratedFolder()
  const backend = await spawnBackend(folder)
  backend.child.kill('SIGINT')
  expect(await backend.ended).toBe(0)
  expect(livingPrograms(backend)).toEqual([])
  expect(existsSync(runFilePath(folder))).toBe(false)
  expect(readFileSync(join(folder, 'logs', 'postgres.log'), 'utf8')).toContain('is shut down')
})

test('stops when its parent process has ended', async () => {
  const backend = await spawnBackend(createMigratedFolder())
  backend.child.stdio[3]?.destroy()
  expect(await backend.ended).toBe(0)
  expect(livingPrograms(backend)).toEqual([])
})

test('restarts a killed program and finds it at its new port', async () => {
  const folder = createMigratedFolder()
  const backend = await spawnBackend(folder)
  const pidOfRest = () => readRunState(folder)?.programs.find(({ name }) => name === 'rest')?.pid
  const killed = pidOfRest()
  process.kill(killed ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect([undefined, killed]).not.toContain(pidOfRest()), {
    timeout: 20_000,
  })
  const readiness = async () => {
    const answer = await fetch(`http://127.0.0.1:${backend.ports.gateway}/health/ready`)
    return (await answer.json()).parts.rest
  }
  await vi.waitFor(async () => expect(await readiness()).toEqual({ status: 'up' }), {
    timeout: 20_000,
  })
})

test('refuses a second start on one data directory and names the first process', async () => {
  const folder = createMigratedFolder()
  const first = await spawnBackend(folder)
  const second = await spawnBackend(folder)
  expect(await second.ended).toBe(1)
  expect(second.output).toContain(`is in use by process ${first.child.pid}`)
  expect(second.output).toContain(`kill ${first.child.pid}`)
  expect(livingPrograms(first)).toEqual(['functions', 'postgres', 'rest'])
})

test('starts with an empty database after a reset and refuses a reset while it runs', async () => {
  const folder = createMigratedFolder()
  const first = await spawnBackend(folder)
  await query(first, 'create table public.notes ()')
  await expect(resetDataDirectory(folder)).rejects.toThrow(/is in use by process/)
  first.child.kill('SIGTERM')
  await first.ended
  await resetDataDirectory(folder)
  const anew = await spawnBackend(folder)
  const found = await query(anew, `select to_regclass('public.notes') as found`)
  expect(found).toEqual([{ found: null }])
})

function livingPrograms({ state }: SpawnedBackend): string[] {
  const living = (state?.programs ?? []).filter(isAlive)
  return living.map(({ name }) => name).sort()
}

async function query({ ports }: Pick<SpawnedBackend, 'ports'>, text: string): Promise<unknown[]> {
  const url = `postgres://postgres:postgres@127.0.0.1:${ports.postgres}/postgres`
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
