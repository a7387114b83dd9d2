import { BackendError, columnsOf, read, write } from '@sabha/backend'
import { type PageOptions, pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData, mutation, queryOptions } from '@sabha/backend/query'
import { cursorSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import {
  type Application,
  applicationSchema,
  type Job,
  type JobsQuery,
  jobSchema,
  listedJobSchema,
} from './job.ts'

const answerSchema = z.object({
  jobs: z.array(listedJobSchema),
  total: z.int().check(z.nonnegative()),
  next: z.nullable(cursorSchema),
})

/** Lists a page of open jobs that have all words of the search, newest first. */
async function listJobs({ search }: JobsQuery, { after, signal }: PageOptions) {
  const page = {
    ...(search && { search }),
    ...(after && { after_created_at: after.key, after_id: after.id }),
  }
  const { jobs, ...rest } = await read(
    answerSchema,
    (db) => db.rpc('open_jobs', page, { get: true }),
    { signal },
  )
  return { rows: jobs, ...rest }
}

const pageSchema = z.extend(jobSchema, { applications: z.array(applicationSchema) })

export interface JobPage {
  job: Job
  /** The caller's application, or null. */
  own: Application | null
}

/** @throws BackendError `not_found` if the caller may not see the job. */
async function readJob(id: string): Promise<JobPage> {
  const page = await read(z.nullable(pageSchema), (db) =>
    db
      .from('listed_jobs')
      .select(
        `${columnsOf(jobSchema)},applications:job_applications(${columnsOf(applicationSchema)})`,
      )
      .eq('id', id)
      .maybeSingle(),
  )
  if (!page) throw new BackendError({ code: 'not_found', message: 'This job does not exist.' })
  const { applications, ...job } = page
  return { job, own: applications[0] ?? null }
}

const ownSchema = z.extend(applicationSchema, {
  job: z.nullable(z.object({ title: z.string(), company: z.string() })),
})

export type OwnApplication = z.infer<typeof ownSchema>

/** Lists the caller's applications, newest first. At most 200. */
function listOwnApplications(): Promise<OwnApplication[]> {
  return read(z.array(ownSchema), (db) =>
    db
      .from('job_applications')
      .select(`${columnsOf(applicationSchema)},job:jobs(title,company)`)
      .order('applied_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(200),
  )
}

const all = ['jobs'] as const

export const jobsQueries = {
  list: (query: JobsQuery, userId: string) => ({
    ...pagedQueryOptions({
      queryKey: [...all, 'open', userId, query],
      readPage: (place) => listJobs(query, place),
    }),
    placeholderData: keepPreviousData,
  }),
  one: (id: string, userId: string) =>
    queryOptions({ queryKey: [...all, 'one', userId, id], queryFn: () => readJob(id) }),
  own: (userId: string) =>
    queryOptions({ queryKey: [...all, 'own', userId], queryFn: listOwnApplications }),
}

/** Texts of an application. Empty ones are stored as null. */
export interface ApplicationTexts {
  cover_letter: string
  resume_url: string
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

/** The dashboard reads the caller's applications under the second key. */
const invalidates = [all, ['applications']] as const

export const applicationMutations = {
  apply: () => mutation({ mutationFn: apply, invalidates }),
  edit: () => mutation({ mutationFn: edit, invalidates }),
  withdraw: () => mutation({ mutationFn: withdraw, invalidates }),
}
