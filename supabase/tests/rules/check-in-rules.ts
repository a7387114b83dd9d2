import { events, rowId, userIds } from '../setup/world-people.ts'
import { cancel, cancelledStatus, register, registeredStatus } from './event-calls.ts'
import { rule, sqlIds } from './rule.ts'

const { open, seated } = events
const registration = rowId('registration', userIds.member)
const waiting = rowId('registration', userIds.other)
const scan = `'d0000000-0000-4000-8000-000000000001'`
const otherScan = `'d0000000-0000-4000-8000-000000000002'`
const code = `(select ticket_code from own_code)`

/** Calls check_in with the member's code; the code is read by the owner beforehand. */
const checkIn = ({ event = seated as string, by = `ticket_code => ${code}`, more = '' } = {}) =>
  `select answer ->> 'outcome' as outcome, answer -> 'attended_guests' as guests
   from test.answer(public.check_in('${event}', ${by}${more})) as answer`
const answers = (outcome: string, guests: number | null) => [{ outcome, guests }]
const attended = `select attended_at = now() as attended, attended_guests as guests
  from public.event_registrations where id = '${registration}'`
const lines = (action: string) =>
  `select count(*)::int as lines from public.audit_log where action = '${action}'
   and actor_id = ${sqlIds.admin} and subject_id = '${registration}'`

/** Lets admins name the member's code without a right to read it. */
const knowCode = `create temporary table own_code as
  select ticket_code from public.event_registrations where id = '${registration}';
  grant select on own_code to authenticated;
  update public.event_registrations set guests = 2 where id = '${registration}'`

/** Rules about checking members in at the door. */
export const checkInRules = [
  rule(
    'private.check_in',
    'a ticket admits once, with its guests, and is audited',
    async (story) => {
      await story.given(knowCode)
      await story.allows('admin', checkIn(), answers('admitted', 2))
      await story.holds(attended, [{ attended: true, guests: 2 }])
      await story.allows('superuser', checkIn(), answers('used', 2))
      await story.holds(lines('attendee_checked_in'), [{ lines: 1 }])
    },
  ),
  rule(
    'private.guard_own_attendance()',
    'an admin neither checks themselves in nor undoes or changes it; another admin does',
    async (story) => {
      await story.allows('admin', register(open, 1), registeredStatus)
      const { id } = await story.one(
        `select id from public.event_registrations where event_id = '${open}' and user_id = ${sqlIds.admin}`,
      )
      const own = (more = '') =>
        checkIn({
          event: open,
          by: `registration_id => '${id}'`,
          more: `${more}, check_in_id => ${scan}`,
        })
      await story.refuses('admin', own(), 'own_registration')
      await story.allows('superuser', own(), answers('admitted', 1))
      await story.refuses('admin', own(', guests => 3'), 'own_registration')
      await story.refuses('admin', `select public.undo_check_in('${id}')`, 'own_registration')
      await story.allows('superuser', own(', guests => 0'), answers('admitted', 0))
      await story.allows('superuser', `select public.undo_check_in('${id}')`)
    },
  ),
  rule('private.check_in', 'the answer names the member and the time', async (story) => {
    await story.given(knowCode)
    await story.allows('admin', checkIn())
    const facts = `select answer ->> 'name' = p.full_name as named, (answer ->> 'attended_at')::timestamptz = now() as timed,
        answer ->> 'id' as id, answer -> 'guests' as guests
      from test.answer(public.check_in('${seated}', ${code})) as answer, (select full_name from public.profiles where id = ${sqlIds.admin}) as mine, names as p`
    await story.given(
      `create temporary table names as select full_name from public.profiles where id = ${sqlIds.member}; grant select on names to authenticated`,
    )
    await story.allows('admin', facts, [{ named: true, timed: true, id: registration, guests: 2 }])
  }),
  rule(
    'private.check_in',
    'the answer has the email and no name of a member without one',
    async (story) => {
      await story.given(
        `${knowCode}; update public.profiles set full_name = null where id = ${sqlIds.member};
       create temporary table emails as select email from public.profiles where id = ${sqlIds.member};
       grant select on emails to authenticated`,
      )
      await story.allows(
        'admin',
        `select answer -> 'name' as name, answer ->> 'email' = emails.email as has_email
       from test.answer(public.check_in('${seated}', ${code})) as answer, emails`,
        [{ name: null, has_email: true }],
      )
    },
  ),
  rule('private.check_in', 'a repeated request of one device admits again', async (story) => {
    await story.given(knowCode)
    const by = (id: string) => checkIn({ more: `, check_in_id => ${id}` })
    await story.allows('admin', by(scan), answers('admitted', 2))
    await story.allows('admin', by(scan), answers('admitted', 2))
    await story.allows('admin', by(otherScan), answers('used', 2))
    await story.holds(lines('attendee_checked_in'), [{ lines: 1 }])
  }),
  rule(
    'private.check_in',
    'the device that checked a member in may correct their guests, others may not',
    async (story) => {
      await story.given(knowCode)
      const by = (id: string, guests: string) =>
        checkIn({ more: `, guests => ${guests}, check_in_id => ${id}` })
      await story.allows('admin', by(scan, 'null'), answers('admitted', 2))
      await story.given(
        `update public.event_registrations set attended_at = now() - interval '1 hour' where id = '${registration}'`,
      )
      await story.allows('admin', by(scan, '1'), answers('admitted', 1))
      await story.holds(lines('attendee_checked_in'), [{ lines: 2 }])
      await story.allows('admin', by(scan, 'null'), answers('admitted', 1))
      await story.holds(lines('attendee_checked_in'), [{ lines: 2 }])
      await story.allows('admin', by(otherScan, '3'), answers('used', 1))
      await story.holds(attended, [{ attended: false, guests: 1 }])
    },
  ),
  rule('private.check_in', 'a code counts for its own event only', async (story) => {
    await story.given(knowCode)
    await story.allows('admin', checkIn({ event: open }), answers('unknown', null))
    await story.allows('admin', checkIn({ by: `ticket_code => 'X'` }), answers('unknown', null))
    await story.holds(attended, [{ attended: null, guests: 0 }])
  }),
  rule('private.check_in', 'admits by registration with the guests who came', async (story) => {
    const by = `registration_id => '${registration}'`
    await story.allows('admin', checkIn({ by, more: ', guests => 3' }), answers('admitted', 3))
    await story.refuses('admin', checkIn({ by, more: ', guests => 4' }), 'invalid_input')
    await story.refuses('admin', checkIn({ by, more: ', guests => -1' }), 'invalid_input')
  }),
  rule('private.check_in', 'admits nobody without a seat', async (story) => {
    const by = `registration_id => '${waiting}'`
    await story.allows('admin', checkIn({ by }), answers('waiting', 0))
    await story.allows('member', cancel(seated), cancelledStatus)
    await story.allows(
      'admin',
      checkIn({ by: `registration_id => '${registration}'` }),
      answers('cancelled', 0),
    )
  }),
  rule(
    'private.check_in',
    'refuses a cancelled event and one that does not exist',
    async (story) => {
      const by = `registration_id => '${registration}'`
      await story.refuses('admin', checkIn({ event: registration, by }), 'not_found')
      await story.given(`update public.events set cancelled_at = now() where id = '${seated}'`)
      await story.refuses('admin', checkIn({ by }), 'not_found')
    },
  ),
  rule(
    'private.check_in',
    'each call is counted, so that codes cannot be guessed',
    async (story) => {
      const by = `ticket_code => 'X'`
      await story.allows('admin', checkIn({ by }))
      await story.given(
        `update private.readings set people = 10000 where kind = 'attendees_listed'`,
      )
      await story.refuses('admin', checkIn({ by }), 'rate_limited')
    },
  ),
  rule(
    'private.check_in',
    'admits until 30 days after the end; guests are corrected and a check-in is undone later too',
    async (story) => {
      const by = (more = '') =>
        checkIn({ by: `registration_id => '${registration}', check_in_id => ${scan}`, more })
      const ended = (days: number) => `
        alter table public.events disable trigger user;
        alter table public.events enable trigger stamp_over_at;
        update public.events set event_date = now() - interval '${days} days 2 hours', ends_at = null,
          registration_closes_at = null
        where id = '${seated}';
        alter table public.events enable trigger user`
      await story.given(ended(30))
      await story.refuses('admin', by(), 'check_in_closed')
      await story.given(ended(29))
      await story.allows('admin', by(), answers('admitted', 0))
      await story.given(ended(31))
      await story.allows('admin', by(', guests => 2'), answers('admitted', 2))
      await story.allows('admin', checkIn({ by: `ticket_code => 'X'` }), answers('unknown', null))
      await story.allows('admin', `select public.undo_check_in('${registration}')`)
      await story.holds(attended, [{ attended: null, guests: 0 }])
    },
  ),
  rule('private.check_in', 'a refused check-in is audited', async (story) => {
    const refused = `select test.answer(public.check_in('${seated}', 'X')) as answer`
    await story.refuses('demoted', refused, 'admin_only')
  }),
  rule(
    'private.undo_check_in',
    'an undone ticket admits again, but not by a repeat of the undone request; undoing is audited once',
    async (story) => {
      await story.given(knowCode)
      const undo = `select public.undo_check_in('${registration}')`
      await story.allows('admin', checkIn({ more: `, check_in_id => ${scan}` }))
      await story.allows('admin', undo)
      await story.holds(attended, [{ attended: null, guests: 0 }])
      await story.allows('admin', undo)
      await story.holds(lines('check_in_undone'), [{ lines: 1 }])
      await story.allows(
        'admin',
        checkIn({ more: `, check_in_id => ${scan}` }),
        answers('undone', 0),
      )
      await story.holds(attended, [{ attended: null, guests: 0 }])
      await story.allows('admin', checkIn(), answers('admitted', 2))
      await story.refuses('demoted', undo, 'admin_only')
    },
  ),
  rule(
    'private.lock_own_registration',
    'a member who was checked in can no longer cancel',
    async (story) => {
      await story.allows('admin', checkIn({ by: `registration_id => '${registration}'` }))
      await story.refuses('member', cancel(seated), 'registration_fixed')
    },
  ),
  rule(
    'private.forget_attendance',
    'notes and guests are deleted 90 days after the event, at most once an hour',
    async (story) => {
      const left = `select guests, note, attended_guests, attended_at is not null as attended
        from public.event_registrations where id = '${registration}'`
      const past = (days: number) =>
        `update public.events set event_date = now() - interval '${days} days', ends_at = now() - interval '${days} days' + interval '1 hour' where id = '${seated}'`
      const full = { guests: 1, note: 'Veg', attended_guests: 2, attended: true }
      const nextHour = `delete from private.rate_limits`
      await story.given(`update public.event_registrations set guests = 1, note = 'Veg', attended_at = now(), attended_guests = 2
        where id = '${registration}'`)
      await story.given(past(90))
      await story.given(nextHour)
      await story.allows('service', 'select from public.take_mails(0)')
      await story.holds(left, [full])
      await story.given(past(91))
      await story.allows('service', 'select from public.take_mails(0)')
      await story.holds(left, [full])
      await story.given(nextHour)
      await story.allows('service', 'select from public.take_mails(0)')
      await story.holds(left, [{ guests: 0, note: null, attended_guests: 0, attended: true }])
    },
  ),
  ...['guests = 1', `note = 'Veg'`, `attended_guests = 1, attended_at = now()`].map((set) =>
    rule('private.forget_attendance', `deletes what is stored as ${set}`, async (story) => {
      await story.given(
        `update public.event_registrations set guests = 0, note = null; update public.event_registrations set ${set} where id = '${registration}'`,
      )
      await story.given(
        `update public.events set event_date = now() - interval '91 days' where id = '${seated}'`,
      )
      await story.given('select private.forget_attendance()')
      await story.holds(
        `select count(*)::int as left from public.event_registrations where event_id = '${seated}'
         and (guests > 0 or note is not null or attended_guests > 0)`,
        [{ left: 0 }],
      )
    }),
  ),
]
