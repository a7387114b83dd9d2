import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusSchema,
  type Language,
} from '@sabha/types'
import { cursorSchema, type Page } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { searchTextSchema } from '@sabha/types/search-text'

const countSchema = z.int().check(z.nonnegative())

const applicationSchema = z.object({
  id: z.uuid(),
  job_id: z.uuid(),
  applicant_id: z.uuid(),
  status: applicationStatusSchema,
  applied_at: z.string(),
  reviewed_at: z.nullable(z.string()),
  /** Sent with a review, which is rejected if the application has changed since. */
  updated_at: z.string(),
  cover_letter: z.nullable(z.string()),
  resume_url: z.nullable(z.string()),
  admin_notes: z.nullable(z.string()),
  reviewed_by: z.nullable(z.string()),
  /** Language of emails to the applicant; null if none are sent to them. */
  mail_language: z.nullable(z.openEnum<Language>()),
  applicant: z.object({
    full_name: z.nullable(z.string()),
    email: z.string(),
    phone: z.nullable(z.string()),
    /** Whether the phone number was verified. */
    phone_proved: z.boolean(),
    company: z.nullable(z.string()),
  }),
  job: z.object({ title: z.string(), company: z.string() }),
})

export type Application = z.infer<typeof applicationSchema>

export const applicationsAnswerSchema = z.object({
  applications: z.array(applicationSchema),
  total: countSchema,
  counts: z.object({
    pending: countSchema,
    reviewed: countSchema,
    accepted: countSchema,
    rejected: countSchema,
  }),
  next: z.nullable(cursorSchema),
})

export type StatusCounts = Record<ApplicationStatus, number>

export interface ApplicationsPage extends Page<Application> {
  total: number
  /** Number by status for the job and search, regardless of the status filter. */
  counts: StatusCounts
}

export const appliedJobSchema = z.object({ id: z.uuid(), title: z.string(), company: z.string() })

export type AppliedJob = z.infer<typeof appliedJobSchema>

/** Filter of the list; an empty value means any. */
export const applicationFilterSchema = z.object({
  job: z.union([z.literal(''), z.uuid()]),
  status: z.enum(['', ...applicationStatuses]),
  /** Matches the applicant (name, email, phone, company) or the job literally. */
  search: searchTextSchema,
})

export type ApplicationFilter = z.infer<typeof applicationFilterSchema>

/** Stored in the URL: the filter, and the opened application. */
export const applicationsQuerySchema = z.extend(applicationFilterSchema, {
  application: z.union([z.literal(''), z.uuid()]),
})

export const defaultApplicationsQuery: ApplicationFilter = { job: '', status: '', search: '' }
