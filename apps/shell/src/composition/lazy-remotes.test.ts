import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memberManifest, remoteOf } from '../../tests/remotes.ts'
import { UnsettledError } from './failure-in-use.ts'
import type { FederationHost } from './federation-host.ts'
import { createLazyRemotes } from './lazy-remotes.ts'
import { createRemoteJournal } from './remote-journal.ts'
import { createRemoteLoader } from './remote-loader.ts'

const shellBase = 'http://localhost:3000/static/'
const member = remoteOf(memberManifest())
const Component = () => null

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function lazyLoader(arrival: () => Promise<void>) {
  const host: FederationHost = {
    warmUp: vi.fn(),
    load: vi.fn(async () => ({ Component })),
    waitsForShell: () => false,
  }
  const fetchCode = vi.fn(async () => {
    await arrival()
    return { createFederationHost: () => host, createRemoteLoader }
  })
  const remotes = createLazyRemotes({ prepare: async () => undefined }, fetchCode)
  const journal = createRemoteJournal()
  const facts = { registryId: 'registry-1', shellBase, journal, report: vi.fn() }
  return { remotes, loader: remotes.createLoader(facts), host, journal, fetchCode }
}

it('fetches what loads remotes with the first of them, and once', async () => {
  const { loader, host, fetchCode } = lazyLoader(async () => undefined)
  expect(fetchCode).not.toHaveBeenCalled()
  await Promise.all([loader.load(member, './dashboard'), loader.load(member, './events')])
  expect(host.load).toHaveBeenCalledTimes(2)
  expect(fetchCode).toHaveBeenCalledOnce()
})

it('has it fetched when the page warms up', async () => {
  const { remotes, host, fetchCode } = lazyLoader(async () => undefined)
  remotes.warmUp()
  await vi.runAllTimersAsync()
  expect(fetchCode).toHaveBeenCalledOnce()
  expect(host.warmUp).toHaveBeenCalledOnce()
})

it('says that a file of the shell is missing where it cannot be had, and asks anew', async () => {
  let isUp = false
  const { loader, journal } = lazyLoader(async () => {
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

it('answers within eight seconds, however much of them the file has taken', async () => {
  const neverComes = lazyLoader(() => new Promise(() => undefined))
  const late = neverComes.loader.load(member, './dashboard')
  await vi.advanceTimersByTimeAsync(8000)
  expect(await late).toMatchObject({ status: 'failed', code: 'shared_unreachable' })

  const slow = lazyLoader(() => new Promise((resolve) => setTimeout(resolve, 6000)))
  vi.mocked(slow.host.load).mockImplementation(() => new Promise(() => undefined))
  const outcome = slow.loader.load(member, './dashboard')
  await vi.advanceTimersByTimeAsync(8000)
  expect(await outcome).toMatchObject({ status: 'failed', code: 'remote_timeout' })
})

it.each([
  [new Error('a mistake'), 'remote_render'],
  [new UnsettledError('on and on'), 'remote_unsettled'],
  [lostChunk(`${shellBase}js/form.js`), 'shared_unreachable'],
  [lostChunk('http://localhost:3100/member/form.js'), 'remote_unreachable'],
])('judges %s of a page that it did not load', (error, code) => {
  const { loader, fetchCode } = lazyLoader(async () => undefined)
  const origin = { remote: 'shell', version: '0.1.0', owner: 'platform', registryId: 'registry-1' }
  const outcome = { status: 'loaded', module: { Component }, origin } as const
  expect(loader.reject(outcome, error)).toMatchObject({ failure: { code }, hasOther: false })
  expect(fetchCode).not.toHaveBeenCalled()
})

function lostChunk(request: string): Error {
  return Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request })
}
