import { read, write } from '@sabha/backend'
import { mutation, queryOptions, update } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { type JobPage, jobPagesKey } from '../job/api.ts'
import { type Application, applicationSchema, jobsKey } from '../job.ts'

/** Texts of an application. Empty ones are stored as null. */
export interface ApplicationTexts {
  cover_letter: string
  resume_url: string
}

const verificationsSchema = z.array(z.object({ phone: z.string() }))

/** Returns the phone numbers that the caller has verified. */
async function readVerifiedPhones(): Promise<string[]> {
  const found = await read(verificationsSchema, (db) =>
    db.from('phone_verifications').select('phone'),
  )
  return found.map(({ phone }) => phone)
}

export const phoneQueries = {
  verified: (userId: string) =>
    queryOptions({ queryKey: [...jobsKey, 'phones', userId], queryFn: readVerifiedPhones }),
}

/** @throws BackendError `job_closed`, `already_applied`, `profile_incomplete` or `rate_limited`. */
function apply({ jobId, texts }: { jobId: string; texts: ApplicationTexts }): Promise<Application> {
  return write(applicationSchema, (db) => db.rpc('apply_for_job', { job_id: jobId, ...texts }))
}

/** An application as its applicant saw it. */
type Seen = Pick<Application, 'id' | 'updated_at'>

/** @throws BackendError `application_fixed`, `row_changed` or `rate_limited`. */
function edit({ own, texts }: { own: Seen; texts: ApplicationTexts }): Promise<Application> {
  return write(applicationSchema, (db) =>
    db.rpc('edit_application', {
      application_id: own.id,
      seen_updated_at: own.updated_at,
      ...texts,
    }),
  )
}

/** @throws BackendError `application_fixed` or `row_changed`. */
function withdraw({ id, updated_at }: Seen): Promise<Application> {
  return write(applicationSchema, (db) =>
    db.rpc('withdraw_application', { application_id: id, seen_updated_at: updated_at }),
  )
}

const effects = {
  /** The dashboard reads the caller's applications under the second key. */
  invalidates: [jobsKey, ['applications']],
  record: (own: Application) => [
    update(jobPagesKey, (cached) => {
      const page = cached as JobPage | null
      return page?.job.id === own.job_id ? { ...page, own } : page
    }),
  ],
}

export const applicationMutations = {
  apply: () => mutation({ mutationFn: apply, ...effects }),
  edit: () => mutation({ mutationFn: edit, ...effects }),
  withdraw: () => mutation({ mutationFn: withdraw, ...effects }),
}
