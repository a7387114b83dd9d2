import { queryOptions } from '@tanstack/react-query'
import { countActiveJobs } from './count-active-jobs.ts'

export const jobsQueries = {
  activeCount: () =>
    queryOptions({
      queryKey: ['jobs', 'active-count'],
      queryFn: countActiveJobs,
    }),
}
