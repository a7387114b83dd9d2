// @vitest-environment jsdom
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, type MockInstance, onTestFinished, vi } from 'vitest'
import { loadSigningKey, promote, publish, readRegistry, release } from '../../src/index.ts'
import { writeSampleBuild } from '../sample-build.ts'
import { createSampleSite, type SampleSite } from '../sample-site.ts'

const script = join(import.meta.dirname, '../release-process.ts')
const names = Array.from('abcde', (letter) => `remote-${letter}`)
let site: SampleSite

beforeEach(async () => {
  site = await createSampleSite()
  await site.compose([{ name: 'first' }])
})

afterEach(() => rm(site.folder, { recursive: true }))

it('keeps all changes of five concurrent releases, and writes the pages of the last registry', async () => {
  await Promise.all(names.map((name) => inProcess(name)))
  const registry = await present()
  expect(registry?.remotes.map(({ name }) => name)).toEqual(['first', ...names])
  for (const page of ['index.html', 'app.html', 'remote-e.html'])
    expect(await idIn(page), page).toBe(registry?.id)
  const files = await readdir(site.folder, { recursive: true })
  expect(files.filter((file) => file.includes('draft'))).toEqual([])
}, 120_000)

it('keeps all changes of five concurrent promotions without a lock', async () => {
  const { storeDir, keyFile } = site.environment
  const { signingKey } = await loadSigningKey({ keyFile })
  const builds = await Promise.all(names.map((name) => published(name)))
  const provides = { '@sabha/contract': '0.1.0' }
  const place = { storeDir, remotesOrigin: 'http://localhost:3100', provides, signingKey }
  await Promise.all(builds.map((build) => promote({ ...place, builds: [build] })))
  expect((await present())?.remotes.map(({ name }) => name)).toEqual(['first', ...names])
})

it('continues if the process that held the lock was killed', async () => {
  const holder = spawn(process.execPath, [script, 'hold', site.folder])
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  const attempts = vi.spyOn(DatabaseSync.prototype, 'exec')
  const released = inThisProcess('second')
  // Rejects if the release ends while the lock is held.
  await Promise.race([refusedTwice(attempts), released.then(() => expect.fail('It did not wait'))])
  expect((await present())?.remotes).toHaveLength(1)
  holder.kill('SIGKILL')
  await released
  expect((await present())?.remotes).toHaveLength(2)
}, 60_000)

async function published(name: string) {
  const distDir = await writeSampleBuild(site.folder, { name, content: name.replaceAll('-', '_') })
  return publish({ distDir, storeDir: site.environment.storeDir })
}

async function inProcess(name: string): Promise<void> {
  const distDir = await writeSampleBuild(site.folder, { name, content: name.replaceAll('-', '_') })
  await promisify(execFile)(process.execPath, [script, 'release', site.folder, distDir])
}

async function inThisProcess(name: string): Promise<void> {
  const distDir = await writeSampleBuild(site.folder, { name, content: name })
  await release({ ...site.environment, remoteDists: [distDir] })
}

/** Waits until this process has tried twice to take a lock that another process holds. */
function refusedTwice(attempts: MockInstance<DatabaseSync['exec']>): Promise<void> {
  return vi.waitFor(() => {
    const refused = attempts.mock.calls.filter(
      ([statement], call) =>
        statement === 'begin exclusive' && attempts.mock.results[call]?.type === 'throw',
    )
    expect(refused.length).toBeGreaterThan(1)
  }, 30_000)
}

async function present() {
  const { publicKey } = await loadSigningKey(site.environment)
  return readRegistry(site.environment.storeDir, publicKey)
}

async function idIn(page: string): Promise<string> {
  const block = (await site.readDocument(page)).getElementById('sabha-registry')
  return JSON.parse(String(block?.textContent)).id
}
