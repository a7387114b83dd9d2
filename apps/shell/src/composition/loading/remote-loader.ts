import type { ErrorOrigin } from '@sabha/contract'
import { loadTimeouts, scaleToConnection } from '@sabha/federation/loading'
import { createTraceId } from '../../platform/report/trace-id.ts'
import { type ComposedRemote, disabledReason } from '../composition.ts'
import type { FederationHost } from '../container/federation-host.ts'
import { createRuntimeFailure, type FailureContext } from '../failure/runtime-failure.ts'
import type { RemoteJournal } from '../journal/remote-journal.ts'
import {
  findReplacementBuild,
  firstFailure,
  initialModuleLoads,
  type LoadEvent,
  type ModuleId,
  type ModuleLoading,
  type ModuleLoads,
  moduleKey,
  moduleState,
  reduceLoads,
} from '../state/module-loads.ts'
import type { LoadedModule, LoadFailure, LoadOutcome } from './load-outcome.ts'
import { loadRelease } from './load-release.ts'

export interface RemoteLoaderOptions extends FailureContext {
  host: Pick<FederationHost, 'load' | 'waitsForShell'>
  journal: Pick<RemoteJournal, 'tried'>
  /** Called when the previous build silently replaced the current one. */
  report(error: unknown, origin: ErrorOrigin): void
}

export interface RejectionResult {
  failure: LoadFailure
  /** Whether the next load switches to another build. */
  hasOther: boolean
}

export interface RemoteLoader {
  /** Never rejects. The deadline is in milliseconds since 1970; by default 8 s from now, more on a slow connection. */
  load(remote: ComposedRemote, module: string, deadline?: number): Promise<LoadOutcome>
  /** Excludes a build that failed after loading until the user acts; if both failed, returns the first failure. */
  reject(outcome: LoadedModule, error: unknown): RejectionResult
  /** Clears failures so that a user action can retry them. */
  forgetFailures(): void
}

/** Loads each module once; a failed module is loaded again at the next call (`reduceLoads` decides the build). */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const underWay = new Map<string, { outcome: Promise<LoadOutcome>; deadline: number }>()
  const store = createLoadStore()

  async function loadOnce(id: ModuleId, deadline: number): Promise<LoadOutcome> {
    const outcome = await loadModule({ id, deadline, store }, options)
    underWay.delete(moduleKey(id))
    return outcome
  }

  async function load(
    remote: ComposedRemote,
    module: string,
    deadline = Date.now() + scaleToConnection(loadTimeouts.overall),
  ): Promise<LoadOutcome> {
    const id = { remote, module }
    const state = moduleState(store.loads(), id)
    if (state?.status === 'loaded') return state
    const present = underWay.get(moduleKey(id)) ?? { outcome: loadOnce(id, deadline), deadline }
    underWay.set(moduleKey(id), present)
    const outcome = await present.outcome
    // The prefetch that started this load had an earlier deadline.
    const isEarly = outcome.status === 'failed' && Date.now() >= present.deadline
    return isEarly && Date.now() < deadline ? load(remote, module, deadline) : outcome
  }

  return {
    load,
    reject(outcome, error) {
      const failure = createRuntimeFailure(outcome, error, options)
      const { source } = outcome
      if (!source) return { failure, hasOther: false }
      const hasOther = findReplacementBuild(store.loads(), { source, failure }) !== null
      store.dispatch({ type: 'rejected', source, failure })
      return { failure: firstFailure(store.loads(), { source, failure }), hasOther }
    },
    forgetFailures: () => store.dispatch({ type: 'failures-cleared' }),
  }
}

interface LoadStore {
  loads(): ModuleLoads
  dispatch(event: LoadEvent): void
}

function createLoadStore(): LoadStore {
  let loads = initialModuleLoads
  return {
    loads: () => loads,
    dispatch(event) {
      loads = reduceLoads(loads, event)
    },
  }
}

interface ModuleLoad {
  id: ModuleId
  /** In milliseconds since 1970. */
  deadline: number
  store: LoadStore
}

async function loadModule(load: ModuleLoad, options: RemoteLoaderOptions): Promise<LoadOutcome> {
  const { id, store } = load
  if (id.remote.releases.length === 0) {
    const failure = refusalOf(id.remote, options.registryId)
    options.journal.tried(id.remote, { release: null, outcome: failure })
    store.dispatch({ type: 'failed', ...id, release: null, failure })
    return failure
  }
  store.dispatch({ type: 'loading', ...id })
  let state = moduleState(store.loads(), id)
  while (state?.status === 'loading') {
    await tryBuild(state, load, options)
    state = moduleState(store.loads(), id)
  }
  if (!state) throw new Error(`${moduleKey(id)} has no state after it was loaded`)
  return state
}

async function tryBuild(
  { release, next, isFresh, failure: before }: ModuleLoading,
  { id, deadline, store }: ModuleLoad,
  options: RemoteLoaderOptions,
): Promise<void> {
  const source = { ...id, release }
  const leftMs = deadline - Date.now()
  const timeLimitMs = next ? Math.min(scaleToConnection(loadTimeouts.currentBuild), leftMs) : leftMs
  const outcome = await loadRelease({ ...options, ...source, isReevaluated: isFresh, timeLimitMs })
  const isLoaded = outcome.status === 'loaded'
  if (isLoaded || !before) options.journal.tried(id.remote, { release, outcome })
  if (isLoaded && before) options.report(before.error, before.origin)
  store.dispatch(
    isLoaded
      ? { type: 'loaded', source, outcome: { ...outcome, source } }
      : { type: 'failed', ...source, failure: outcome },
  )
}

const refusals = new WeakMap<ComposedRemote, LoadFailure>()

/** Returns the same failure for each call, without trying to load the remote. */
function refusalOf(remote: ComposedRemote, registryId: string): LoadFailure {
  const failure = refusals.get(remote) ?? createRefusal(remote, registryId)
  refusals.set(remote, failure)
  return failure
}

function createRefusal(
  { name, manifest, refusal }: ComposedRemote,
  registryId: string,
): LoadFailure {
  const { version, owner } = manifest
  const traceId = createTraceId()
  return {
    status: 'failed',
    phase: 'resolve',
    code: refusal === disabledReason ? 'remote_switched_off' : 'remote_incompatible',
    traceId,
    error: new Error(`${name} ${version} cannot be composed: it ${refusal}`),
    origin: { remote: name, version, owner, registryId, traceId },
  }
}
