import { beforeEach, expect, it, vi } from 'vitest'
import { readHealth } from '../src/health.ts'
import { configureBackend } from '../src/index.ts'

const send = vi.fn<typeof fetch>()

function configure(healthUrl?: string) {
  configureBackend({
    url: 'http://backend.test',
    publishableKey: 'sb_publishable_test',
    fetch: send,
    healthUrl,
  })
}

/** Sets the response of each path of the hosted backend, without queries. */
function answerWith(answers: Record<string, () => Response>) {
  send.mockImplementation(async (input) => {
    const answer = answers[new URL(String(input)).pathname]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
}

beforeEach(() => {
  send.mockReset()
})

it('reads the report of the backend, including unknown parts', async () => {
  configure('http://backend.test/health/ready')
  send.mockResolvedValue(
    Response.json(
      { status: 'degraded', parts: { database: { status: 'up' }, novel: gone } },
      { status: 503 },
    ),
  )

  expect(await readHealth()).toEqual([
    { name: 'database', status: 'up', detail: null },
    { name: 'novel', status: 'down', detail: 'connection refused' },
  ])
  expect(send.mock.calls.map(([url]) => url)).toEqual(['http://backend.test/health/ready'])
})

it.each([
  ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['unavailable', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['unexpected_answer', async () => Response.json({ parts: { rest: { status: 'odd' } } })],
  ['unexpected_answer', async () => new Response('<!doctype html>')],
] as const)('fails with %s if the response is not a health report', async (code, answer) => {
  configure('http://backend.test/health/ready')
  send.mockImplementation(answer)

  await expect(readHealth()).rejects.toMatchObject({ code })
})

it('times out if the health report does not arrive', async () => {
  configure('http://backend.test/health/ready')
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('TimeoutError')))
  send.mockImplementation(async (_input, init) => {
    throw init?.signal?.reason
  })

  await expect(readHealth()).rejects.toMatchObject({ code: 'timeout' })
  vi.mocked(AbortSignal.timeout).mockRestore()
})

it('checks the services directly if there is no health report', async () => {
  configure()
  answerWith({
    '/rest/v1/events': () => new Response(null, { status: 503 }),
    '/auth/v1/health': () => Response.json({ name: 'GoTrue' }),
  })

  expect(await readHealth()).toEqual([
    { name: 'rest', status: 'down', detail: 'answers 503' },
    { name: 'auth', status: 'up', detail: null },
    { name: 'functions', status: 'unknown', detail: null },
    { name: 'payments', status: 'unknown', detail: null },
  ])
  for (const [, init] of send.mock.calls)
    expect(init?.headers).toEqual({ apikey: 'sb_publishable_test' })
})

it.each([401, 403, 404, 408, 429])('shows a service that answers %i as down', async (status) => {
  configure()
  answerWith({
    '/rest/v1/events': () => new Response(null, { status: 200 }),
    '/auth/v1/health': () => new Response(null, { status }),
  })
  expect((await readHealth())[1]).toEqual({
    name: 'auth',
    status: 'down',
    detail: `answers ${status}`,
  })
})

it('distinguishes one service that does not respond from an unreachable backend', async () => {
  configure()
  answerWith({ '/auth/v1/health': () => Response.json({}) })
  expect((await readHealth())[0]).toMatchObject({ name: 'rest', status: 'down' })

  answerWith({})
  await expect(readHealth()).rejects.toMatchObject({ code: 'network' })
})

const gone = { status: 'down', detail: 'connection refused' }
