import * as z from '@sabha/types/schema'

/** Result of a check-in; the facts are null if the ticket is unknown. */
export const checkInSchema = z.object({
  outcome: z.openEnum<
    'admitted' | 'used' | 'undone' | 'replaced' | 'waiting' | 'cancelled' | 'unknown'
  >(),
  id: z.nullable(z.uuid()),
  /** Also null if the member has no name. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  guests: z.nullable(z.int()),
  attended_guests: z.nullable(z.int()),
  attended_at: z.nullable(z.string()),
})

export type CheckInResult = z.infer<typeof checkInSchema>
