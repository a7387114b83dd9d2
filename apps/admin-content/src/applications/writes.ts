import { write } from '@sabha/backend'
import { type ApplicationStatus, applicationStatusSchema } from '@sabha/types'
import * as z from '@sabha/types/schema'
import type { Application } from './application.ts'

export interface Review {
  status: Exclude<ApplicationStatus, 'pending'>
  adminNotes: string
  /** Whether to email the applicant that it was reviewed. Other decisions are always emailed. */
  mailReviewed: boolean
}

const reviewedSchema = z.object({
  id: z.uuid(),
  status: applicationStatusSchema,
  reviewed_at: z.string(),
  updated_at: z.string(),
})

/** Changed values; the next review is based on `updated_at`. */
export type ReviewedApplication = z.infer<typeof reviewedSchema>

/** @throws BackendError `row_changed` if another admin decided first. */
export function reviewApplication(
  seen: Pick<Application, 'id' | 'updated_at'>,
  { status, adminNotes, mailReviewed }: Review,
): Promise<ReviewedApplication> {
  const review = {
    application_id: seen.id,
    status,
    admin_notes: adminNotes,
    seen_updated_at: seen.updated_at,
    ...(mailReviewed && { mail_reviewed: true }),
  }
  return write(reviewedSchema, (db) => db.rpc('review_application', review))
}
