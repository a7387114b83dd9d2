import { mapRows } from '@sabha/backend/paging'
import { mutation, update } from '@sabha/backend/query'
import type { EventDraft } from '@sabha/types/records'
import { eventsQueries } from './queries.ts'
import {
  createEvent,
  deleteEvent,
  restoreEvent,
  type SeenEvent,
  setEventVisibility,
  updateEvent,
} from './writes.ts'

const invalidates = [eventsQueries.all]

export const eventsMutations = {
  create: () => mutation({ mutationFn: createEvent, invalidates }),
  update: () =>
    mutation({
      mutationFn: ({ seen, draft }: { seen: SeenEvent; draft: EventDraft }) =>
        updateEvent(seen, draft),
      invalidates,
    }),
  /** Updates the event and every list optimistically. */
  setVisibility: () =>
    mutation({
      mutationFn: ({ id, isPublic }: { id: string; isPublic: boolean }) =>
        setEventVisibility(id, isPublic),
      invalidates,
      optimistic: ({ id, isPublic }) => [
        update(eventsQueries.one(id).queryKey, (event) => ({ ...event, is_public: isPublic })),
        update(eventsQueries.list().queryKey, (list) =>
          mapRows(list, (event) => (event.id === id ? { ...event, is_public: isPublic } : event)),
        ),
      ],
    }),
  delete: () => mutation({ mutationFn: deleteEvent, invalidates }),
  restore: () => mutation({ mutationFn: restoreEvent, invalidates }),
}
