import { BackendError, read } from '@sabha/backend'
import * as z from '@sabha/types/schema'

const count = z.int().check(z.nonnegative())
const countSchema = z.nullable(count)

const overviewSchema = z.object({
  total_events: countSchema,
  public_events: countSchema,
  /** Active ones. */
  job_openings: countSchema,
  /** People with the role member. */
  members: countSchema,
  /** Admins and superusers. */
  admins: countSchema,
  applications: countSchema,
  /** Those that nobody has reviewed; `since` is when the oldest of them came. */
  waiting_applications: z.nullable(z.object({ count, since: z.nullable(z.string()) })),
  /** Of the next 7 days. */
  events_this_week: z.nullable(z.object({ count, next_at: z.nullable(z.string()) })),
  /** Of the last 7 days. */
  failed_payments: z.nullable(z.object({ count, latest_at: z.nullable(z.string()) })),
  /** Why a part is null that could not be read. */
  failures: z.record(z.string(), z.literal('unavailable')),
})

/** What the admin overview tells: six numbers, and what waits for an admin. */
export type Overview = z.infer<typeof overviewSchema>
export type OverviewPart = Exclude<keyof Overview, 'failures'>

/**
 * The admin overview, in one request. Admins only.
 *
 * @throws BackendError `admin_only`, `session_missing`, `unexpected_answer`, and the codes of the
 * connection.
 */
export function readOverview(): Promise<Overview> {
  return read(overviewSchema, (db) => db.rpc('admin_overview', {}, { get: true }))
}

/** Why one part of the overview is missing; null for one that was read. */
export function failureOf({ failures }: Overview, part: OverviewPart): BackendError | null {
  const code = failures[part]
  // In the words of the backend, which a part of an answer comes without.
  const message = 'The service is not available right now. Please try again in a moment.'
  return code ? new BackendError({ code, message }) : null
}
