import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePorts } from '../src/find-free-ports.ts'
import { supabaseFolder } from '../src/repository.ts'
import type { RunningBackend } from '../src/start/backend-options.ts'
import { startBackend } from '../src/start/start-backend.ts'
import { createMigratedFolder } from './setup/own-database.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const id = '6a2b4f0e-0000-4000-8000-000000000001'
const addAccount = `insert into auth.users (id, email) values ('${id}', 'asha@sabha.test')`
const addColumn = `alter table public.profiles add column linkedin text;
update public.profiles set linkedin = 'in/asha' where email = 'asha@sabha.test';`

test('runs new migrations on the data of an earlier release, and refuses data of an edited one', async () => {
  const dataDir = createMigratedFolder()
  const migrations = copiedMigrations()
  const earlier = await start({ dataDir, migrations })
  await query(earlier, addAccount)
  await earlier.stop()
  writeFileSync(join(migrations, '20990101000000_linkedin.sql'), addColumn)
  const newer = await start({ dataDir, migrations })
  const read = await fetch(`${newer.url}/rest/v1/profiles?select=email,linkedin&id=eq.${id}`, {
    headers: { apikey: newer.secretKey },
  })
  expect(await read.json()).toEqual([{ email: 'asha@sabha.test', linkedin: 'in/asha' }])
  await newer.stop()

  const [first = ''] = readdirSync(migrations)
  writeFileSync(join(migrations, first), 'select 1;')
  await expect(start({ dataDir, migrations })).rejects.toThrow(
    /npm start -- --reset\nThe rows are kept in .*rows-\d+\.json/,
  )
  const file = join(dataDir, readdirSync(dataDir).find((name) => name.startsWith('rows-')) ?? '')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    accounts: [{ id, email: 'asha@sabha.test' }],
    profiles: [{ id, email: 'asha@sabha.test' }],
  })
})

async function start(folders: { dataDir: string; migrations: string }): Promise<RunningBackend> {
  const ports = await findFreePorts()
  const backend = await startBackend({ ...folders, ports, seed: 'none', durable: false })
  onTestFinished(() => backend.stop())
  return backend
}

function copiedMigrations(): string {
  const folder = createTemporaryFolder()
  cpSync(join(supabaseFolder, 'migrations'), folder, { recursive: true })
  return folder
}

async function query({ database }: RunningBackend, text: string): Promise<void> {
  const client = new Client({ connectionString: database.url('postgres') })
  await client.connect()
  await client.query(text)
  await client.end()
}
