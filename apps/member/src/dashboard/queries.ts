import { queryOptions } from '@sabha/backend/query'
import {
  countActiveJobs,
  countMembers,
  countUpcomingEvents,
  listRecentApplications,
} from './reads.ts'

/** What is kept of the dashboard, each under the domain that changes it. */
export const dashboardQueries = {
  upcomingEvents: () =>
    queryOptions({
      queryKey: ['events', 'upcoming-count'],
      queryFn: countUpcomingEvents,
    }),
  activeJobs: () => queryOptions({ queryKey: ['jobs', 'active-count'], queryFn: countActiveJobs }),
  members: () => queryOptions({ queryKey: ['members', 'count'], queryFn: countMembers }),
  recentApplications: (applicantId: string) =>
    queryOptions({
      queryKey: ['applications', 'recent', applicantId],
      queryFn: () => listRecentApplications(applicantId),
    }),
}
