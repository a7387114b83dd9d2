import * as z from '@sabha/types/schema'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sendOneTimeCode, signInWithOneTimeCode } from '../../src/account.ts'
import { readStoredSession } from '../../src/client/stored-session.ts'
import { configureBackend, copyRole, refreshSession, signOut } from '../../src/index.ts'
import { readRole } from '../../src/profile.ts'
import { listMembers } from './member-calls.ts'
import { mailAfter, runBackend, signInAs, type TestBackend } from './running-backend.ts'

let backend: TestBackend
let changes: { body: unknown; status: number }[] = []

const watched: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (init?.method === 'PUT')
    changes.push({ body: JSON.parse(String(init.body)), status: answer.status })
  return answer
}

beforeAll(async () => {
  vi.stubGlobal('location', new URL('http://localhost:3000/'))
  backend = await runBackend()
  configureBackend({ ...backend, fetch: watched })
})

beforeEach(() => {
  changes = []
})

afterAll(() => backend?.stop())

const metadataSchema = z.looseObject({ user_metadata: z.record(z.string(), z.unknown()) })

function accessToken(): string {
  return readStoredSession()?.access_token ?? ''
}

function metadataInToken(): Record<string, unknown> {
  const [, claims = ''] = accessToken().split('.')
  const text = atob(claims.replaceAll('-', '+').replaceAll('_', '/'))
  return metadataSchema.parse(JSON.parse(text)).user_metadata
}

/** Writes metadata with a user's own token, bypassing our pages. */
async function writeMetadata(data: object): Promise<void> {
  const answer = await fetch(`${backend.url}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${accessToken()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ data }),
  })
  expect(answer.status).toBe(200)
}

it('copies the role of an admin once, even across new tokens, and removes it afterwards', async () => {
  const { user } = await signInAs('admin')
  const before = accessToken().length
  await copyRole({ id: user.id, role: 'admin' })
  await refreshSession()
  expect(metadataInToken()).toMatchObject({ role: 'admin' })
  expect(accessToken().length - before).toBeLessThan(32)
  await copyRole({ id: user.id, role: 'admin' })
  expect(changes).toEqual([{ body: { data: { role: 'admin' } }, status: 200 }])

  await copyRole({ id: user.id, role: 'member' })
  await refreshSession()
  expect(metadataInToken()).not.toHaveProperty('role')
  expect(accessToken()).toHaveLength(before)
})

it('ignores a role that users write into their own metadata', async () => {
  const { user } = await signInAs('member')
  await writeMetadata({ role: 'superuser' })
  await refreshSession()
  expect(metadataInToken()).toMatchObject({ role: 'superuser' })
  await expect(listMembers({ sort: 'newest' })).rejects.toMatchObject({ code: 'admin_only' })
  expect(await readRole(user.id)).toBe('member')
  await copyRole({ id: user.id, role: 'member' })
  await refreshSession()
  expect(metadataInToken()).not.toHaveProperty('role')
})

/** Serializes as Postgres does to measure the size. */
function asStored(data: Record<string, unknown>): string {
  const pairs = Object.entries(data).map((pair) => pair.map((part) => JSON.stringify(part)))
  return `{${pairs.map((pair) => pair.join(': ')).join(', ')}}`
}

it('leaves full metadata unchanged: only the copy of the role is missing', async () => {
  const { user } = await signInAs('superuser')
  const room = 4096 - asStored({ ...metadataInToken(), about: '' }).length
  await writeMetadata({ about: 'x'.repeat(room) })
  await refreshSession()
  const full = accessToken().length
  await copyRole({ id: user.id, role: 'superuser' })
  await refreshSession()
  expect(changes.map(({ status }) => status)).toEqual([422])
  expect(accessToken()).toHaveLength(full)
  expect(full).toBeLessThan(8 * 1024)
  expect((await listMembers({ sort: 'newest' })).members).not.toEqual([])
  await writeMetadata({ about: null })
})

const mailsTo = (email: string) => backend.mailbox.messages().filter(({ to }) => to === email)

it('signs in once with a mailed code', async () => {
  await signOut()
  const email = 'member@sabha.test'
  const { text } = await mailAfter(backend, email, () => sendOneTimeCode(email))
  const code = /\b(\d{6})\b/.exec(text)?.[1] ?? ''
  const wrong = code === '000000' ? '111111' : '000000'
  await expect(signInWithOneTimeCode({ email, code: wrong })).rejects.toMatchObject({
    code: 'otp_expired',
  })
  expect(readStoredSession()).toBeNull()
  const { user } = await signInWithOneTimeCode({ email, code })
  expect(await readRole(user.id)).toBe('member')
  await signOut()
  await expect(signInWithOneTimeCode({ email, code })).rejects.toMatchObject({
    code: 'otp_expired',
  })
})

it('responds the same to known and unknown addresses, and limits both', async () => {
  await signOut()
  for (const email of ['paid@sabha.test', 'nobody@sabha.test']) {
    expect(await sendOneTimeCode(email)).toBeUndefined()
    await expect(sendOneTimeCode(email)).rejects.toMatchObject({
      code: 'over_email_send_rate_limit',
    })
  }
  await vi.waitFor(() => expect(mailsTo('paid@sabha.test')).not.toEqual([]), 5_000)
  expect(mailsTo('paid@sabha.test')).toHaveLength(1)
  expect(mailsTo('nobody@sabha.test')).toEqual([])
})
