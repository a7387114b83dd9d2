import { mutation } from '@sabha/backend/query'
import type { VersionedRecord } from '../content/form/record-form-config.ts'
import type { ManagedEventDraft } from './event.ts'
import { cancelEvent, createEvent, eventsApi, updateEvent } from './writes.ts'

const invalidates = [eventsApi.queries.all]

export const eventsMutations = {
  ...eventsApi.mutations,
  create: () => mutation({ mutationFn: createEvent, invalidates }),
  update: () =>
    mutation({
      mutationFn: ({ seen, draft }: { seen: VersionedRecord; draft: ManagedEventDraft }) =>
        updateEvent(seen, draft),
      invalidates,
    }),
  cancel: () => mutation({ mutationFn: cancelEvent, invalidates }),
}
