import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createSigningKey, release } from '@sabha/release'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '../src/doctor/doctor.ts'
import {
  backendUrl,
  createDeployment,
  expected,
  functions,
  type Spoil,
  siteUrl,
} from './emulated-deployment.ts'

let deployment: Awaited<ReturnType<typeof createDeployment>>

beforeEach(async () => {
  deployment = await createDeployment()
})

afterEach(() => rm(deployment.folder, { recursive: true }))

function diagnose(spoil?: Spoil) {
  const access = { proof: 'token', backend: backendUrl }
  return examine(siteUrl, { functions, expected, access, send: deployment.send(spoil) })
}

/** Returns the lines that are not right. */
function faultsIn(text: string): string[] {
  return text.split('\n').filter((line) => line.startsWith('NO'))
}

it('finds no problem in a complete deployment', async () => {
  const { text, exitCode } = await diagnose()
  expect(faultsIn(text)).toEqual([])
  expect({ exitCode, text }).toMatchObject({
    exitCode: 0,
    text: /No problem was found\.$/.exec(text)?.input,
  })
})

const on =
  (pattern: RegExp, spoil: (answer: Response, init: RequestInit) => Response): Spoil =>
  (url, answer, init) =>
    pattern.test(url) ? spoil(answer, init) : undefined

function withHeaders(answer: Response, change: (headers: Headers) => void): Response {
  const headers = new Headers(answer.headers)
  change(headers)
  return new Response(answer.body, { status: answer.status, headers })
}

const page = /^https:\/\/app\.example\/$/

it.each<[string, Spoil, string]>([
  [
    'a page without a header',
    on(page, (answer) => withHeaders(answer, (headers) => headers.delete('referrer-policy'))),
    'NO  headers of pages: https://app.example/ lacks the header Referrer-Policy. Install the files of hosting/ again.',
  ],
  [
    'a policy that allows inline scripts',
    on(page, (answer) =>
      withHeaders(answer, (headers) => {
        const policy = headers.get('content-security-policy') ?? ''
        headers.set(
          'content-security-policy',
          policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
        )
      }),
    ),
    'NO  headers of pages: https://app.example/ has another script-src in its Content-Security-Policy. Install the files of hosting/ again; never edit them.',
  ],
  [
    'scripts that are not compressed',
    on(/index\.js$/, (answer) =>
      withHeaders(answer, (headers) => headers.delete('content-encoding')),
    ),
    'NO  files of the shell: https://app.example/static/js/index.js is not compressed. Serve the .br and .gz files, or let the CDN compress.',
  ],
  [
    'http that is served',
    on(/^http:/, () => new Response('page')),
    'NO  redirect to https: http answers 200 and does not lead to https://app.example/. Redirect it with 301.',
  ],
  [
    'no rewrite rules',
    on(/no\/such\/page/, () => new Response('Not found', { status: 404 })),
    'NO  rewrite rules: https://app.example/no/such/page answers 404 instead of the application. Install the rewrite rules of hosting/ again.',
  ],
  [
    'a remote that was changed',
    on(/remoteEntry\.js$/, (answer) => new Response('evil()', { headers: answer.headers })),
    'is not the file of member that was released. Upload the folder remotes again, and find out who changed it.',
  ],
  [
    'a registry that may be cached',
    on(/registry\.json$/, (answer) =>
      withHeaders(answer, (headers) => headers.set('cache-control', 'max-age=600')),
    ),
    'NO  registry: https://files.example/registry.json may be cached. Send Cache-Control: no-cache.',
  ],
  [
    'a key of another project',
    on(/auth\/v1\/settings/, () => new Response('{"message":"Invalid API key"}', { status: 401 })),
    'NO  publishable key: The backend rejects the publishable key of the pages: it belongs to another project or was rotated.',
  ],
  [
    'a function that is missing',
    on(/update-user-role/, () => new Response(null, { status: 404 })),
    'NO  functions: The function update-user-role answers 404. Run `functions deploy` as in docs/operations.md.',
  ],
  [
    'a function that lets a visitor in',
    on(/update-user-role/, () => new Response('{}', { status: 200 })),
    'NO  functions: The function update-user-role answers 200 to a caller without a session.',
  ],
  [
    'a webhook that accepts a forged signature',
    on(/razorpay-webhook/, (answer, { method }) =>
      method === 'POST' ? new Response('{}', { status: 200 }) : answer,
    ),
    'NO  webhook: The webhook answers 200 to a forged signature instead of 401. Set RAZORPAY_WEBHOOK_SECRET and deploy the functions again.',
  ],
  [
    'profiles that a visitor reads',
    on(/rest\/v1\/profiles/, () => new Response('[{"id":"1"}]')),
    'NO  access of visitors: A visitor reads profiles.',
  ],
  [
    'profiles that could not be asked for',
    on(/rest\/v1\/profiles/, () => new Response('{}', { status: 429 })),
    'NO  access of visitors: The Data API answers 429 for profiles. Run this command again later.',
  ],
  [
    'addresses that no email confirms',
    on(/auth\/v1\/settings/, () => Response.json({ mailer_autoconfirm: true })),
    'NO  sign-up: Addresses are confirmed without an email. Run `config push` as in docs/operations.md.',
  ],
  [
    'a clock that is wrong',
    on(/auth\/v1\/settings/, (answer) =>
      withHeaders(answer, (headers) =>
        headers.set('date', new Date(Date.now() - 300_000).toUTCString()),
      ),
    ),
    'NO  clock: The clock of https://project.example differs by -30',
  ],
])('finds %s and nothing else', async (_what, spoil, sentence) => {
  const { text, exitCode } = await diagnose(spoil)
  expect(faultsIn(text)).toEqual([expect.stringContaining(sentence)])
  expect(exitCode).toBe(1)
})

it('sends the token only to the named backend, whatever the page names', async () => {
  const asked: string[] = []
  const send = deployment.send()
  const { text } = await examine(siteUrl, {
    functions,
    expected,
    access: { proof: 'token', backend: 'https://other.example' },
    send(url, init) {
      if (new Headers(init?.headers).get('authorization') === 'Bearer token') asked.push(url)
      return send(url, init)
    },
  })
  expect(faultsIn(text)).toEqual([
    'NO  inside facts: Nothing was sent: the page names https://project.example. If that is your project, set SUPABASE_URL to it.',
  ])
  expect(asked).toEqual([])
})

it('skips the checks of the database without an account or token', async () => {
  const { text } = await examine(siteUrl, { functions, expected, send: deployment.send() })
  expect(faultsIn(text)).toEqual([])
  for (const name of [
    'migrations',
    'schedules',
    'before_request',
    'waiting emails',
    'undelivered emails',
  ])
    expect(text).toContain(`-   ${name}: not checked, specify a super admin with --as`)
})

it.each<[object, string]>([
  [
    { migrations: ['1'] },
    'NO  migrations: The migration 2 is missing. Run `db push` as in docs/operations.md.',
  ],
  [
    { schedules: ['send-mails'] },
    'NO  schedules: The schedule reconcile-payments is missing or not active. Run supabase/schedules.sql with psql.',
  ],
  [{ before_request: false }, 'NO  before_request: before_request does not run: answers may be'],
  [{ late_mails: 3 }, 'NO  waiting emails: 3 emails wait for more than 15 minutes.'],
  [
    { given_up_mails: { expired: 2, perhaps_sent: 1 } },
    'NO  undelivered emails: Emails of the last 30 days are undelivered: 2 not sent in time, 1 perhaps sent. Run `npx sabha mails retry` to send them again.',
  ],
  [{ late_mails: null }, 'NO  inside facts: The database answers 200 for this account or token.'],
])('reports facts of the database that are wrong: %j', async (facts, sentence) => {
  const good = { ...expected, before_request: true, late_mails: 0, given_up_mails: {} }
  const spoil = on(/deployment_facts/, () => Response.json({ ...good, ...facts }))
  expect(faultsIn((await diagnose(spoil)).text)).toEqual([expect.stringContaining(sentence)])
})

describe('doctor', () => {
  it('reports pages of an earlier composition than the registry', async () => {
    const { environment } = deployment
    const old = await readFile(join(environment.pagesDir, 'index.html'), 'utf8')
    await release({ ...environment, remoteDists: [], disable: [{ name: 'member' }] })
    const spoil = on(/^https:\/\/app\.example\/$/, (answer) => new Response(old, answer))
    expect(faultsIn((await diagnose(spoil)).text)).toEqual([
      'NO  registry: https://files.example/registry.json and the pages are of two compositions. Upload the folder application again.',
    ])
  })

  it('reports a registry that was signed with another key', async () => {
    const other = await createSigningKey(join(deployment.folder, 'other.jwk.json'))
    const { d: _, ...key } = other.signingKey
    const spoil = on(page, (answer) => new Response(withKey(html, key), answer))
    const html = await deployment.readPage('index.html')
    expect(faultsIn((await diagnose(spoil)).text)).toEqual([
      'NO  registry: https://files.example/registry.json was not signed with the key of the pages. Upload both folders of one `npx sabha build`.',
    ])
  })

  it('reports pages that were built for another site address', async () => {
    await rm(deployment.folder, { recursive: true })
    deployment = await createDeployment({ siteUrl: 'https://staging.example' })
    expect(faultsIn((await diagnose()).text)).toEqual([
      'NO  site address: The pages have the site address https://staging.example. Set SABHA_SITE_URL to https://app.example and build again.',
    ])
  })
})

it.each([
  ['https://app.example/page', 'is not the address of a site, such as https://app.foundation.org.'],
  ['app.example', 'is not the address of a site'],
])('refuses the address %s', async (address, reason) => {
  await expect(examine(address, { functions, expected, send: deployment.send() })).rejects.toThrow(
    reason,
  )
})

it('quotes no password of a refused address', async () => {
  const address = 'https://user:secret-word@app.example/page'
  const refused = examine(address, { functions, expected, send: deployment.send() })
  await expect(refused).rejects.toThrow(/^(?!.*secret-word).*is not the address of a site/)
})

it('says what to do if nothing answers', async () => {
  const send = () => Promise.reject(new Error('no route'))
  const { text, exitCode } = await examine(siteUrl, { functions, expected, send })
  expect(exitCode).toBe(1)
  expect(text).toContain(
    'NO  site: https://app.example/ does not answer. Check the address and that the files are uploaded.',
  )
})

function withKey(html: string, key: object): string {
  return html.replace(/"registryKey":\{[^}]*\}/, `"registryKey":${JSON.stringify(key)}`)
}
