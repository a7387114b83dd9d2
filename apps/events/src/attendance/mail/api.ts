import { read, write } from '@sabha/backend'
import { mutation, queryOptions } from '@sabha/backend/query'
import type { Language } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { attendanceKey } from '../attendee.ts'
import { type AttendeeMail, type MailedState, statesOf } from './attendee-mail.ts'

const overviewSchema = z.object({
  event: z.object({
    title: z.string(),
    organiser: z.nullable(z.string()),
    is_over: z.boolean(),
    /** Attendees can no longer be emailed. */
    is_closed: z.boolean(),
  }),
  /** Members who get emails about events. */
  recipients: z.array(
    z.object({
      state: z.openEnum<MailedState>(),
      language: z.openEnum<Language>(),
      members: z.int(),
    }),
  ),
  /** Earlier emails, the latest first. */
  sent: z.array(
    z.object({
      id: z.uuid(),
      kind: z.openEnum<AttendeeMail['kind']>(),
      subject: z.string(),
      recipients: z.int(),
      created_at: z.string(),
    }),
  ),
  /** When the next email may be sent; null: now. */
  next_at: z.nullable(z.string()),
})

export type MailOverview = z.infer<typeof overviewSchema>

export const attendeeMailQueries = {
  overview: (eventId: string) =>
    queryOptions({
      queryKey: [...attendanceKey, 'mails', eventId],
      queryFn: () => read(overviewSchema, (db) => db.rpc('attendee_mails', { event_id: eventId })),
    }),
}

interface SentMail {
  /** Names the email, so that a repeated request sends nothing more. */
  id: string
  eventId: string
  mail: AttendeeMail
}

/**
 * @throws BackendError `event_mail_closed`, `event_mail_early`, `event_asked_already`, `event_mail_to_none`,
 * `rate_limited`, `admin_only`, `not_found`, and as every write.
 */
function send({ id, eventId, mail: { kind, states, subject, body, link } }: SentMail) {
  return write(z.object({ recipients: z.int() }), (db) =>
    db.rpc('mail_attendees', {
      mail_id: id,
      event_id: eventId,
      kind,
      states: statesOf({ kind, states }),
      subject,
      body,
      ...(kind === 'question' && { link }),
    }),
  )
}

export const attendeeMailMutations = {
  send: () => mutation({ mutationFn: send, invalidates: [attendanceKey] }),
}
