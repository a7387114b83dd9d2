import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearHead } from '../../../tests/clear-document.ts'
import {
  createMemberManifest,
  createSampleRelease,
  createSampleRemote,
} from '../../../tests/remotes.ts'
import { sharedModules } from '../../shared-modules.gen.ts'
import type { FederationHost } from '../container/federation-host.ts'
import { createShareScope } from '../container/share-scope.ts'
import { UnsettledError } from '../failure/runtime-failure.ts'
import { createRemoteJournal } from '../journal/remote-journal.ts'
import { createRemotes } from './remotes.ts'

const shellBase = 'http://localhost:3000/static/'
const member = createSampleRemote(createMemberManifest())
const Component = () => null

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  clearHead()
})

function remotesAfter(arrival: () => Promise<void>) {
  const host = {
    start: vi.fn(async () => {
      await arrival()
      return createShareScope
    }),
    load: vi.fn(async () => ({ Component })),
    waitsForShell: () => false,
  } satisfies FederationHost
  const remotes = createRemotes({ prepare: async () => undefined }, () => host)
  const journal = createRemoteJournal()
  const facts = { registryId: 'registry-1', shellBase, journal, report: vi.fn() }
  return { remotes, loader: remotes.createLoader(facts), host, journal }
}

it('loads no shared library before the first remote is requested', async () => {
  const { loader, host } = remotesAfter(async () => undefined)
  expect(host.start).not.toHaveBeenCalled()
  await Promise.all([loader.load(member, './dashboard'), loader.load(member, './events')])
  expect(host.load).toHaveBeenCalledTimes(2)
})

it('loads the shared libraries in warmUp, and ignores a failure', async () => {
  const { remotes, host } = remotesAfter(() => Promise.reject(new Error('no answer')))
  remotes.warmUp()
  await vi.runAllTimersAsync()
  expect(host.start).toHaveBeenCalledOnce()
})

it('reports a missing file of the shell, and requests it again', async () => {
  let isUp = false
  const { loader, journal } = remotesAfter(async () => {
    if (!isUp) throw new Error('no answer')
  })
  expect(await loader.load(member, './dashboard')).toMatchObject({
    status: 'failed',
    phase: 'chunk',
    code: 'shared_unreachable',
    origin: { remote: 'shell', registryId: 'registry-1' },
  })
  expect(journal.getState().states.member).toBe('failed')
  isUp = true
  expect(await loader.load(member, './dashboard')).toMatchObject({ status: 'loaded' })
})

it('loads or rejects within eight seconds, including the time for the file of the shell', async () => {
  const neverComes = remotesAfter(() => new Promise(() => undefined))
  const late = neverComes.loader.load(member, './dashboard')
  await vi.advanceTimersByTimeAsync(8000)
  expect(await late).toMatchObject({ status: 'failed', code: 'shared_unreachable' })

  const slow = remotesAfter(() => new Promise((resolve) => setTimeout(resolve, 6000)))
  slow.host.load.mockImplementation(() => new Promise(() => undefined))
  const outcome = slow.loader.load(member, './dashboard')
  await vi.advanceTimersByTimeAsync(8000)
  expect(await outcome).toMatchObject({ status: 'failed', code: 'remote_timeout' })
})

it.each([
  [new Error('a mistake'), 'remote_render'],
  [new UnsettledError('on and on'), 'remote_unsettled'],
  [lostChunk(`${shellBase}js/form.js`), 'shared_unreachable'],
  [lostChunk('http://localhost:3100/member/form.js'), 'remote_unreachable'],
])('classifies %s of a page that it did not load', (error, code) => {
  const { loader, host } = remotesAfter(async () => undefined)
  const origin = { remote: 'shell', version: '0.1.0', owner: 'platform', registryId: 'registry-1' }
  const outcome = { status: 'loaded', module: { Component }, origin } as const
  expect(loader.reject(outcome, error)).toMatchObject({ failure: { code }, hasOther: false })
  expect(host.start).not.toHaveBeenCalled()
})

describe('prefetching', () => {
  const keys = ['@sabha/ui/list', '@sabha/ui/menu', '@sabha/ui/record'] as const
  const libraries = keys.map(() => vi.fn<() => Promise<object>>())
  const [list, menu, record] = libraries
  const others = { ...sharedModules }

  beforeEach(() => {
    for (const [index, key] of keys.entries())
      Object.assign(sharedModules, { [key]: { version: '0.1.0', fetch: libraries[index] } })
    for (const library of libraries) library.mockReset().mockResolvedValue({})
  })

  afterEach(() => {
    Object.assign(sharedModules, others)
  })

  function prefetching(shares: Record<string, string[]> | undefined) {
    const release = { ...createSampleRelease(createMemberManifest()), ...(shares && { shares }) }
    const { loader, host } = remotesAfter(async () => undefined)
    loader.prefetch({ ...member, releases: [release] }, './dashboard')
    return { loader, host }
  }

  it('links the files of the module with their hashes, and runs no code of the remote', async () => {
    const { host } = prefetching({ './dashboard': ['@sabha/ui/list'] })
    const links = [...document.head.querySelectorAll('link')]
    expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
      'prefetch http://localhost:3100/member/1.2.0-b1/remoteEntry.js',
      'prefetch http://localhost:3100/member/1.2.0-b1/static/js/dashboard.js',
    ])
    for (const link of links)
      expect([link.integrity, link.crossOrigin]).toEqual([
        expect.stringMatching(/^sha256-/),
        'anonymous',
      ])
    await vi.runAllTimersAsync()
    expect(host.load).not.toHaveBeenCalled()
  })

  it('fetches the libraries that the module imports and this shell has', async () => {
    prefetching({
      './dashboard': ['react', '@sabha/ui/list', '@sabha/ui/of-another-shell', 'constructor'],
      './jobs': ['@sabha/ui/menu'],
    })
    await vi.runAllTimersAsync()
    expect(list).toHaveBeenCalledOnce()
    expect(menu).not.toHaveBeenCalled()
  })

  it('fetches no library for a module without a list of imports', async () => {
    for (const shares of [{ './jobs': ['@sabha/ui/list'] }, undefined]) {
      const { host } = prefetching(shares)
      await vi.runAllTimersAsync()
      expect(host.start).not.toHaveBeenCalled()
    }
  })

  it('fetches no library if the user saves data', async () => {
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { connection: { saveData: true } }),
    )
    prefetching({ './dashboard': ['@sabha/ui/list'] })
    await vi.runAllTimersAsync()
    expect(list).not.toHaveBeenCalled()
  })

  it('ignores a library that cannot be fetched, and fetches the others', async () => {
    list?.mockRejectedValue(new Error('gone'))
    prefetching({ './dashboard': ['@sabha/ui/list', '@sabha/ui/record'] })
    await vi.runAllTimersAsync()
    expect(record).toHaveBeenCalledOnce()
  })
})

function lostChunk(request: string): Error {
  return Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request })
}
