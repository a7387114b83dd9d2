export { applicationsMutations } from './applications/mutations.ts'
export { applicationsQueries } from './applications/queries.ts'
export {
  type Application,
  type ApplicationsOf,
  type ApplicationsPageOptions,
  countApplications,
  listApplications,
} from './applications/reads.ts'
export {
  type Review,
  type ReviewedApplication,
  reviewApplication,
  type SeenApplication,
} from './applications/writes.ts'
