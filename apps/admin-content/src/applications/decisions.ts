import type { Review } from './writes.ts'

export type Decision = Review['status']

const decisions: readonly Decision[] = ['accepted', 'rejected', 'reviewed']

/** Returns the decision of the button that submitted a form. */
export function decisionOf(submitter: HTMLElement | null | undefined): Decision | undefined {
  return decisions.find((decision) => decision === submitter?.getAttribute('value'))
}
