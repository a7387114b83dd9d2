import { afterEach, expect, test, vi } from 'vitest'
import { reportParts } from '../../functions/_shared/reports/report-parts.ts'

const environment = {
  SUPABASE_URL: 'http://backend.test',
  SUPABASE_SECRET_KEY: 'sb_secret_1',
  SABHA_SITE_URL: 'https://site.test',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret-secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret-secret',
  RAZORPAY_API_URL: 'https://provider.test/v1',
}
const page = '<script id="sabha-config">{"registryUrl":"https://parts.test/registry.json"}</script>'
const reportUrl = 'http://backend.test/rest/v1/rpc/report_parts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Responds by URL; other URLs cannot be reached. Returns the requests. */
function answering(answers: Record<string, Response>) {
  const send = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(async (url) => {
    const answer = answers[url]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  vi.stubGlobal('fetch', send)
  return send
}

const healthy = () => ({
  'http://backend.test/auth/v1/health': Response.json({}),
  'https://provider.test/v1/payments?count=1': Response.json({ items: [] }),
  'https://site.test': new Response(page),
  'https://parts.test/registry.json': Response.json({}),
  [reportUrl]: new Response(null, { status: 204 }),
})

function stored(send: ReturnType<typeof answering>): unknown {
  const [, init] = send.mock.calls.find(([url]) => url === reportUrl) ?? []
  return JSON.parse(String(init?.body)).reports
}

test('reports that every part is up', async () => {
  const send = answering(healthy())
  await reportParts(environment)
  const up = { status: 'up' }
  expect(stored(send)).toEqual({ auth: up, payments: up, web: up, remotes: up })
})

test.each([400, 401, 403, 404, 429, 500])(
  'reports that the payment provider is down if it answers the key with %i',
  async (status) => {
    const send = answering({
      ...healthy(),
      'https://provider.test/v1/payments?count=1': new Response('', { status }),
    })
    await reportParts(environment)
    expect(stored(send)).toMatchObject({
      payments: { status: 'down', detail: `answers ${status}` },
    })
    const [, init] = send.mock.calls.find(([url]) => url.startsWith('https://provider.test')) ?? []
    const key = btoa(`${environment.RAZORPAY_KEY_ID}:${environment.RAZORPAY_KEY_SECRET}`)
    expect(init?.headers).toEqual({ authorization: `Basic ${key}` })
  },
)

test('reports the reason of parts that are down, without their addresses', async () => {
  const send = answering({
    ...healthy(),
    'http://backend.test/auth/v1/health': new Response('', { status: 500 }),
    'https://provider.test/v1/payments?count=1': new Response('', { status: 502 }),
    'https://site.test': new Response('', { status: 404 }),
  })
  await reportParts(environment)
  expect(stored(send)).toMatchObject({
    auth: { status: 'down', detail: 'answers 500' },
    payments: { status: 'down', detail: 'answers 502' },
    web: { status: 'down', detail: 'answers 404' },
  })

  const unreachable = answering({ [reportUrl]: new Response(null, { status: 204 }) })
  await reportParts(environment)
  expect(JSON.stringify(stored(unreachable))).not.toContain('.test')
  expect(stored(unreachable)).toMatchObject({ web: { status: 'down', detail: 'does not answer' } })
})

test('does not report parts that are not configured', async () => {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = environment
  const send = answering(healthy())
  await reportParts({ SUPABASE_URL, SUPABASE_SECRET_KEY })
  expect(stored(send)).toEqual({ auth: { status: 'up' } })
})

test('does not fail if the report cannot be stored', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answering({})
  await reportParts(environment)
  expect(logged).toHaveBeenCalledOnce()
})
