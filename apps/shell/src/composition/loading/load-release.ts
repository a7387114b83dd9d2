import type { LoadPhase } from '@sabha/contract'
import { isPageModule, type RemoteRelease } from '@sabha/contract/composition'
import { retry, TimeoutError } from '@sabha/federation/loading'
import type { FailureCode } from '../../platform/report/failure-code.ts'
import type { CodeOrigin } from '../../platform/report/reporter.ts'
import { shellOrigin } from '../../platform/report/shell-origin.ts'
import { createTraceId } from '../../platform/report/trace-id.ts'
import type { FederationHost } from '../container/federation-host.ts'
import { findFailedChunkUrl } from '../container/find-failed-chunk-url.ts'
import { isFileTampered } from '../container/is-tampered.ts'
import { ContainerError } from '../container/load-container.ts'
import { SharedError } from '../container/shared-requests.ts'
import { TamperedError } from '../container/tampered-error.ts'
import type { LoadFailure, LoadOutcome } from './load-outcome.ts'

export interface LoadReleaseOptions {
  host: Pick<FederationHost, 'load' | 'waitsForShell'>
  registryId: string
  /** Base URL of the shell's own files. A missing file below it is attributed to the shell. */
  shellBase: string
  release: RemoteRelease
  module: string
  /** Evaluates the build again, with new module state. */
  isReevaluated?: boolean
  timeLimitMs: number
}

/** Loads a module from one build, with retries, within a time limit. Never rejects. */
export async function loadRelease(load: LoadReleaseOptions): Promise<LoadOutcome> {
  const { host, release, module, isReevaluated = false, shellBase, timeLimitMs } = load
  try {
    const loaded = await retry(
      (abandoned, attempt) =>
        host.load({ release, module, isReevaluated: isReevaluated && attempt === 0, abandoned }),
      { timeout: timeLimitMs, mayRecover: (error) => classifyFailure(error, shellBase).mayRecover },
    )
    if (isPageModule(loaded)) return { status: 'loaded', module: loaded, origin: originOf(load) }
    throw new ContractError(`${module} does not export a Component`)
  } catch (error) {
    const isLate = error instanceof TimeoutError && host.waitsForShell(release)
    if (isLate) return failure(load, new SharedError('The shell is late', { cause: error }))
    return failure(load, (await tamperedChunk(error, release)) ?? error)
  }
}

async function tamperedChunk(
  error: unknown,
  { baseUrl, modules }: RemoteRelease,
): Promise<TamperedError | null> {
  const [url] = findFailedChunkUrl(error)?.split('?') ?? []
  const known = Object.values(modules).flat()
  const file = known.find((one) => url === baseUrl + one.file)
  if (!url || !file) return null
  return (await isFileTampered(url, file.integrity)) ? new TamperedError('chunk', url) : null
}

function failure(load: LoadReleaseOptions, error: unknown): LoadFailure {
  const { phase, code } = classifyFailure(error, load.shellBase)
  const traceId = createTraceId()
  const owner = code === 'shared_unreachable' ? shellOrigin : {}
  const origin = { ...originOf(load), ...owner, traceId }
  // A browser evaluates an ES module once for each address.
  const isKept = phase === 'evaluate' && load.release.entry.format === 'module'
  return { status: 'failed', phase, code, traceId, error, origin, ...(isKept && { isKept }) }
}

function originOf({ release, registryId }: LoadReleaseOptions): CodeOrigin {
  const { name, version, owner } = release.manifest
  return { remote: name, version, owner, registryId }
}

interface FailureKind {
  phase: LoadPhase
  code: FailureCode
  mayRecover: boolean
}

/** Messages of containers of all bundlers about a module that they do not expose. */
const missingModule = /does not exist in container/
const missingLibrary = /nsatisf\w+ version|doesn't exist in shared scope|RUNTIME-012/

function classifyFailure(error: unknown, shellBase: string): FailureKind {
  if (error instanceof ContractError) return final('contract', 'remote_contract')
  if (error instanceof SharedError) return final('chunk', 'shared_unreachable')
  if (error instanceof TimeoutError) return final('entry', 'remote_timeout')
  if (error instanceof TamperedError) {
    const { phase } = error
    // The bundle has already retried the chunk.
    return { phase, code: 'remote_tampered', mayRecover: phase === 'entry' }
  }
  if (error instanceof ContainerError) {
    return { phase: 'entry', code: error.code, mayRecover: error.code !== 'remote_broken' }
  }
  const chunk = findFailedChunkUrl(error)
  if (chunk?.startsWith(shellBase)) return final('chunk', 'shared_unreachable')
  if (chunk !== null) return { phase: 'chunk', code: 'remote_unreachable', mayRecover: true }
  const message = error instanceof Error ? error.message : ''
  if (missingModule.test(message)) return final('contract', 'remote_contract')
  if (missingLibrary.test(message)) return final('resolve', 'remote_incompatible')
  return final('evaluate', 'remote_broken')
}

class ContractError extends Error {
  override readonly name = 'ContractError'
}

function final(phase: LoadPhase, code: FailureCode): FailureKind {
  return { phase, code, mayRecover: false }
}
