import * as z from 'zod/mini'
import { contentLengths } from './content-lengths.ts'

/** A row of `jobs` that is not deleted. Times are ISO 8601 in UTC. */
export const jobSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.string(),
  description: z.string(),
  location: z.nullable(z.string()),
  salary_range: z.nullable(z.string()),
  is_active: z.boolean(),
  /** Last day to apply, in Asia/Kolkata; null if there is no end. */
  closing_date: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A job in a list, with the number of its applications that the caller may see. */
export const listedJobSchema = z.extend(jobSchema, {
  application_count: z.int().check(z.nonnegative()),
})

/** A job from its form, valid for the database. */
export const jobDraftSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(contentLengths.jobTitle)),
  company: z.string().check(z.trim(), z.minLength(1), z.maxLength(contentLengths.company)),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(contentLengths.description)),
  location: z.nullable(z.string().check(z.trim(), z.maxLength(contentLengths.location))),
  salary_range: z.nullable(z.string().check(z.trim(), z.maxLength(contentLengths.salaryRange))),
  closing_date: z.nullable(z.string()),
})

export type Job = z.infer<typeof jobSchema>
export type ListedJob = z.infer<typeof listedJobSchema>
export type JobDraft = z.infer<typeof jobDraftSchema>
