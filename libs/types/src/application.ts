import * as z from 'zod/mini'

/** States of an application. */
export const applicationStatuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const

/** State of the review of an application. */
export const applicationStatusSchema = z.enum(applicationStatuses)

export type ApplicationStatus = z.infer<typeof applicationStatusSchema>
