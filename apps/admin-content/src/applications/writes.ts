import { write } from '@sabha/backend'
import { type ApplicationStatus, applicationStatusSchema } from '@sabha/types'
import * as z from '@sabha/types/schema'
import type { Application } from './application.ts'

/** What an admin decides about an application. */
export interface Review {
  status: Exclude<ApplicationStatus, 'pending'>
  /** Blank for none. */
  adminNotes: string
}

const reviewedSchema = z.object({
  id: z.uuid(),
  status: applicationStatusSchema,
  reviewed_at: z.string(),
  updated_at: z.string(),
})

/** What a review has changed; the next one is based on its `updated_at`. */
export type ReviewedApplication = z.infer<typeof reviewedSchema>

/** Stores what an admin decides, with the notes; `row_changed` where somebody else was faster. */
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
