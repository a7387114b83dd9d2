import { columnsOf, read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import {
  type Application,
  applicationSchema,
  isJobId,
  type Job,
  jobSchema,
  jobsKey,
} from '../job.ts'

const pageSchema = z.extend(jobSchema, { applications: z.array(applicationSchema) })

export interface JobPage {
  job: Job
  /** The caller's application, or null. */
  own: Application | null
}

/** Returns null if the caller may not see the job. Sends no request for an address that is not an id. */
async function readJob(id: string): Promise<JobPage | null> {
  if (!isJobId(id)) return null
  const page = await read(z.nullable(pageSchema), (db) =>
    db
      .from('listed_jobs')
      .select(
        `${columnsOf(jobSchema)},applications:job_applications(${columnsOf(applicationSchema)})`,
      )
      .eq('id', id)
      .maybeSingle(),
  )
  if (!page) return null
  const { applications, ...job } = page
  return { job, own: applications[0] ?? null }
}

/** Begins the key of every `JobPage`. */
export const jobPagesKey = [...jobsKey, 'one'] as const

export const jobQueries = {
  one: (id: string, userId: string) =>
    queryOptions({ queryKey: [...jobPagesKey, userId, id], queryFn: () => readJob(id) }),
}
