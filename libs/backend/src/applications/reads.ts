import { readCount } from '@sabha/backend'
import { type PageOptions, readPage } from '@sabha/backend/paging'
import { applicationStatusSchema } from '@sabha/types'
import type { Page } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

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
  applicant: z.nullable(
    z.object({
      full_name: z.nullable(z.string()),
      email: z.string(),
      phone: z.nullable(z.string()),
      company: z.nullable(z.string()),
    }),
  ),
  job: z.nullable(z.object({ title: z.string(), company: z.string() })),
})

export type Application = z.infer<typeof applicationSchema>

/** Which applications `listApplications` reads. */
export interface ApplicationsPageOptions extends PageOptions {
  /** Only those for this job. */
  jobId?: string
}

const columns =
  'id,job_id,applicant_id,status,applied_at,reviewed_at,updated_at,cover_letter,resume_url,' +
  'applicant:profiles(full_name,email,phone,company),job:jobs(title,company),' +
  'notes:job_application_notes(admin_notes)'
const rowSchema = z.extend(z.omit(applicationSchema, { admin_notes: true }), {
  notes: z.nullable(z.object({ admin_notes: z.nullable(z.string()) })),
})

/**
 * A page of applications with applicant, job and notes, the newest first. For admins; a member
 * gets the own ones, never with notes.
 *
 * @throws BackendError `invalid_input` for what is no id of a job, `forbidden`, `session_missing`,
 * `unexpected_answer`, and the codes of the connection.
 */
export async function listApplications({
  jobId,
  ...options
}: ApplicationsPageOptions = {}): Promise<Page<Application>> {
  const { rows, next } = await readPage(
    rowSchema,
    (db) => {
      const all = db.from('job_applications').select(columns)
      return jobId ? all.eq('job_id', jobId) : all
    },
    { ...options, orderBy: 'applied_at', ascending: false },
  )
  return { rows: rows.map(toApplication), next }
}

function toApplication({ notes, ...row }: z.infer<typeof rowSchema>): Application {
  return { ...row, admin_notes: notes?.admin_notes ?? null }
}

/** Whose applications, or for which job. */
export type ApplicationsOf = { jobId: string } | { applicantId: string }

/**
 * How many applications one job or one person has, as far as the caller may see them.
 *
 * @throws BackendError `forbidden`, `session_missing`, and the codes of the connection.
 */
export function countApplications(of: ApplicationsOf): Promise<number> {
  const [column, id] = 'jobId' in of ? ['job_id', of.jobId] : ['applicant_id', of.applicantId]
  return readCount((db) =>
    db.from('job_applications').select('id', { count: 'exact', head: true }).eq(column, id),
  )
}
