import * as z from '@sabha/types/schema'

/** Result of a check-in; the facts are null if the ticket is unknown. */
export const checkInSchema = z.object({
  outcome: z.enum(['admitted', 'used', 'undone', 'replaced', 'waiting', 'cancelled', 'unknown']),
  id: z.nullable(z.uuid()),
  name: z.nullable(z.string()),
  guests: z.nullable(z.int()),
  attended_guests: z.nullable(z.int()),
  attended_at: z.nullable(z.string()),
})

export type CheckInResult = z.infer<typeof checkInSchema>
