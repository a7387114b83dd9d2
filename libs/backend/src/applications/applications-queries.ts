import { queryOptions } from '@tanstack/react-query'
import { countApplications } from './count-applications.ts'
import { listRecentApplications } from './list-recent-applications.ts'

const all = ['applications'] as const

/** What React Query reads about applications, with the keys it is kept under. */
export const applicationsQueries = {
  /** The key of everything about applications, to read it again after a change. */
  all,
  recent: (applicantId: string) =>
    queryOptions({
      queryKey: [...all, 'recent', applicantId],
      queryFn: () => listRecentApplications(applicantId),
    }),
  countOfApplicant: (applicantId: string) =>
    queryOptions({
      queryKey: [...all, 'count', applicantId],
      queryFn: () => countApplications({ applicantId }),
    }),
}
