import { isPageModule, type RemoteRelease } from '@sabha/contract/composition'
import { createTraceId } from '../report/trace-id.ts'
import { ContractError, classifyFailure, type FailureKind } from './classify-failure.ts'
import type { FederationHost } from './federation-host.ts'
import type { LoadFailure, LoadOutcome, ModuleOrigin } from './load-outcome.ts'

export interface ReleaseLoad {
  host: Pick<FederationHost, 'load'>
  registryId: string
  shellBase: string
  release: RemoteRelease
  module: string
  /** Evaluates the build once more, with a state of its own. */
  anew?: boolean
  timeLimitMs: number
}

const backoffMs = [300, 900]
const timedOut: FailureKind = { phase: 'entry', code: 'remote_timeout', mayRecover: true }

/** Loads a module from one build, with retries, within a time limit. Never rejects. */
export async function loadRelease(load: ReleaseLoad): Promise<LoadOutcome> {
  const abandon = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<LoadOutcome>((resolve) => {
    timer = setTimeout(() => {
      abandon.abort()
      const error = new Error(`${load.module} did not arrive in ${load.timeLimitMs} ms`)
      resolve(failure(load, timedOut, error))
    }, load.timeLimitMs)
  })
  const outcome = await Promise.race([limit, attempt(load, 0, abandon.signal)])
  clearTimeout(timer)
  return outcome
}

async function attempt(
  load: ReleaseLoad,
  count: number,
  abandoned: AbortSignal,
): Promise<LoadOutcome> {
  try {
    const module = await load.host.load(load)
    if (isPageModule(module)) {
      return { status: 'loaded', module, origin: originOf(load) }
    }
    throw new ContractError(`${load.module} does not export a Component`)
  } catch (error) {
    const kind = classifyFailure(error, load.shellBase)
    const delay = backoffMs[count]
    if (!kind.mayRecover || delay === undefined) return failure(load, kind, error)
    await wait(withJitter(delay))
    if (abandoned.aborted) return failure(load, kind, error)
    return attempt(load, count + 1, abandoned)
  }
}

function failure(load: ReleaseLoad, { phase, code }: FailureKind, error: unknown): LoadFailure {
  const traceId = createTraceId()
  return { status: 'failed', phase, code, traceId, error, origin: { ...originOf(load), traceId } }
}

function originOf({ release, registryId }: ReleaseLoad): ModuleOrigin {
  const { name, version, owner } = release.manifest
  return { remote: name, version, owner, registryId }
}

/** Many pages must not knock again in the same moment. */
function withJitter(milliseconds: number): number {
  return milliseconds * (0.75 + Math.random() / 2)
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
