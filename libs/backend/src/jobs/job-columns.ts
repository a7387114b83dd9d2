import { jobSchema } from '@sabha/types/records'

/** What is read of a job: no column that the application does not know. */
export const jobColumns = Object.keys(jobSchema.shape).join(',')
