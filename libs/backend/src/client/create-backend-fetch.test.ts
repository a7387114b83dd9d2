import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBackendFetch, type RequestTokens } from './create-backend-fetch.ts'

const never: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

function fakeTokens(replacement: string | null = 'new') {
  return {
    replacementOf: vi.fn<RequestTokens['replacementOf']>(async (refused) =>
      refused === replacement ? null : replacement,
    ),
    accepted: vi.fn(),
    confirmSession: vi.fn(async () => undefined),
  } satisfies RequestTokens
}

/** Creates a server that rejects one token as expired. */
function serverRefusing(expired: string) {
  return vi.fn<typeof fetch>(async (_input, init) => {
    const isExpired = new Headers(init?.headers).get('authorization') === `Bearer ${expired}`
    return new Response(String(init?.body ?? ''), { status: isExpired ? 401 : 200 })
  })
}

afterEach(() => {
  vi.useRealTimers()
})

it.each([200, 404, 503])('returns the response with the status %i', async (status) => {
  const tokens = fakeTokens()
  const backendFetch = createBackendFetch({
    fetch: async () => new Response('no', { status }),
    timeoutMs: 1000,
    tokens,
  })

  expect((await backendFetch('http://backend.test/rest/v1/events')).status).toBe(status)
  expect(tokens.confirmSession).not.toHaveBeenCalled()
  expect(tokens.replacementOf).not.toHaveBeenCalled()
})

it.each([
  ['/rest/v1/jobs', 403, 1],
  ['/functions/v1/update-user-role', 403, 1],
  ['/rest/v1/jobs', 404, 0],
  ['/auth/v1/verify', 403, 0],
])('reports refused requests (%s, %i)', async (path, status, times) => {
  const refused = vi.fn()
  const backendFetch = createBackendFetch({
    fetch: async () => new Response('', { status }),
    timeoutMs: 1000,
    tokens: fakeTokens(),
    refused,
  })

  await backendFetch(`http://backend.test${path}`, as('token'))
  expect(refused).toHaveBeenCalledTimes(times)
})

it.each([
  ['a refusal', { status: 403 }, 1],
  ['an empty list', { headers: { 'content-range': '*/*' } }, 1],
  ['a count of none', { headers: { 'content-range': '*/0' } }, 1],
  ['a missing row', { status: 406 }, 1],
  ['a list', { headers: { 'content-range': '0-4/*' } }, 0],
  ['a count', { headers: { 'content-range': '*/4' } }, 0],
  ['an insert', { status: 201, headers: { 'content-range': '*/*' } }, 0],
  ['a failure', { status: 503 }, 0],
  [
    'an empty list after a check of the session',
    { headers: { 'content-range': '*/*', 'cache-control': 'no-store' } },
    0,
  ],
] as const)('asks whether the session still exists after %s', async (_what, init, times) => {
  const tokens = fakeTokens()
  const backendFetch = createBackendFetch({
    fetch: async () => new Response(null, init),
    timeoutMs: 1000,
    tokens,
  })

  await backendFetch('http://backend.test/rest/v1/jobs', as('token'))
  expect(tokens.confirmSession).toHaveBeenCalledTimes(times)
  tokens.confirmSession.mockClear()
  await backendFetch('http://backend.test/rest/v1/jobs')
  await backendFetch('http://backend.test/auth/v1/user', as('token'))
  expect(tokens.confirmSession).not.toHaveBeenCalled()
})

it('fails with session_missing in place of an empty list if the session has ended', async () => {
  const tokens = fakeTokens()
  tokens.confirmSession.mockRejectedValue(new Error('ended'))
  const refused = vi.fn()
  const backendFetch = createBackendFetch({
    fetch: async () => new Response('', { status: 403 }),
    timeoutMs: 1000,
    tokens,
    refused,
  })

  await expect(backendFetch('http://backend.test/rest/v1/jobs', as('token'))).rejects.toThrow(
    'ended',
  )
  expect(refused).not.toHaveBeenCalled()
})

it.each([
  [200, 1],
  [403, 1],
  [404, 1],
  [429, 0],
  [500, 0],
  [503, 0],
])('counts a token as accepted depending on the status (%i)', async (status, times) => {
  const tokens = fakeTokens()
  const answers = [401, status, status]
  const backendFetch = createBackendFetch({
    fetch: async () => new Response('', { status: answers.pop() ?? 0 }),
    timeoutMs: 1000,
    tokens,
  })

  await backendFetch('http://backend.test/rest/v1/jobs', as('first'))
  expect(tokens.accepted.mock.calls).toEqual(Array(times).fill(['first']))
  tokens.accepted.mockClear()
  answers.reverse()
  await backendFetch('http://backend.test/rest/v1/jobs', as('first'))
  expect(tokens.accepted.mock.calls).toEqual(Array(times).fill(['new']))
})

describe('a request that got no answer', () => {
  const failure = new TypeError('Failed to fetch')

  it('causes one token refresh, is not retried, and fails with the original error', async () => {
    const send = vi.fn(async () => Promise.reject(failure))
    const tokens = fakeTokens()
    const backendFetch = createBackendFetch({ fetch: send, timeoutMs: 1000, tokens })

    await expect(
      backendFetch('http://backend.test/functions/v1/create-payment-order', { method: 'POST' }),
    ).rejects.toBe(failure)
    expect(tokens.confirmSession).toHaveBeenCalledTimes(1)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('fails at its time limit', async () => {
    const tokens = fakeTokens()
    const backendFetch = createBackendFetch({ fetch: never, timeoutMs: 5, tokens })

    await expect(backendFetch('http://backend.test/rest/v1/events')).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    expect(tokens.confirmSession).toHaveBeenCalledTimes(1)
  })

  it('causes one token refresh if it ended at the deadline of a read', async () => {
    const tokens = fakeTokens()
    const backendFetch = createBackendFetch({ fetch: never, timeoutMs: 60_000, tokens })
    const signal = AbortSignal.timeout(5)

    await expect(
      backendFetch('http://backend.test/rest/v1/events', { signal }),
    ).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(tokens.confirmSession).toHaveBeenCalledTimes(1)
  })

  it('causes no token refresh if the caller cancelled it', async () => {
    const tokens = fakeTokens()
    const signal = AbortSignal.abort()
    const backendFetch = createBackendFetch({
      fetch: async () => Promise.reject(signal.reason),
      timeoutMs: 1000,
      tokens,
    })

    await expect(
      backendFetch('http://backend.test/rest/v1/events', { signal }),
    ).rejects.toMatchObject({ name: 'AbortError' })
    expect(tokens.confirmSession).not.toHaveBeenCalled()
  })
})

describe('an expired token', () => {
  it('is replaced, and the request is sent again', async () => {
    const send = serverRefusing('old')
    const tokens = fakeTokens()
    const backendFetch = createBackendFetch({ fetch: send, timeoutMs: 1000, tokens })
    const request = { method: 'PATCH', body: '{"city":"Pune"}', ...as('old') }

    const answer = await backendFetch('http://backend.test/rest/v1/profiles', request)

    expect([answer.status, await answer.text()]).toEqual([200, '{"city":"Pune"}'])
    expect(tokens.replacementOf.mock.calls).toEqual([['old']])
    expect(tokens.accepted).toHaveBeenCalledWith('new')
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('is replaced at most twice', async () => {
    const send = vi.fn(async () => new Response('', { status: 401 }))
    const tokens = fakeTokens()
    tokens.replacementOf.mockImplementation(async (refused) => `${refused}er`)
    const backendFetch = createBackendFetch({ fetch: send, timeoutMs: 1000, tokens })

    expect((await backendFetch('http://backend.test/rest/v1/jobs', as('old'))).status).toBe(401)
    expect(tokens.replacementOf.mock.calls).toEqual([['old'], ['older']])
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('is not replaced a second time if the new token is rejected and there is no newer one', async () => {
    const send = vi.fn(async () => new Response('', { status: 401 }))
    const backendFetch = createBackendFetch({ fetch: send, timeoutMs: 1000, tokens: fakeTokens() })

    expect((await backendFetch('http://backend.test/rest/v1/jobs', as('old'))).status).toBe(401)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it.each([
    'create-payment-order',
    'create-subscription',
    'cancel-subscription',
    'verify-payment',
    'verify-contribution',
    'verify-subscription',
  ])('is replaced for the next request, but %s is never sent twice', async (name) => {
    const send = serverRefusing('old')
    const tokens = fakeTokens()
    const backendFetch = createBackendFetch({ fetch: send, timeoutMs: 1000, tokens })
    const request = { method: 'POST', body: '{}', ...as('old') }

    expect((await backendFetch(`http://backend.test/functions/v1/${name}`, request)).status).toBe(
      401,
    )
    expect(tokens.replacementOf).toHaveBeenCalledTimes(1)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it("causes no retry if the request's body was consumed", async () => {
    const send = serverRefusing('old')
    const backendFetch = createBackendFetch({ fetch: send, timeoutMs: 1000, tokens: fakeTokens() })
    const body = new Blob(['x']).stream?.() ?? new ReadableStream()

    const answer = await backendFetch('http://backend.test/rest/v1/jobs', {
      method: 'POST',
      body,
      ...as('old'),
    })
    expect(answer.status).toBe(401)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['without a token', '/rest/v1/jobs', {}],
    ['for the identity service', '/auth/v1/user', as('old')],
  ])('is not replaced after a request %s', async (_whose, path, init) => {
    const tokens = fakeTokens()
    const backendFetch = createBackendFetch({
      fetch: async () => new Response('', { status: 401 }),
      timeoutMs: 1000,
      tokens,
    })

    expect((await backendFetch(`http://backend.test${path}`, init)).status).toBe(401)
    expect(tokens.replacementOf).not.toHaveBeenCalled()
  })
})
