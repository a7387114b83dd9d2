import { columnsOf, read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { applicationSchema, jobsKey } from '../job.ts'

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

export const ownApplicationQueries = {
  all: (userId: string) =>
    queryOptions({ queryKey: [...jobsKey, 'own', userId], queryFn: listOwnApplications }),
}
