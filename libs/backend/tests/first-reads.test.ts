import * as z from '@sabha/types/schema'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getConfiguration } from '../src/client/get-client.ts'
import { takeRead } from '../src/data/first-reads.ts'
import {
  abandonHtmlReads,
  beginReads,
  discardReads,
  type FirstRead,
  profileRead,
  read,
  readCount,
  write,
} from '../src/index.ts'
import { readProfile } from '../src/profile.ts'
import {
  asha,
  countAnswer,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  profileRow,
  storeSession,
  tokens,
} from '../src/testing/index.ts'

beforeEach(() => {
  localStorage.clear()
})

afterEach(() => {
  discardReads()
  vi.useRealTimers()
})

function begin(reads: readonly FirstRead[], parameters = {}) {
  beginReads(reads, { ...getConfiguration(), parameters })
}

const titles = z.array(z.object({ title: z.string() }))
const readTitles = (limit = 3) =>
  read(titles, (db) => db.from('events').select('title').eq('id', '7').limit(limit))
const firstTitles = { rows: 'events?limit=3&select=title&id=eq.{id}' } as const

function fakeEvents() {
  return fakeBackend({
    'GET /rest/v1/events': () => jsonAnswer([{ title: 'Annual meeting' }]),
    'HEAD /rest/v1/events': () => countAnswer(4),
    'PATCH /rest/v1/events': () => jsonAnswer(null),
  })
}

it('hands the answer to the first read that asks the same, and asks once', async () => {
  storeSession()
  const { requests } = fakeEvents()
  begin([firstTitles], { id: '7' })

  expect(await readTitles()).toEqual([{ title: 'Annual meeting' }])
  expect(requests).toHaveLength(1)
  await readTitles()
  expect(requests).toHaveLength(2)
})

it('asks as the client itself would, for rows, for one row and for a count', async () => {
  storeSession()
  const { requests } = fakeBackend({
    'GET /rest/v1/profiles': () => jsonAnswer(profileRow),
    'HEAD /rest/v1/events': () => countAnswer(4),
  })
  begin([profileRead, { count: 'events?select=id' }])

  expect(await readProfile(asha.id)).toMatchObject({ email: profileRow.email })
  expect(
    await readCount((db) => db.from('events').select('id', { count: 'exact', head: true })),
  ).toBe(4)
  expect(requests).toHaveLength(2)
})

it("hands over what the page's HTML has just asked, to whoever it was asked for", async () => {
  const { access_token: token } = storeSession()
  const { requests } = fakeEvents()
  const { url, publishableKey: apikey } = getConfiguration()
  const target = `${url}/rest/v1/events?limit=3&select=title&id=eq.7`
  const headers = { apikey, authorization: `Bearer ${token}` }
  const sent = (sentAt = Date.now()) => ({
    [JSON.stringify([target, { method: 'GET', headers }])]: {
      answer: Promise.resolve(jsonAnswer([{ title: 'From the page' }])),
      abandon: new AbortController(),
      sentAt,
      timer: 0,
    },
  })
  vi.stubGlobal('sabhaReads', sent())
  begin([firstTitles], { id: '7' })
  expect(await readTitles()).toEqual([{ title: 'From the page' }])
  vi.stubGlobal('sabhaReads', sent(Date.now() - 31_000))
  begin([firstTitles], { id: '7' })
  expect(await readTitles()).toEqual([{ title: 'Annual meeting' }])
  vi.stubGlobal('sabhaReads', sent())
  storeSession(tokens())
  begin([firstTitles], { id: '7' })
  expect(await readTitles()).toEqual([{ title: 'Annual meeting' }])
  expect(requests).toHaveLength(2)
  abandonHtmlReads()
  expect(Reflect.has(globalThis, 'sabhaReads')).toBe(false)
})

it('asks for a visitor with the public key', async () => {
  const { requests } = fakeEvents()
  begin([firstTitles, { rows: 'contributions?user_id=eq.{userId}' }], { id: '7' })
  await readTitles()

  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer sb_publishable_test',
  ])
})

it('sends nothing with a token that has ended or is about to', () => {
  storeSession(tokens({ secondsLeft: 30 }))
  const { requests } = fakeEvents()
  begin([firstTitles], { id: '7' })
  expect(requests).toEqual([])
})

it('keeps an answer from somebody else, and from another question', async () => {
  storeSession()
  const { requests } = fakeEvents()
  begin([firstTitles], { id: '7' })
  await readTitles(4)
  storeSession(tokens())
  await readTitles()
  expect(requests).toHaveLength(3)
})

it('does not hand over what a write may have changed', async () => {
  storeSession()
  const { requests } = fakeEvents()
  begin([firstTitles], { id: '7' })
  await write(z.null(), (db) => db.from('events').update({ title: 'Another' }).eq('id', '7'))
  await readTitles()
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET'])
})

it('hands over what stands beside a read that goes out as a POST', async () => {
  storeSession()
  const { requests } = fakeBackend({
    'GET /rest/v1/events': () => jsonAnswer([]),
    'POST /rest/v1/rpc/contribution_summary': () => jsonAnswer(null),
  })
  begin([firstTitles], { id: '7' })
  await read(z.null(), (db) => db.rpc('contribution_summary'))
  await readTitles()
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

it('ends what nobody will ask for', () => {
  storeSession()
  const { requests } = fakeEvents()
  begin([firstTitles], { id: '7' })
  discardReads()
  expect(requests[0]?.signal?.aborted).toBe(true)
})

it('hands over nothing that is older than a request may be', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  storeSession(tokens({ secondsLeft: 3600 }))
  const { requests } = fakeEvents()
  begin([firstTitles], { id: '7' })
  vi.setSystemTime(Date.now() + 31_000)
  await readTitles()
  expect(requests).toHaveLength(2)
})

it('ends what nobody has taken over by then', () => {
  vi.useFakeTimers()
  storeSession(tokens({ secondsLeft: 3600 }))
  const { requests } = fakeEvents()
  begin([firstTitles], { id: '7' })
  vi.advanceTimersByTime(29_000)
  expect(requests[0]?.signal?.aborted).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(requests[0]?.signal?.aborted).toBe(true)
})

it('counts as the first attempt where the server was not reached', async () => {
  storeSession()
  let attempts = 0
  fakeBackend({
    'GET /rest/v1/events': () => (attempts++ === 0 ? networkFailure() : jsonAnswer([])),
    'POST /auth/v1/token': () => jsonAnswer(tokens()),
  })
  begin([firstTitles], { id: '7' })
  expect(await readTitles()).toEqual([])
  expect(attempts).toBe(2)
})

it('ends with the wait of whoever took it over', () => {
  storeSession()
  const { requests } = fakeEvents()
  begin([firstTitles], { id: '7' })
  const [begun] = requests
  const leaving = new AbortController()
  const headers = { authorization: begun?.headers.get('authorization') ?? '' }
  void takeRead('http://backend.test/rest/v1/events?id=eq.7&limit=3&select=title', {
    headers,
    signal: leaving.signal,
  })
  leaving.abort()
  expect(begun?.signal?.aborted).toBe(true)
})
