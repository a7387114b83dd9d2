import { describe, expect, it } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import type { FailureCode } from '../../platform/report/failure-code.ts'
import type { LoadedModule, LoadFailure, ModuleSource } from '../loading/load-outcome.ts'
import {
  findReplacementBuild,
  initialModuleLoads,
  type LoadEvent,
  moduleState,
  reduceLoads,
} from './module-loads.ts'

const remote = createSampleRemote(createMemberManifest(), ['new', 'old'])
const [current, previous] = remote.releases as [ModuleSource['release'], ModuleSource['release']]
const id = { remote, module: './dashboard' }
const newSource = { ...id, release: current }
const oldSource = { ...id, release: previous }
const origin = { remote: 'member', version: '1.2.0', owner: 'team', registryId: 'one' }
const loading: LoadEvent = { type: 'loading', ...id }

function loaded(source: ModuleSource): LoadEvent {
  const outcome: LoadedModule = {
    status: 'loaded',
    module: { Component: () => null },
    origin,
    source,
  }
  return { type: 'loaded', source, outcome }
}

function failure(traceId: string, code: FailureCode = 'remote_broken'): LoadFailure {
  const cause = { phase: 'evaluate', code, traceId, error: null } as const
  return { status: 'failed', ...cause, origin: { ...origin, traceId } }
}

function failed(source: ModuleSource, why: LoadFailure): LoadEvent {
  return { type: 'failed', ...source, failure: why }
}

function rejected(source: ModuleSource, why: LoadFailure): LoadEvent {
  return { type: 'rejected', source, failure: why }
}

function after(...events: LoadEvent[]) {
  return events.reduce(reduceLoads, initialModuleLoads)
}

const stateAfter = (...events: LoadEvent[]) => moduleState(after(...events), id)

describe('loading', () => {
  it('gives a module no state before it is requested', () => {
    expect(stateAfter()).toBeUndefined()
  })

  it('tries the current build first and the previous one next', () => {
    expect(stateAfter(loading)).toEqual({
      status: 'loading',
      release: current,
      next: previous,
      isFresh: false,
      failure: null,
    })
  })

  it('is loaded by the build that answers', () => {
    expect(stateAfter(loading, loaded(newSource))).toMatchObject({ status: 'loaded' })
  })

  it('tries the previous build if the current one fails, and prefers it from then on', () => {
    const first = failure('first')
    expect(stateAfter(loading, failed(newSource, first))).toMatchObject({
      status: 'loading',
      release: previous,
      next: null,
      failure: first,
    })
    const other: LoadEvent = { type: 'loading', remote, module: './events' }
    const loads = after(loading, failed(newSource, first), loaded(oldSource), other)
    expect(moduleState(loads, other)).toMatchObject({ release: previous, next: current })
  })

  it('fails with the first failure if both builds fail', () => {
    const first = failure('first')
    const events = [loading, failed(newSource, first), failed(oldSource, failure('second'))]
    expect(stateAfter(...events)).toBe(first)
  })

  it('tries no other build if a file of the shell is missing', () => {
    const missing = failure('shell', 'shared_unreachable')
    expect(stateAfter(loading, failed(newSource, missing))).toBe(missing)
  })

  it('can be requested again after a failure', () => {
    const events = [loading, failed(newSource, failure('1')), failed(oldSource, failure('2'))]
    expect(stateAfter(...events, loading)).toMatchObject({ status: 'loading', release: current })
  })

  it('fails at once if the remote is refused', () => {
    const refusal = failure('refused', 'remote_incompatible')
    expect(stateAfter({ type: 'failed', ...id, release: null, failure: refusal })).toBe(refusal)
  })
})

describe('a module that failed in use', () => {
  const broken = failure('in-use', 'remote_render')
  const inUse = [loading, loaded(newSource), rejected(newSource, broken)]

  it('is loaded from the other build next', () => {
    const loads = after(loading, loaded(newSource))
    expect(findReplacementBuild(loads, { source: newSource, failure: broken })).toBe(previous)
    expect(stateAfter(...inUse)).toBeUndefined()
    expect(stateAfter(...inUse, loading)).toMatchObject({ release: previous, next: null })
  })

  it('fails with the first failure once both builds have failed in use', () => {
    const events = [...inUse, loading, loaded(oldSource), rejected(oldSource, failure('second'))]
    expect(
      findReplacementBuild(after(...events), { source: newSource, failure: broken }),
    ).toBeNull()
    expect(stateAfter(...events, loading)).toBe(broken)
  })

  it('fails with the first failure if the other build cannot be loaded', () => {
    const events = [...inUse, loading, failed(oldSource, failure('second'))]
    expect(stateAfter(...events)).toBe(broken)
    expect(stateAfter(...events, loading)).toBe(broken)
  })

  it('is evaluated again after the next action of the user', () => {
    const cleared: LoadEvent = { type: 'failures-cleared' }
    const events = [...inUse, loading, failed(oldSource, failure('second')), cleared, loading]
    expect(stateAfter(...events)).toMatchObject({ release: current, isFresh: true })
  })

  it('makes all modules of a build that failed in use load again', () => {
    const events = { ...newSource, module: './events' }
    const loads = after(loading, loaded(newSource), loaded(events), rejected(newSource, broken))
    expect(moduleState(loads, events)).toBeUndefined()
  })

  it('keeps its build if a file of the shell is missing', () => {
    const missing = failure('shell', 'shared_unreachable')
    const events = [loading, loaded(newSource), rejected(newSource, missing), loading]
    expect(stateAfter(...events)).toMatchObject({ release: current, next: previous })
  })
})
