import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createTestDatabase,
  databaseAt,
  findFreePorts,
  type RunningBackend,
  startBackend,
} from '@sabha/local'
import { Client } from 'pg'
import { inject, vi } from 'vitest'
import { signInWithPassword } from '../../src/account.ts'
import { type AuthSession, configureBackend, signOut } from '../../src/index.ts'

export interface TestBackend extends RunningBackend {
  /** Marks a phone number as verified on the server. */
  verifyPhone(userId: string, phone: string): Promise<void>
  /** Removes the name of an account's profile. */
  forgetName(email: string): Promise<void>
  /** Changes a role as a superuser would, while the user has a page open. */
  changeRole(email: string, role: 'admin' | 'member'): Promise<void>
  /** Ends the sessions of an account, as a sign-out on another device does. */
  endSessions(userId: string): Promise<void>
}

/** Waits for the mail that a request causes: the identity service mails after its response. */
export async function mailAfter(
  { mailbox }: Pick<TestBackend, 'mailbox'>,
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

/** Starts the real backend with the demo users for one test file, with its own database on the run's server. */
export async function runBackend({
  platform = 'local',
}: {
  platform?: 'local' | 'hosted'
} = {}): Promise<TestBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sabha-backend-'))
  const ports = await findFreePorts()
  const server = databaseAt(inject('serverUrl'))
  const database = await createTestDatabase(server, inject('template'))
  const environment = { SABHA_DATABASE_URL: database.url('supabase_admin') }
  const backend = await startBackend({ ports, dataDir, seed: 'demo', environment, platform })
  configureBackend(backend)
  const change = async (statement: string, values: string[]) => {
    const client = new Client({ connectionString: backend.database.url('postgres') })
    await client.connect()
    await client.query(statement, values)
    await client.end()
  }
  return {
    ...backend,
    verifyPhone: (userId, phone) =>
      change('insert into public.phone_verifications (user_id, phone) values ($1, $2)', [
        userId,
        phone,
      ]),
    forgetName: (email) =>
      change('update public.profiles set full_name = null where email = $1', [email]),
    changeRole: (email, role) =>
      change('update public.profiles set role = $2 where email = $1', [email, role]),
    endSessions: (userId) => change('delete from auth.sessions where user_id = $1', [userId]),
    async stop() {
      await backend.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Signs in a demo user, replacing the current one. */
export async function signInAs(name: string): Promise<AuthSession> {
  await signOut()
  return signInWithPassword({ email: `${name}@sabha.test`, password: 'sabha-demo' })
}
