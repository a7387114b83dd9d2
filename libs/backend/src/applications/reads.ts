import { read } from '@sabha/backend'
import type { PageOptions } from '@sabha/backend/paging'
import { type ApplicationStatus, applicationStatusSchema } from '@sabha/types'
import { cursorSchema, type Page } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

const countSchema = z.int().check(z.nonnegative())

/** An application as an admin sees it: with applicant, job and the admins' own notes. */
export const applicationSchema = z.object({
  id: z.uuid(),
  job_id: z.uuid(),
  applicant_id: z.uuid(),
  status: applicationStatusSchema,
  applied_at: z.string(),
  reviewed_at: z.nullable(z.string()),
  /** Give it back with a review: it is refused when somebody else was faster. */
  updated_at: z.string(),
  cover_letter: z.nullable(z.string()),
  resume_url: z.nullable(z.string()),
  admin_notes: z.nullable(z.string()),
  /** The name of the admin who reviewed it last. */
  reviewed_by: z.nullable(z.string()),
  applicant: z.object({
    full_name: z.nullable(z.string()),
    email: z.string(),
    phone: z.nullable(z.string()),
    company: z.nullable(z.string()),
  }),
  job: z.object({ title: z.string(), company: z.string() }),
})

/**
 * One application with applicant and job, as `listApplications` and `readApplication` answer it to admins
 * alone. Moments are ISO texts; `reviewed_at` and `reviewed_by` are null until it is reviewed.
 */
export type Application = z.infer<typeof applicationSchema>

const answerSchema = z.object({
  applications: z.array(applicationSchema),
  total: countSchema,
  counts: z.object({
    pending: countSchema,
    reviewed: countSchema,
    accepted: countSchema,
    rejected: countSchema,
  }),
  next: z.nullable(cursorSchema),
})

/** Which applications are listed. */
export interface ApplicationFilter {
  /** Only those for this job. */
  jobId?: string
  status?: ApplicationStatus
  /** Finds applicant (name, e-mail, phone, company) or job, literally; at most 200 characters. */
  search?: string
}

/** Which page of the applications `listApplications` reads; 1 to 200 of them, 50 if absent. */
export interface ApplicationsPageOptions extends ApplicationFilter, PageOptions {}

/** Some applications, and how many there are. */
export interface ApplicationsPage extends Page<Application> {
  /** Applications that match the filter. */
  total: number
  /** Of job and search, by status, whatever status is asked for. */
  counts: Record<ApplicationStatus, number>
}

/**
 * A page of applications with applicant, job and notes, the newest first, in one request. Admins
 * only; what they read is counted and audited.
 *
 * @throws BackendError `admin_only`, `rate_limited` (10,000 an hour), `invalid_input` for what is no
 * id of a job, `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export async function listApplications({
  jobId,
  status,
  search,
  after,
  pageSize = 50,
  signal,
}: ApplicationsPageOptions = {}): Promise<ApplicationsPage> {
  const page = {
    page_size: pageSize,
    ...(jobId && { job_id: jobId }),
    ...(status && { status }),
    ...(search && { search }),
    ...(after && { after_applied_at: after.key, after_id: after.id }),
  }
  const { applications, ...rest } = await read(
    answerSchema,
    (db) => db.rpc('admin_applications', page),
    { signal },
  )
  return { rows: applications, ...rest }
}

const oneSchema = z.object({ applications: z.tuple([applicationSchema]) })

/**
 * One application as it is now, with who reviewed it last. Admins only, counted as a list is.
 *
 * @throws BackendError `unexpected_answer` also where it is gone, and the codes of
 * `listApplications`.
 */
export async function readApplication(id: string): Promise<Application> {
  const { applications } = await read(oneSchema, (db) =>
    db.rpc('admin_applications', { application_id: id }),
  )
  return applications[0]
}
