import { useQuery } from '@sabha/backend/query'
import { useFormats } from '@sabha/contract'
import type { CommunityEvent, EventDraft } from '@sabha/types/records'
import type { FormTexts, RecordFormConfig } from '../content/form/record-form-config.ts'
import { useMessages as useContentMessages } from '../content/messages.ts'
import { eventsMutations, eventsQueries, readEvent } from './api.ts'
import { EventFields } from './event-fields.tsx'
import {
  blankEvent,
  type EventValues,
  eventFormSchema,
  eventValuesSchema,
  toEventDraft,
  toEventValues,
} from './event-form.ts'
import { useMessages } from './messages.ts'

/** Events for the shared forms. A copy takes over everything but the date. */
export const eventFormConfig: RecordFormConfig<CommunityEvent, EventValues, EventDraft> = {
  name: 'event',
  list: '/admin/events',
  schema: eventFormSchema,
  typed: eventValuesSchema,
  blank: blankEvent,
  valuesOf: toEventValues,
  copyOf: (values) => ({ ...values, date: '' }),
  draftOf: toEventDraft,
  useOne: (id) => useQuery(eventsQueries.one(id)),
  read: readEvent,
  create: eventsMutations.create,
  update: eventsMutations.update,
  Fields: EventFields,
  useTexts,
}

function useTexts(): FormTexts<EventValues> {
  const { form: text, ...own } = useMessages()
  const words = useContentMessages()
  const { date } = useFormats()
  return {
    ...text,
    list: own.list.title,
    labels: {
      title: text.title,
      description: words.description,
      date: text.date,
      time: text.time,
      location: words.location,
      is_public: text.visibility,
    },
    wordsOf(field, value) {
      if (typeof value === 'boolean') return value ? own.public : own.membersOnly
      return field === 'date' && value ? date(value) : value
    },
  }
}
