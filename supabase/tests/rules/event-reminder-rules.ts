import { events } from '../setup/world-people.ts'
import { cancel, change, register } from './event-calls.ts'
import { sendAll, waitingMails } from './event-mails.ts'
import { rule, sqlIds } from './rule.ts'

const { open } = events
const remind = 'select private.remind_of_events() as reminders'
const reminders = (count: number) => [{ reminders: count }]
const tomorrow = change(`event_date = now() + interval '24 hours'`)
const taken = `select template from public.take_mails() where template <> 'world'`
const seatedSince = (age: string) =>
  `update public.event_registrations set seated_at = now() - interval '${age}' where event_id = '${open}';
   ${sendAll()}`

/** Rules about reminders, and about mails that no longer apply when they are taken. */
export const eventReminderRules = [
  rule(
    'private.remind_of_events()',
    'each registration gets one reminder a day before the event, and another if the event moves',
    async (story) => {
      await story.allows('member', register(open))
      await story.given(seatedSince('2 days'))
      await story.given(change(`event_date = now() + interval '24 hours 1 second'`))
      await story.given(sendAll())
      await story.holds(remind, reminders(0))
      await story.given(tomorrow)
      await story.given(sendAll())
      await story.holds(remind, reminders(1))
      await story.holds(remind, reminders(0))
      await story.holds(waitingMails, [{ template: 'event_reminder', to: 'member' }])
      await story.given(change(`event_date = now() + interval '23 hours'`))
      await story.holds(remind, reminders(1))
      await story.given(change(`event_date = now()`))
      await story.holds(remind, reminders(0))
    },
  ),
  rule(
    'private.remind_of_events()',
    'a registration younger than its reminder gets none',
    async (story) => {
      await story.allows('member', register(open))
      await story.given(tomorrow)
      await story.holds(remind, reminders(0))
      await story.given(
        `update public.event_registrations set seated_at = now() - interval '1 second' where event_id = '${open}'`,
      )
      await story.holds(remind, reminders(1))
    },
  ),
  rule(
    'private.remind_of_events()',
    'no reminder is written for cancelled events, members who wait or left, turned off mails and unconfirmed addresses',
    async (story) => {
      await story.given(change('capacity = 2'))
      await story.allows('member', register(open))
      await story.allows('superuser', register(open))
      await story.allows('admin', register(open))
      await story.given(
        seatedSince('2 days').replace('where event_id', `where status = 'registered' and event_id`),
      )
      await story.given(
        change(`event_date = now() + interval '12 hours', registration_closes_at = now()`),
      )
      await story.allows('superuser', cancel(open))
      const turned = (set: string) => story.given(set)
      await turned(
        `update public.member_settings set email_preferences = '{"events": false}' where user_id = ${sqlIds.member}`,
      )
      await story.holds(remind, reminders(0))
      await turned(
        `update public.member_settings set email_preferences = '{}' where user_id = ${sqlIds.member}`,
      )
      await turned(`update auth.users set email_confirmed_at = null where id = ${sqlIds.member}`)
      await story.holds(remind, reminders(0))
      await turned(
        `update auth.users set email_confirmed_at = now(), deleted_at = now() where id = ${sqlIds.member}`,
      )
      await story.holds(remind, reminders(0))
      await turned(`update auth.users set deleted_at = null where id = ${sqlIds.member}`)
      await turned(change('cancelled_at = now()'))
      await story.holds(remind, reminders(0))
      await turned(change('cancelled_at = null'))
      await story.holds(remind, reminders(1))
    },
  ),
  rule(
    'private.forget_outdated_mails()',
    'a reminder is not sent after the member left, the event moved, was cancelled or has begun',
    async (story) => {
      await story.allows('member', register(open))
      await story.given(seatedSince('2 days'))
      await story.given(tomorrow)
      await story.given(sendAll())
      const later = `update public.mail_outbox set taken_at = null, attempts = 0 where template = 'event_reminder'`
      const outdatedBy = async (set: string) => {
        await story.given(tomorrow)
        await story.given(
          `delete from public.mail_outbox where template = 'event_reminder'; ${remind}`,
        )
        await story.given(
          `${later}; ${set}; delete from public.mail_outbox where template <> 'event_reminder'`,
        )
        await story.allows('service', taken, [])
      }
      await story.holds(remind, reminders(1))
      await story.allows('service', taken, [{ template: 'event_reminder' }])
      await outdatedBy(change(`event_date = now() + interval '5 hours'`))
      await outdatedBy(change(`event_date = now()`))
      await outdatedBy(
        `${change('event_date = now()')};
         update public.mail_outbox set parameters = jsonb_build_object('start_time', private.event_facts(event) ->> 'start_time')
         from public.events as event where event.id = '${open}' and template = 'event_reminder'`,
      )
      await outdatedBy(
        `update public.event_registrations set cancelled_at = now() where event_id = '${open}'`,
      )
      await story.given(
        `update public.event_registrations set cancelled_at = null where event_id = '${open}'`,
      )
      await outdatedBy(change('cancelled_at = now()'))
    },
  ),
  rule(
    'private.forget_outdated_mails()',
    'a mail that failed is not sent after a newer one, and one that is being sent is kept',
    async (story) => {
      const left = `select template from public.mail_outbox where registration_id is not null and template <> 'world' order by 1`
      await story.allows('member', register(open))
      await story.given(sendAll('1 minute'))
      await story.allows('member', cancel(open))
      await story.given(`update public.mail_outbox set due_at = now()`)
      await story.allows('service', 'select from public.take_mails(0)')
      await story.holds(left, [{ template: 'event_left' }, { template: 'event_registered' }])
      await story.given(
        `update public.mail_outbox set sent_at = null where template = 'event_registered'`,
      )
      await story.allows('service', 'select from public.take_mails(0)')
      await story.holds(left, [{ template: 'event_left' }, { template: 'event_registered' }])
      await story.given(
        `update public.mail_outbox set taken_at = now() - interval '6 minutes' where template = 'event_registered'`,
      )
      await story.allows('service', taken, [{ template: 'event_left' }])
      await story.holds(left, [{ template: 'event_left' }])
    },
  ),
  rule(
    'private.forget_outdated_mails()',
    'no mail about an event is sent after its end',
    async (story) => {
      await story.allows('member', register(open))
      await story.given(change(`event_date = now() - interval '2 hours'`))
      await story.allows('service', taken, [])
      await story.given(
        `delete from public.mail_outbox; ${change(`event_date = now() - interval '119 minutes'`)}`,
      )
      await story.given(change(`title = 'New'`))
      await story.allows('service', taken, [{ template: 'event_changed' }])
      await story.given(
        `update public.mail_outbox set sent_at = now(), taken_at = now() - interval '1 hour'`,
      )
      await story.given(change(`event_date = now() - interval '1 day'`))
      await story.allows('service', taken, [])
      await story.holds(`select template from public.mail_outbox where template like 'event_%'`, [
        { template: 'event_changed' },
      ])
    },
  ),
  rule(
    'private.mail_facts(mail_outbox)',
    'a sender gets the facts of the event as they are when the mail is taken',
    async (story) => {
      await story.given(change('capacity = 2, organiser_name = $$Asha$$'))
      await story.allows('admin', register(open, 1))
      await story.allows('member', register(open))
      await story.given(
        change(`event_date = '2030-01-01 12:00Z', location = 'Pune', title = 'New'`),
      )
      await story.allows(
        'service',
        `select template, parameters - '{written,before,told,status}'::text[] as facts, parameters ->> 'written' = to_jsonb(created_at) ->> 0 as written
         from public.take_mails() where template <> 'world' order by 1`,
        ['registered', 'waiting'].map((status) => ({
          template: `event_${status}`,
          facts: {
            title: 'New',
            guests: status === 'waiting' ? null : 1,
            message: null,
            end_time: null,
            event_id: open,
            has_seat: status === 'registered',
            location: 'Pune',
            position: status === 'waiting' ? 1 : null,
            sequence: 1,
            organiser: 'Asha',
            start_time: '2030-01-01T12:00:00Z',
            attendance_mode: 'in_person',
          },
          written: true,
        })),
      )
    },
  ),
]
