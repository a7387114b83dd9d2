import { queryOptions } from '@tanstack/react-query'
import { countActiveJobs } from './count-active-jobs.ts'

const all = ['jobs'] as const

export const jobsQueries = {
  /** The key of everything about jobs, to read it again after a change. */
  all,
  activeCount: () => queryOptions({ queryKey: [...all, 'active-count'], queryFn: countActiveJobs }),
}
