import { describe, expect, it, vi } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import type { ComposedRemote } from '../composition.ts'
import type { ModuleRequest } from '../container/federation-host.ts'
import { ContainerError } from '../container/load-container.ts'
import { UnsettledError } from '../failure/runtime-failure.ts'
import { createRemoteJournal } from '../journal/remote-journal.ts'
import { createRemoteLoader } from './remote-loader.ts'

const member = createSampleRemote(createMemberManifest())
const memberWithPrevious = createSampleRemote(createMemberManifest(), ['new', 'old'])

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

interface RejectOptions {
  remote?: ComposedRemote
  error: unknown
}

async function loadAndReject(
  loader: ReturnType<typeof loaderOfPages>['loader'],
  { remote = memberWithPrevious, error }: RejectOptions,
) {
  const outcome = await loader.load(remote, './dashboard')
  if (outcome.status !== 'loaded') throw new Error('It was not loaded')
  return { outcome, ...loader.reject(outcome, error) }
}

function lastRequest({ load }: ReturnType<typeof loaderOfPages>['host']) {
  return load.mock.lastCall?.[0]
}

describe('a module that fails after loading', () => {
  const failed = new Error('while it rendered')

  async function rejectLoaded(remote = memberWithPrevious, error: unknown = failed) {
    const { loader, host } = loaderOfPages()
    return { loader, host, remote, rejection: await loadAndReject(loader, { remote, error }) }
  }

  it('is replaced by the previous build', async () => {
    const { loader, host, remote, rejection } = await rejectLoaded()
    expect(rejection).toMatchObject({ hasOther: true, failure: { code: 'remote_render' } })
    await loader.load(remote, './dashboard')
    expect(lastRequest(host)).toMatchObject({ release: remote.releases[1] })
  })

  it('is evaluated again with all modules of its remote if there is no other build', async () => {
    const { loader, host } = loaderOfPages()
    const jobs = createSampleRemote(createMemberManifest({ name: 'jobs' }))
    await loader.load(jobs, './jobs')
    await loader.load(member, './events')
    const { hasOther } = await loadAndReject(loader, { remote: member, error: failed })
    expect(hasOther).toBe(false)
    loader.forgetFailures()
    await loader.load(member, './dashboard')
    expect(lastRequest(host)).toMatchObject({ isReevaluated: true })
    await loader.load(member, './events')
    expect(lastRequest(host)).toMatchObject({ module: './events', isReevaluated: false })
    await loader.load(jobs, './jobs')
    expect(host.load).toHaveBeenCalledTimes(5)
  })

  it('is reported once if the previous build fails as well; the current build loads again after a reset', async () => {
    const { loader, host, remote, rejection } = await rejectLoaded()
    const last = await loadAndReject(loader, { error: new Error('also while it rendered') })
    expect(last).toMatchObject({ hasOther: false, failure: rejection.failure })
    expect(await loader.load(remote, './dashboard')).toBe(rejection.failure)
    expect(host.load).toHaveBeenCalledTimes(2)
    loader.forgetFailures()
    await loader.load(remote, './dashboard')
    expect(lastRequest(host)).toMatchObject({ release: remote.releases[0], isReevaluated: true })
  })

  it('is reported once if the previous build cannot be loaded, which is not requested again', async () => {
    const { loader, host, remote, rejection } = await rejectLoaded()
    host.load.mockRejectedValue(new ContainerError('remote_contract', 'no such module'))
    expect(await loader.load(remote, './dashboard')).toBe(rejection.failure)
    const { length } = host.load.mock.calls
    expect(await loader.load(remote, './dashboard')).toBe(rejection.failure)
    expect(host.load).toHaveBeenCalledTimes(length)
  })

  it('does not reload other modules of the current build', async () => {
    const { loader, host, remote } = await rejectLoaded()
    host.load.mockRejectedValue(new ContainerError('remote_contract', 'no such module'))
    await loader.load(remote, './dashboard')
    host.load.mockResolvedValue({ Component: () => null })
    expect(await loader.load(remote, './events')).toMatchObject({ status: 'loaded' })
    expect(lastRequest(host)).toMatchObject({ module: './events', release: remote.releases[0] })
  })

  it('is a failure of the shell if a file of the shell is missing', async () => {
    const request = 'http://localhost:3000/static/js/async/menu.js'
    const error = Object.assign(new Error('Loading chunk failed'), {
      name: 'ChunkLoadError',
      request,
    })
    const { loader, host, remote, rejection } = await rejectLoaded(memberWithPrevious, error)
    expect(rejection).toMatchObject({
      hasOther: false,
      failure: { code: 'shared_unreachable', origin: { remote: 'shell', owner: 'platform' } },
    })
    await loader.load(remote, './dashboard')
    expect(lastRequest(host)).toMatchObject({ release: remote.releases[0] })
  })
})

describe('a page that renders without end', () => {
  const error = new UnsettledError('without end')

  it('returns the same failure when it is opened again, and keeps the other build', async () => {
    const { loader, host } = loaderOfPages()
    const { failure, outcome } = await loadAndReject(loader, { error })
    expect(loader.reject(outcome, error)).toEqual({ failure, hasOther: true })
    await loader.load(memberWithPrevious, './dashboard')
    expect(lastRequest(host)).toMatchObject({ release: memberWithPrevious.releases[1] })
  })

  it('is not loaded again until the user acts if it is the only build', async () => {
    const { loader, host } = loaderOfPages()
    const { failure } = await loadAndReject(loader, { remote: member, error })
    expect(await loader.load(member, './dashboard')).toBe(failure)
    expect(host.load).toHaveBeenCalledOnce()
    loader.forgetFailures()
    await loader.load(member, './dashboard')
    expect(lastRequest(host)).toMatchObject({ isReevaluated: true })
  })

  it('does not alternate with a build that throws', async () => {
    const { loader } = loaderOfPages()
    const { failure, outcome } = await loadAndReject(loader, { error: new Error('It threw') })
    const second = await loadAndReject(loader, { error })
    expect(second).toMatchObject({ failure, hasOther: false })
    expect(loader.reject(outcome, new Error('It threw'))).toEqual({ failure, hasOther: false })
  })
})
