import * as z from 'zod/mini'

/** What can become of an application. */
export const applicationStatuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const

/** How far the review of an application has come. */
export const applicationStatusSchema = z.enum(applicationStatuses)

export type ApplicationStatus = z.infer<typeof applicationStatusSchema>
