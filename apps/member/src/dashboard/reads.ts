import { read, readCount } from '@sabha/backend'
import { applicationStatusSchema, limits } from '@sabha/types'
import * as z from '@sabha/types/schema'

/** How many events that the caller may see begin now or later. */
export function countUpcomingEvents(): Promise<number> {
  return readCount((db) =>
    // By the clock of the database: this device's may be wrong.
    db.from('events').select('id', { count: 'exact', head: true }).gte('event_date', 'now'),
  )
}

/** How many jobs are open. Deleted ones do not count, though some callers may still see them. */
export function countActiveJobs(): Promise<number> {
  return readCount((db) =>
    db
      .from('jobs')
      .select('id', { count: 'exact', head: true })
      .eq('is_active', true)
      .is('deleted_at', null),
  )
}

const countSchema = z.int().check(z.nonnegative())

/** How many members have completed their profile. */
export function countMembers(): Promise<number> {
  return read(countSchema, (db) => db.rpc('get_member_count', {}, { get: true }))
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
