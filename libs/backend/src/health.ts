export { healthQueries } from './health/health-queries.ts'
export { type PartHealth, readHealth } from './health/read-health.ts'
