import type { CodeOrigin } from '../../platform/report/reporter.ts'
import { createTraceId } from '../../platform/report/trace-id.ts'
import type { LoadFailure } from '../loading/load-outcome.ts'

export function createSharedUnreachableFailure(error: unknown, shell: CodeOrigin): LoadFailure {
  const traceId = createTraceId()
  const failure = { phase: 'chunk', code: 'shared_unreachable', traceId, error } as const
  return { status: 'failed', ...failure, origin: { ...shell, traceId } }
}
