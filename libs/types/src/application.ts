import * as z from 'zod/mini'

/** What can become of an application. */
export const applicationStatuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const

/** How far the review of an application has come. */
export const applicationStatusSchema = z.enum(applicationStatuses)

/** An application as its applicant sees it in a list. */
export const recentApplicationSchema = z.object({
  id: z.uuid(),
  status: applicationStatusSchema,
  applied_at: z.string(),
  job: z.nullable(z.object({ title: z.string(), company: z.string() })),
})

export type ApplicationStatus = z.infer<typeof applicationStatusSchema>
export type RecentApplication = z.infer<typeof recentApplicationSchema>
