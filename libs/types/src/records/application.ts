import * as z from 'zod/mini'
import { applicationStatusSchema } from '../application.ts'

/** An application as an admin sees it: with applicant, job and the admins' own notes. */
export const applicationSchema = z.object({
  id: z.uuid(),
  job_id: z.uuid(),
  applicant_id: z.uuid(),
  status: applicationStatusSchema,
  applied_at: z.string(),
  reviewed_at: z.nullable(z.string()),
  /** Give it back with a review: it is refused when somebody else was faster. */
  updated_at: z.string(),
  cover_letter: z.nullable(z.string()),
  resume_url: z.nullable(z.string()),
  admin_notes: z.nullable(z.string()),
  applicant: z.nullable(
    z.object({
      full_name: z.nullable(z.string()),
      email: z.string(),
      phone: z.nullable(z.string()),
      company: z.nullable(z.string()),
    }),
  ),
  job: z.nullable(z.object({ title: z.string(), company: z.string() })),
})

export type Application = z.infer<typeof applicationSchema>
