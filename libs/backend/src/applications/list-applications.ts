import { type Application, applicationSchema, type Page } from '@sabha/types/records'
import * as z from 'zod/mini'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { afterCursor } from '../paging/after-cursor.ts'
import { defaultPageSize, type PageOptions } from '../paging/page-options.ts'
import { toPage } from '../paging/to-page.ts'

/** Which applications `listApplications` reads. */
export interface ApplicationsPageOptions extends PageOptions {
  /** Only those for this job. */
  jobId?: string
}

const order = { column: 'applied_at', ascending: false }
const columns =
  'id,job_id,applicant_id,status,applied_at,reviewed_at,updated_at,cover_letter,resume_url,' +
  'applicant:profiles(full_name,email,phone,company),job:jobs(title,company),' +
  'notes:job_application_notes(admin_notes)'
const rowSchema = z.extend(z.omit(applicationSchema, { admin_notes: true }), {
  notes: z.nullable(z.object({ admin_notes: z.nullable(z.string()) })),
})
const listSchema = z.array(rowSchema)

/**
 * A page of applications with applicant, job and notes, the newest first. For admins; a member
 * gets the own ones, never with notes.
 *
 * @throws BackendError `invalid_input` for what is no id of a job, `forbidden`, `session_missing`,
 * `unexpected_answer`, and the codes of the connection.
 */
export async function listApplications({
  jobId,
  after,
  pageSize = defaultPageSize,
}: ApplicationsPageOptions = {}): Promise<Page<Application>> {
  const client = await getClient()
  let query = client
    .from('job_applications')
    .select(columns)
    .order('applied_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize + 1)
  if (jobId) query = query.eq('job_id', jobId)
  if (after) query = query.or(afterCursor(order, after))
  const { data, error, status } = await query
  if (error) throw toDataError({ error, status })
  const applications = checkAnswer(listSchema, data).map(toApplication)
  return toPage(applications, pageSize, (application) => application.applied_at)
}

function toApplication({ notes, ...row }: z.infer<typeof rowSchema>): Application {
  return { ...row, admin_notes: notes?.admin_notes ?? null }
}
