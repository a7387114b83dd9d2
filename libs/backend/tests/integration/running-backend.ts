import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createTestDatabase,
  databaseAt,
  freePorts,
  type RunningBackend,
  startBackend,
} from '@sabha/local'
import { Client } from 'pg'
import { inject } from 'vitest'
import { signInWithPassword } from '../../src/account.ts'
import { type AuthSession, configureBackend, signOut } from '../../src/index.ts'

export interface TestBackend extends RunningBackend {
  /** As if the server had seen the number proved. */
  verifyPhone(userId: string, phone: string): Promise<void>
  /** As the profile of an account is that came without a name. */
  forgetName(email: string): Promise<void>
  /** As the superuser changes it, while whoever it is has a page open. */
  changeRole(email: string, role: 'admin' | 'member'): Promise<void>
}

/** The real backend with its demo people, for one test file: a database of its own on the run's server. */
export async function runBackend(): Promise<TestBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sabha-backend-'))
  const ports = await freePorts()
  const server = databaseAt(inject('serverUrl'))
  const database = await createTestDatabase(server, inject('template'))
  const environment = { SABHA_DATABASE_URL: database.url('supabase_admin') }
  const backend = await startBackend({ ports, dataDir, seed: 'demo', environment })
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
    async stop() {
      await backend.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Signs a demo person in, in place of whoever was. */
export async function signInAs(name: string): Promise<AuthSession> {
  await signOut()
  return signInWithPassword({ email: `${name}@sabha.test`, password: 'sabha-demo' })
}
