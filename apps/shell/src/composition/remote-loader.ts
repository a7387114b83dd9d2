import type { ErrorOrigin } from '@sabha/contract'
import { limits, scaleToConnection } from '@sabha/federation/loading'
import { createTraceId } from '../report/trace-id.ts'
import {
  type BuildChoice,
  createBuildChoice,
  type Rejection,
  type WantedModule,
} from './build-choice.ts'
import { type ComposedRemote, switchedOff } from './composition.ts'
import type { FederationHost } from './container/federation-host.ts'
import { failureInUse, type ShellFacts } from './failure/failure-in-use.ts'
import type { RemoteJournal } from './journal/remote-journal.ts'
import type { Loaded, LoadFailure, LoadOutcome, ModuleSource } from './load-outcome.ts'
import { loadRelease } from './load-release.ts'

export interface RemoteLoaderOptions extends ShellFacts {
  host: Pick<FederationHost, 'load' | 'waitsForShell'>
  journal: Pick<RemoteJournal, 'tried'>
  /** Told of a build that was replaced by the previous one, which nobody sees otherwise. */
  report(error: unknown, origin: ErrorOrigin): void
}

export interface RemoteLoader {
  /**
   * Loads a module of a remote. Never rejects and answers by a deadline, in milliseconds since
   * 1970; 8 s from now, more on a slow line, if absent.
   */
  load(remote: ComposedRemote, module: string, deadline?: number): Promise<LoadOutcome>
  /**
   * A module that was loaded has failed in use: the next load evaluates its remote anew, or brings
   * the other build. Until a person asks for something it is not tried again in the same build: where all
   * have failed, it is one failure.
   */
  reject(outcome: Loaded, error: unknown): Rejection
  /** Whatever is asked for from now on was asked for by a person. */
  forgetFailures(): void
}

/**
 * Loads each module once and asks anew for what has failed. Where the current build of a remote
 * fails, the previous good one takes its place, and stays until the next reload.
 */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const loaded = new Map<string, Loaded>()
  const underWay = new Map<string, { outcome: Promise<LoadOutcome>; deadline: number }>()
  const choice = createBuildChoice()

  async function loadOnce(key: string, source: Wanted) {
    const outcome = await loadBest(source, { ...options, choice })
    underWay.delete(key)
    if (outcome.status === 'loaded') loaded.set(key, outcome)
    return outcome
  }

  async function load(
    remote: ComposedRemote,
    module: string,
    deadline = Date.now() + scaleToConnection(limits.overall),
  ): Promise<LoadOutcome> {
    const key = `${remote.name} ${module}`
    const known = loaded.get(key)
    if (known) return known
    const present = underWay.get(key) ?? {
      outcome: loadOnce(key, { remote, module, deadline }),
      deadline,
    }
    underWay.set(key, present)
    const outcome = await present.outcome
    // A load that was prefetched ran out of its own time, not of this one's.
    const isEarly = outcome.status === 'failed' && Date.now() >= present.deadline
    return isEarly && Date.now() < deadline ? load(remote, module, deadline) : outcome
  }

  return {
    load,
    reject(outcome, error) {
      const failure = failureInUse(outcome, error, options)
      const { source } = outcome
      if (!source) return { failure, hasOther: false }
      for (const [key, one] of loaded) {
        if (one.source?.release === source.release) loaded.delete(key)
      }
      return choice.reject(source, failure)
    },
    forgetFailures: choice.forgetFailures,
  }
}

interface Wanted extends WantedModule {
  /** In milliseconds since 1970. */
  deadline: number
}

async function loadBest(
  { remote, module, deadline }: Wanted,
  options: RemoteLoaderOptions & { choice: BuildChoice },
): Promise<LoadOutcome> {
  const { choice } = options
  const left = deadline - Date.now()
  const [first, second] = choice.inOrder({ remote, module })
  if (!first) {
    const known = choice.failed({ remote, module })
    if (known) return known
    const outcome = refusalOf(remote, options.registryId)
    options.journal.tried(remote, { release: null, outcome })
    return outcome
  }
  const failed = await tryBuild(
    { remote, release: first, module },
    {
      ...options,
      timeLimitMs: second ? Math.min(scaleToConnection(limits.currentBuild), left) : left,
    },
  )
  options.journal.tried(remote, { release: first, outcome: failed })
  if (failed.status === 'loaded' || failed.code === 'shared_unreachable') return failed
  if (!second) return choice.giveUp({ remote, release: first, module }, failed)
  const saved = await tryBuild(
    { remote, release: second, module },
    { ...options, timeLimitMs: deadline - Date.now() },
  )
  if (saved.status === 'failed') return failed
  options.journal.tried(remote, { release: second, outcome: saved })
  options.report(failed.error, failed.origin)
  choice.prefer(second, remote)
  return saved
}

interface Attempt extends RemoteLoaderOptions {
  choice: BuildChoice
  timeLimitMs: number
}

async function tryBuild(source: ModuleSource, attempt: Attempt): Promise<LoadOutcome> {
  const { choice } = attempt
  const anew = choice.takeSpoilt(source.release)
  const outcome = await loadRelease({ ...attempt, ...source, anew })
  return outcome.status === 'loaded' ? { ...outcome, source } : outcome
}

const refusals = new WeakMap<ComposedRemote, LoadFailure>()

/** Nothing is tried of a remote that is refused: asked again, it is the same failure. */
function refusalOf(remote: ComposedRemote, registryId: string): LoadFailure {
  const failure = refusals.get(remote) ?? refuse(remote, registryId)
  refusals.set(remote, failure)
  return failure
}

function refuse({ name, manifest, refusal }: ComposedRemote, registryId: string): LoadFailure {
  const { version, owner } = manifest
  const traceId = createTraceId()
  return {
    status: 'failed',
    phase: 'resolve',
    code: refusal === switchedOff ? 'remote_switched_off' : 'remote_incompatible',
    traceId,
    error: new Error(`${name} ${version} cannot be composed: it ${refusal}`),
    origin: { remote: name, version, owner, registryId, traceId },
  }
}
