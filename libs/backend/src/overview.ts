export { overviewQueries } from './overview/queries.ts'
export { type AdminCounts, readAdminCounts } from './overview/reads.ts'
