import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { pageScriptSources, precompress } from '@sabha/release'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePorts } from '../find-free-ports.ts'
import { type RunningWeb, startWeb } from './start-web.ts'

const ports = await findFreePorts()
let folder: string
let web: RunningWeb

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-web-'))
  await writeFiles({
    'secret.txt': 'outside of everything that is served',
    'shell/index.html': '<!--template-->',
    'shell/release.json': '{}',
    'shell/icons/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'shell/static/js/index.abc.js': `console.log(${JSON.stringify('x'.repeat(2000))})`,
    'pages/pages.json':
      '{"/":"index.html","*":"app.html","/events":"events.html","/events/*":"events.html","/contact":"contact.html"}',
    'pages/index.html': '<title>Home</title>',
    'pages/app.html': '<title>Other</title>',
    'pages/offline-worker.js': 'addEventListener("install", () => {})',
    'pages/robots.txt': 'User-agent: *',
    'pages/sitemap.xml': '<urlset/>',
    'pages/manifest.webmanifest': '{"name":"Example Foundation"}',
    'pages/events.html': '<title>Events</title>',
    'pages/contact.html': '<title>Before</title>',
    'store/registry.json': '{"schema":1}',
    'store/member/1.0.0-abc/remoteEntry.js': 'var member',
  })
  await precompress(join(folder, 'shell'))
  web = await startWeb({
    ports,
    shellDir: join(folder, 'shell'),
    pagesDir: join(folder, 'pages'),
    storeDir: join(folder, 'store'),
    policy: { backendUrl: 'http://localhost:54321', remotesUrl: 'http://localhost:3100' },
  })
})

afterAll(async () => {
  await web.stop()
  await rm(folder, { recursive: true })
})

describe('the application origin', () => {
  it('serves the page of a path, or the page above it that serves the paths below', async () => {
    expect((await get('/')).body).toContain('Home')
    expect((await get('/events')).body).toContain('Events')
    expect((await get('/events/seven')).body).toContain('Events')
    expect((await get('/eventsx')).body).toContain('Other')
    expect((await get('/Events/seven')).body).toContain('Events')
    expect((await get('/signin')).body).toContain('Other')
  })

  it('serves a page without pages below it at its own path only', async () => {
    for (const path of ['/contact', '/contact/', '/Contact'])
      expect((await get(path)).body, path).not.toContain('Other')
    for (const path of ['/contact/nope', '/contact/nope/', '/contactx'])
      expect((await get(path)).body, path).toContain('Other')
    expect((await get('/contact/nope.js')).status).toBe(404)
  })

  it('serves the new content of a changed page, compressed or not', async () => {
    const read = async () =>
      brotliDecompressSync(
        (await get('/contact', { headers: { 'accept-encoding': 'br' } })).bytes,
      ).toString()
    expect(await read()).toContain('Before')
    expect(await read()).toContain('Before')
    await writeFiles({ 'pages/contact.html': '<title>Behind</title>' })
    expect(await read()).toContain('Behind')
    expect((await get('/contact')).body).toContain('Behind')
  })

  it('serves the page of a path whose parameter contains a dot', async () => {
    for (const path of ['/events/v1.2', '/events/report.pdf/notes', '/events/asha@example.test'])
      expect((await get(path)).body, path).toContain('Events')
  })

  it('makes browsers revalidate a page and answers 304 if it is unchanged', async () => {
    const first = await get('/')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await get('/', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  it('serves hashed files as immutable, compressed if the browser accepts it', async () => {
    const plain = await get('/static/js/index.abc.js')
    expect(plain.headers['cache-control']).toContain('immutable')
    expect(plain.headers['content-type']).toContain('text/javascript')
    const small = await get('/static/js/index.abc.js', { headers: { 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.bytes).toString()).toBe(plain.body)
  })

  it('answers 404 with text instead of a page for a missing file', async () => {
    for (const path of ['/static/js/gone.js', '/gone.css', '/icons/gone.map', '/static/js/']) {
      const answer = await get(path)
      expect(answer.status, path).toBe(404)
      expect(answer.headers['content-type'], path).toContain('text/plain')
      expect(answer.headers['cache-control'] ?? '', path).not.toContain('immutable')
    }
  })

  it('does not serve the template and the build description', async () => {
    expect((await get('/index.html')).status).toBe(404)
    expect((await get('/release.json')).status).toBe(404)
    expect((await get('/icons/icon.svg')).status).toBe(200)
  })

  it('serves icon, web manifest, offline worker, robots.txt and sitemap with their types, as the policy allows', async () => {
    const types = {
      '/icons/icon.svg': 'image/svg+xml',
      '/manifest.webmanifest': 'application/manifest+json',
      '/offline-worker.js': 'text/javascript',
      '/robots.txt': 'text/plain',
      '/sitemap.xml': 'application/xml',
    }
    for (const [path, type] of Object.entries(types)) {
      const { status, headers } = await get(path)
      expect(status, path).toBe(200)
      expect(headers['content-type'], path).toContain(type)
      expect(String(headers['content-security-policy'])).toContain("manifest-src 'self'")
    }
    for (const path of ['/manifest.webmanifest', '/offline-worker.js'])
      expect((await get(path)).headers['cache-control'], path).toBe('no-cache')
  })

  it('serves no files outside its folders', async () => {
    const paths = [
      '/static/../../secret.txt',
      '/static/%2e%2e/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
    ]
    for (const path of paths) expect((await get(path)).body, path).not.toContain('outside')
  })

  it('sets the strict policy on every response outside /static/, found or not', async () => {
    for (const path of ['/', '/events/seven', '/static', '/static/../events', '/gone.js']) {
      const { headers } = await get(path)
      const policy = String(headers['content-security-policy'])
      expect(policy, path).toContain(
        "default-src 'self' http://localhost:3100; object-src 'none'; media-src 'none';",
      )
      expect(policy, path).toContain(
        `script-src 'self' ${pageScriptSources.join(' ')} http://localhost:3100;`,
      )
      expect(policy, path).toContain(
        "connect-src 'self' http://localhost:54321 http://localhost:3100;",
      )
      expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types default;")
      expect(policy, path).toMatch(/style-src 'self' 'sha256-[^ ]+';/)
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).not.toContain('unsafe')
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups')
    }
  })

  it('forbids everything in the policy of files below /static/ and omits the headers of documents', async () => {
    const ofPages = Object.keys((await get('/')).headers)
    for (const path of ['/static/js/index.abc.js', '/static/js/gone.js', '/events/../static/']) {
      const { headers } = await get(path)
      expect(headers, path).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      })
      const missing = ofPages.filter((name) => !(name in headers))
      expect(missing, path).toEqual(expect.arrayContaining(policiesOfPages))
    }
  })

  it('makes browsers revalidate the page at /static as any other page', async () => {
    const { headers, body } = await get('/static')
    expect(body).toContain('Other')
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('answers HEAD without a body and rejects writes', async () => {
    expect(await get('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
    expect((await get('/', { method: 'PUT' })).status).toBe(404)
  })

  it('rejects a foreign host name', async () => {
    expect((await get('/', { headers: { host: 'rebound.example' } })).status).toBe(421)
  })
})

describe('the remotes origin', () => {
  it('lets any page load a release and cache it as immutable', async () => {
    const { status, headers } = await get('/member/1.0.0-abc/remoteEntry.js', {
      port: ports.remotes,
    })
    expect(status).toBe(200)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cache-control']).toContain('immutable')
  })

  it('makes browsers revalidate the registry each time', async () => {
    const { headers } = await get('/registry.json', { port: ports.remotes })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers.etag).toBeTruthy()
  })

  it('answers 404 with text for folders and missing files', async () => {
    for (const path of ['/', '/member/', '/member/1.0.0-abc/', '/member/1.0.0-abc/gone.js']) {
      const { status, headers } = await get(path, { port: ports.remotes })
      expect(status, path).toBe(404)
      expect(headers['content-type'], path).toContain('text/plain')
    }
  })
})

it('reports a port that is taken and leaves the other one free', async () => {
  const options = {
    shellDir: folder,
    pagesDir: folder,
    storeDir: folder,
    policy: { backendUrl: 'http://localhost:1', remotesUrl: 'http://localhost:2' },
  }
  const others = await findFreePorts()
  const clash = startWeb({ ...options, ports: { ...others, remotes: ports.remotes } })
  await expect(clash).rejects.toMatchObject({ code: 'EADDRINUSE' })
  const free = await startWeb({ ...options, ports: others })
  await free.stop()
})

/** Headers that a browser reads only from documents. */
const policiesOfPages = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
]

async function writeFiles(files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, content)
  }
}

interface Ask {
  port?: number
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  bytes: Buffer
  body: string
}

/** Requests the path exactly as written, because `fetch` would normalise it. */
function get(path: string, { port = ports.web, method, headers, body }: Ask = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        resolve({
          status: response.statusCode,
          headers: response.headers,
          bytes,
          body: bytes.toString(),
        })
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
