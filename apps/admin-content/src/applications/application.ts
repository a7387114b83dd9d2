import { type ApplicationStatus, applicationStatusSchema } from '@sabha/types'
import { cursorSchema, type Page } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

const countSchema = z.int().check(z.nonnegative())

/** An application as an admin sees it: with applicant, job and the admins' own notes. */
const applicationSchema = z.object({
  id: z.uuid(),
  job_id: z.uuid(),
  applicant_id: z.uuid(),
  status: applicationStatusSchema,
  applied_at: z.string(),
  reviewed_at: z.nullable(z.string()),
  /** Given back with a review: it is refused when somebody else was faster. */
  updated_at: z.string(),
  cover_letter: z.nullable(z.string()),
  resume_url: z.nullable(z.string()),
  admin_notes: z.nullable(z.string()),
  /** The name of the admin who reviewed it last. */
  reviewed_by: z.nullable(z.string()),
  applicant: z.object({
    full_name: z.nullable(z.string()),
    email: z.string(),
    phone: z.nullable(z.string()),
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
  /** Applications that match the filter. */
  total: number
  /** Of job and search, by status, whatever status is asked for. */
  counts: StatusCounts
}

/** A job as far as its applications need it. */
export const appliedJobSchema = z.object({ id: z.uuid(), title: z.string(), company: z.string() })

export type AppliedJob = z.infer<typeof appliedJobSchema>

/** Which applications are listed; blank for any. */
export const applicationFilterSchema = z.object({
  job: z.union([z.literal(''), z.uuid()]),
  status: z.union([z.literal(''), applicationStatusSchema]),
  /** Finds applicant (name, email, phone, company) or job, literally. */
  search: z.string().check(z.maxLength(200)),
})

export type ApplicationFilter = z.infer<typeof applicationFilterSchema>

/** What the address keeps: the filter, and the application that is open. */
export const applicationsQuerySchema = z.extend(applicationFilterSchema, {
  application: z.union([z.literal(''), z.uuid()]),
})

export const allApplications: ApplicationFilter = { job: '', status: '', search: '' }
