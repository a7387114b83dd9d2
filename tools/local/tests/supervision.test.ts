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

const programs = ['functions', 'postgres', 'rest']
// Each test starts whole backends in turn: on a busy machine, ten seconds each.
const timeout = 180_000

test('leaves no process and keeps its data, however it is killed', { timeout }, async () => {
  const folder = createMigratedFolder()
  const killed = await spawnBackend(folder)
  expect(livingPrograms(killed)).toEqual(programs)
  await query(killed, 'create table public.notes as select 7 as number')
  killed.child.kill('SIGKILL')
  await vi.waitFor(() => expect(livingPrograms(killed)).toEqual([]), { timeout: 10_000 })

  // Without the watchdog, the next start stops the programs.
  const unwatched = await spawnBackend(folder)
  await killWithWatchdog(unwatched)
  expect(livingPrograms(unwatched)).toEqual(programs)

  // Without run.json too, the next start replaces Postgres.
  const unlisted = await spawnBackend(folder)
  expect(livingPrograms(unwatched)).toEqual([])
  await killWithWatchdog(unlisted)
  rmSync(runFilePath(folder))
  const next = await spawnBackend(folder, { ports: unlisted.ports })
  expect(next.output).toContain('Ready')
  expect(livingPrograms(unlisted)).not.toContain('postgres')
  expect(await query(next, 'select * from public.notes')).toEqual([{ number: 7 }])
  await stopPrograms(unlisted)

  next.child.kill('SIGINT')
  expect(await next.ended).toBe(0)
  expect(livingPrograms(next)).toEqual([])
  expect(existsSync(runFilePath(folder))).toBe(false)
  expect(readFileSync(join(folder, 'logs', 'postgres.log'), 'utf8')).toContain('is shut down')
})

test('restarts a killed program and stops when its parent process has ended', {
  timeout,
}, async () => {
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
  const restarted = readRunState(folder)
  backend.child.stdio[3]?.destroy()
  expect(await backend.ended).toBe(0)
  expect(livingPrograms({ state: restarted })).toEqual([])
})

test('keeps a second start and a reset from a running one', { timeout }, async () => {
  const folder = createMigratedFolder()
  const first = await spawnBackend(folder)
  const second = await spawnBackend(folder)
  expect(await second.ended).toBe(1)
  expect(second.output).toContain(`is in use by process ${first.child.pid}`)
  expect(second.output).toContain(`kill ${first.child.pid}`)
  await expect(resetDataDirectory(folder)).rejects.toThrow(/is in use by process/)
  expect(livingPrograms(first)).toEqual(programs)
  await query(first, 'create table public.notes ()')

  // A reset stops a leftover Postgres before it deletes its data.
  await killWithWatchdog(first)
  rmSync(runFilePath(folder))
  await resetDataDirectory(folder)
  expect(livingPrograms(first)).not.toContain('postgres')
  await stopPrograms(first)

  // The next start begins with an empty database. It ends with one sentence if Postgres is killed during the migrations.
  let killing: Promise<unknown> = Promise.resolve()
  const next = await spawnBackend(folder, {
    onStart: (ports) => {
      killing = vi.waitFor(
        async () => {
          const tables = `select to_regclass('supabase_migrations.schema_migrations') as record, to_regclass('public.notes') as notes`
          const [found] = await query({ ports }, tables)
          expect(found).toEqual({ record: expect.anything(), notes: null })
          const postgres = readRunState(folder)?.programs.find(({ name }) => name === 'postgres')
          process.kill(postgres?.pid ?? 0, 'SIGKILL')
        },
        { timeout: 60_000, interval: 5 },
      )
    },
  })
  await killing
  expect(await next.ended).toBe(1)
  expect(next.output).toContain('The database stopped while it was being prepared.')
  expect(next.output).not.toMatch(/^\s+at /m)
})

/** Kills a backend together with its watchdog, so that its programs go on. */
async function killWithWatchdog({ child, ended, state }: SpawnedBackend): Promise<void> {
  process.kill(state?.watchdog ?? 0, 'SIGKILL')
  child.kill('SIGKILL')
  await ended
}

async function stopPrograms({ state }: SpawnedBackend): Promise<void> {
  for (const order of state?.programs ?? []) await stopProcess(order)
}

function livingPrograms({ state }: Pick<SpawnedBackend, 'state'>): string[] {
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
