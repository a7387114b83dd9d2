import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteChange } from '../site-change.ts'
import { applicationHeaders, remoteFileHeaders, staticFileHeaders } from './policy-headers.ts'
import { findPolicySources } from './policy-sources.ts'
import { queryRules } from './query-limits.ts'
import { quoteHeaderValue } from './site-rules.ts'
import { type Hosting, stageHosting } from './stage-hosting.ts'

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
const pageHeaders = applicationHeaders(findPolicySources(config))
const sent = {
  application: {
    '/': pageHeaders,
    '/events': pageHeaders,
    '/static': pageHeaders,
    '/a/static/b.js': pageHeaders,
    '/offline-worker.js': pageHeaders,
    '/static/js/index.js': staticFileHeaders,
  },
  remotes: {
    '/registry.json': remoteFileHeaders,
    '/member/1.0.0-abc/remoteEntry.js': remoteFileHeaders,
  },
}

const upstream = 'https://project.supabase.co'
const oneOrigin = { ...config, backendUrl: 'https://app.example.org', backendUpstream: upstream }

beforeAll(async () => {
  await writeHosting({ hostingDir: folder, config, pages })
  await writeHosting({ hostingDir: join(folder, 'one'), config: oneOrigin, pages })
})
afterAll(() => rmSync(folder, { recursive: true }))

it('allows the sources of the payment provider, and only the origin of its emulator', () => {
  const policy = pageHeaders['Content-Security-Policy']
  expect(policy).toContain('https://checkout.razorpay.com')
  expect(policy).toContain('https://project.supabase.co https://remotes.example.org')
  const scriptUrl = 'http://localhost:4100/v1/checkout.js'
  expect(findPolicySources({ ...config, payments: { keyId: 'x', scriptUrl } }).providers).toEqual({
    scripts: ['http://localhost:4100'],
    connections: [],
    frames: ['http://localhost:4100'],
  })
})

it('allows the sources of the phone provider by prefix, and only the origin of its emulator', () => {
  const phoneIdentity = { projectId: 'sabha', apiKey: 'key' }
  const policy = applicationHeaders(findPolicySources({ ...config, phoneIdentity }))[
    'Content-Security-Policy'
  ]
  const directive = (name: string) => policy?.split('; ').find((each) => each.startsWith(name))
  expect(directive('script-src')).toContain(' https://www.gstatic.com/recaptcha/')
  expect(directive('frame-src')).toContain(' https://www.google.com/recaptcha/')
  expect(directive('connect-src')).toContain(' https://identitytoolkit.googleapis.com/')
  expect(policy).not.toMatch(/(google|gstatic)\.com(;| |\/ )/)
  const { backendUrl, remotesOrigin } = config
  const local = { ...phoneIdentity, emulatorUrl: 'http://localhost:9099' }
  const standIn = findPolicySources({ backendUrl, remotesOrigin, phoneIdentity: local })
  expect(standIn.providers).toEqual({
    scripts: [],
    connections: ['http://localhost:9099'],
    frames: [],
  })
})

it.each(['application', 'remotes'] as const)(
  'writes to _headers of the %s the headers that the local server sends with pages',
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
        ? { '/*': pageHeaders, '/static/*': kept }
        : {
            '/registry.json': { ...remoteFileHeaders, 'Cache-Control': 'no-cache' },
            '/:remote/:release/*': { ...remoteFileHeaders, ...kept },
          },
    )
  },
)

it.each(['application', 'remotes'] as const)(
  'configures nginx and Caddy to send the headers of the local server with pages and files of the %s',
  (site) => {
    for (const [path, headers] of Object.entries(sent[site])) {
      expect(sentByNginx(read(site, 'nginx.conf'), path), path).toEqual(headers)
      expect(sentByCaddy(read(site, 'Caddyfile'), path), path).toEqual(headers)
    }
  },
)

describe('backend requests proxied through the application origin', () => {
  const passed = [
    '/auth/v1/.well-known/jwks.json',
    '/functions/v1/verify-payment',
    '/rest/v1/events?id=eq.%2F',
  ]
  const beside = ['/auth/confirm', '/rest/v2/events', '/events/rest/v1/', '/static/rest/v1/a.js']

  it('are limited to these paths in nginx and Caddy', () => {
    const isPassed = { nginx: passedByNginx(), Caddy: passedByCaddy() }
    for (const test of Object.values(isPassed)) {
      expect(passed.filter(test)).toEqual(passed)
      expect(beside.filter(test)).toEqual([])
    }
    expect(read('one/application', 'Caddyfile')).toContain(`reverse_proxy "${upstream}" {`)
  })

  it.each([
    '/rest/v1/../../mailbox',
    '/rest/v1/..%2f..%2fmailbox',
    '/rest/v1/%2e%2e',
    '/rest/v1//a',
  ])('are not proxied by Caddy, which does not normalize paths, for %s', (path) =>
    expect(passedByCaddy()(path)).toBe(false),
  )

  function passedByNginx() {
    const file = read('one/application', 'nginx.conf')
    const found = [...file.matchAll(/^location \^~ (\S+) \{\n\tproxy_pass "(.*)";\n/gm)]
    for (const [, prefix, target] of found) expect(target).toBe(`${upstream}${prefix}`)
    return (path: string) => found.some(([, prefix = '?']) => path.startsWith(prefix))
  }

  function passedByCaddy() {
    const file = read('one/application', 'Caddyfile')
    const [, pattern = '^$'] = file.match(/^@passed vars_regexp \{http.request.uri\} (.*)$/m) ?? []
    return (path: string) => RegExp(pattern).test(path)
  }

  it("get the headers of files and the backend's own caching headers", () => {
    const nginx = read('one/application', 'nginx.conf')
    const caddy = read('one/application', 'Caddyfile')
    for (const path of passed) {
      expect(sentByNginx(nginx, path), path).toEqual(staticFileHeaders)
      expect(sentByCaddy(caddy, path), path).toEqual(staticFileHeaders)
      expect(keptByNginx(nginx, path), path).toBe('')
    }
    expect(keptByNginx(nginx, '/auth/confirm')).toBe('no-cache')
    const ownPages = applicationHeaders(findPolicySources(oneOrigin))
    expect(sentByNginx(nginx, '/auth/confirm')).toEqual(ownPages)
    expect(sentByCaddy(caddy, '/auth/confirm')).toEqual(ownPages)
    const [, fresh = ''] = caddy.match(/^@fresh \{\n(.*?)^\}$/ms) ?? []
    expect(fresh).toContain('\n\tnot path_regexp ^/(auth|functions|rest)/v1/\n')
  })

  it('drop response headers about the origin and request headers that the backend did not receive before', () => {
    const nginx = read('one/application', 'nginx.conf')
    const caddy = read('one/application', 'Caddyfile')
    expect(nginx.match(/proxy_ignore_headers X-Accel-Redirect /g)).toHaveLength(3)
    for (const name of [
      ...Object.keys(staticFileHeaders),
      'Set-Cookie',
      'Service-Worker-Allowed',
    ]) {
      expect(nginx.split(`proxy_hide_header ${name};`), name).toHaveLength(4)
      expect(caddy, name).toContain(`header_down -${name}\n`)
    }
    for (const name of ['Cookie', 'Referer', 'X-Forwarded-Host']) {
      expect(nginx.split(`proxy_set_header ${name} "";`), name).toHaveLength(4)
      expect(caddy, name).toContain(`header_up -${name}\n`)
    }
  })

  it("verify the backend's certificate by its name in nginx", () => {
    const nginx = read('one/application', 'nginx.conf')
    for (const line of ['proxy_ssl_verify on;', 'proxy_ssl_server_name on;'])
      expect(nginx.split(line), line).toHaveLength(4)
  })

  it('refuse the queries that the gateway refuses, in nginx and Caddy', () => {
    const nginx = [
      ...read('one/application', 'nginx.conf').matchAll(
        /^\tif \(\$args ~ "(.*)"\) \{\n\t\treturn (\d+);/gm,
      ),
    ].map(([, pattern = '', status]) => ({ pattern, status: Number(status) }))
    expect(nginx).toEqual(queryRules)
    const caddy = read('one/application', 'Caddyfile')
    for (const [index, { pattern, status }] of queryRules.entries()) {
      expect(caddy).toContain(`\tvars_regexp {http.request.uri.query} \`${pattern}\`\n`)
      expect(caddy).toContain(`\t\trespond @query${index} ${status}\n`)
    }
  })

  it('are not proxied if the backend has its own origin', () => {
    expect(read('application', 'nginx.conf')).not.toContain('proxy_pass')
    expect(read('application', 'Caddyfile')).not.toContain('reverse_proxy')
  })
})

/** Evaluates an nginx configuration: the last `set` of a variable wins, and empty headers are not sent. */
function sentByNginx(file: string, path: string): Record<string, string> {
  const applied = appliedTo(file, path)
  const variables = entriesOf(applied.matchAll(/^\t?set (\$\w+) "(.*)";$/gm))
  const fixed = entriesOf(applied.matchAll(/^add_header ([\w-]+) "(.*)" always;$/gm))
  const varying = [...applied.matchAll(/^add_header ([\w-]+) (\$\w+) always;$/gm)]
    .map(([, name = '', variable = '']) => [name, variables[variable] ?? ''] as const)
    .filter(([, value]) => value !== '')
  return { ...fixed, ...Object.fromEntries(varying) }
}

function keptByNginx(file: string, path: string): string | undefined {
  return entriesOf(appliedTo(file, path).matchAll(/^\t?set (\$\w+) "(.*)";$/gm)).$sabha_cache
}

/** Returns the configuration with its conditions resolved for a path. */
function appliedTo(file: string, path: string): string {
  return file.replaceAll(/^if \(\$uri ~ "(.*)"\) \{\n([^}]*)\}\n/gm, (_, pattern, inside) =>
    RegExp(pattern).test(path) ? inside : '',
  )
}

/** Evaluates a Caddy configuration: all header blocks whose matcher accepts the path apply. */
function sentByCaddy(file: string, path: string): Record<string, string> {
  const blocks = [...file.matchAll(/^header (@\w+ )?\{\n([^}]*)\}$/gm)].filter(([, matcher]) => {
    const [, not, pattern] = file.match(RegExp(`^${matcher}(not )?path_regexp (.*)$`, 'm')) ?? []
    return !pattern || RegExp(pattern).test(path) !== Boolean(not)
  })
  return entriesOf(
    blocks.flatMap(([, , lines = '']) => [...lines.matchAll(/^\t([\w-]+) "(.*)"$/gm)]),
  )
}

function entriesOf(lines: Iterable<RegExpMatchArray>): Record<string, string> {
  const unquoted = (value = '') => value.replaceAll(String.raw`\"`, '"')
  return Object.fromEntries([...lines].map(([, name, value]) => [name, unquoted(value)]))
}

it('hides the files for the next release in nginx and Caddy', () => {
  for (const site of ['one/application', 'application']) {
    expect(read(site, 'nginx.conf'), site).toContain('location = /config.json { return 404; }\n')
    expect(read(site, 'Caddyfile'), site).toContain('\thandle /config.json {\n\t\terror 404\n\t}')
  }
})

it.each(['a\nb', '$host', '{env}', 'a\\b'])('rejects a header with %j', (value) => {
  expect(() => quoteHeaderValue(value)).toThrow('cannot hold')
})

async function writeHosting(hosting: Hosting): Promise<void> {
  const change = createSiteChange()
  await stageHosting(change, hosting)
  await change.apply()
  await change.close()
}
