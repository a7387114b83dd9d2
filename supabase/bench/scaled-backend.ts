import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts, startBackend } from '@sabha/local'
import { createClient } from '@supabase/supabase-js'
import { decodeJwt, type JWTPayload } from 'jose'
import { Client } from 'pg'
import * as z from 'zod'
import { fillDatabase } from '../seed/fill-database.ts'
import type { MemberCall } from './member-calls.ts'

const pageSchema = z.object({ total: z.number(), members: z.array(z.unknown()) })
export type Page = z.infer<typeof pageSchema>

export interface ScaledBackend {
  /**
   * Signs in again after five minutes. Filling the other database can take longer than a token is
   * valid.
   */
  refreshToken(): Promise<void>
  /** Loads a page through gateway and PostgREST, like the application. */
  overHttp(call: MemberCall): Promise<Page>
  /** Loads the same page in one round trip to Postgres. */
  overSql(call: MemberCall): Promise<Page>
  /**
   * Processor time of Postgres for `overSql` in milliseconds; 0 if the system does not report it.
   */
  processorMs(): number
  /** Counts the statements of the call that read a table. */
  countQueries(call: MemberCall): Promise<number>
  /** Deletes the counts of counted reads, so that the hourly limit does not apply. */
  forgetReadings(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a separate backend with the demo data and additional members. The demo admin makes the
 * calls.
 */
export async function startScaledBackend(members: number): Promise<ScaledBackend> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sabha-members-'))
  chmodSync(dataDir, 0o711)
  const options = { ports: await findFreePorts(), dataDir, seed: 'demo', durable: false } as const
  const backend = await startBackend(options)
  const url = backend.database.url('postgres')
  for await (const line of fillDatabase(url, { members, gifts: 14 })) say(line)
  const { claims, ...first } = await signIn(backend)
  let { token } = first
  let signedInAt = performance.now()
  const [owner, sql] = await Promise.all([
    connect(backend.database.url('supabase_admin'), claims),
    connect(url, claims),
  ])
  const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid')
  return {
    refreshToken: async () => {
      if (performance.now() - signedInAt < 5 * 60_000) return
      token = (await signIn(backend)).token
      signedInAt = performance.now()
    },
    overHttp: (call) => askOverHttp({ ...backend, token }, call),
    overSql: (call) => ask(sql, call),
    processorMs: () => processorMs(rows[0]?.pid ?? 0),
    countQueries: (call) => countQueries(owner, call),
    forgetReadings: async () => void (await owner.query('delete from private.readings where true')),
    stop: async () => {
      await Promise.all([owner.end(), sql.end()])
      await backend.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface Reached {
  url: string
  publishableKey: string
}

async function signIn({ url, publishableKey }: Reached) {
  const { auth } = createClient(url, publishableKey, { auth: { persistSession: false } })
  const credentials = { email: 'admin@sabha.test', password: 'sabha-demo' }
  const { data, error } = await auth.signInWithPassword(credentials)
  if (error) throw error
  await auth.stopAutoRefresh()
  const token = data.session.access_token
  return { token, claims: decodeJwt(token) }
}

/** Connects with the admin's claims, as PostgREST does. */
async function connect(url: string, claims: JWTPayload): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`select set_config('request.jwt.claims', $1, false)`, [JSON.stringify(claims)])
  return client
}

async function askOverHttp(
  { url, publishableKey, token }: Reached & { token: string },
  call: MemberCall,
) {
  const answer = await fetch(`${url}/rest/v1/rpc/admin_members`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(call),
  })
  return pageSchema.parse(await answer.json())
}

async function ask(client: Client, call: MemberCall): Promise<Page> {
  const names = Object.keys(call).map((name, index) => `${name} => $${index + 1}`)
  const { rows } = await client.query(
    `select public.sealed_answer(public.admin_members(${names.join(', ')}))::jsonb as page`,
    Object.values(call),
  )
  return pageSchema.parse(rows[0]?.page)
}

function processorMs(pid: number): number {
  const file = `/proc/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0
}

/**
 * Counts scans in the query plans that Postgres logs for every statement, including those inside
 * functions.
 */
async function countQueries(owner: Client, call: MemberCall): Promise<number> {
  let reading = 0
  const count = ({ message = '' }) => {
    if (/Scan .*\bon (profiles|member_tallies|interest_counts)\b/.test(message)) reading += 1
  }
  await owner.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set client_min_messages = log`)
  owner.on('notice', count)
  await ask(owner, call)
  owner.off('notice', count)
  return reading
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
