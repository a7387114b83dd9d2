import { BackendError, read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import { applicationStatusSchema, limits } from '@sabha/types'
import * as z from '@sabha/types/schema'

const countSchema = z.nullable(z.int().check(z.nonnegative()))

const overviewSchema = z.object({
  /** Upcoming events that the caller may see. */
  upcoming_events: countSchema,
  active_jobs: countSchema,
  /** Members with a completed profile. */
  members: countSchema,
  /** Newest completed contribution. */
  last_payment: z.nullable(z.object({ amount: z.number(), created_at: z.string() })),
  /** Reasons of the parts that are null because they could not be read. */
  failures: z.record(z.string(), z.openEnum<'forbidden' | 'unavailable'>()),
})

export type Overview = z.infer<typeof overviewSchema>
export type OverviewPart = Exclude<keyof Overview, 'failures'>

/** Reads the community's figures and the caller's contributions in one request. */
export function readOverview(): Promise<Overview> {
  return read(overviewSchema, (db) => db.rpc('member_overview', {}, { get: true }))
}

/** Returns the failure of a part of the overview, or null if it was read. */
export function overviewFailure({ failures }: Overview, part: OverviewPart): BackendError | null {
  const reason = failures[part]
  if (!reason) return null
  const code = reason === 'forbidden' ? 'forbidden' : 'unavailable'
  return new BackendError({ code, message: reasons[code] })
}

/** The backend's messages, which failed parts come without. */
const reasons = {
  forbidden: 'You do not have access to this.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
}

const recentApplicationSchema = z.object({
  id: z.uuid(),
  job_id: z.uuid(),
  status: applicationStatusSchema,
  applied_at: z.string(),
  /** Null if the member may no longer see the job. */
  job: z.nullable(z.object({ title: z.string(), company: z.string() })),
})

export type RecentApplication = z.infer<typeof recentApplicationSchema>

export function listRecentApplications(applicantId: string): Promise<RecentApplication[]> {
  return read(z.array(recentApplicationSchema), (db) =>
    db
      .from('job_applications')
      .select('id,job_id,status,applied_at,job:jobs(title,company)')
      .eq('applicant_id', applicantId)
      .neq('status', 'withdrawn')
      .order('applied_at', { ascending: false })
      .limit(limits.recentApplications),
  )
}

export const dashboardQueries = {
  /** Has a key below the contributions' key, so that payments invalidate the query. */
  overview: (userId: string) =>
    queryOptions({
      queryKey: ['contributions', 'overview', userId],
      queryFn: readOverview,
      staleTime: 5000,
    }),
  /** Has a key below the applications' key, so that changes to applications invalidate the query. */
  recentApplications: (applicantId: string) =>
    queryOptions({
      queryKey: ['applications', 'recent', applicantId],
      queryFn: () => listRecentApplications(applicantId),
    }),
}
