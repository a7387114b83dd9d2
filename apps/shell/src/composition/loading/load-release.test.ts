import { retry } from '@sabha/federation/loading'
import { expect, it, vi } from 'vitest'
import { createMemberManifest, createSampleRelease } from '../../../tests/remotes.ts'
import { loadRelease } from './load-release.ts'

const release = createSampleRelease(createMemberManifest())

it.each([
  ['a module throws, which a browser evaluates once for each address', 'module', true],
  ['a script throws, which can be run once more', 'script', undefined],
] as const)(
  'reports whether only a document reload can succeed if %s',
  async (_, format, isKept) => {
    const host = {
      load: () => Promise.reject(new TypeError('x is undefined')),
      waitsForShell: () => false,
    }
    const outcome = await loadRelease({
      host,
      registryId: 'registry-1',
      shellBase: 'http://localhost:3000/static/',
      release: { ...release, entry: { ...release.entry, format } },
      module: './dashboard',
      timeLimitMs: 1000,
    })
    expect(outcome).toMatchObject({ status: 'failed', phase: 'evaluate' })
    expect(Reflect.get(outcome, 'isKept')).toBe(isKept)
  },
)

it.each([
  ['asks again by itself', (lost: () => Promise<never>) => retry(lost)],
  ['gives up at once, as one of another bundler does', (lost: () => Promise<never>) => lost()],
])('reports a chunk with a wrong hash as tampered if its bundle %s', async (_, get) => {
  const [file] = release.modules['./dashboard'] ?? []
  const request = `${release.baseUrl}${file?.file}?retry=7`
  const lost = () =>
    Promise.reject(Object.assign(new Error('lost'), { name: 'ChunkLoadError', request }))
  vi.stubGlobal('fetch', async () => new Response('evil()'))
  vi.useFakeTimers()
  const outcome = loadRelease({
    host: { load: () => get(lost), waitsForShell: () => false },
    registryId: 'registry-1',
    shellBase: 'http://localhost:3000/static/',
    release,
    module: './dashboard',
    timeLimitMs: 8000,
  })
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(await outcome).toMatchObject({ phase: 'chunk', code: 'remote_tampered' })
  vi.unstubAllGlobals()
})
