import { useQuery } from '@sabha/backend/query'
import { useFormats } from '@sabha/contract'
import type { FormTexts, RecordFormConfig } from '../content/form/record-form-config.ts'
import { useMessages as useContentMessages } from '../content/messages.ts'
import { useChangeReview } from './change/use-change-review.tsx'
import type { EditedEvent, ManagedEventDraft } from './event.ts'
import { EventFields } from './event-fields.tsx'
import {
  blankEvent,
  type EventValues,
  eventFormSchema,
  eventValuesSchema,
  toEventDraft,
  toEventValues,
  withoutDates,
} from './event-form.ts'
import { useMessages } from './messages.ts'
import { eventsMutations } from './mutations.ts'
import { eventsQueries } from './queries.ts'
import { readEditedEvent } from './reads.ts'

/** Events for the shared forms. A copy takes over everything but the dates. */
export const eventFormConfig: RecordFormConfig<EditedEvent, EventValues, ManagedEventDraft> = {
  name: 'event',
  list: '/admin/events',
  schema: eventFormSchema,
  typed: eventValuesSchema,
  blank: blankEvent,
  valuesOf: toEventValues,
  copyOf: withoutDates,
  draftOf: toEventDraft,
  useOne: (id) => useQuery(eventsQueries.edited(id)),
  read: readEditedEvent,
  create: eventsMutations.create,
  update: eventsMutations.update,
  useReview: useChangeReview,
  Fields: EventFields,
  useTexts,
}

function useTexts(): FormTexts<EventValues> {
  const { form: text, ...own } = useMessages()
  const words = useContentMessages()
  const { date } = useFormats()
  const { visibility, isPublic: _, ...labels } = text.labels
  const modes: Record<string, string> = text.modes
  return {
    ...text,
    list: own.list.title,
    labels: {
      ...labels,
      description: words.description,
      location: words.location,
      is_public: visibility,
    },
    wordsOf(field, value) {
      if (field === 'attendance_mode') return modes[String(value)] ?? ''
      if (field === 'is_public') return value ? own.public : own.membersOnly
      if (typeof value === 'boolean') return value ? text.on : text.off
      return field.endsWith('date') && value ? date(value) : value
    },
  }
}
