import type { ApplicationStatus } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { searchTextSchema } from '@sabha/types/search-text'

/** Begins the key of every query about jobs, so that changes of applications invalidate all of them. */
export const jobsKey = ['jobs'] as const

export const statusSchema = z.openEnum<ApplicationStatus | 'withdrawn'>()

export type Status = z.infer<typeof statusSchema>

/** `closing_date` is the last day to apply, in Asia/Kolkata. */
const facts = {
  id: z.uuid(),
  title: z.string(),
  company: z.string(),
  location: z.nullable(z.string()),
  salary_range: z.nullable(z.string()),
  closing_date: z.nullable(z.string()),
  created_at: z.string(),
}

/** A job in the list, with the status of the caller's application; null without one. */
export const listedJobSchema = z.object({ ...facts, application: z.nullable(statusSchema) })

export type ListedJob = z.infer<typeof listedJobSchema>

/** A job on its page. Closed and deleted jobs are readable for members who applied. */
export const jobSchema = z.object({
  ...facts,
  description: z.string(),
  deleted_at: z.nullable(z.string()),
  is_open: z.boolean(),
})

export type Job = z.infer<typeof jobSchema>

/** Returns whether the last part of an address can be the id of a job. */
export function isJobId(text: string): boolean {
  return facts.id.safeParse(text).success
}

/** An application of the caller. `updated_at` is sent with each change. */
export const applicationSchema = z.object({
  id: z.uuid(),
  job_id: z.uuid(),
  status: statusSchema,
  cover_letter: z.nullable(z.string()),
  resume_url: z.nullable(z.string()),
  applied_at: z.string(),
  reviewed_at: z.nullable(z.string()),
  updated_at: z.string(),
})

export type Application = z.infer<typeof applicationSchema>

/** Query parameters of the list. */
export const jobsQuerySchema = z.object({ search: searchTextSchema })

export type JobsQuery = z.infer<typeof jobsQuerySchema>

export const allJobs: JobsQuery = { search: '' }
