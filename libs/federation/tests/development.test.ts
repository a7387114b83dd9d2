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
import { type RunningDevelopment, startDevelopment } from '../src/development/start-development.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
/** A copy beside the fixture, because a test changes it. */
const remote = mkdtempSync(join(fixtures, 'changing-remote-'))
let origin: string
let running: RunningDevelopment

beforeAll(async () => {
  cpSync(join(fixtures, 'remote'), remote, { recursive: true })
  const ports = { shell: await freePort(), remotes: await freePort() }
  origin = `http://127.0.0.1:${ports.shell}`
  running = await startDevelopment({
    shellRoot: join(fixtures, 'shell'),
    remoteRoots: [remote],
    ports,
    config: {
      backendUrl: 'http://localhost:54321',
      publishableKey: 'sb_publishable_test',
      foundation: {
        name: 'Example Foundation',
        homeUrl: 'https://foundation.example',
        supportEmail: 'support@foundation.example',
        since: 1999,
      },
    },
  })
})

afterAll(async () => {
  await running.stop()
  rmSync(remote, { recursive: true })
})

it('answers every address of the application with a page that the shell can start from', async () => {
  const document = await readPage('/sample/deep')
  const registry = registrySchema.parse(block(document, 'sabha-registry'))
  const { registryKey } = shellConfigSchema.parse(block(document, 'sabha-config'))
  expect(await verifyRegistry(registry, registryKey)).toBe(true)
  expect(registry.remotes).toMatchObject([
    { name: 'sample', current: { entry: { integrity: developmentIntegrity } } },
  ])
})

it('puts the list of renderers before every script', async () => {
  const [first] = (await readPage('/')).querySelectorAll('script')
  expect(first?.textContent).toContain('__REACT_DEVTOOLS_GLOBAL_HOOK__')
})

it('hands on what the page asks of a remote, from where the registry says', async () => {
  const document = await readPage('/')
  const { remotes } = registrySchema.parse(block(document, 'sabha-registry'))
  const current = remotes[0]?.current
  const entry = new URL(`${current?.baseUrl}${current?.entry.file}`)
  const code = await (await fetch(origin + entry.pathname)).text()
  expect(code).toContain(`var ${current?.container}`)
})

it('serves a changed page anew', async () => {
  const page = join(remote, 'src/sample-page.tsx')
  const chunk = `${origin}/remotes/sample/static/js/async/__federation_expose_sample.js`
  expect(await (await fetch(chunk)).text()).toContain('Sample of')
  writeFileSync(page, readFileSync(page, 'utf8').replace('Sample of', 'Changed of'))
  await vi.waitFor(async () => {
    expect(await (await fetch(chunk)).text()).toContain('Changed of')
  }, 10_000)
})

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
