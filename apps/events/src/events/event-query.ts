import * as z from '@sabha/types/schema'
import { searchTextSchema } from '@sabha/types/search-text'

/** Query parameters of the list. `when` is empty for upcoming events, `where` for any place. */
export const eventQuerySchema = z.object({
  search: searchTextSchema,
  when: z.enum(['', 'past']),
  where: z.enum(['', 'online', 'place']),
})

export type EventQuery = z.infer<typeof eventQuerySchema>

export const upcomingEvents: EventQuery = { search: '', when: '', where: '' }
