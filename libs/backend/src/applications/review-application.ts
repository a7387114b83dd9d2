import { type ApplicationStatus, applicationStatusSchema } from '@sabha/types'
import type { Application } from '@sabha/types/records'
import * as z from 'zod/mini'
import { getClient } from '../client/get-client.ts'
import type { BackendError } from '../errors/backend-error.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { isAdminNow } from '../writing/is-admin-now.ts'
import { silentRefusal } from '../writing/silent-refusal.ts'

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

/**
 * Stores what an admin decides on an application, with the notes, unless somebody else was
 * faster.
 *
 * @param seen The application as it was read.
 * @throws BackendError `row_changed`, `forbidden`, `invalid_input`, `session_missing`,
 * `unexpected_answer`, and the codes of the connection.
 */
export async function reviewApplication(
  seen: Pick<Application, 'id' | 'updated_at'>,
  { status: decision, adminNotes }: Review,
): Promise<ReviewedApplication> {
  const client = await getClient()
  const { data, error, status } = await client.rpc('review_application', {
    application_id: seen.id,
    status: decision,
    admin_notes: adminNotes,
    seen_updated_at: seen.updated_at,
  })
  if (error) throw await whyNotReviewed(toDataError({ error, status }))
  return checkAnswer(reviewedSchema, data)
}

/** What is no longer the caller's to review looks to the database as if it had changed. */
async function whyNotReviewed(refused: BackendError): Promise<BackendError> {
  if (refused.code !== 'row_changed' || (await isAdminNow())) return refused
  return silentRefusal()
}
