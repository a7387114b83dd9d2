import { queryOptions } from '@tanstack/react-query'
import { listRecentApplications } from './list-recent-applications.ts'

export const applicationsQueries = {
  recent: (applicantId: string) =>
    queryOptions({
      queryKey: ['applications', 'recent', applicantId],
      queryFn: () => listRecentApplications(applicantId),
    }),
}
