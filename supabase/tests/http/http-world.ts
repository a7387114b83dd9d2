import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts, type PhoneSandbox, type RunningBackend, startBackend } from '@sabha/local'
import { type AuthSettingsInput, authSettingsSchema } from '@sabha/local/routes'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Client } from 'pg'
import { inject, vi } from 'vitest'
import { type Identity, identities } from '../access-types.ts'
import { createDatabaseEnvironment } from '../setup/own-database.ts'
import { userIds } from '../setup/world-people.ts'

export interface HttpWorld {
  url: string
  /** Sends a request as the clients do: over the network or to the gateway in process. */
  fetch: typeof fetch
  publishableKey: string
  secretKey: string
  /** Secret of the Send Email hook. */
  hookSecret: string
  mailbox: RunningBackend['mailbox']
  /** Sandbox of the phone provider. */
  phone: PhoneSandbox
  phoneUrl: string
  owner: Client
  /** Returns the server's log lines about this database. */
  serverLog(): string
  clients: Record<Identity, SupabaseClient>
  stop(): Promise<void>
}

/** The foundation's address for questions. */
export const supportEmail = 'support@sabha.test'

/** Any secret of the form that the identity service uses. */
const hookSecret = `v1,whsec_${Buffer.alloc(32, 'hook').toString('base64')}`

export const password = 'correct horse battery'

const gentle = { bcryptCost: 4, emailIntervalSeconds: 0 }

export interface HttpWorldOptions {
  /** User ID at the identity service. */
  settings?: AuthSettingsInput
  /**
   * With `gateway`, clients call the gateway in process, for files with thousands of requests.
   * Other files cover the network and the server in front of the gateway.
   */
  through?: 'network' | 'gateway'
}

/** Starts the whole local backend with the test world and signs in all users. */
export async function startHttpWorld({
  settings = {},
  through = 'network',
}: HttpWorldOptions = {}): Promise<HttpWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sabha-http-'))
  chmodSync(dataDir, 0o711)
  const ports = await findFreePorts()
  const backend = await startBackend({
    ports,
    dataDir,
    seed: 'none',
    durable: false,
    platform: inject('platform'),
    environment: {
      ...(await createDatabaseEnvironment('world')),
      SABHA_SEND_EMAIL_HOOK_SECRETS: hookSecret,
      SABHA_FOUNDATION_SUPPORT_EMAIL: supportEmail,
      SABHA_AUTH_SETTINGS: authSettingsSchema.parse({ ...gentle, ...settings }),
    },
  })
  const owner = new Client({ connectionString: backend.database.url('postgres') })
  await owner.connect()
  await givePasswords(owner)
  const send = through === 'gateway' ? backend.askGateway : fetch
  const connect = (key: string) =>
    createClient(backend.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: send },
    })
  // The token of the demoted admin is issued before the demotion.
  await owner.query(`update public.profiles set role = 'admin' where id = '${userIds.demoted}'`)
  const clients = Object.fromEntries(
    await Promise.all(
      identities.map(async (identity) => {
        const client = connect(identity === 'service' ? backend.secretKey : backend.publishableKey)
        if (identity in userIds) await signIn(client, identity)
        if (identity === 'departed') await depart(client, owner)
        return [identity, client] as const
      }),
    ),
  ) as Record<Identity, SupabaseClient>
  await owner.query(`update public.profiles set role = 'member' where id = '${userIds.demoted}'`)
  const stop = async () => {
    await owner.end()
    await backend.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  const serverLog = followServerLog(owner.database ?? '')
  const { url, publishableKey, secretKey, mailbox, phone } = backend
  if (!phone) throw new Error('The phone sandbox has not started.')
  const phoneUrl = `http://localhost:${ports.phone}`
  const keys = { publishableKey, secretKey, hookSecret }
  const outside = { url, fetch: send, ...keys }
  return { ...outside, mailbox, phone, phoneUrl, owner, serverLog, clients, stop }
}

/**
 * Returns a function that returns the log entries about a database. Each call parses only what was added: the log
 * belongs to the whole run.
 */
function followServerLog(database: string): () => string {
  const entries: string[] = []
  let length = 0
  return () => {
    const log = readFileSync(inject('serverLog'))
    const added = log
      .subarray(length)
      .toString('utf8')
      .split(/\n(?=\d{4}-)/)
    entries.push(...added.filter((entry) => entry.includes(`@${database} `)))
    length = log.length
    return entries.join('\n')
  }
}

/** Returns the code with which functions refuse: with an ended session, that the session is missing. */
export function functionRefusal(identity: Identity): string {
  return identity === 'departed' ? 'PT401' : '42501'
}

/** Returns the code with which tables and views refuse: they know no sessions, `before_request` does. */
export function tableRefusal(identity: Identity): string {
  return passesBeforeRequest(identity) ? '42501' : 'PT401'
}

/** Returns whether requests of `identity` get past `before_request`, to the rules of the tables. */
export function passesBeforeRequest(identity: Identity): boolean {
  return identity !== 'departed' || inject('platform') === 'hosted'
}

/** Waits for the mail that a request causes: the identity service mails after its response. */
export async function mailAfter(
  { mailbox }: Pick<HttpWorld, 'mailbox'>,
  email: string,
  request: () => Promise<unknown>,
) {
  const received = () => mailbox.messages().filter(({ to }) => to === email)
  const before = received().length
  await request()
  return vi.waitFor(() => {
    const [newest] = received()
    if (!newest || received().length === before) throw new Error(`There is no mail to ${email}.`)
    return newest
  }, 5_000)
}

async function givePasswords(owner: Client): Promise<void> {
  await owner.query(`
    insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
    select id, now(), now(), 'recovery' from auth.sessions
  `)
  await owner.query(
    `update auth.users set
       encrypted_password = (select extensions.crypt($1, extensions.gen_salt('bf', 4))),
       raw_user_meta_data = '{"role": "superuser"}', raw_app_meta_data = '{}',
       instance_id = '00000000-0000-0000-0000-000000000000'`,
    [password],
  )
  await owner.query(`
    insert into auth.identities (provider_id, user_id, identity_data, provider)
    select id::text, id, jsonb_build_object('sub', id, 'email', email), 'email' from auth.users
  `)
  await owner.query(`delete from public.mail_outbox where template = 'password_changed'`)
}

/** Signs in the admin on another device and ends that session while its token is still valid. */
async function depart(client: SupabaseClient, owner: Client): Promise<void> {
  await signIn(client, 'admin')
  const { data } = await client.auth.getClaims()
  await owner.query('delete from auth.sessions where id = $1', [data?.claims.session_id])
}

async function signIn(client: SupabaseClient, identity: string): Promise<void> {
  const { error } = await client.auth.signInWithPassword({
    email: `${identity}@sabha.test`,
    password,
  })
  if (error) throw error
}
