import { queryOptions } from '@tanstack/react-query'
import { countActiveJobs } from './count-active-jobs.ts'

const all = ['jobs'] as const

/** What React Query reads about jobs, with the keys it is kept under. */
export const jobsQueries = {
  /** The key of everything about jobs, to read it again after a change. */
  all,
  activeCount: () => queryOptions({ queryKey: [...all, 'active-count'], queryFn: countActiveJobs }),
}
