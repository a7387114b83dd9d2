import type { Review } from './writes.ts'

export type Decision = Review['status']

/** In the order of their buttons. */
export const decisions: readonly Decision[] = ['accepted', 'rejected', 'reviewed']

/** Which button has sent a form. */
export function decisionOf(submitter: HTMLElement | null | undefined): Decision | undefined {
  return decisions.find((decision) => decision === submitter?.getAttribute('value'))
}
