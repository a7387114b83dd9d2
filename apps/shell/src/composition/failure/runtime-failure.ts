import type { LoadPhase } from '@sabha/contract'
import type { FailureCode } from '../../platform/report/failure-code.ts'
import { shellOrigin } from '../../platform/report/shell-origin.ts'
import { createTraceId } from '../../platform/report/trace-id.ts'
import { findFailedChunkUrl } from '../container/find-failed-chunk-url.ts'
import { SharedError } from '../container/shared-requests.ts'
import { TamperedError } from '../container/tampered-error.ts'
import type { LoadedModule, LoadFailure } from '../loading/load-outcome.ts'

export interface FailureContext {
  registryId: string
  /** Base URL of the shell's own files. A missing file below it is attributed to the shell. */
  shellBase: string
}

/** Attributes a missing file of the shell to the platform team, whichever remote requested it. */
export function createRuntimeFailure(
  { origin }: Pick<LoadedModule, 'origin'>,
  error: unknown,
  { shellBase, registryId }: FailureContext,
): LoadFailure {
  const [phase, code] = classifyUse(error, shellBase)
  const traceId = createTraceId()
  const owner = code === 'shared_unreachable' ? { ...shellOrigin, registryId } : origin
  return { status: 'failed', phase, code, traceId, error, origin: { ...owner, traceId } }
}

function classifyUse(error: unknown, shellBase: string): [LoadPhase, FailureCode] {
  if (error instanceof UnsettledError) return ['render', 'remote_unsettled']
  if (error instanceof SharedError) return ['chunk', 'shared_unreachable']
  if (error instanceof TamperedError && error.phase === 'chunk') return ['chunk', 'remote_tampered']
  const chunk = findFailedChunkUrl(error)
  if (chunk?.startsWith(shellBase)) return ['chunk', 'shared_unreachable']
  return chunk === null ? ['render', 'remote_render'] : ['chunk', 'remote_unreachable']
}

export class UnsettledError extends Error {
  override readonly name = 'UnsettledError'
}
