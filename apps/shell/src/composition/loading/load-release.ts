import { isPageModule, type RemoteRelease } from '@sabha/contract/composition'
import { retry, TimeoutError } from '@sabha/federation/loading'
import type { CodeOrigin } from '../../platform/report/reporter.ts'
import { shellOrigin } from '../../platform/report/shell-origin.ts'
import { createTraceId } from '../../platform/report/trace-id.ts'
import type { FederationHost } from '../container/federation-host.ts'
import { findFailedChunkUrl } from '../container/find-failed-chunk-url.ts'
import { isFileTampered } from '../container/is-tampered.ts'
import { SharedError } from '../container/shared-requests.ts'
import { TamperedError } from '../container/tampered-error.ts'
import { ContractError, classifyFailure } from '../failure/classify-failure.ts'
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
