import * as z from '@sabha/types/schema'
import { searchTextSchema } from '@sabha/types/search-text'

export const eventQuerySchema = z.object({
  search: searchTextSchema,
  /**
   * Empty: upcoming events. `week`: events of the next `limits.overviewDays` days that are not cancelled, as the
   * overview counts them.
   */
  when: z.enum(['', 'week', 'past', 'all']),
  audience: z.enum(['', 'public', 'members']),
  sort: z.enum(['earliest', 'latest', 'added']),
})

export type EventQuery = z.infer<typeof eventQuerySchema>

export const defaultEventQuery: EventQuery = {
  search: '',
  when: '',
  audience: '',
  sort: 'earliest',
}

/** Query of all events, to tell an empty list from one without upcoming events. */
export const allEvents: EventQuery = { ...defaultEventQuery, when: 'all' }

/** Sorts past events by the latest first, and upcoming ones by the earliest. */
export function withSortOf(change: Partial<EventQuery>): Partial<EventQuery> {
  if (change.when === undefined || change.sort !== undefined) return change
  return { ...change, sort: change.when === 'past' ? 'latest' : 'earliest' }
}
