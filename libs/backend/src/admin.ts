export { adminQueries, type MembersView } from './admin/admin-queries.ts'
export { contentQueries } from './admin/content-queries.ts'
export { listPeople, type PeoplePage, type PeoplePageOptions } from './admin/list-people.ts'
export { readAdminCounts } from './admin/read-admin-counts.ts'
export { type EmailChange, updateUserEmail } from './admin/update-user-email.ts'
export { type RoleChange, updateUserRole } from './admin/update-user-role.ts'
export {
  type ApplicationsPageOptions,
  listApplications,
} from './applications/list-applications.ts'
export {
  type Review,
  type ReviewedApplication,
  reviewApplication,
} from './applications/review-application.ts'
export { countPublicEvents } from './events/count-public-events.ts'
export { createEvent } from './events/create-event.ts'
export { deleteEvent } from './events/delete-event.ts'
export { listEvents } from './events/list-events.ts'
export { readEvent } from './events/read-event.ts'
export { setEventVisibility } from './events/set-event-visibility.ts'
export { type SeenEvent, updateEvent } from './events/update-event.ts'
export { healthQueries } from './health/health-queries.ts'
export { type PartHealth, readHealth } from './health/read-health.ts'
export { createJob } from './jobs/create-job.ts'
export { deleteJob } from './jobs/delete-job.ts'
export { listJobs } from './jobs/list-jobs.ts'
export { readJob } from './jobs/read-job.ts'
export { setJobActive } from './jobs/set-job-active.ts'
export { type SeenJob, updateJob } from './jobs/update-job.ts'
export {
  type ExportedMembers,
  type ExportOptions,
  exportMembers,
} from './members/export-members.ts'
export { listMembers, type MembersPageOptions } from './members/list-members.ts'
export { readMember } from './members/read-member.ts'
export type { PageOptions } from './paging/page-options.ts'
export { useInfiniteQuery } from './query/use-infinite-query.ts'
