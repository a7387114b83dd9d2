export { applicationsMutations } from './applications/mutations.ts'
export { applicationsQueries } from './applications/queries.ts'
export {
  type Application,
  type ApplicationFilter,
  type ApplicationsPage,
  type ApplicationsPageOptions,
  listApplications,
  readApplication,
} from './applications/reads.ts'
export {
  type Review,
  type ReviewedApplication,
  reviewApplication,
  type SeenApplication,
} from './applications/writes.ts'
