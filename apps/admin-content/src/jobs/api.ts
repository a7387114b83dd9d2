import { columnsOf, read, readCount, write } from '@sabha/backend'
import { type PageOptions, readPage } from '@sabha/backend/paging'
import {
  type Job,
  type JobDraft,
  jobSchema,
  type ListedJob,
  listedJobSchema,
  type Page,
} from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { createContentApi } from '../content/api.ts'
import { defaultJobQuery, type JobQuery } from './job-query.ts'

/** Columns to read: only those of the schema. */
const columns = columnsOf(jobSchema)

const orders = {
  newest: { orderBy: 'created_at', ascending: false },
  oldest: { orderBy: 'created_at', ascending: true },
  title: { orderBy: 'title', ascending: true },
} as const

/** Lists a page of up to 50 jobs that match a query, each with the number of its applications. */
export function listJobs(query: JobQuery, place: PageOptions = {}): Promise<Page<ListedJob>> {
  return readPage(
    listedJobSchema,
    (db) => {
      const { search } = query
      const columns = columnsOf(listedJobSchema)
      return search.trim()
        ? // The rows of a function are filtered by selected columns only.
          narrowed(db.rpc('search_jobs', { search }).select(`${columns},deleted_at,is_open`), query)
        : narrowed(db.from('listed_jobs').select(columns), query)
    },
    { pageSize: 50, ...place, ...orders[query.sort] },
  )
}

export function countJobs(query: JobQuery): Promise<number> {
  const { search } = query
  return readCount((db) =>
    search.trim()
      ? narrowed(db.rpc('search_jobs', { search }, { count: 'exact' }), query).limit(1)
      : narrowed(db.from('listed_jobs').select('id', { count: 'exact', head: true }), query),
  )
}

/** Reads a job that is not deleted. */
export function readJob(id: string): Promise<Job> {
  return read(jobSchema, (db) =>
    db.from('jobs').select(columns).eq('id', id).is('deleted_at', null).single(),
  )
}

interface Narrowable<Request> {
  eq(column: 'is_open', value: boolean): Request
  is(column: 'deleted_at', value: null): Request
}

/**
 * Excludes deleted jobs, which admins may read because applications name them. A job past its closing date
 * counts as inactive.
 */
function narrowed<Request extends Narrowable<Request>>(
  request: Request,
  { status }: JobQuery,
): Request {
  const found = request.is('deleted_at', null)
  return status ? found.eq('is_open', status === 'active') : found
}

/** Admins only. @throws BackendError `admin_only`, `session_missing`, and the codes of the connection. */
async function restoreJob(id: string): Promise<void> {
  await write(z.unknown(), (db) => db.rpc('restore_job', { job_id: id }))
}

function jobRow(job: JobDraft) {
  const { title, company, description, location, salary_range, closing_date } = job
  return {
    title,
    company,
    description,
    location: location || null,
    salary_range: salary_range || null,
    closing_date: closing_date || null,
  }
}

function contentKey(job: JobDraft): string {
  return JSON.stringify(jobRow(job))
}

export const jobsApi = createContentApi({
  table: 'jobs',
  schema: jobSchema,
  list: listJobs,
  count: countJobs,
  read: readJob,
  unfiltered: defaultJobQuery,
  flag: 'is_active',
  rowOf: jobRow,
  initial: { is_active: true },
  isSame: (made, draft) => contentKey(made) === contentKey(draft),
  restore: restoreJob,
})

export const { queries: jobsQueries, mutations: jobsMutations } = jobsApi
