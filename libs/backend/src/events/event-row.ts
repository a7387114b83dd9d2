import type { EventDraft } from '@sabha/types/records'

/** The columns of a draft; an empty location is none. */
export function eventRow({ title, description, event_date, location, is_public }: EventDraft) {
  return { title, description, event_date, location: location || null, is_public }
}
