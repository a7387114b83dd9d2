import { read } from '@sabha/backend'
import { type PageOptions, pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData } from '@sabha/backend/query'
import { cursorSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { type JobsQuery, jobsKey, listedJobSchema } from '../job.ts'

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
    // In a URL, words such as `match.com` would be read as an operator.
    (db) => db.rpc('open_jobs', page, { get: !search }),
    { signal },
  )
  return { rows: jobs, ...rest }
}

export const jobListQueries = {
  list: (query: JobsQuery, userId: string) => ({
    ...pagedQueryOptions({
      queryKey: [...jobsKey, 'open', userId, query],
      readPage: (place) => listJobs(query, place),
    }),
    placeholderData: keepPreviousData,
  }),
}
