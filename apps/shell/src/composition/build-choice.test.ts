import { describe, expect, it, vi } from 'vitest'
import { memberManifest, remoteOf } from '../../tests/remotes.ts'
import { UnsettledError } from './failure-in-use.ts'
import type { ModuleRequest } from './federation-host.ts'
import { createRemoteJournal } from './remote-journal.ts'
import { createRemoteLoader } from './remote-loader.ts'

const member = remoteOf(memberManifest())
const memberWithPrevious = remoteOf(memberManifest(), ['new', 'old'])

function loaderOfPages() {
  const load = vi.fn(async (_request: ModuleRequest) => ({ Component: () => null }))
  const host = { load, waitsForShell: () => false }
  const loader = createRemoteLoader({
    host,
    registryId: 'registry-1',
    shellBase: 'http://localhost:3000/static/',
    report: vi.fn(),
    journal: createRemoteJournal(),
  })
  return { loader, host }
}

function lastRequest({ load }: ReturnType<typeof loaderOfPages>['host']) {
  return load.mock.lastCall?.[0]
}

describe('a module that fails in use', () => {
  const failed = new Error('while it rendered')

  async function rejectLoaded(remote = memberWithPrevious, error: unknown = failed) {
    const { loader, host } = loaderOfPages()
    const outcome = await loader.load(remote, './dashboard')
    if (outcome.status !== 'loaded') throw new Error('It was not loaded')
    return { loader, host, remote, rejection: loader.reject(outcome, error) }
  }

  it('gives way to the previous build', async () => {
    const { loader, host, remote, rejection } = await rejectLoaded()
    expect(rejection).toMatchObject({ hasOther: true, failure: { code: 'remote_render' } })
    await loader.load(remote, './dashboard')
    expect(lastRequest(host)).toMatchObject({ release: remote.releases[1] })
  })

  it('is evaluated anew where there is no other, with everything of its remote', async () => {
    const { loader, host, rejection } = await rejectLoaded(member)
    expect(rejection.hasOther).toBe(false)
    await loader.load(member, './dashboard')
    expect(lastRequest(host)).toMatchObject({ anew: true })
    await loader.load(member, './events')
    expect(lastRequest(host)).toMatchObject({ anew: false })
  })

  it('is told once where the previous build fails after it, and the current one is next', async () => {
    const { loader, host, remote, rejection } = await rejectLoaded()
    const second = await loader.load(remote, './dashboard')
    if (second.status !== 'loaded') throw new Error('It was not loaded')
    const last = loader.reject(second, new Error('also while it rendered'))
    expect(last).toEqual({ hasOther: false, failure: rejection.failure })
    await loader.load(remote, './dashboard')
    expect(lastRequest(host)).toMatchObject({ release: remote.releases[0], anew: true })
  })

  it('is the shell’s failure where a file of the shell is missing', async () => {
    const request = 'http://localhost:3000/static/js/async/menu.js'
    const error = Object.assign(new Error('Loading chunk failed'), {
      name: 'ChunkLoadError',
      request,
    })
    const { rejection } = await rejectLoaded(memberWithPrevious, error)
    expect(rejection).toMatchObject({
      hasOther: false,
      failure: { code: 'shared_unreachable', origin: { remote: 'shell', owner: 'platform' } },
    })
  })
})

describe('a build whose page does not come to rest', () => {
  async function loadAndReject(loader: ReturnType<typeof loaderOfPages>['loader']) {
    const outcome = await loader.load(memberWithPrevious, './dashboard')
    if (outcome.status !== 'loaded') throw new Error('It was not loaded')
    const reject = () => loader.reject(outcome, new UnsettledError('without end'))
    return { ...reject(), reject }
  }

  it('is the same failure when it is met again, and leaves the other build in its place', async () => {
    const { loader, host } = loaderOfPages()
    const { failure, reject } = await loadAndReject(loader)
    expect(reject()).toEqual({ failure, hasOther: true })
    await loader.load(memberWithPrevious, './dashboard')
    expect(lastRequest(host)).toMatchObject({ release: memberWithPrevious.releases[1] })
  })

  it('is not loaded where the other is blocked too, until a person asks for something', async () => {
    const { loader, host } = loaderOfPages()
    const { failure } = await loadAndReject(loader)
    const { reject } = await loadAndReject(loader)
    expect(reject()).toEqual({ failure, hasOther: false })
    expect(await loader.load(memberWithPrevious, './events')).toBe(failure)
    expect(host.load).toHaveBeenCalledTimes(2)
    loader.unblock()
    await loader.load(memberWithPrevious, './dashboard')
    expect(lastRequest(host)).toMatchObject({ release: memberWithPrevious.releases[0], anew: true })
  })
})
