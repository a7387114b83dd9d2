import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createTemplate,
  createTestDatabase,
  findFreePorts,
  type RunningPostgres,
  startPostgres,
} from '@sabha/local'
import { Client } from 'pg'
import { seedAccessMatrixSql } from '../setup/world.ts'
import { findFailingCase } from './find-failing-case.ts'
import { listMutations } from './list-mutations.ts'
import type { Mutation } from './mutation.ts'

// Changes one rule at a time in a copy of the database and demands that a test fails. Arguments
// select rules: `npm run prove:rules -- profiles jobs`.

const filters = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'sabha-prove-'))
chmodSync(dataDir, 0o711)
const { postgres: port } = await findFreePorts()
const postgres = await startPostgres({ dataDir, port, durable: false })
try {
  const world = await createWorld(postgres)
  const mutations = await withClient(world.url('postgres'), listMutations)
  const isChosen = (name: string) => filters.some((filter) => name.includes(filter))
  const chosen = mutations.filter(({ name }) => filters.length === 0 || isChosen(name))
  if (chosen.length === 0) sayUnknown(filters.join('" or "'))
  const isProved =
    chosen.length > 0 &&
    (await withClient(world.url('supabase_admin'), (client) => prove(client, chosen)))
  process.exitCode = isProved ? 0 : 1
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

async function createWorld(server: RunningPostgres) {
  const world = await createTestDatabase(server, await createTemplate(server))
  await withClient(world.url('postgres'), (client) => client.query(seedAccessMatrixSql))
  return world
}

async function prove(client: Client, mutations: Mutation[]): Promise<boolean> {
  const broken = await tryMutation(client, { name: '', about: '', sql: 'select 1' })
  if (broken) throw new Error(`Without any change this fails already: ${broken.name}`)
  const survivors: string[] = []
  const byCatalogue: string[] = []
  const start = Date.now()
  for (const [index, mutation] of mutations.entries()) {
    const killer = await tryMutation(client, mutation)
    if (killer === undefined) {
      survivors.push(mutation.name)
      say(`noticed by nothing: ${mutation.name}`)
    } else if (killer.about === 'catalogue') byCatalogue.push(mutation.name)
    if ((index + 1) % 50 === 0) say(`${index + 1} of ${mutations.length}`)
  }
  say(`${mutations.length} mutations in ${Math.round((Date.now() - start) / 1000)} s`)
  say(
    `${byCatalogue.length} noticed by the catalogue, and by no case about the thing itself:\n  ${byCatalogue.join('\n  ')}`,
  )
  say(`${survivors.length} noticed by nothing:\n  ${survivors.join('\n  ')}`)
  return survivors.length === 0
}

/** Runs mutation, cases and rollback in one transaction. */
async function tryMutation(client: Client, { about, sql }: Mutation) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('set local session authorization postgres')
    return await findFailingCase(client, about)
  } finally {
    await client.query('rollback')
  }
}

function sayUnknown(text: string): void {
  process.stderr.write(
    `No policy, grant, trigger, check, unique index or function has "${text}" in its name.\n` +
      'Name a table or a part of a rule, as in `npm run prove:rules -- jobs`, or nothing for all.\n',
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
