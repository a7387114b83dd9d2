import { events, userIds } from '../setup/world-people.ts'
import { cancel, change, register, restore } from './event-calls.ts'
import { sendAll, waitingMails } from './event-mails.ts'
import { rule, sqlIds } from './rule.ts'

const { open, seated } = events
const waits = (template: string, to = 'member') => ({ template, to })
const prefer = (wanted: boolean) =>
  `update public.member_settings set email_preferences = '{"events": ${wanted}}' where user_id = ${sqlIds.member}`

/** Rules about mails to members about the state of their registrations. */
export const eventMailRules = [
  rule(
    'private.tell_registrations(uuid[],text,jsonb)',
    'a member who registers is mailed once, in their language, with the registration',
    async (story) => {
      await story.allows('member', register(open))
      await story.allows('member', register(open))
      await story.holds(
        `select mail.template, mail.recipient, mail.language, mail.member_id = registration.user_id as own,
           mail.due_at = now() as due, mail.parameters
         from public.mail_outbox as mail
         join public.event_registrations as registration on registration.id = mail.registration_id
         where mail.template <> 'world'`,
        [
          {
            template: 'event_registered',
            recipient: 'member@sabha.test',
            language: 'hi',
            own: true,
            due: true,
            parameters: { told: null, before: {}, status: 'registered' },
          },
        ],
      )
    },
  ),
  rule(
    'private.registration_mail(text,text,boolean,boolean)',
    'a member is told that they wait, and that they have moved up',
    async (story) => {
      await story.given(change('capacity = 1'))
      await story.allows('admin', register(open))
      await story.allows('member', register(open))
      await story.holds(waitingMails, [waits('event_registered', 'admin'), waits('event_waiting')])
      await story.given(sendAll('3 hours'))
      await story.allows('admin', cancel(open))
      await story.holds(waitingMails, [waits('event_left', 'admin'), waits('event_moved_up')])
      await story.given(sendAll('2 hours'))
      await story.allows('member', cancel(open))
      await story.given(sendAll())
      await story.allows('member', register(open))
      await story.holds(waitingMails, [waits('event_registered')])
    },
  ),
  rule(
    'private.tell_registrations(uuid[],text,jsonb)',
    'registering and cancelling in a loop writes one mail with the final state',
    async (story) => {
      for (const _turn of [1, 2, 3]) {
        await story.allows('member', register(open))
        await story.allows('member', cancel(open))
      }
      await story.holds(waitingMails, [waits('event_left')])
      await story.allows('member', restore(open))
      await story.holds(waitingMails, [waits('event_registered')])
    },
  ),
  rule(
    'private.tell_registrations(uuid[],text,jsonb)',
    'a mail is due ten minutes after the last, a mail about leaving at least a minute after it, and none if the told state is restored',
    async (story) => {
      const due = `select template, extract(epoch from due_at - now())::int as seconds from public.mail_outbox where registration_id is not null and template <> 'world' and taken_at is null`
      await story.allows('member', register(open))
      await story.given(sendAll('3 minutes'))
      await story.allows('member', cancel(open))
      await story.holds(due, [{ template: 'event_left', seconds: 420 }])
      await story.allows('member', restore(open))
      await story.holds(due, [])
      await story.given(sendAll())
      await story.given(
        `update public.mail_outbox set taken_at = now() - interval '1 hour' where registration_id is not null and template <> 'world'`,
      )
      await story.allows('member', cancel(open))
      await story.holds(due, [{ template: 'event_left', seconds: 60 }])
    },
  ),
  rule(
    'private.forget_outdated_mails()',
    'a mail that was not sent is kept until the newer one is due, so that Undo does not lose both',
    async (story) => {
      await story.allows('member', register(open))
      await story.given(
        `update public.mail_outbox set taken_at = now() - interval '1 hour', created_at = now() - interval '1 hour'
         where registration_id is not null and template <> 'world'`,
      )
      await story.allows('member', cancel(open))
      const left = `select template from public.mail_outbox where registration_id is not null and template <> 'world' order by 1`
      await story.allows('service', 'select from public.take_mails(0)')
      await story.holds(left, [{ template: 'event_left' }, { template: 'event_registered' }])
      await story.allows('member', restore(open))
      await story.holds(left, [{ template: 'event_registered' }])
    },
  ),
  rule(
    'private.tell_registrations(uuid[],text,jsonb)',
    'mails about events are not sent to members who turned them off or have no confirmed address',
    async (story) => {
      await story.given(prefer(false))
      await story.allows('member', register(open))
      await story.given(
        `update auth.users set email_confirmed_at = null where id = ${sqlIds.admin};
         update auth.users set deleted_at = now() where id = ${sqlIds.other}`,
      )
      await story.given(change(`location = 'Pune'`, seated))
      const told = `select count(*)::int as mails from public.mail_outbox where recipient in ('member@sabha.test', 'admin@sabha.test', 'other@sabha.test')`
      await story.holds(told, [{ mails: 0 }])
      await story.given(prefer(true))
      await story.allows('member', cancel(open))
      await story.holds(waitingMails.replace('order by', `and template = 'event_left' order by`), [
        waits('event_left'),
      ])
    },
  ),
  rule(
    'private.tell_changed_registrations()',
    'a member who was never mailed is told that they have moved up, and nothing about other changes',
    async (story) => {
      await story.given(change('capacity = 6', seated))
      await story.given(
        `update public.event_registrations set note = 'Changed', updated_at = now() where event_id = '${seated}'`,
      )
      await story.holds(waitingMails, [])
      await story.allows('member', cancel(seated))
      await story.holds(waitingMails, [waits('event_left'), waits('event_moved_up', 'other')])
    },
  ),
  rule(
    'private.tell_of_event()',
    'a change of title, time, place or attendance mode is mailed to registered and waiting members with what it was before',
    async (story) => {
      const before = `select parameters -> 'before' as before, count(*)::int as mails from public.mail_outbox where template = 'event_changed' group by 1`
      const active = { mails: 7 }
      await story.allows('admin', change(`description = 'Bring tea', capacity = 9`, seated))
      await story.allows('admin', change(`title = title`, seated))
      await story.holds(before, [])
      await story.given(
        change(`event_date = '2030-01-01 12:00Z', ends_at = '2030-01-01 13:00Z'`, seated),
      )
      await story.given('delete from public.mail_outbox')
      await story.allows(
        'admin',
        change(`event_date = '2030-01-01 11:00Z', ends_at = null`, seated),
      )
      const times = { end_time: '2030-01-01T13:00:00Z', start_time: '2030-01-01T12:00:00Z' }
      await story.holds(before, [{ before: times, ...active }])
      await story.allows('admin', change(`event_date = '2030-01-01 10:00Z', title = 'New'`, seated))
      await story.holds(before, [{ before: { title: 'Seated event', ...times }, ...active }])
      await story.allows(
        'admin',
        change(
          `event_date = '2030-01-01 12:00Z', ends_at = '2030-01-01 13:00Z', title = 'Seated event'`,
          seated,
        ),
      )
      await story.holds(before, [])
      await story.allows('admin', change(`location = 'Pune'`, seated))
      await story.holds(before, [{ before: { location: null }, ...active }])
      await story.allows('admin', change(`location = null, attendance_mode = 'online'`, seated))
      await story.holds(before, [
        { before: { location: null, attendance_mode: 'in_person' }, ...active },
      ])
    },
  ),
  rule(
    'private.tell_registrations(uuid[],text,jsonb)',
    'a newer mail takes the place of one that was given up before it was taken, and is sent',
    async (story) => {
      await story.given('delete from public.mail_outbox')
      await story.allows('member', register(open))
      await story.given(
        `update public.mail_outbox
         set given_up = 'expired', given_up_at = now(), failure = 'outage', failed_at = now(), last_error = 'Status 500',
           retried_at = now() - interval '8 days'`,
      )
      await story.given(change(`title = 'New'`))
      await story.holds(
        `select template, given_up, given_up_at, failure, failed_at, last_error,
           expires_at = now() + interval '7 days' as whole from public.mail_outbox`,
        [
          {
            template: 'event_registered',
            given_up: null,
            given_up_at: null,
            failure: null,
            failed_at: null,
            last_error: null,
            whole: true,
          },
        ],
      )
      await story.allows('service', 'select template from public.take_mails()', [
        { template: 'event_registered' },
      ])
    },
  ),
  rule(
    'private.tell_of_event()',
    'a change does not replace the mail about a registration that still waits, and survives an undone cancellation',
    async (story) => {
      await story.allows('member', register(open))
      await story.given(change(`title = 'New'`))
      await story.holds(waitingMails, [waits('event_registered')])
      await story.given(sendAll())
      await story.given(change(`title = 'Newer'`))
      await story.holds(waitingMails, [waits('event_changed')])
      await story.allows('member', cancel(open))
      await story.holds(waitingMails, [waits('event_left')])
      await story.allows('member', restore(open))
      await story.holds(waitingMails, [waits('event_changed')])
      await story.holds(
        `select parameters -> 'before' as before from public.mail_outbox where template = 'event_changed'`,
        [{ before: { title: 'New' } }],
      )
    },
  ),
  rule(
    'private.tell_of_event()',
    'a cancelled event is mailed once and at once to all who had not left',
    async (story) => {
      await story.allows('member', register(open))
      await story.allows('admin', register(open))
      await story.allows('superuser', register(open))
      await story.given(sendAll('1 minute'))
      await story.allows('superuser', cancel(open))
      await story.given(change(`title = 'New'`))
      await story.allows('admin', `select public.cancel_event('${open}', 'Rain')`)
      await story.given(change(`title = 'Newest', cancel_message = 'Heavy rain'`))
      await story.given(
        `update public.events set cancelled_at = now() - interval '1 hour' where id = '${open}'`,
      )
      await story.holds(waitingMails, [
        waits('event_cancelled', 'admin'),
        waits('event_cancelled'),
        waits('event_left', 'superuser'),
      ])
      await story.holds(
        `select bool_and(due_at <= now()) as due from public.mail_outbox where template = 'event_cancelled'`,
        [{ due: true }],
      )
      await story.given(sendAll())
      await story.given(change(`title = 'Later'`))
      await story.holds(waitingMails, [])
    },
  ),
  rule(
    'private.tell_registrations(uuid[],text,jsonb)',
    'an event that is over is not mailed about',
    async (story) => {
      await story.given(change(`event_date = now() - interval '3 hours', ends_at = null`, seated))
      await story.given(change(`title = 'New'`, seated))
      await story.holds(waitingMails, [])
      await story.given(change(`ends_at = now() + interval '1 minute'`, seated))
      await story.holds(
        `select count(*)::int as mails from public.mail_outbox where template = 'event_changed'`,
        [{ mails: 7 }],
      )
    },
  ),
  rule(
    'private.tell_registrations(uuid[],text,jsonb)',
    'a member who is erased leaves no mails about events, and the next member is told that they moved up',
    async (story) => {
      await story.given(change('capacity = 1'))
      await story.allows('member', register(open))
      await story.allows('admin', register(open))
      await story.given(sendAll())
      await story.given(`delete from auth.users where id = '${userIds.member}'`)
      await story.holds(waitingMails.replace('order by', `and recipient like 'admin%' order by`), [
        waits('event_moved_up', 'admin'),
      ])
      await story.holds(
        `select count(*)::int as mails from public.mail_outbox where recipient = 'member@sabha.test' and registration_id is not null`,
        [{ mails: 0 }],
      )
    },
  ),
]
