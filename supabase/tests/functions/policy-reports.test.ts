import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPolicyReports } from '../../functions/_shared/reports/read-policy-reports.ts'
import { type HttpWorld, startHttpWorld } from '../http/http-world.ts'

const oldForm = {
  'csp-report': {
    'document-uri': 'https://app.test/auth/confirm?token_hash=secret#part',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://evil.test/pixel.gif?of=asha',
    'source-file': 'https://app.test/static/js/index.js',
    'line-number': 7,
  },
}
const newForm = {
  type: 'csp-violation',
  age: 10,
  url: 'https://app.test/dashboard',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    documentURL: 'https://app.test/dashboard?x=1',
    disposition: 'enforce',
  },
}

describe('a report of a browser', () => {
  test('is read in both formats, without query and fragment of its URLs', () => {
    expect(readPolicyReports(oldForm)).toEqual([
      {
        directive: 'img-src',
        blocked: 'https://evil.test/pixel.gif',
        page: '/auth/confirm',
        source: 'https://app.test/static/js/index.js:7',
      },
    ])
    expect(readPolicyReports([newForm, { type: 'deprecation', body: {} }])).toEqual([
      { directive: 'script-src-elem', blocked: 'inline', page: '/dashboard', source: '' },
    ])
  })

  test('keeps no ids of the page whose inline script was blocked', () => {
    const page = 'https://app.test/admin/members/5b7f6ad2-33a5-4f07-9a44-000000000099'
    const sent = {
      'csp-report': {
        ...oldForm['csp-report'],
        'document-uri': page,
        'source-file': `${page}?q=1`,
      },
    }
    expect(readPolicyReports(sent)).toMatchObject([
      { page: '/admin/members/:id', source: 'https://app.test/admin/members/:id:7' },
    ])
  })

  test('keeps no ids or codes of its page, and is not stored for a prefetch that Firefox blocks', () => {
    const page = 'https://app.test/admin/members/5b7f6ad2-33a5-4f07-9a44-000000000099/edit'
    const policy =
      "default-src 'none'; script-src 'self' https://files.test/remotes/; img-src data:"
    const reportOf = (directive: string, blocked: string) => ({
      'csp-report': {
        'effective-directive': directive,
        'blocked-uri': blocked,
        'document-uri': page,
        'original-policy': policy,
      },
    })
    const sent = [
      reportOf('default-src', 'https://app.test/static/js/a.js'),
      reportOf('default-src', 'https://files.test/remotes/member/b.js'),
      reportOf('default-src', 'https://files.test/others/c.js'),
      reportOf('default-src', 'https://evil.test/d.js'),
      reportOf('img-src', 'https://app.test/e.png'),
    ]
    expect(readPolicyReports(sent)?.map(({ blocked }) => blocked)).toEqual([
      'https://files.test/others/c.js',
      'https://evil.test/d.js',
      'https://app.test/e.png',
    ])
    expect(readPolicyReports(sent)?.[0]).toMatchObject({ page: '/admin/members/:id/edit' })
    expect(readPolicyReports(sent.slice(0, 2))).toEqual([])
  })

  test.each([
    null,
    [],
    {},
    'text',
    { 'csp-report': {} },
    { 'csp-report': { 'effective-directive': '<script>' } },
    { type: 'csp-violation', body: [] },
  ])('is ignored if the body is %j', (sent) => {
    expect(readPolicyReports(sent)).toBeNull()
  })

  test('is shortened and stripped of invisible characters', () => {
    const reports = readPolicyReports({
      'csp-report': {
        'effective-directive': 'img-src',
        'blocked-uri': `data\0\n${'x'.repeat(5000)}`,
        'document-uri': 'not an address',
        'source-file': 'y'.repeat(5000),
        'line-number': 1,
      },
    })
    expect(reports?.[0]).toEqual({
      directive: 'img-src',
      blocked: `data${'x'.repeat(296)}`,
      page: '',
      source: 'y'.repeat(300),
    })
  })
})

describe('the function policy-reports', () => {
  let world: HttpWorld
  beforeAll(async () => {
    world = await startHttpWorld()
  })
  afterAll(() => world.stop())

  /** Sends a report without any API key, like a browser. */
  const send = (body: BodyInit, type = 'application/csp-report') =>
    fetch(`${world.url}/functions/v1/policy-reports`, {
      method: 'POST',
      // Sends each request on its own connection, because the server closes it if it responds
      // before it has read the body.
      headers: { 'content-type': type, connection: 'close' },
      body,
      duplex: 'half',
    } as RequestInit)
  const kept = async () => (await world.clients.superuser.rpc('policy_reports')).data

  test('stores blocked content for the superuser, repeated reports once', async () => {
    await world.owner.query('delete from private.policy_reports')
    expect((await send(JSON.stringify(oldForm))).status).toBe(200)
    expect((await send(JSON.stringify(oldForm))).status).toBe(200)
    expect((await send(JSON.stringify([newForm]), 'application/reports+json')).status).toBe(200)
    expect(await kept()).toMatchObject([
      { directive: 'script-src-elem', blocked: 'inline', page: '/dashboard', times: 1 },
      { directive: 'img-src', page: '/auth/confirm', times: 2 },
    ])
  })

  test('refuses bodies over 64 kB and stores nothing that is not a report', async () => {
    await world.owner.query('delete from private.policy_reports')
    expect((await send('x'.repeat(64 * 1024 + 1))).status).toBe(413)
    let parts = 0
    const endless = new ReadableStream({
      pull(controller) {
        parts += 1
        if (parts > 4_000) controller.close()
        else controller.enqueue(new Uint8Array(16 * 1024))
      },
    })
    expect(
      await send(endless).then(
        ({ status }) => status,
        () => 413,
      ),
    ).toBe(413)
    for (const body of ['', '{}', '[]', 'no JSON', '{"csp-report":{}}'])
      expect((await send(body)).status).toBe(400)
    expect(await kept()).toEqual([])
  })

  test('stores 20 reports a minute per address, even if all arrive at once', async () => {
    await world.owner.query('delete from private.policy_reports; delete from private.rate_limits')
    const body = (blocked: number) =>
      JSON.stringify({
        'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': `${blocked}` },
      })
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => send(body(n))))
    const statuses = answers.map(({ status }) => status)
    // A new minute may begin while they are sent.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(40)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect((await kept()).length).toBe(statuses.filter((status) => status === 200).length)
  })
  test('accepts reports of other addresses after 60 false reports of one', async () => {
    await world.owner.query('delete from private.policy_reports; delete from private.rate_limits')
    const sendFrom = (localAddress: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request(`${world.url}/functions/v1/policy-reports`, {
          method: 'POST',
          localAddress,
          headers: { 'content-type': 'application/csp-report', connection: 'close' },
        })
          .on('response', (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end(JSON.stringify(oldForm))
      })
    const flood = await Promise.all(Array.from({ length: 60 }, () => sendFrom('127.0.0.1')))
    expect(flood).toContain(429)
    expect(await sendFrom('127.0.0.2')).toBe(200)
  })
})
