import { deleteSoftly, write } from '@sabha/backend'
import { type Job, type JobDraft, jobSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { createOnce, type NewRecord } from '../content/form/create-once.ts'
import { jobColumns, readJob } from './reads.ts'

/**
 * Creates an active job, once per id and content; the database sets creator and time. Admins only.
 * @throws BackendError `forbidden`, `invalid_input`, `session_missing`, `unexpected_answer`, and
 * the codes of the connection.
 */
export function createJob({ id, draft }: NewRecord<JobDraft>): Promise<Job> {
  return createOnce({
    id,
    insert: (made) =>
      write(z.nullable(jobSchema), (db) =>
        db
          .from('jobs')
          .upsert({ ...jobRow(draft), is_active: true, id: made }, { ignoreDuplicates: true })
          .select(jobColumns)
          .maybeSingle(),
      ),
    read: readJob,
    isSame: (made) => contentKey(made) === contentKey(draft),
  })
}

export type SeenJob = Pick<Job, 'id' | 'updated_at'>

/**
 * Changes a job, unless it was changed since it was read. Admins only.
 * @throws BackendError `row_changed`, `not_found`, `forbidden`, `invalid_input`, `session_missing`,
 * `unexpected_answer`, and the codes of the connection.
 */
export function updateJob({ id, updated_at }: SeenJob, draft: JobDraft): Promise<Job> {
  return write(
    jobSchema,
    (db) =>
      db
        .from('jobs')
        .update(jobRow(draft))
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select(jobColumns)
        .maybeSingle(),
    { row: { table: 'jobs', id, seenUpdatedAt: updated_at } },
  )
}

/**
 * Shows a job to members, or hides it. Admins only.
 * @throws BackendError `not_found`, `forbidden`, `session_missing`, `unexpected_answer`, and the
 * codes of the connection.
 */
export function setJobActive(id: string, isActive: boolean): Promise<Job> {
  return write(
    jobSchema,
    (db) =>
      db.from('jobs').update({ is_active: isActive }).eq('id', id).select(jobColumns).maybeSingle(),
    { row: { table: 'jobs', id } },
  )
}

/**
 * Deletes a job; applicants still see it with their application. Succeeds if it is already deleted.
 * Admins only.
 * @throws BackendError `forbidden`, `session_missing`, and the codes of the connection.
 */
export function deleteJob(id: string): Promise<void> {
  return deleteSoftly({ table: 'jobs', id })
}

/**
 * Restores a deleted job. Admins only.
 * @throws BackendError `admin_only`, `session_missing`, and the codes of the connection.
 */
export async function restoreJob(id: string): Promise<void> {
  await write(z.unknown(), (db) => db.rpc('restore_job', { job_id: id }))
}

function jobRow({ title, company, description, location, salary_range }: JobDraft) {
  return {
    title,
    company,
    description,
    location: location || null,
    salary_range: salary_range || null,
  }
}

function contentKey(job: JobDraft): string {
  return JSON.stringify(jobRow(job))
}
