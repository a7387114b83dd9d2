import type { RemoteRelease } from '@sabha/contract/composition'
import { afterEach, expect, it } from 'vitest'
import { loadModuleContainer } from './load-module-container.ts'

/** Its entry stands in its own address. */
const sampleRelease: RemoteRelease = {
  version: '1.0.0',
  build: 'abc',
  container: 'sample_abc',
  baseUrl: 'data:text/javascript,',
  entry: {
    file: "globalThis.ranEntry='yes';export const init=()=>'initialised';export const get=()=>{}",
    integrity: 'sha384-ENTRY',
    format: 'module',
  },
  scripts: [{ file: 'chunk.js', integrity: 'sha384-CHUNK' }],
  modules: {},
  manifest: {
    name: 'sample',
    version: '1.0.0',
    owner: 'platform',
    requires: {},
    routes: [],
    nav: [],
    claims: [],
    budget: { javascript: 1 },
  },
}

afterEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(globalThis, 'ranEntry')
})

const links = () => [...document.head.querySelectorAll('link')]

it('runs nothing where one of them is refused', async () => {
  const loading = loadModuleContainer(sampleRelease)
  const [entry, chunk] = links()
  entry?.dispatchEvent(new Event('load'))
  chunk?.dispatchEvent(new Event('error'))
  await expect(loading).rejects.toMatchObject({ code: 'remote_unreachable' })
  expect(Reflect.has(globalThis, 'ranEntry')).toBe(false)
})

it('has every script of the build checked before the entry runs', async () => {
  const loading = loadModuleContainer(sampleRelease)
  expect(links().map(({ rel, integrity, crossOrigin }) => [rel, integrity, crossOrigin])).toEqual([
    ['modulepreload', sampleRelease.entry.integrity, 'anonymous'],
    ['modulepreload', 'sha384-CHUNK', 'anonymous'],
  ])
  for (const link of links()) link.dispatchEvent(new Event('load'))
  const container = await loading
  expect(container.init({})).toBe('initialised')
  expect(links()).toEqual([])
})

it('gives up when nobody waits any more', async () => {
  const waiting = new AbortController()
  const loading = loadModuleContainer(sampleRelease, waiting.signal)
  waiting.abort()
  await expect(loading).rejects.toMatchObject({ code: 'remote_timeout' })
})

it('takes no other module for a container', async () => {
  const entry = { ...sampleRelease.entry, file: 'export const page = 1' }
  const loading = loadModuleContainer({ ...sampleRelease, entry, scripts: [] })
  for (const link of links()) link.dispatchEvent(new Event('load'))
  await expect(loading).rejects.toMatchObject({ code: 'remote_broken' })
})
