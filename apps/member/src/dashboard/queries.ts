import { queryOptions } from '@sabha/backend/query'
import { listRecentApplications, readOverview } from './reads.ts'

/** What is kept of the dashboard. */
export const dashboardQueries = {
  /** Among what payments refresh. What others change of the community shows with the next visit. */
  overview: (userId: string) =>
    queryOptions({
      queryKey: ['contributions', 'overview', userId],
      queryFn: readOverview,
      staleTime: 5000,
    }),
  /** Under the domain that changes it. */
  recentApplications: (applicantId: string) =>
    queryOptions({
      queryKey: ['applications', 'recent', applicantId],
      queryFn: () => listRecentApplications(applicantId),
    }),
}
