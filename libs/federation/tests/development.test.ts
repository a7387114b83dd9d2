// @vitest-environment jsdom
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import {
  developmentIntegrity,
  registrySchema,
  shellConfigSchema,
  verifyRegistry,
} from '@sabha/contract/composition'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type DevelopmentNews, developmentNewsPath } from '../src/development/development-news.ts'
import { type RunningDevelopment, startDevelopment } from '../src/development/start-development.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
/** Makes a server end when it finds a file. */
const dying = `
import { existsSync, rmSync } from 'node:fs'
setInterval(() => {
  if (!existsSync('die')) return
  rmSync('die')
  process.exit(9)
}, 50)
`
const roots = new Set<string>()
const remote = copyRemote('sample')
const broken = copyRemote('broken', (manifest) => manifest.replace('"owner": "platform",', ''))
let origin: string
let running: RunningDevelopment | undefined

beforeAll(async () => {
  const ports = { shell: await freePort(), remotes: 21_000 + Math.floor(Math.random() * 9000) }
  origin = `http://127.0.0.1:${ports.shell}`
  running = await startDevelopment({
    shellRoot: join(fixtures, 'shell'),
    remoteRoots: () => [...roots],
    ports,
    config: {
      backendUrl: 'http://localhost:54321',
      publishableKey: 'sb_publishable_test',
      foundation: {
        name: 'Example Foundation',
        homeUrl: 'https://foundation.example',
        supportEmail: 'support@foundation.example',
        since: 1999,
        address: '1 Example Street, Pune 411001',
        phone: '+91 20 1234 5678',
        registration: 'Society Example/1/1999',
      },
    },
  })
})

afterAll(async () => {
  await running?.stop()
  for (const root of roots) rmSync(root, { recursive: true })
})

it('responds to every URL of the application with a page that the shell can start from', async () => {
  const document = await readPage('/sample/deep')
  const { registryKey, registryUrl } = shellConfigSchema.parse(block(document, 'sabha-config'))
  const registry = await readRegistry()
  expect(new URL(registryUrl).port).toBe(new URL(origin).port)
  expect(await verifyRegistry(registry, registryKey)).toBe(true)
  expect(registry.remotes).toMatchObject([
    { name: 'sample', current: { entry: { integrity: developmentIntegrity } } },
  ])
})

it('puts the list of renderers before all scripts', async () => {
  const [first] = (await readPage('/')).querySelectorAll('script')
  expect(first?.textContent).toContain('__REACT_DEVTOOLS_GLOBAL_HOOK__')
})

it("proxies requests for a remote's files at the URL in the registry", async () => {
  const { remotes } = await readRegistry()
  const current = remotes[0]?.current
  const entry = new URL(`${current?.baseUrl}${current?.entry.file}`)
  const code = await (await fetch(origin + entry.pathname)).text()
  expect(code).toContain(`var ${current?.container}`)
})

it('serves the new content of a changed page', async () => {
  const page = join(remote, 'src/sample-page.tsx')
  const chunk = `${origin}/remotes/sample/static/js/async/__federation_expose_sample-page.js`
  expect(await (await fetch(chunk)).text()).toContain('Sample of')
  writeFileSync(page, readFileSync(page, 'utf8').replace('Sample of', 'Changed of'))
  await vi.waitFor(async () => {
    expect(await (await fetch(chunk)).text()).toContain('Changed of')
  }, patience)
})

it('names the line of an invalid manifest and serves the other remotes', async () => {
  expect(await problemOf('broken')).toMatch(
    /remote\.manifest\.json:1 owner: is missing: it must be a text/,
  )
  expect((await readRegistry()).remotes.map(({ name }) => name)).toEqual(['sample'])
  edit(broken, 'remote.manifest.json', (text) =>
    text.replace('"version"', '"owner": "a","version"'),
  )
  await vi.waitFor(async () => expect(await problemOf('broken')).toBeNull(), patience)
  expect((await readRegistry()).remotes.map(({ name }) => name)).toContain('broken')
})

it('names file and line of a syntax error and recovers once it is fixed', async () => {
  edit(remote, 'src/sample-page.tsx', (text) => `${text}\nconst = 1\n`)
  await vi.waitFor(
    async () => expect(await problemOf('sample')).toMatch(/sample-page\.tsx:\d+:\d+/),
    patience,
  )
  expect(await problemOf('broken')).toBeNull()
  edit(remote, 'src/sample-page.tsx', (text) => text.replace('const = 1', ''))
  await vi.waitFor(async () => expect(await problemOf('sample')).toBeNull(), patience)
})

it('applies changes of a manifest and keeps the last valid one', async () => {
  const before = await readNews()
  edit(remote, 'remote.manifest.json', (text) =>
    text.replace('"label": "Sample"', '"label": "New"'),
  )
  await vi.waitFor(async () => expect(await navLabels()).toContain('New'), patience)
  expect((await readNews()).composition).not.toBe(before.composition)
  edit(remote, 'remote.manifest.json', (text) => text.replace('"to": "/sample"', '"to": "/gone"'))
  await vi.waitFor(
    async () =>
      expect(await problemOf('sample')).toMatch(/manifest\.json:\d+ nav\[0\]\.to: "\/gone"/),
    patience,
  )
  expect(await navLabels()).toContain('New')
  edit(remote, 'remote.manifest.json', (text) => text.replace('"to": "/gone"', '"to": "/sample"'))
  await vi.waitFor(async () => expect(await problemOf('sample')).toBeNull(), patience)
})

it('adds a new remote and removes a deleted one', async () => {
  const late = copyRemote('late')
  await vi.waitFor(async () => expect((await readRegistry()).remotes).toHaveLength(3), patience)
  await vi.waitFor(async () => {
    expect((await fetch(`${origin}/remotes/late/remoteEntry.js`)).status).toBe(200)
  }, patience)
  roots.delete(late)
  rmSync(late, { recursive: true })
  await vi.waitFor(async () => expect((await readRegistry()).remotes).toHaveLength(2), patience)
})

it('returns the same registry until a file of a project changes', async () => {
  const first = await readRegistry()
  expect(await readRegistry()).toEqual(first)
  edit(remote, 'remote.manifest.json', (text) => text.replace('"order": 90', '"order": 91'))
  await vi.waitFor(async () => {
    expect((await readRegistry()).issuedAt).toBeGreaterThan(first.issuedAt)
  }, patience)
})

it('restarts a server that has ended and reports it meanwhile', async () => {
  const entry = () => fetch(`${origin}/remotes/sample/remoteEntry.js`)
  expect((await entry()).status).toBe(200)
  writeFileSync(join(remote, 'die'), '')
  await vi.waitFor(async () => expect(await problemOf('sample')).toMatch(/has ended \(code 9\)/), {
    ...patience,
    interval: 20,
  })
  await vi.waitFor(async () => expect(await problemOf('sample')).toBeNull(), patience)
  expect((await entry()).status).toBe(200)
})

const patience = { timeout: 30_000, interval: 100 }

/** Copies the fixture so that tests can change it. Its server ends when it finds a file. */
function copyRemote(name: string, change = (manifest: string) => manifest): string {
  const root = mkdtempSync(join(fixtures, 'changing-remote-'))
  cpSync(join(fixtures, 'remote'), root, { recursive: true })
  edit(root, 'remote.manifest.json', (text) =>
    change(
      text.replace('"name": "sample"', `"name": "${name}"`).replaceAll('/sample"', `/${name}"`),
    ),
  )
  edit(root, 'rsbuild.config.ts', (text) => `${text}${dying}`)
  roots.add(root)
  return root
}

function edit(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

async function readRegistry() {
  return registrySchema.parse(await (await fetch(`${origin}/registry.json`)).json())
}

async function navLabels() {
  return (await readRegistry()).remotes.flatMap(({ current }) =>
    current.manifest.nav.map(({ label }) => label),
  )
}

async function readNews(): Promise<DevelopmentNews> {
  const abort = new AbortController()
  const answer = await fetch(origin + developmentNewsPath, { signal: abort.signal })
  const { value } = (await answer.body?.getReader().read()) ?? {}
  abort.abort()
  return JSON.parse(new TextDecoder().decode(value).replace('data: ', ''))
}

async function problemOf(name: string): Promise<string | null | undefined> {
  return (await readNews()).remotes.find(
    (remote) => remote.name.startsWith(name) || remote.name.includes('changing'),
  )?.problem
}

async function readPage(path: string): Promise<Document> {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html' } })
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

function block(document: Document, id: string): unknown {
  return JSON.parse(String(document.getElementById(id)?.textContent))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}
