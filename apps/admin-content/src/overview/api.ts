import { BackendError, read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'

const count = z.int().check(z.nonnegative())
const countSchema = z.nullable(count)

const overviewSchema = z.object({
  total_events: countSchema,
  public_events: countSchema,
  /** Active jobs. */
  job_openings: countSchema,
  /** Users with the role member. */
  members: countSchema,
  /** Admins and superusers. */
  admins: countSchema,
  applications: countSchema,
  /** Applications without a review; `since` is the time of the oldest. */
  waiting_applications: z.nullable(z.object({ count, since: z.nullable(z.string()) })),
  /** In the next 7 days. */
  events_this_week: z.nullable(z.object({ count, next_at: z.nullable(z.string()) })),
  /** In the last 7 days. */
  failed_payments: z.nullable(z.object({ count, latest_at: z.nullable(z.string()) })),
  /** Reasons of the parts that are null because they could not be read. */
  failures: z.record(z.string(), z.openEnum<'unavailable'>()),
})

export type Overview = z.infer<typeof overviewSchema>
type OverviewPart = Exclude<keyof Overview, 'failures'>

/** Admins only. @throws BackendError `admin_only`, `session_missing`, `unexpected_answer`, or a connection code. */
function readOverview(): Promise<Overview> {
  return read(overviewSchema, (db) => db.rpc('admin_overview', {}, { get: true }))
}

/** Returns the failure of a part of the overview, or null if it was read. */
export function overviewFailure({ failures }: Overview, part: OverviewPart): BackendError | null {
  // The backend's message, which failed parts come without.
  const message = 'The service is not available right now. Please try again in a moment.'
  return failures[part] ? new BackendError({ code: 'unavailable', message }) : null
}

export const overviewQueries = {
  overview: () =>
    queryOptions({
      queryKey: ['admin-overview'],
      queryFn: readOverview,
      staleTime: 5000,
    }),
}
