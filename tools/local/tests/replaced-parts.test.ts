import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePorts } from '../src/find-free-ports.ts'
import { startPostgres } from '../src/postgres/start-postgres.ts'
import { readRunState } from '../src/process/run-state.ts'
import type { BackendOptions } from '../src/start/backend-options.ts'
import { startBackend } from '../src/start/start-backend.ts'
import { createMigratedFolder } from './setup/own-database.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

test('does not start a part for which the environment names an address', async () => {
  const other = await answering('the other service')
  const { dataDir, backend } = await start(
    { SABHA_AUTH_URL: other, SABHA_FUNCTIONS_URL: other },
    createMigratedFolder(),
  )
  const started = readRunState(dataDir)?.programs.map(({ name }) => name)
  expect(started).toEqual(['postgres', 'rest'])
  const headers = { apikey: backend.publishableKey }
  for (const path of ['/auth/v1/settings', '/functions/v1/hello']) {
    const answer = await fetch(`${backend.url}${path}`, { headers })
    expect(await answer.text()).toBe('the other service')
  }
})

test('prepares a database that runs elsewhere', async () => {
  const { postgres: port } = await findFreePorts()
  const postgres = await startPostgres({ dataDir: createTemporaryFolder(), port, durable: false })
  onTestFinished(() => postgres.stop())
  const address = postgres.url('supabase_admin')
  const { dataDir, backend } = await start({ SABHA_DATABASE_URL: address })
  expect(
    readRunState(dataDir)
      ?.programs.map(({ name }) => name)
      .sort(),
  ).toEqual(['functions', 'rest'])
  const headers = { apikey: backend.publishableKey }
  const events = await fetch(`${backend.url}/rest/v1/events?select=id`, { headers })
  expect(events.status).toBe(200)
})

test('refuses the role postgres as the superuser of an outside database', async () => {
  const address = 'postgres://postgres:secret@127.0.0.1:1/postgres'
  await expect(start({ SABHA_DATABASE_URL: address })).rejects.toThrow(
    /must name a superuser other than postgres/,
  )
})

async function start(
  environment: NonNullable<BackendOptions['environment']>,
  dataDir = createTemporaryFolder(),
) {
  const ports = await findFreePorts()
  const backend = await startBackend({ ports, dataDir, seed: 'none', durable: false, environment })
  onTestFinished(() => backend.stop())
  return { dataDir, backend }
}

async function answering(text: string): Promise<string> {
  const server = createServer((_, response) => response.end(text))
  const { web: port } = await findFreePorts()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${port}`
}
