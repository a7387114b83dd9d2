import * as z from '@sabha/types/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AuthChange, addAuthListener } from '../../src/auth/auth-events.ts'
import { readStoredSession } from '../../src/client/stored-session.ts'
import {
  configureBackend,
  read,
  readCount,
  refreshSession,
  signOut,
  write,
} from '../../src/index.ts'
import { runBackend, signInAs, type TestBackend } from './running-backend.ts'

const rows = z.array(z.object({ id: z.string() }))
const missing = '00000000-0000-4000-8000-0000000000ff'

const requests = {
  'a list': () => read(rows, (db) => db.from('listed_jobs').select('id')),
  'a count': () => readCount((db) => db.from('jobs').select('id', { count: 'exact', head: true })),
  'a record': () =>
    read(z.nullable(rows), (db) =>
      db.from('listed_jobs').select('id').eq('id', missing).maybeSingle(),
    ),
  'a required record': () =>
    read(rows, (db) => db.from('listed_jobs').select('id').eq('id', missing).single()),
  'a function': () => read(rows, (db) => db.rpc('open_jobs', {})),
  'a change': () =>
    write(z.null(), (db) =>
      db.from('job_applications').update({ status: 'accepted' }).eq('id', missing),
    ),
}

/** Writes a column for which members have no right. */
const payMyself = () =>
  write(z.null(), (db) => db.from('profiles').update({ is_paid: true }).eq('id', missing))

describe.each([
  ['', 'local'],
  [' where hosted Supabase does not call before_request', 'hosted'],
] as const)('a session that ended elsewhere%s', (_where, platform) => {
  let backend: TestBackend
  let refreshes = 0
  let changes: AuthChange[] = []

  const watched: typeof fetch = (input, init) => {
    if (String(input).includes('grant_type=refresh_token')) refreshes += 1
    return fetch(input, init)
  }

  beforeAll(async () => {
    vi.stubGlobal('location', new URL('http://localhost:3000/'))
    backend = await runBackend({ platform })
    addAuthListener((change) => changes.push(change))
  })
  beforeEach(() => {
    // Starts with tokens that have not been confirmed.
    configureBackend({ ...backend, fetch: watched })
  })
  afterAll(async () => {
    await signOut()
    await backend?.stop()
  })

  it.each(Object.entries(requests))('ends here at the next request for %s', async (_what, send) => {
    const { user } = await signInAs('member')
    await backend.endSessions(user.id)
    changes = []
    refreshes = 0

    await expect(send()).rejects.toMatchObject({ code: 'session_missing' })
    expect(readStoredSession()).toBeNull()
    await vi.waitFor(() => expect(changes).toMatchObject([{ event: 'signed-out' }]), 10_000)
    expect(refreshes).toBe(1)
  })

  it('ends here although the token was refreshed just before, if a function says so', async () => {
    const { user } = await signInAs('admin')
    await refreshSession()
    await backend.endSessions(user.id)

    const send = () => read(z.unknown(), (db) => db.rpc('admin_members', {}))
    await expect(send()).rejects.toMatchObject({ code: 'session_missing' })
    expect(readStoredSession()).toBeNull()
  })

  it.each([
    ['refusal', payMyself, 'forbidden'],
    ['missing record', requests['a required record'], 'not_found'],
  ])(
    'is asked about at most once after a %s, which only our gateway marks',
    async (_what, send, code) => {
      await signInAs('member')
      refreshes = 0

      for (let times = 0; times < 2; times += 1)
        await expect(send()).rejects.toMatchObject({ code })
      expect(readStoredSession()).not.toBeNull()
      expect(refreshes).toBe(platform === 'local' ? 0 : 1)
    },
  )

  it('is not assumed after an empty list if the session still exists', async () => {
    await signInAs('member')
    const session = readStoredSession()
    refreshes = 0
    const search = () => read(rows, (db) => db.from('listed_jobs').select('id').eq('id', missing))

    expect(await search()).toEqual([])
    expect(await search()).toEqual([])
    expect(readStoredSession()?.user.id).toBe(session?.user.id)
    expect(refreshes).toBe(platform === 'local' ? 0 : 1)
  })
})
