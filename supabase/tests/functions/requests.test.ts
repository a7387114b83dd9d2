import { describe, expect, test, vi } from 'vitest'
import { callDatabaseAsCaller } from '../../functions/_shared/call-database-as-caller.ts'
import { readCaller } from '../../functions/_shared/caller.ts'
import { FunctionFailure } from '../../functions/_shared/function-failure.ts'
import { requestLedger } from '../../functions/_shared/payments/request-ledger.ts'
import {
  isUnknownId,
  ProviderRefusal,
  requestProvider,
} from '../../functions/_shared/payments/request-provider.ts'
import { readBytes, serveRequest } from '../../functions/_shared/serve.ts'

const kilobyte = 1024

/** A four-megabyte body without a Content-Length. */
function unmeasured() {
  const sent = { kilobytes: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      sent.kilobytes += 1
      controller.enqueue(new Uint8Array(kilobyte))
      if (sent.kilobytes === 4096) controller.close()
    },
    cancel() {
      sent.isCancelled = true
    },
  })
  return { body, sent }
}

const posted = (body: BodyInit) =>
  new Request('http://functions.test/', { method: 'POST', body, duplex: 'half' } as RequestInit)

describe('the body of a request', () => {
  test('is read only up to its size limit', async () => {
    const { body, sent } = unmeasured()
    await expect(readBytes(posted(body))).rejects.toMatchObject({ status: 413 })
    expect(sent.isCancelled).toBe(true)
    expect(sent.kilobytes).toBeLessThan(300)
  })

  test('is refused with 413, in the format of every refusal', async () => {
    const answer = await serveRequest(async (request) => ({ read: await readBytes(request) }))(
      posted(unmeasured().body),
    )
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ success: false, code: 'invalid_input' })
  })

  test('is answered with a JSON error even if the log cannot be written', async () => {
    const full = vi.spyOn(console, 'error').mockImplementation(() => {
      throw new Error('No space left on device')
    })
    const answer = await serveRequest(() => Promise.reject(new Error('a bug')))(posted('{}'))
    full.mockRestore()
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ success: false, code: 'unknown' })
  })

  test('is complete, however many chunks it arrives in', async () => {
    const pieces = ['रु', 'पये', ' 500']
    const bytes = await readBytes(posted(new Blob(pieces).stream()))
    expect(new TextDecoder().decode(bytes)).toBe(pieces.join(''))
    expect(await readBytes(new Request('http://functions.test/', { method: 'POST' }))).toHaveLength(
      0,
    )
  })
})

test('allows preflight responses to be cached for a day and lists every header of the application', async () => {
  const { headers } = await serveRequest(async () => ({}))(
    new Request('http://functions.test/', { method: 'OPTIONS' }),
  )
  expect(headers.get('access-control-max-age')).toBe('86400')
  expect(headers.get('access-control-allow-methods')).toContain('POST')
  expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual(
    expect.arrayContaining(['authorization', 'apikey', 'content-type']),
  )
})

/** Creates a response whose body ends early, as during a database restart. */
async function brokenOff(): Promise<Response> {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'))
      controller.error(new TypeError('terminated'))
    },
  })
  return new Response(body)
}

describe('an answer that cannot be read', () => {
  const backend = { backendUrl: 'http://backend.test', secretKey: 'sb_secret_test' }

  test.each([
    ['ends in the middle', brokenOff],
    ['is not JSON', async () => new Response('<html>Starting</html>')],
  ])('is reported as unavailable, not as a fault of the caller, if it %s', async (_what, fetch) => {
    const access = { ...backend, publishableKey: 'sb_publishable_test', fetch }
    const identity = { authorization: 'Bearer token' }
    const call = { name: 'change_member_email', arguments: {} }
    const asked = callDatabaseAsCaller(access, identity, call)
    await expect(asked).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  })

  test('is retried if the request is idempotent', async () => {
    const fetch = vi.fn(brokenOff)
    fetch
      .mockImplementationOnce(brokenOff)
      .mockImplementationOnce(async () => Response.json({ id: 1 }))
    expect(await requestLedger({ ...backend, fetch }, 'orders')).toEqual({ id: 1 })
    const asked = requestLedger({ ...backend, fetch }, 'orders')
    await expect(asked).rejects.toMatchObject({ code: 'books_unavailable', status: 503 })
  })
})

test("reports a refusal by the provider without the provider's own message", async () => {
  const description = 'start_at cannot be lesser than the current time.'
  const access = {
    baseUrl: 'http://provider.test',
    keyId: 'key',
    keySecret: 'secret',
    fetch: vi.fn(async () => Response.json({ error: { description } }, { status: 400 })),
  }
  vi.spyOn(console, 'error').mockReturnValue()
  const answer = await serveRequest(async () => ({
    made: await requestProvider(access, { method: 'POST', path: '/subscriptions', attempts: 3 }),
  }))(posted('{}'))
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({
    success: false,
    code: 'provider_refused',
    error: 'The payment provider did not accept this. Please contact support.',
  })
  expect(access.fetch).toHaveBeenCalledOnce()
})

describe('a response of the payment provider', () => {
  const description = 'The id provided does not exist'
  const body = { error: { code: 'BAD_REQUEST_ERROR', description } }
  const cut = () => new Response('{"error":{"description":"The id prov', { status: 400 })
  const ask = async (answer: () => Response) => {
    const fetch = vi.fn(async () => answer())
    const access = { baseUrl: 'http://provider.test', keyId: 'key', keySecret: 'secret', fetch }
    const request = { method: 'GET', path: '/orders', attempts: 3 } as const
    const error = await requestProvider({ ...access, pause: async () => undefined }, request).catch(
      (failure: unknown) => failure,
    )
    return { error, requests: fetch.mock.calls.length }
  }

  test('is about the item only with status 400 and a description', async () => {
    const { error, requests } = await ask(() => Response.json(body, { status: 400 }))
    expect(error).toBeInstanceOf(ProviderRefusal)
    expect(error).toMatchObject({ answeredStatus: 400, description })
    expect(isUnknownId(error)).toBe(true)
    expect(requests).toBe(1)
  })

  test('does not say that an id is unknown if it describes another problem', async () => {
    const invalidKey = { error: { description: 'The api key provided is invalid' } }
    const { error } = await ask(() => Response.json(invalidKey, { status: 400 }))
    expect(isUnknownId(error)).toBe(false)
  })

  test.each([
    ['401', 1, () => Response.json(body, { status: 401 })],
    ['403', 1, () => Response.json(body, { status: 403 })],
    ['404', 1, () => Response.json(body, { status: 404 })],
    ['404 with a page', 1, () => new Response('<html>', { status: 404 })],
    ['408', 3, () => Response.json(body, { status: 408 })],
    ['409', 3, () => Response.json(body, { status: 409 })],
    ['429', 3, () => Response.json(body, { status: 429 })],
    ['500', 3, () => Response.json(body, { status: 500 })],
    ['400 cut off', 1, cut],
    ['200 cut off', 3, () => new Response('{"items":[')],
  ])('with status %s says nothing about the item; %i requests', async (_, requests, answer) => {
    const asked = await ask(answer)
    expect(asked.error).not.toBeInstanceOf(ProviderRefusal)
    expect(asked).toMatchObject({ error: { code: 'provider_unavailable', status: 502 }, requests })
  })

  test('keeps the status and the description of an outage for the log', async () => {
    const { error } = await ask(() => Response.json(body, { status: 401 }))
    expect(String(Object(error).cause)).toBe(`Error: The provider answered 401: ${description}`)
  })
})

describe('a response of the database', () => {
  const refused = (status: number, body: object) =>
    callDatabaseAsCaller(
      {
        backendUrl: 'http://backend.test',
        publishableKey: 'sb_publishable_test',
        fetch: vi.fn(async () => Response.json(body, { status })),
      },
      { authorization: 'Bearer token' },
      { name: 'change_member_email', arguments: {} },
    ).catch((error: unknown) => error)

  test('is passed on with its message if the refusal is ours', async () => {
    const body = { code: '42501', message: 'Only an admin can do this.', hint: 'admin_only' }
    expect(await refused(403, body)).toMatchObject({ code: 'admin_only', status: 403 })
  })

  test.each([
    [400, '22P05', 'unsupported Unicode escape sequence', 400, 'invalid_input'],
    [409, '23505', 'duplicate key value violates unique constraint', 400, 'invalid_input'],
    [401, 'PGRST303', 'JWT expired', 401, 'session_missing'],
    [403, '42501', 'permission denied for function', 403, 'forbidden'],
    [404, 'PGRST202', 'Could not find the function', 503, 'unavailable'],
    [408, 'PGRST003', 'timed out acquiring a connection', 503, 'unavailable'],
    [500, '55P03', 'canceling statement due to lock timeout', 503, 'unavailable'],
  ])(
    '%i with %s is reported without the message "%s"',
    async (given, sqlState, message, status, code) => {
      const failure = await refused(given, { code: sqlState, message, hint: null })
      expect(failure).toBeInstanceOf(FunctionFailure)
      expect(failure).toMatchObject({ status, code, message: expect.not.stringContaining(message) })
    },
  )

  test.each([400, 401, 403, 404, 408, 409, 500])(
    '%i says nothing about the caller if it is not from the Data API itself',
    async (status) => {
      const body = { message: 'Invalid API key', hint: 'Double check your API key.' }
      expect(await refused(status, body)).toMatchObject({ status: 503, code: 'unavailable' })
    },
  )
})

describe('a response of the identity service', () => {
  const environment = {
    SUPABASE_URL: 'http://backend.test',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  }
  const request = new Request('http://function.test', {
    headers: { authorization: 'Bearer token' },
  })
  const read = (answer: Response) => {
    vi.stubGlobal('fetch', async () => answer)
    return readCaller(request, environment)
  }
  const refusal = (status: number, body: object) => Response.json(body, { status })

  test.each([
    [401, 'no_authorization'],
    [403, 'session_not_found'],
  ])('ends the request with session_missing if it is %i with %s', async (status, code) => {
    const answer = refusal(status, { code, message: 'Refused' })
    await expect(read(answer)).rejects.toMatchObject({ code: 'session_missing', status: 401 })
  })

  test.each([
    ['a wrong key of the project', () => refusal(401, { message: 'Invalid API key' })],
    ['a page in place of the service', () => new Response('<html>', { status: 403 })],
    ['a missing service', () => refusal(404, { code: 'not_found', message: 'Not found' })],
    ['a limit', () => refusal(429, { code: 'over_request_rate_limit', message: 'Too many' })],
    ['a service in trouble', () => refusal(500, { code: 'unexpected_failure', message: 'Oops' })],
    ['an answer that is cut off', () => new Response('{"id":')],
  ])('says nothing about the session if it is %s', async (_, answer) => {
    await expect(read(answer())).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  })
})
