import * as z from 'zod/mini'

const countSchema = z.int().check(z.nonnegative())

/** The numbers of the admin overview. */
export const adminCountsSchema = z.object({
  total_events: countSchema,
  public_events: countSchema,
  /** Active ones. */
  job_openings: countSchema,
  /** People with the role member. */
  members: countSchema,
  /** Admins and superusers. */
  admins: countSchema,
  applications: countSchema,
})

export type AdminCounts = z.infer<typeof adminCountsSchema>
