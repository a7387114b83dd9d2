import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Hono } from 'hono'
import { Pool } from 'pg'
import { afterAll } from 'vitest'
import {
  accountMailEventSchema,
  accountMails,
} from '../../../../supabase/functions/_shared/mail/account-mails.ts'
import { composeMail } from '../../../../supabase/functions/_shared/mail/compose-mail.ts'
import { mailMessages } from '../../../../supabase/functions/_shared/mail/mail-messages.ts'
import type { AuthSettingsInput } from '../../src/auth/auth-settings.ts'
import { createAuthService } from '../../src/auth/create-auth-service.ts'
import type { AccountMailEvent } from '../../src/auth/mail-account.ts'
import { loadKeys, type ProjectKeys } from '../../src/auth/sessions/keys.ts'
import { findFreePorts } from '../../src/find-free-ports.ts'
import { createGateway } from '../../src/gateway/create-gateway.ts'
import { type RunningGoogle, startGoogle } from '../../src/google/start-google.ts'
import { createMailbox } from '../../src/mailbox/create-mailbox.ts'
import type { DatabaseRole } from '../../src/postgres/database-address.ts'
import { listen } from '../../src/process/listen.ts'
import { createOwnDatabase } from '../setup/own-database.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'

export const siteUrl = 'http://localhost:3000'
export const password = 'correct horse'

export interface Identity {
  url: string
  keys: ProjectKeys
  pool: Pool
  superuser: Pool
  google: RunningGoogle
  clock: TestClock
  /** Creates a client with its own storage, unless storage is given. */
  client(options?: { storage?: MemoryStorage; flowType?: 'pkce' | 'implicit' }): SupabaseClient
  /** Creates a client with the secret key. */
  admin(): SupabaseClient
  /** Calls the identity service without the client library. */
  call(path: string, init?: RequestInit): Promise<Response>
  post(path: string, body: object): Promise<Response>
  /** Sends a request from another address, as the gateway would forward it. */
  fromPlace(ip: string, path: string, body: object): Promise<Response>
  /** Returns the newest mail to an address. */
  mailTo(email: string): TestMail
  /** Newest first. */
  mailsTo(email: string): TestMail[]
}

/** A mail of the identity service as its hook composes it. */
export interface TestMail {
  to: string
  subject: string
  text: string
  links: string[]
  /** The code of the event, whether or not the mail shows it. */
  code: string
}

/** Clock that only a test sets forward, so that no limit resets by itself. */
export class TestClock {
  #time = Date.now()
  readonly now = () => new Date(this.#time)
  advance(seconds: number) {
    this.#time += seconds * 1000
  }
}

export class MemoryStorage {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

let count = 0

/** Returns an unused address. */
export function newEmail(): string {
  count += 1
  return `person${count}-${process.pid}@example.test`
}

const gentle = { bcryptCost: 4, emailIntervalSeconds: 0, minimumResponseMilliseconds: 0 }

/** Runs the identity service behind the gateway until all tests of the file have run. */
export async function startIdentity(settings: AuthSettingsInput = {}): Promise<Identity> {
  const stops: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
  })
  const ports = await findFreePorts()
  const database = await createOwnDatabase()
  const connect = (role: DatabaseRole) => {
    const pool = new Pool({ connectionString: database.url(role), max: 10 })
    pool.on('error', () => undefined)
    stops.push(() => pool.end())
    return pool
  }
  const [pool, superuser] = [connect('supabase_auth_admin'), connect('supabase_admin')]
  const keys = await loadKeys(join(createTemporaryFolder(), 'keys'))
  const mails: TestMail[] = []
  const clock = new TestClock()
  const google = await startGoogle({ port: ports.google })
  stops.push(() => google.stop())
  const url = `http://localhost:${ports.gateway}`
  const auth = createAuthService({
    pool,
    keys,
    sendMail: (event) => mails.unshift(...composeMails(event)),
    siteUrl,
    apiUrl: url,
    redirectAllowList: ['https://*.example.test/welcome', 'sabha://callback'],
    google: google.provider,
    settings: { ...gentle, ...settings },
    now: clock.now,
  })
  const served = await listen(auth, 0)
  stops.push(served.stop)
  const absent = 'http://127.0.0.1:1'
  const gateway = createGateway({
    keys,
    mailbox: createMailbox(),
    targets: { auth: `http://127.0.0.1:${served.port}`, rest: absent, functions: absent },
    readiness: async () => ({}),
    now: clock.now,
  })
  stops.push((await listen(gateway, ports.gateway)).stop)
  return {
    url,
    keys,
    pool,
    superuser,
    google,
    clock,
    ...tools({ url, keys, mails, auth }),
  }
}

/** Composes the mails of an event as the function send-account-mail does. */
function composeMails(event: AccountMailEvent): TestMail[] {
  const mails = accountMails(accountMailEventSchema.parse(event), siteUrl) ?? []
  return mails.map(({ recipient, template, parameters }) => {
    const words = mailMessages(template, 'en', parameters)
    if (!words) throw new Error(`There is no mail ${template}`)
    const { subject, text } = composeMail(words, { siteUrl, name: 'Test Foundation', lines: [] })
    const links = text.match(/https?:\/\/\S+/g) ?? []
    return { to: recipient, subject, text, links, code: event.email_data.token }
  })
}

function tools({
  url,
  keys,
  mails,
  auth,
}: Pick<Identity, 'url' | 'keys'> & { mails: TestMail[]; auth: Hono }) {
  const mailsTo = (email: string) => mails.filter(({ to }) => to === email)
  const tool: Pick<
    Identity,
    'client' | 'admin' | 'call' | 'post' | 'mailTo' | 'mailsTo' | 'fromPlace'
  > = {
    client: ({ storage = new MemoryStorage(), flowType = 'pkce' } = {}) =>
      createClient(url, keys.publishableKey, {
        auth: { storage, flowType, persistSession: true, autoRefreshToken: false },
      }),
    admin: () =>
      createClient(url, keys.secretKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    call: (path, init = {}) =>
      fetch(`${url}/auth/v1${path}`, {
        redirect: 'manual',
        ...init,
        headers: {
          apikey: keys.publishableKey,
          'content-type': 'application/json',
          ...Object.fromEntries(new Headers(init.headers)),
        },
      }),
    post: (path, body) => tool.call(path, { method: 'POST', body: JSON.stringify(body) }),
    fromPlace: async (ip, path, body) =>
      auth.request(path, {
        method: 'POST',
        headers: { 'x-forwarded-for': ip, 'user-agent': 'test' },
        body: JSON.stringify(body),
      }),
    mailsTo,
    mailTo(email) {
      const [newest] = mailsTo(email)
      if (!newest) throw new Error(`no mail to ${email}`)
      return newest
    },
  }
  return tool
}

/** Returns the query parameters of the only link in a mail. */
export function findLink(mail: TestMail): URLSearchParams {
  const [link] = mail.links
  if (!link) throw new Error(`no link in "${mail.subject}"`)
  return new URL(link).searchParams
}

export function findCode({ code, subject }: TestMail): string {
  if (!code) throw new Error(`no code in "${subject}"`)
  return code
}

/** Returns the data of a successful call. @throws the error of the server. */
export function expectData<Answer extends { data: unknown; error: Error | null }>(
  answer: Answer,
): Extract<Answer, { error: null }>['data'] {
  if (succeeded(answer)) return answer.data
  throw answer.error
}

function succeeded<Answer extends { error: Error | null }>(
  answer: Answer,
): answer is Extract<Answer, { error: null }> {
  return answer.error === null
}
