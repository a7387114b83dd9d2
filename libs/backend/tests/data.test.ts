import * as z from '@sabha/types/schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasStoredSession } from '../src/client/session-storage.ts'
import {
  callFunction,
  columnsOf,
  type DataClient,
  onAuthChange,
  read,
  readCount,
  write,
} from '../src/index.ts'
import {
  authRefusal,
  countAnswer,
  createTokenResponse,
  dataRefusal,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  storeSession,
  timeoutFailure,
} from '../src/testing/index.ts'

vi.mock('@supabase/supabase-js', () => {
  throw new Error('Reads, writes and server functions load no client library')
})

/** Tables of a single team, unknown to the shared types. */
interface NoticeTables {
  public: {
    Tables: {
      notices: {
        Row: { id: string; text: string }
        Insert: { text: string }
        Update: { text?: string }
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: Record<never, never>
  }
}

const noticeSchema = z.object({ id: z.string(), text: z.string() })
const notice = { id: '1', text: 'Hall closed' }
const columns = columnsOf(noticeSchema)
const listNotices = (signal?: AbortSignal) =>
  read(
    z.array(noticeSchema),
    (db: DataClient<NoticeTables>) => db.from('notices').select(columns),
    { signal },
  )
const post = (text: string) =>
  write(noticeSchema, (db: DataClient<NoticeTables>) =>
    db.from('notices').insert({ text }).select(columns).single(),
  )
const notices = 'GET /rest/v1/notices'

beforeEach(() => {
  vi.useRealTimers()
  storeSession()
})
afterEach(() => {
  vi.useRealTimers()
})

it("reads a team's own table with the token of the signed-in user", async () => {
  const session = storeSession()
  const { requests } = fakeBackend({ [notices]: () => jsonAnswer([notice]) })

  expect(await listNotices()).toEqual([notice])
  expect(requests[0]?.path).toBe('/rest/v1/notices?select=id%2Ctext')
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${session.access_token}`)
  expect(requests[0]?.headers.get('apikey')).toBe('sb_publishable_test')
})

it('reads as a visitor if the user is signed out', async () => {
  localStorage.clear()
  const { requests } = fakeBackend({ [notices]: () => jsonAnswer([]) })

  await listNotices()
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer sb_publishable_test')
})

it("rejects rows that do not match this release's schema", async () => {
  fakeBackend({ [notices]: () => jsonAnswer([{ id: 1 }]) })

  await expect(listNotices()).rejects.toMatchObject({ code: 'unexpected_answer' })
})

it.each(['<!doctype html><title>Sign in to the network</title>', '[{"id":"1","tit'])(
  'fails with unexpected_answer for a success that is not JSON: %s',
  async (body) => {
    fakeBackend({ [notices]: () => new Response(body) })

    await expect(listNotices()).rejects.toMatchObject({
      code: 'unreadable_answer',
      message: 'The server sent an unreadable answer. Please try again.',
    })
  },
)

it('returns the time to retry if a proxy refuses the request', async () => {
  const before = Date.now()
  const headers = { 'retry-after': '40' }
  fakeBackend({ [notices]: () => new Response('<h1>Slow down</h1>', { status: 429, headers }) })

  const error = await listNotices().catch((reason) => reason)
  expect(error).toMatchObject({ code: 'rate_limited', details: { status: 429 } })
  expect(error.details.retryAt - before).toBeGreaterThanOrEqual(40_000)
  expect(error.details.retryAt - before).toBeLessThan(60_000)
})

it('keeps the session if the server rejects every newly issued token', async () => {
  storeSession()
  fakeBackend({
    [notices]: () => dataRefusal(401, 'PGRST301'),
    'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
  })

  await expect(listNotices()).rejects.toMatchObject({ code: 'session_refused' })
  expect(hasStoredSession()).toBe(true)
})

it('fails with session_missing if the identity service refuses to refresh the session', async () => {
  storeSession()
  fakeBackend({
    [notices]: () => dataRefusal(401, 'PGRST301'),
    'POST /auth/v1/token': () => authRefusal(400, 'refresh_token_not_found', 'Gone'),
  })

  await expect(listNotices()).rejects.toMatchObject({ code: 'session_missing' })
  expect(hasStoredSession()).toBe(false)
})

describe('a failed request', () => {
  const asked = async (answer: () => Response) => {
    const { requests } = fakeBackend({
      [notices]: answer,
      'POST /rest/v1/notices': answer,
      'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
    })
    vi.useFakeTimers()
    const failures = Promise.all(
      [listNotices(), post('Hall open')].map((call) => call.catch(({ code }) => code)),
    )
    await vi.runAllTimersAsync()
    const count = (method: string) =>
      requests.filter((request) => request.method === method && request.path.includes('notices'))
        .length
    return { codes: await failures, reads: count('GET'), writes: count('POST') }
  }

  it.each([
    ['network', networkFailure, 3],
    ['unavailable', () => new Response('', { status: 503 }), 3],
    ['timeout', timeoutFailure, 1],
    ['forbidden', () => dataRefusal(403, '42501'), 1],
  ] as const)('after %s a read may be repeated, a write never', async (code, answer, times) => {
    expect(await asked(answer)).toEqual({ codes: [code, code], reads: times, writes: 1 })
  })
})

it('treats a response without a count as an error instead of zero', async () => {
  const count = () =>
    readCount((db) => db.from('jobs').select('id', { count: 'exact', head: true }))
  fakeBackend({ 'HEAD /rest/v1/jobs': () => countAnswer(0) })
  expect(await count()).toBe(0)

  fakeBackend({ 'HEAD /rest/v1/jobs': () => new Response(null, { status: 404 }) })
  await expect(count()).rejects.toMatchObject({ code: 'unexpected_answer' })
})

it("aborts a read with the caller's signal, without a connection error", async () => {
  const { requests } = fakeBackend({
    [notices]: ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  const leaving = new AbortController()
  const reading = listNotices(leaving.signal)
  await vi.waitFor(() => expect(requests).toHaveLength(1), 10_000)
  leaving.abort(new Error('gone'))

  await expect(reading).rejects.toThrow('gone')
  expect(requests).toHaveLength(1)
})

it('replaces an expired token once, without the client library', async () => {
  storeSession()
  const fresh = createTokenResponse()
  const heard = vi.fn()
  const stop = onAuthChange(heard)
  const { requests } = fakeBackend({
    [notices]: ({ headers }) =>
      headers.get('authorization') === `Bearer ${fresh.access_token}`
        ? jsonAnswer([notice])
        : dataRefusal(401, 'PGRST301'),
    'POST /auth/v1/token': () => jsonAnswer(fresh),
  })

  const answers = await Promise.all(Array.from({ length: 10 }, () => listNotices()))
  expect(new Set(answers.map(([first]) => first?.id))).toEqual(new Set(['1']))
  expect(requests.filter(({ path }) => path.startsWith('/auth'))).toHaveLength(1)
  expect(requests).toHaveLength(21)
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 10_000)
  stop()
})

it('distinguishes a lost connection from an invalid response of a server function', async () => {
  const call = () =>
    callFunction({ name: 'greet', body: {}, answer: z.object({}), fallback: 'No greeting' })
  fakeBackend({ 'POST /functions/v1/greet': () => new Response('<h1>Log in</h1>') })
  await expect(call()).rejects.toMatchObject({ code: 'unreadable_answer' })

  fakeBackend({
    'POST /functions/v1/greet': () =>
      new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('lost')) })),
  })
  await expect(call()).rejects.toMatchObject({ code: 'network' })
})
