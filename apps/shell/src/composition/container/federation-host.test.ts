import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemberManifest, createSampleRelease } from '../../../tests/remotes.ts'
import { sharedModules } from '../../shared-modules.gen.ts'
import type { Container, ShareScope } from './container.ts'
import { createFederationHost } from './federation-host.ts'
import { type ContainerRequest, loadContainer } from './load-container.ts'
import { SharedError } from './shared-requests.ts'

vi.mock('./load-container.ts', () => ({ loadContainer: vi.fn() }))

const release = createSampleRelease(createMemberManifest())
const page = { Component: () => null }
const scopes: ShareScope[] = []
let isReachable: boolean

beforeEach(() => {
  isReachable = true
  scopes.length = 0
  vi.mocked(loadContainer).mockImplementation(async () => {
    if (!isReachable) throw new Error('unreachable')
    return container()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function container(): Container {
  return { init: (scope) => scopes.push(scope), get: async () => () => page }
}

function host() {
  return createFederationHost({ prepare: async () => undefined })
}

it('runs the entry of a build once, however many of its modules are loaded', async () => {
  const { load } = host()
  await Promise.all([load({ release, module: './dashboard' }), load({ release, module: './jobs' })])
  expect(await load({ release, module: './dashboard' })).toBe(page)
  expect(loadContainer).toHaveBeenCalledTimes(1)
  expect(scopes).toHaveLength(1)
})

it('runs the entry again if a module must be evaluated again', async () => {
  const { load } = host()
  await load({ release, module: './dashboard' })
  await load({ release, module: './dashboard', isReevaluated: true })
  expect(loadContainer).toHaveBeenCalledTimes(2)
})

it('offers every library of the shell before the first module is requested', async () => {
  await host().load({ release, module: './dashboard' })
  const [scope] = scopes
  expect(Object.keys(scope ?? {})).toEqual(Object.keys(sharedModules))
  expect(scope?.react?.['19.3.1']).toMatchObject({ version: '19.3.1', loaded: true })
})

it('gives each container a scope of its own, so that no container sees what another writes', async () => {
  const { load } = host()
  const other = createSampleRelease(createMemberManifest({ name: 'other' }))
  await load({ release, module: './dashboard' })
  scopes[0] = Object.assign(scopes[0] ?? {}, { react: {} })
  await load({ release: other, module: './dashboard' })
  expect(Object.keys(scopes[1]?.react ?? {})).toEqual(['19.3.1'])
})

it('requests an entry that failed again, bypassing caches', async () => {
  const { load } = host()
  isReachable = false
  await expect(load({ release, module: './dashboard' })).rejects.toThrow('unreachable')
  isReachable = true
  expect(await load({ release, module: './dashboard' })).toBe(page)
  expect(asked().map(({ url }) => url.includes('?retry='))).toEqual([false, true])
})

it('loads the shared libraries once, and again after a failure', async () => {
  const prepare = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('not ready'))
  const { start } = createFederationHost({ prepare })
  await expect(start()).rejects.toThrow(SharedError)
  await Promise.all([start(), start()])
  expect(prepare).toHaveBeenCalledTimes(2)
})

it('runs no code of a remote before the libraries that it imports are ready', async () => {
  const { load } = createFederationHost({ prepare: () => Promise.reject(new Error('not ready')) })
  await expect(load({ release, module: './dashboard' })).rejects.toThrow(SharedError)
  expect(loadContainer).not.toHaveBeenCalled()
})

describe('a library of the shell', () => {
  const key = '@sabha/ui/menu'
  const fetch = vi.fn<() => Promise<object>>()
  const evaluated = vi.fn()
  const other = sharedModules[key]

  beforeEach(() => {
    Object.assign(sharedModules, { [key]: { version: '0.1.0', fetch } })
    vi.mocked(loadContainer).mockImplementation(async () => {
      let scope: ShareScope = {}
      const menu = () => Promise.resolve(scope[key]?.['0.1.0']?.get())
      return {
        init: (given) => Object.assign(scope, given),
        // A bundle caches the error that a module threw while it was evaluated.
        get: async () => {
          const answer = await menu().catch(() => null)
          scope = {}
          return () => {
            evaluated()
            if (!answer) throw new Error('of the bundle')
            return page
          }
        },
      }
    })
  })

  afterEach(() => {
    Object.assign(sharedModules, { [key]: other })
  })

  it('reports a missing library as a SharedError, whatever the container throws', async () => {
    fetch.mockRejectedValue(new Error('gone'))
    await expect(host().load({ release, module: './dashboard' })).rejects.toThrow(SharedError)
  })

  it('provides a library that is available again to a new container', async () => {
    const { load } = host()
    fetch.mockRejectedValueOnce(new Error('gone')).mockResolvedValue({})
    await load({ release, module: './dashboard' }).catch(() => undefined)
    expect(await load({ release, module: './dashboard' })).toBe(page)
    expect(asked().map(({ url }) => url.includes('retry'))).toEqual([false, false])
  })

  it('reports that a build waits for a library that is being fetched', async () => {
    const { load, waitsForShell } = host()
    fetch.mockReturnValue(new Promise(() => {}))
    void load({ release, module: './dashboard' })
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    expect(waitsForShell(release)).toBe(true)
  })
})

it('reloads a lost chunk past caches, because the bundle of another tool requests the same address again', async () => {
  const request = `${release.baseUrl}static/js/dashboard.js`
  const answer = new Response('the chunk')
  const fetch = vi.fn(async () => answer)
  vi.stubGlobal('fetch', fetch)
  vi.mocked(loadContainer).mockResolvedValue({
    init: () => undefined,
    get: () => Promise.reject(Object.assign(new Error(), { name: 'ChunkLoadError', request })),
  })
  const { load } = host()
  const { signal: abandoned } = new AbortController()
  const asked = load({ release, module: './dashboard', abandoned })
  await expect(asked).rejects.toMatchObject({ request })
  expect(fetch).toHaveBeenCalledWith(request, { cache: 'reload', signal: abandoned })
  expect(answer.bodyUsed, 'read to its end, or it is not cached').toBe(true)
  await load({ release, module: './dashboard' }).catch(() => undefined)
  expect(loadContainer).toHaveBeenCalledTimes(1)
})

function asked(): ContainerRequest[] {
  return vi.mocked(loadContainer).mock.calls.map(([request]) => request)
}
