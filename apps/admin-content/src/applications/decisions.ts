import type { Application } from './application.ts'
import type { Review } from './writes.ts'

export type Decision = Review['status']

const decisions: readonly Decision[] = ['accepted', 'rejected', 'reviewed']

/** Returns the decision of the button that submitted a form. */
export function decisionOf(submitter: HTMLElement | null | undefined): Decision | undefined {
  return decisions.find((decision) => decision === submitter?.getAttribute('value'))
}

/** Returns whether the applicant was accepted or rejected, which may have been emailed. */
export function isDecided({ status }: Pick<Application, 'status'>): boolean {
  return status === 'accepted' || status === 'rejected'
}
