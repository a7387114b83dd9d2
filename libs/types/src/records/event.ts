import * as z from 'zod/mini'
import { contentLengths } from './content-lengths.ts'

/** A row of `events`. Times are ISO 8601 in UTC; they are shown in Asia/Kolkata. */
export const eventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  event_date: z.string(),
  location: z.nullable(z.string()),
  is_public: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** An event from its form, valid for the database. */
export const eventDraftSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(contentLengths.eventTitle)),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(contentLengths.description)),
  event_date: z.iso.datetime({ offset: true }),
  location: z.nullable(z.string().check(z.trim(), z.maxLength(contentLengths.location))),
  is_public: z.boolean(),
})

export type CommunityEvent = z.infer<typeof eventSchema>
export type EventDraft = z.infer<typeof eventDraftSchema>
