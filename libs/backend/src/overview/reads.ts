import { read } from '@sabha/backend'
import * as z from '@sabha/types/schema'

const countSchema = z.int().check(z.nonnegative())

const adminCountsSchema = z.object({
  total_events: countSchema,
  public_events: countSchema,
  /** Active ones. */
  job_openings: countSchema,
  /** People with the role member. */
  members: countSchema,
  /** Admins and superusers. */
  admins: countSchema,
  applications: countSchema,
})

/** The numbers of the admin overview. */
export type AdminCounts = z.infer<typeof adminCountsSchema>

/**
 * The numbers of the admin overview, in one request. Admins only.
 *
 * @throws BackendError `admin_only`, `session_missing`, `unexpected_answer`, and the codes of the
 * connection.
 */
export function readAdminCounts(): Promise<AdminCounts> {
  return read(adminCountsSchema, (db) => db.rpc('admin_counts'))
}
