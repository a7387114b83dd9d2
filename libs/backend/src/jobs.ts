export { jobsMutations } from './jobs/mutations.ts'
export { jobsQueries } from './jobs/queries.ts'
export { listJobs, readJob } from './jobs/reads.ts'
export { createJob, deleteJob, type SeenJob, setJobActive, updateJob } from './jobs/writes.ts'
