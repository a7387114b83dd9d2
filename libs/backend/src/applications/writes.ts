import { write } from '@sabha/backend'
import { type ApplicationStatus, applicationStatusSchema } from '@sabha/types'
import * as z from '@sabha/types/schema'
import type { Application } from './reads.ts'

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

/** An application as it was read: what a review is based on. */
export type SeenApplication = Pick<Application, 'id' | 'updated_at'>

/**
 * Stores what an admin decides on an application, with the notes, unless somebody else was
 * faster.
 *
 * @throws BackendError `row_changed`, `admin_only`, `invalid_input`, `session_missing`,
 * `unexpected_answer`, and the codes of the connection.
 */
export function reviewApplication(
  seen: SeenApplication,
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
