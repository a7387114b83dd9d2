import { BackendError, read } from '@sabha/backend'
import { applicationStatusSchema, limits } from '@sabha/types'
import * as z from '@sabha/types/schema'

const countSchema = z.nullable(z.int().check(z.nonnegative()))

const overviewSchema = z.object({
  /** Events that the caller may see, from now on. */
  upcoming_events: countSchema,
  active_jobs: countSchema,
  /** Members who have completed their profile. */
  members: countSchema,
  /** The newest completed contribution. */
  last_payment: z.nullable(z.object({ amount: z.number(), created_at: z.string() })),
  /** Why a part is null that could not be read. */
  failures: z.record(z.string(), z.enum(['forbidden', 'unavailable'])),
})

export type Overview = z.infer<typeof overviewSchema>
export type OverviewPart = Exclude<keyof Overview, 'failures'>

/** What the dashboard says of the community and of the caller's giving, in one request. */
export function readOverview(): Promise<Overview> {
  return read(overviewSchema, (db) => db.rpc('member_overview', {}, { get: true }))
}

/** Why one part of the overview is missing; null for one that was read. */
export function failureOf({ failures }: Overview, part: OverviewPart): BackendError | null {
  const code = failures[part]
  return code ? new BackendError({ code, message: reasons[code] }) : null
}

/** In the words of the backend, which a part of an answer comes without. */
const reasons = {
  forbidden: 'You do not have access to this.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
}

const recentApplicationSchema = z.object({
  id: z.uuid(),
  status: applicationStatusSchema,
  applied_at: z.string(),
  /** Absent where the member may no longer see the job. */
  job: z.nullable(z.object({ title: z.string(), company: z.string() })),
})

export type RecentApplication = z.infer<typeof recentApplicationSchema>

/** The newest applications of one person, with the job of each. */
export function listRecentApplications(applicantId: string): Promise<RecentApplication[]> {
  return read(z.array(recentApplicationSchema), (db) =>
    db
      .from('job_applications')
      .select('id,status,applied_at,job:jobs(title,company)')
      .eq('applicant_id', applicantId)
      .order('applied_at', { ascending: false })
      .limit(limits.recentApplications),
  )
}
