import type { PageContext } from '@sabha/contract'
import { codeOf } from '@sabha/types'
import type { LoadOutcome } from '../../composition/loading/load-outcome.ts'
import type { Reporter } from '../../platform/report/reporter.ts'

/** Never rejects. The page handles errors of the backend; other errors are bugs and reported. */
export async function preloadPage(
  outcome: LoadOutcome,
  context: PageContext,
  reporter: Pick<Reporter, 'report'>,
): Promise<void> {
  if (outcome.status === 'failed') return
  try {
    await outcome.module.preload?.(context)
  } catch (error) {
    if (codeOf(error) === null) reporter.report(error, outcome.origin)
  }
}
