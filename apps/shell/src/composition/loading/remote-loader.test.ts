import { retry } from '@sabha/federation/loading'
import { forwardRef, lazy, memo } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import type { FederationHost, ModuleRequest } from '../container/federation-host.ts'
import { ContainerError } from '../container/load-container.ts'
import { SharedError } from '../container/shared-requests.ts'
import { createRemoteJournal } from '../journal/remote-journal.ts'
import { createRemoteLoader } from './remote-loader.ts'

const page = { Component: () => null }

let isShellLate: boolean

beforeEach(() => {
  isShellLate = false
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function loaderOn(load: FederationHost['load']) {
  const report = vi.fn()
  const host = { load: vi.fn(load), waitsForShell: () => isShellLate }
  const journal = createRemoteJournal()
  const loader = createRemoteLoader({
    host,
    registryId: 'registry-1',
    shellBase: 'http://localhost:3000/static/',
    report,
    journal,
  })
  return { loader, host, report, journal }
}

function unreachable(): Promise<never> {
  return Promise.reject(new ContainerError('remote_unreachable', 'no answer'))
}

function chunkError(request: string): Error {
  return Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request })
}

function neverAnswers(): Promise<never> {
  return new Promise(() => {})
}

const member = createSampleRemote(createMemberManifest())
const memberWithPrevious = createSampleRemote(createMemberManifest(), ['new', 'old'])

describe('a remote that answers', () => {
  it('returns its module and origin', async () => {
    const { loader } = loaderOn(async () => page)
    expect(await loader.load(member, './dashboard')).toMatchObject({
      status: 'loaded',
      module: page,
      origin: {
        remote: 'member',
        version: '1.2.0',
        owner: 'members-team',
        registryId: 'registry-1',
      },
    })
  })

  it('is loaded once for concurrent and later calls', async () => {
    const { loader, host } = loaderOn(async () => page)
    await Promise.all([loader.load(member, './dashboard'), loader.load(member, './dashboard')])
    await loader.load(member, './dashboard')
    expect(host.load).toHaveBeenCalledTimes(1)
  })
})

describe('a page', () => {
  it.each([
    ['memo', memo(page.Component)],
    ['lazy', lazy(async () => ({ default: page.Component }))],
    ['forwardRef', forwardRef(() => null)],
  ])('can be a component wrapped by React %s', async (_, Component) => {
    const { loader } = loaderOn(async () => ({ Component }))
    expect(await loader.load(member, './dashboard')).toMatchObject({ status: 'loaded' })
  })
})

describe('a remote that fails for a moment', () => {
  it('is retried with a growing delay until it responds', async () => {
    let failures = 2
    const { loader, host } = loaderOn(() => (failures-- > 0 ? unreachable() : ok()))
    const outcome = loader.load(member, './dashboard')
    await vi.runAllTimersAsync()
    expect(await outcome).toMatchObject({ status: 'loaded' })
    expect(host.load).toHaveBeenCalledTimes(3)
  })

  it('is retried if a chunk behind the entry is missing', async () => {
    const lost = chunkError('http://localhost:3100/member/1.2.0-b1/static/js/dashboard.js')
    let failures = 1
    const { loader } = loaderOn(() => (failures-- > 0 ? Promise.reject(lost) : ok()))
    const outcome = loader.load(member, './dashboard')
    await vi.runAllTimersAsync()
    expect(await outcome).toMatchObject({ status: 'loaded' })
  })

  it('can be loaded again after it has failed for good', async () => {
    let isUp = false
    const { loader } = loaderOn(() => (isUp ? ok() : unreachable()))
    const failed = loader.load(member, './dashboard')
    await vi.runAllTimersAsync()
    expect(await failed).toMatchObject({
      status: 'failed',
      phase: 'entry',
      code: 'remote_unreachable',
    })
    isUp = true
    expect(await loader.load(member, './dashboard')).toMatchObject({ status: 'loaded' })
  })
})

describe('a remote that never answers', () => {
  it('fails after 8 seconds and not before', async () => {
    const { loader } = loaderOn(neverAnswers)
    const settled = vi.fn()
    const outcome = loader.load(member, './dashboard').then((answer) => {
      settled()
      return answer
    })
    await vi.advanceTimersByTimeAsync(7999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ status: 'failed', code: 'remote_timeout' })
  })

  it('leaves time for the previous build within the same 8 seconds', async () => {
    const { loader, host } = loaderOn(neverAnswers)
    const outcome = loader.load(memberWithPrevious, './dashboard')
    await vi.advanceTimersByTimeAsync(8000)
    expect(await outcome).toMatchObject({ status: 'failed', code: 'remote_timeout' })
    expect(builds(host.load.mock.calls)).toEqual(['new', 'old'])
  })
})

describe('the previous good build', () => {
  it('replaces a broken current build, which is reported', async () => {
    const broken = new Error('threw while evaluating')
    const { loader, report } = loaderOn(({ release }) =>
      release.build === 'new' ? Promise.reject(broken) : ok(),
    )
    expect(await loader.load(memberWithPrevious, './dashboard')).toMatchObject({ status: 'loaded' })
    expect(report).toHaveBeenCalledWith(broken, expect.objectContaining({ remote: 'member' }))
  })

  it('serves the other pages of that remote from then on', async () => {
    const { loader, host } = loaderOn(({ release }) =>
      release.build === 'new' ? Promise.reject(new Error('broken')) : ok(),
    )
    await loader.load(memberWithPrevious, './dashboard')
    host.load.mockClear()
    await loader.load(memberWithPrevious, './events')
    expect(builds(host.load.mock.calls)).toEqual(['old'])
  })

  it('does not hide why the current build failed if both fail', async () => {
    const { loader } = loaderOn(({ release }) =>
      release.build === 'new' ? Promise.reject(new Error('bad code')) : unreachable(),
    )
    const outcome = loader.load(memberWithPrevious, './dashboard')
    await vi.runAllTimersAsync()
    expect(await outcome).toMatchObject({ status: 'failed', code: 'remote_broken' })
  })
})

describe('a permanent failure', () => {
  it('is not retried if the module throws while it is evaluated', async () => {
    const { loader, host } = loaderOn(() => Promise.reject(new TypeError('x is undefined')))
    expect(await loader.load(member, './dashboard')).toMatchObject({
      status: 'failed',
      phase: 'evaluate',
      code: 'remote_broken',
    })
    expect(host.load).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['nothing', {}],
    ['an element instead of a component', { Component: 'div' }],
  ])('is a contract failure if a module exports %s', async (_what, module) => {
    const { loader } = loaderOn(async () => module)
    expect(await loader.load(member, './dashboard')).toMatchObject({
      status: 'failed',
      phase: 'contract',
      code: 'remote_contract',
    })
  })

  it('is attributed to the shell if a library of the shell is gone, and no other build is tried', async () => {
    const { loader, host } = loaderOn(() => Promise.reject(new SharedError('@sabha/ui/menu')))
    const outcome = loader.load(memberWithPrevious, './dashboard')
    await vi.runAllTimersAsync()
    expect(await outcome).toMatchObject({
      status: 'failed',
      code: 'shared_unreachable',
      origin: { remote: 'shell', owner: 'platform', registryId: 'registry-1' },
    })
    expect(builds(host.load.mock.calls)).toEqual(['new'])
  })

  it('is attributed to the shell if a library of the shell never arrives', async () => {
    isShellLate = true
    const { loader } = loaderOn(neverAnswers)
    const outcome = loader.load(member, './dashboard')
    await vi.advanceTimersByTimeAsync(8000)
    expect(await outcome).toMatchObject({ code: 'shared_unreachable', origin: { remote: 'shell' } })
  })

  it('is not retried if the bundle has retried already', async () => {
    const lost = chunkError('http://localhost:3100/member/1.2.0-b1/static/js/dashboard.js')
    const bundle = retry(() => Promise.reject(lost)).catch((error) => error)
    await vi.runAllTimersAsync()
    const error = await bundle
    const { loader, host } = loaderOn(() => Promise.reject(error))
    expect(await loader.load(member, './dashboard')).toMatchObject({ code: 'remote_unreachable' })
    expect(host.load).toHaveBeenCalledTimes(1)
  })

  it('says why a remote does not fit the shell, without a request', async () => {
    const { loader, host } = loaderOn(async () => page)
    const refused = { ...member, releases: [], refusal: 'requires @sabha/contract ^9.0.0' }
    const first = await loader.load(refused, './dashboard')
    expect(first).toMatchObject({ phase: 'resolve', code: 'remote_incompatible' })
    expect(await loader.load(refused, './dashboard'), 'it is one failure').toBe(first)
    expect(host.load).not.toHaveBeenCalled()
  })
})

describe('the journal', () => {
  const noted = (journal: ReturnType<typeof createRemoteJournal>) => {
    const { states, errors } = journal.getState()
    return { state: states.member, error: errors.member }
  }

  it('records that a remote was loaded', async () => {
    const { loader, journal } = loaderOn(async () => page)
    expect(noted(journal)).toEqual({})
    await loader.load(member, './dashboard')
    expect(noted(journal)).toEqual({ state: 'loaded' })
  })

  it('keeps why a remote failed after it works again', async () => {
    let isUp = false
    const { loader, journal } = loaderOn(() => (isUp ? ok() : Promise.reject(new Error('broken'))))
    const outcome = await loader.load(member, './dashboard')
    const traceId = outcome.status === 'failed' && outcome.traceId
    const error = {
      version: '1.2.0',
      kind: { phase: 'evaluate', code: 'remote_broken' },
      traceId,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    }
    expect(noted(journal)).toEqual({ state: 'failed', error })
    isUp = true
    await loader.load(member, './dashboard')
    expect(noted(journal)).toEqual({ state: 'loaded', error })
  })

  it('records that the previous build replaces the current one, and why', async () => {
    const { loader, journal } = loaderOn(({ release }) =>
      release.build === 'new' ? Promise.reject(new Error('broken')) : ok(),
    )
    await loader.load(memberWithPrevious, './dashboard')
    expect(noted(journal)).toMatchObject({
      state: 'previous',
      error: { kind: { code: 'remote_broken' } },
    })
  })

  it('records the failure of the current build if the previous one fails too', async () => {
    const { loader, journal } = loaderOn(({ release }) =>
      release.build === 'new' ? Promise.reject(new Error('bad code')) : unreachable(),
    )
    const outcome = loader.load(memberWithPrevious, './dashboard')
    await vi.runAllTimersAsync()
    await outcome
    expect(noted(journal)).toMatchObject({
      state: 'failed',
      error: { kind: { code: 'remote_broken' } },
    })
  })
})

function ok(): Promise<unknown> {
  return Promise.resolve(page)
}

function builds(calls: [ModuleRequest][]): string[] {
  return calls.map(([request]) => request.release.build)
}
