export { healthQueries } from './health/health-queries.ts'
export type { PartHealth } from './health/part-health.ts'
export { readHealth } from './health/read-health.ts'
