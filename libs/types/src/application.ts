import type * as z from 'zod/mini'
import { openEnum, withReleasedType } from './open-enum.ts'

/** States of an application. */
export const applicationStatuses = ['pending', 'reviewed', 'accepted', 'rejected'] as const

/** State of the review of an application. */
export const applicationStatusSchema = withReleasedType<(typeof applicationStatuses)[number]>(
  openEnum(),
)

export type ApplicationStatus = z.infer<typeof applicationStatusSchema>
