import type { PageContext } from '@sabha/contract'
import { codeOf } from '@sabha/types'
import type { LoadOutcome } from '../../composition/load-outcome.ts'
import type { ShellServices } from '../shell-services.ts'

/**
 * Has a page begin what it needs, before it is rendered. Nobody waits for it and it never rejects. What
 * the backend refuses the page says itself; anything else is a mistake of the page, and is reported.
 */
export async function preloadPage(
  outcome: LoadOutcome,
  context: PageContext,
  { reporter }: Pick<ShellServices, 'reporter'>,
): Promise<void> {
  if (outcome.status === 'failed') return
  try {
    await outcome.module.preload?.(context)
  } catch (error) {
    if (codeOf(error) === null) reporter.report(error, outcome.origin)
  }
}
