import type { Application } from '../application.ts'
import type { Review } from '../writes.ts'

/** Returns whether the applicant is emailed about a decision. Must match private.review_application. */
export function isMailed(
  { status, mail_language }: Application,
  review: Pick<Review, 'status' | 'mailReviewed'>,
): boolean {
  if (!mail_language || review.status === status) return false
  return review.status !== 'reviewed' || review.mailReviewed
}
