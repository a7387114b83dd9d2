import type { RemoteRelease } from '@sabha/contract/composition'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearHead } from '../../../tests/clear-document.ts'
import { loadModuleContainer } from './load-module-container.ts'
import { SharedError } from './shared-requests.ts'
import { TamperedError } from './tampered-error.ts'

/** Encodes the entry in its own address. */
const sampleRelease: RemoteRelease = {
  version: '1.0.0',
  build: 'abc',
  container: 'sample_abc',
  baseUrl: 'data:text/javascript,',
  entry: {
    file: "globalThis.ranEntry='yes';export const init=()=>'initialised';export const get=()=>{}",
    integrity: 'sha256-ENTRY',
    format: 'module',
  },
  scripts: [{ file: 'chunk.js', integrity: 'sha256-CHUNK' }],
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

const fetchFile = vi.fn<typeof fetch>()
const anyone = new AbortController().signal

beforeEach(() => {
  fetchFile.mockReset().mockImplementation(async () => new Response('found'))
  vi.stubGlobal('fetch', fetchFile)
})

afterEach(() => {
  vi.unstubAllGlobals()
  clearHead()
  Reflect.deleteProperty(globalThis, 'ranEntry')
})

const links = () => [...document.head.querySelectorAll('link')]

async function answerLinks(answers: readonly ('load' | 'error')[]): Promise<void> {
  await vi.waitFor(() => expect(links()).toHaveLength(answers.length))
  for (const [index, link] of links().entries())
    link.dispatchEvent(new Event(answers[index] ?? 'load'))
}

it('runs no script of a build if the integrity of one is wrong', async () => {
  const loading = loadModuleContainer(sampleRelease, anyone)
  const refused = expect(loading).rejects.toThrow(TamperedError)
  await answerLinks(['load', 'error'])
  await refused
  expect(Reflect.has(globalThis, 'ranEntry')).toBe(false)
})

it.each([
  ['is missing', async () => new Response('', { status: 404 })],
  ['is refused', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'imports no module while a file %s, and then requests the file past caches',
  async (_what, answer) => {
    const chunk = `${sampleRelease.baseUrl}chunk.js`
    fetchFile.mockImplementation((url) =>
      url === chunk ? answer() : Promise.resolve(new Response('found')),
    )
    await expect(loadModuleContainer(sampleRelease, anyone)).rejects.toMatchObject({
      code: 'remote_unreachable',
    })
    expect(links()).toEqual([])

    fetchFile.mockImplementation(async () => new Response('found'))
    const loading = loadModuleContainer(sampleRelease, anyone)
    expect(fetchFile).toHaveBeenLastCalledWith(
      chunk,
      expect.objectContaining({ cache: 'reload', integrity: 'sha256-CHUNK' }),
    )
    await answerLinks(['load', 'load'])
    await expect(loading).resolves.toHaveProperty('get')
  },
)

it('checks every script of the build before the entry runs', async () => {
  const loading = loadModuleContainer(sampleRelease, anyone)
  await vi.waitFor(() => expect(links()).toHaveLength(2))
  expect(links().map(({ rel, integrity, crossOrigin }) => [rel, integrity, crossOrigin])).toEqual([
    ['modulepreload', sampleRelease.entry.integrity, 'anonymous'],
    ['modulepreload', 'sha256-CHUNK', 'anonymous'],
  ])
  await answerLinks(['load', 'load'])
  const container = await loading
  expect(container.init({})).toBe('initialised')
  expect(links()).toEqual([])
})

it('rejects a load as soon as it is aborted', async () => {
  const waiting = new AbortController()
  const loading = loadModuleContainer(sampleRelease, waiting.signal)
  await vi.waitFor(() => expect(links()).toHaveLength(2))
  waiting.abort()
  await expect(loading).rejects.toMatchObject({ code: 'remote_timeout' })
})

it('rejects a module that is not a container', async () => {
  const entry = { ...sampleRelease.entry, file: 'export const page = 1' }
  const loading = loadModuleContainer({ ...sampleRelease, entry, scripts: [] }, anyone)
  const refused = expect(loading).rejects.toMatchObject({ code: 'remote_broken' })
  await answerLinks(['load'])
  await refused
})

it('requests nothing and reports a failure of the shell if the request was aborted before it started', async () => {
  await expect(loadModuleContainer(sampleRelease, AbortSignal.abort())).rejects.toThrow(SharedError)
  expect(fetchFile).not.toHaveBeenCalled()
})
