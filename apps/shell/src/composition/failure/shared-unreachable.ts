import { createTraceId } from '../../report/trace-id.ts'
import type { LoadFailure, ModuleOrigin } from '../load-outcome.ts'

/** A file of the shell itself could not be had, whoever needed it. */
export function sharedUnreachable(error: unknown, shell: ModuleOrigin): LoadFailure {
  const traceId = createTraceId()
  const failure = { phase: 'chunk', code: 'shared_unreachable', traceId, error } as const
  return { status: 'failed', ...failure, origin: { ...shell, traceId } }
}
