import { BackendError, columnsOf, read } from '@sabha/backend'
import type { PageOptions } from '@sabha/backend/paging'
import * as z from '@sabha/types/schema'
import {
  type Application,
  type ApplicationFilter,
  type ApplicationsPage,
  type AppliedJob,
  applicationsAnswerSchema,
  appliedJobSchema,
} from './application.ts'

/** Lists applications with counts, newest first. Admins only; counted and audited. */
export async function listApplications(
  { job, status, search }: ApplicationFilter,
  { after, signal }: PageOptions = {},
): Promise<ApplicationsPage> {
  const page = {
    page_size: 50,
    ...(job && { job_id: job }),
    ...(status && { status }),
    ...(search && { search }),
    ...(after && { after_applied_at: after.key, after_id: after.id }),
  }
  const { applications, ...rest } = await read(
    applicationsAnswerSchema,
    (db) => db.rpc('admin_applications', page),
    { signal },
  )
  return { rows: applications, ...rest }
}

/** Reads one application with its last reviewer; throws `not_found` if it does not exist. */
export async function readApplication(id: string): Promise<Application> {
  const { applications } = await read(applicationsAnswerSchema, (db) =>
    db.rpc('admin_applications', { application_id: id }),
  )
  const [application] = applications
  if (application) return application
  throw new BackendError({ code: 'not_found', message: 'This application no longer exists.' })
}

const columns = columnsOf(appliedJobSchema)

/** Lists the newest jobs that have applications, including inactive and deleted ones. */
export function listAppliedJobs(): Promise<AppliedJob[]> {
  return read(z.array(appliedJobSchema), (db) =>
    db
      .from('listed_jobs')
      .select(columns)
      .gt('application_count', 0)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(200),
  )
}

/** Reads a job by id; null if it does not exist. */
export function readAppliedJob(id: string): Promise<AppliedJob | null> {
  return read(z.nullable(appliedJobSchema), (db) =>
    db.from('jobs').select(columns).eq('id', id).maybeSingle(),
  )
}
