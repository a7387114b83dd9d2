import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationHeaders, storeHeaders } from './policy-headers.ts'
import { policySourcesOf } from './policy-sources.ts'
import { quoted } from './site-rules.ts'
import { writeHosting } from './write-hosting.ts'

const config = {
  backendUrl: 'https://project.supabase.co',
  publishableKey: 'sb_publishable_test',
  registryUrl: 'https://remotes.example.org/registry.json',
  registryKey: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
  remotesOrigin: 'https://remotes.example.org',
  foundation: {
    name: 'F',
    homeUrl: 'https://f.org',
    supportEmail: 's@f.org',
    since: 2009,
    address: '',
    phone: '',
    registration: '',
  },
  payments: { keyId: 'rzp_live_1', scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js' },
} as const
const pages = {
  '/': 'index.html',
  '/admin': 'admin.html',
  '/admin/events': 'admin/events.html',
  '*': 'app.html',
}
const folder = mkdtempSync(join(tmpdir(), 'sabha-hosting-'))
const read = (site: string, file: string) => readFileSync(join(folder, site, file), 'utf8')
const expected = { application: applicationHeaders(policySourcesOf(config)), remotes: storeHeaders }

beforeAll(() => writeHosting({ hostingDir: folder, config, pages }))
afterAll(() => rmSync(folder, { recursive: true }))

it('names what the payment provider needs, and of a stand-in nothing but its origin', () => {
  const policy = expected.application['Content-Security-Policy']
  expect(policy).toContain('https://checkout.razorpay.com')
  expect(policy).toContain('https://project.supabase.co https://remotes.example.org')
  const scriptUrl = 'http://localhost:4100/v1/checkout.js'
  expect(policySourcesOf({ ...config, payments: { keyId: 'x', scriptUrl } }).providers).toEqual({
    scripts: ['http://localhost:4100'],
    connections: [],
    frames: ['http://localhost:4100'],
  })
})

it('names what the phone provider needs by prefix, and of a stand-in nothing but its origin', () => {
  const phoneIdentity = { projectId: 'sabha', apiKey: 'key' }
  const policy = applicationHeaders(policySourcesOf({ ...config, phoneIdentity }))[
    'Content-Security-Policy'
  ]
  const directive = (name: string) => policy?.split('; ').find((each) => each.startsWith(name))
  expect(directive('script-src')).toContain(' https://www.gstatic.com/recaptcha/')
  expect(directive('frame-src')).toContain(' https://www.google.com/recaptcha/')
  expect(directive('connect-src')).toContain(' https://identitytoolkit.googleapis.com/')
  expect(policy).not.toMatch(/(google|gstatic)\.com(;| |\/ )/)
  const { backendUrl, remotesOrigin } = config
  const local = { ...phoneIdentity, emulatorUrl: 'http://localhost:9099' }
  const standIn = policySourcesOf({ backendUrl, remotesOrigin, phoneIdentity: local })
  expect(standIn.providers).toEqual({
    scripts: [],
    connections: ['http://localhost:9099'],
    frames: [],
  })
})

it.each(['application', 'remotes'] as const)(
  'says in _headers of the %s, as a static host reads it, what the local server sends',
  async (site) => {
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [join(folder, site, '_headers')],
      configHeaders: [],
      minimal: true,
    })
    expect(errors).toEqual([])
    const byPath = Object.fromEntries(headers.map(({ for: path, values }) => [path, values]))
    const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' }
    expect(byPath).toEqual(
      site === 'application'
        ? { '/*': expected[site], '/static/*': kept }
        : {
            '/registry.json': { ...expected[site], 'Cache-Control': 'no-cache' },
            '/:remote/:release/*': { ...expected[site], ...kept },
          },
    )
  },
)

it.each(['application', 'remotes'] as const)(
  'says the same to nginx and to Caddy of the %s',
  (site) => {
    const ofNginx = read(site, 'nginx.conf').matchAll(/^add_header ([\w-]+) "(.*)" always;$/gm)
    expect(headersOf(ofNginx)).toEqual(expected[site])
    const ofCaddy = read(site, 'Caddyfile').matchAll(/^\t([\w-]+) "(.*)"$/gm)
    expect(headersOf(ofCaddy)).toEqual(expected[site])
  },
)

function headersOf(lines: Iterable<RegExpMatchArray>): Record<string, string> {
  const unquoted = (value = '') => value.replaceAll(String.raw`\"`, '"')
  return Object.fromEntries([...lines].map(([, name, value]) => [name, unquoted(value)]))
}

it('leads each path to the page of the longest one that it lies under', () => {
  expect(read('application', '_redirects').split('\n')).toEqual([
    '/admin/events /admin/events.html 200',
    '/admin/events/* /admin/events.html 200',
    '/admin /admin.html 200',
    '/admin/* /admin.html 200',
    '/* /app.html 200',
    '',
  ])
})

it.each(['a\nb', '$host', '{env}', 'a\\b'])('writes no header of %j', (value) => {
  expect(() => quoted(value)).toThrow('cannot hold')
})
