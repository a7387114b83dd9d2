export { healthQueries } from './health/queries.ts'
export { type PartHealth, readHealth } from './health/reads.ts'
