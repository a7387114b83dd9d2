import * as z from '@sabha/types/schema'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getConfiguration } from '../src/client/get-client.ts'
import { discardEarlyProfile, takeEarlyProfile } from '../src/data/early-profile.ts'
import { requestProfileEarly, write } from '../src/index.ts'
import { readProfile } from '../src/profile.ts'
import {
  asha,
  createTokenResponse,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  profileRow,
  storeSession,
} from '../src/testing/index.ts'

beforeEach(() => {
  localStorage.clear()
})

afterEach(() => {
  discardEarlyProfile()
  vi.useRealTimers()
})

function fakeProfile() {
  return fakeBackend({
    'GET /rest/v1/profiles': () => jsonAnswer(profileRow),
    'PATCH /rest/v1/profiles': () => jsonAnswer(null),
  })
}

const request = () => requestProfileEarly(getConfiguration())

it('passes the early response to the first read of the profile, once', async () => {
  storeSession()
  const { requests } = fakeProfile()
  request()
  expect(await readProfile(asha.id)).toMatchObject({ email: profileRow.email })
  expect(requests).toHaveLength(1)
  await readProfile(asha.id)
  expect(requests).toHaveLength(2)
})

it.each([
  ['for a visitor', () => undefined],
  [
    'with a token that is about to expire',
    () => storeSession(createTokenResponse({ secondsLeft: 30 })),
  ],
])('sends no early request %s', (_, arrange) => {
  arrange()
  const { requests } = fakeProfile()
  request()
  expect(requests).toEqual([])
})

it('does not pass the early response to reads of another profile or session', async () => {
  storeSession()
  const { requests } = fakeProfile()
  request()
  await readProfile('another')
  storeSession(createTokenResponse())
  await readProfile(asha.id)
  expect(requests).toHaveLength(3)
})

it('cancels the early request on a write, which may change the profile', async () => {
  storeSession()
  const { requests } = fakeProfile()
  request()
  await write(z.null(), (db) => db.from('profiles').update({ city: 'Pune' }).eq('id', asha.id))
  expect(requests[0]?.signal?.aborted).toBe(true)
  await readProfile(asha.id)
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET'])
})

it('discards an early response that arrived more than 30 seconds ago', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  storeSession(createTokenResponse({ secondsLeft: 3600 }))
  const { requests } = fakeProfile()
  request()
  await arrived()
  vi.setSystemTime(Date.now() + 31_000)
  await readProfile(asha.id)
  expect(requests).toHaveLength(2)
})

it('passes a pending early request to the first read, however long ago it was sent', async () => {
  vi.useFakeTimers()
  storeSession(createTokenResponse({ secondsLeft: 3600 }))
  const slow = Promise.withResolvers<Response>()
  const { requests } = fakeBackend({ 'GET /rest/v1/profiles': () => slow.promise })
  request()
  await vi.advanceTimersByTimeAsync(45_000)
  const profile = readProfile(asha.id)
  await vi.advanceTimersByTimeAsync(20_000)
  slow.resolve(jsonAnswer(profileRow))
  expect(await profile).toMatchObject({ email: profileRow.email })
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([false])
})

it('counts a failed early request as the first attempt of the read', async () => {
  storeSession()
  let attempts = 0
  fakeBackend({
    'GET /rest/v1/profiles': () => (attempts++ === 0 ? networkFailure() : jsonAnswer(profileRow)),
    'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
  })
  request()
  expect(await readProfile(asha.id)).toMatchObject({ email: profileRow.email })
  expect(attempts).toBe(2)
})

it('cancels the early request together with the read that uses its response', () => {
  storeSession()
  const { requests } = fakeProfile()
  request()
  const [sent] = requests
  const leaving = new AbortController()
  const headers = sent?.headers ?? new Headers()
  const taken = takeEarlyProfile(sent ? `http://backend.test${sent.path}` : '', {
    headers,
    signal: leaving.signal,
  })
  expect(taken).not.toBeNull()
  leaving.abort()
  expect(sent?.signal?.aborted).toBe(true)
})

/** Lets the response reach the library. */
const arrived = () => new Promise((resolve) => setTimeout(resolve))
