import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { safeStorage, sessionKey } from '../../src/client/session-storage.ts'
import { readStoredSession, writeStoredSession } from '../../src/client/stored-session.ts'
import {
  configureBackend,
  currentSession,
  ensureProfile,
  readCount,
  refreshSession,
  signOut,
} from '../../src/index.ts'
import { createPaymentOrder } from '../../src/payments.ts'
import { readProfile, updateProfile } from '../../src/profile.ts'
import { runBackend, signInAs, type TestBackend } from './running-backend.ts'

let backend: TestBackend
let requests: { path: string; status: number }[] = []

const watched: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  requests.push({ path: new URL(String(input)).pathname, status: answer.status })
  return answer
}

beforeAll(async () => {
  vi.stubGlobal('location', new URL('http://localhost:3000/'))
  backend = await runBackend()
  configureBackend({ ...backend, fetch: watched })
})

afterAll(async () => {
  await signOut()
  await backend?.stop()
})

/** Makes the token invalid for the server only, as after a clock that jumped back. */
function spoilAccessToken(): void {
  const session = readStoredSession()
  if (!session) throw new Error('nobody is signed in')
  writeStoredSession({ ...session, access_token: `${session.access_token.slice(0, -8)}AAAAAAAA` })
  requests = []
}

const count = (path: string, status?: number) =>
  requests.filter((request) => {
    return request.path === path && (status === undefined || request.status === status)
  }).length

it('replaces a rejected token once for ten requests and sends each of them again once', async () => {
  await signInAs('member')
  spoilAccessToken()

  const counts = await Promise.all(
    Array.from({ length: 10 }, () =>
      readCount((db) => db.from('jobs').select('id', { count: 'exact', head: true })),
    ),
  )

  expect(new Set(counts).size).toBe(1)
  expect(count('/auth/v1/token')).toBe(1)
  expect(count('/rest/v1/jobs', 401)).toBe(10)
  expect(count('/rest/v1/jobs', 200) + count('/rest/v1/jobs', 206)).toBe(10)
})

it('sends a rejected write again, because the server has not processed it', async () => {
  const { user } = await signInAs('member')
  spoilAccessToken()

  const saved = await updateProfile(await readProfile(user.id), { company: 'Rao and Daughters' })

  expect(saved.company).toBe('Rao and Daughters')
  expect(count('/auth/v1/token')).toBe(1)
})

it('never sends a payment twice, even if it was rejected; the next attempt works', async () => {
  await signInAs('member')
  spoilAccessToken()
  const order = { amount: 50_000, receipt: `contrib_${'a'.repeat(30)}`, notes: {} }
  const create = () => createPaymentOrder(order as never).catch((error) => error)

  expect(await create()).toMatchObject({ code: 'session_missing' })
  expect(count('/functions/v1/create-payment-order')).toBe(1)
  expect(count('/auth/v1/token')).toBe(1)
  await create()
  expect(count('/functions/v1/create-payment-order', 401)).toBe(1)
})

it('ends the session once if the server refuses to refresh it', async () => {
  await signInAs('member')
  const stored = safeStorage.getItem(sessionKey) ?? ''
  await signOut()
  // Simulates a session ended on another device, which this browser does not know.
  safeStorage.setItem(sessionKey, stored)
  requests = []

  await expect(Promise.all([refreshSession(), refreshSession()])).rejects.toMatchObject({
    code: 'session_missing',
  })
  expect(await currentSession()).toBeNull()
  expect(count('/auth/v1/token')).toBe(1)
})

it('creates one profile if it is missing in two tabs at once', async () => {
  const { user } = await signInAs('newcomer')
  const client = new Client({ connectionString: backend.database.url('postgres') })
  await client.connect()
  const rows = async () => {
    const found = await client.query('select from public.profiles where id = $1', [user.id])
    return found.rowCount
  }
  await client.query('delete from public.profiles where id = $1', [user.id])
  expect(await rows()).toBe(0)

  const profiles = await Promise.all([ensureProfile(user), ensureProfile(user)])

  expect(profiles[0]).toEqual(profiles[1])
  expect(profiles[0]).toMatchObject({
    role: 'member',
    is_paid: false,
    onboarding_status: 'signedin',
  })
  expect(await rows()).toBe(1)
  await client.end()
})
