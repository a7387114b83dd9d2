import { queryOptions } from '@sabha/backend/query'
import { listRecentApplications, readOverview } from './reads.ts'

export const dashboardQueries = {
  /** Under the contributions' key, so that payments invalidate it. */
  overview: (userId: string) =>
    queryOptions({
      queryKey: ['contributions', 'overview', userId],
      queryFn: readOverview,
      staleTime: 5000,
    }),
  /** Under the applications' key, so that changes to applications invalidate it. */
  recentApplications: (applicantId: string) =>
    queryOptions({
      queryKey: ['applications', 'recent', applicantId],
      queryFn: () => listRecentApplications(applicantId),
    }),
}
