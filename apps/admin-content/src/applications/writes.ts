import { write } from '@sabha/backend'
import { type ApplicationStatus, applicationStatusSchema } from '@sabha/types'
import * as z from '@sabha/types/schema'
import type { Application } from './application.ts'

export interface Review {
  status: Exclude<ApplicationStatus, 'pending'>
  adminNotes: string
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
  { status, adminNotes }: Review,
): Promise<ReviewedApplication> {
  const review = {
    application_id: seen.id,
    status,
    admin_notes: adminNotes,
    seen_updated_at: seen.updated_at,
  }
  return write(reviewedSchema, (db) => db.rpc('review_application', review))
}
