import { events, userIds } from '../setup/world-people.ts'
import { cancel, change, register, registeredStatus, waitingStatus } from './event-calls.ts'
import { rule } from './rule.ts'

const { open, seated, left } = events
const openId = `'${open}'`

/** Rules about changes of an event that registered members notice. */
export const eventChangeRules = [
  rule(
    'public.events',
    'a direct change takes neither seats nor registration from members who have them',
    async (story) => {
      const taken = 'event_seats_taken'
      await story.given(change('capacity = 3, guests_allowed = 1'))
      await story.allows('admin', change('capacity = 2'))
      await story.allows('admin', change('registration_opens_at = null'))
      await story.allows('admin', change('registration_opens_at = now(), capacity = 2'))
      await story.allows('member', register(open, 1), registeredStatus)
      await story.refuses('admin', change('capacity = 1'), taken)
      await story.refuses('admin', change('registration_opens_at = null'), taken)
      await story.allows('admin', change('capacity = 2, title = title'))
      await story.given(change('capacity = 1'))
      await story.allows('admin', change('capacity = 1, registration_closes_at = null'))
      await story.allows('admin', change('capacity = null'))
      await story.refuses('admin', change('capacity = 1'), taken)
      await story.allows('member', cancel(open))
      await story.allows('admin', change('capacity = 1'))
      await story.allows('admin', register(open), registeredStatus)
      await story.allows('member', register(open), waitingStatus)
      const closed = `registration_opens_at = now() - interval '1 day', registration_closes_at = now()`
      await story.given(change(closed))
      await story.allows('admin', cancel(open))
      await story.holds(`select private.seats_taken(${openId}) as seats`, [{ seats: 0 }])
      await story.refuses('admin', change('registration_opens_at = null'), taken)
      await story.given(change('registration_opens_at = null'))
      await story.allows('admin', change('registration_opens_at = null, capacity = 1'))
    },
  ),
  rule(
    'public.event_reach',
    'counts members who are registered or wait, and their seats',
    async (story) => {
      await story.allows('admin', `select public.event_reach('${seated}') as reach`, [
        { reach: { people: 7, seats_taken: 6 } },
      ])
      await story.allows('admin', `select public.event_reach('${left}') as reach`, [
        { reach: { people: 0, seats_taken: 0 } },
      ])
      await story.refuses('member', `select public.event_reach('${seated}')`, 'admin_only')
    },
  ),
  rule(
    'public.change_event',
    'changes the version that was seen, and returns it without what admins may not read',
    async (story) => {
      const version = `(select updated_at from public.events where id = ${openId})`
      const save = (changes: object, seen = version) =>
        `select public.change_event(${openId}, ${seen}, '${JSON.stringify(changes)}') as saved`
      const changes = {
        title: 'Changed',
        description: 'Other',
        event_date: '2031-01-01T10:00:00+00:00',
        ends_at: '2031-01-01T12:00:00+00:00',
        location: 'Pune',
        attendance_mode: 'both',
        is_public: true,
        capacity: 9,
        guests_allowed: 2,
        registration_opens_at: '2030-01-01T10:00:00+00:00',
        registration_closes_at: '2030-06-01T10:00:00+00:00',
        organiser_name: 'Pune chapter',
      }
      await story.refuses('member', save(changes), 'admin_only')
      await story.allows('admin', save(changes, `timestamptz '2001-01-01'`), [{ saved: null }])
      await story.allows(
        'admin',
        `select saved @> '${JSON.stringify(changes)}' as changed, saved ?| '{created_by,search_text}' as hidden
         from (${save({ ...changes, created_by: userIds.member, cancelled_at: 'now' })}) as call`,
        [{ changed: true, hidden: false }],
      )
      await story.holds(
        `select cancelled_at, created_by is null as unowned, title from public.events where id = ${openId}`,
        [{ cancelled_at: null, unowned: true, title: 'Changed' }],
      )
      await story.allows('admin', save({ registration_opens_at: 'now' }))
      await story.holds(
        `select registration_opens_at = now() as now, capacity from public.events where id = ${openId}`,
        [{ now: true, capacity: 9 }],
      )
      await story.allows('admin', `delete from public.events where id = ${openId}`)
      await story.allows('admin', save({ title: 'Deleted' }, 'now()'), [{ saved: null }])
    },
  ),
  rule(
    'public.change_event',
    'takes seats or registration only with the number of seats that are taken now',
    async (story) => {
      const save = (changes: object, seats: number | null) =>
        `select public.change_event(${openId}, (select updated_at from public.events where id = ${openId}),
           '${JSON.stringify(changes)}', seats_seen => ${seats}) is not null as saved`
      const saved = [{ saved: true }]
      await story.given(change('capacity = 3, guests_allowed = 1'))
      await story.allows('member', register(open, 1), registeredStatus)
      for (const changes of [{ capacity: 1 }, { registration_opens_at: null }]) {
        await story.refuses('admin', save(changes, null), 'event_seats_taken')
        await story.refuses('admin', save(changes, 1), 'event_seats_taken')
      }
      await story.allows('admin', save({ capacity: 2 }, null), saved)
      await story.allows('admin', save({ capacity: 1 }, 2), saved)
      await story.allows('admin', save({ registration_opens_at: null }, 2), saved)
      await story.holds(`select private.seats_taken(${openId}) as seats`, [{ seats: 2 }])
    },
  ),
  rule(
    'private.tell_of_event()',
    'an organiser saves a correction without mails, and the next change is mailed',
    async (story) => {
      const save = (title: string, tell: boolean | null) =>
        `select public.change_event('${seated}', (select updated_at from public.events where id = '${seated}'),
           '{"title": "${title}"}', ${tell}) is not null as saved`
      const mails = `select count(*)::int as mails from public.mail_outbox where template = 'event_changed'`
      // Seats everyone, whose mails about it would not be replaced.
      await story.given(change('capacity = 9', seated))
      await story.given('delete from public.mail_outbox')
      await story.allows('admin', save('Corrected', false), [{ saved: true }])
      await story.holds(mails, [{ mails: 0 }])
      await story.allows('admin', change(`title = 'Directly'`, seated))
      await story.holds(mails, [{ mails: 7 }])
      await story.given('delete from public.mail_outbox')
      await story.allows('admin', save('Unasked', null), [{ saved: true }])
      await story.holds(mails, [{ mails: 7 }])
      await story.given('delete from public.mail_outbox')
      await story.allows('admin', save('New', true), [{ saved: true }])
      await story.holds(mails, [{ mails: 7 }])
    },
  ),
]
