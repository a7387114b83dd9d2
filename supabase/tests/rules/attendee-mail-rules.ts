import { events, rowId, userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const { seated } = events
const mail = 'private.mail_attendees'
const registration = rowId('registration', userIds.member)

interface Sent {
  id?: number
  event?: string
  kind?: string
  states?: string
  body?: string
  link?: string
}

/** Emails attendees. The number makes the id. */
const send = ({ id = 1, event = seated, ...sent }: Sent = {}) => {
  const { kind = 'message', states = '{going}', body = 'Bring a cup.', link } = sent
  return `select answer -> 'recipients' as recipients from test.answer(public.mail_attendees(
    'f0000000-0000-4000-8000-00000000000${id}', '${event}', '${kind}', '${states}', 'Welcome', '${body}'${
      link ? `, '${link}'` : ''
    })) as answer`
}
const ask = (changes: Sent = {}) =>
  send({ kind: 'question', states: '{attended}', link: 'https://forms.example/a', ...changes })
const waits = `select template, split_part(recipient, '@', 1) as to from public.mail_outbox
  where event_mail_id is not null and template <> 'world' order by 1, 2`
const to = (template: string, ...names: string[]) => names.map((name) => ({ template, to: name }))
const lines = `select actor_id = ${sqlIds.admin} as own, subject_id, details from public.audit_log
  where action = 'attendees_mailed'`
const over = (days: number) => `
  alter table public.events disable trigger user;
  alter table public.events enable trigger stamp_over_at;
  update public.events set event_date = now() - interval '${days} days', ends_at = null, registration_closes_at = null
  where id = '${seated}';
  alter table public.events enable trigger user`
const attend = `update public.event_registrations set attended_at = now() where id = '${registration}'`
const earlier = (time: string) =>
  `update public.event_mails set created_at = created_at - interval '${time}' where event_id = '${seated}'`
/** All but two have turned emails about events off. */
const onlyTwo = `update public.member_settings set email_preferences = '{"events": false}'
  where user_id not in (${sqlIds.member}, ${sqlIds.other})`

/** Rules about emails that admins write to attendees. */
export const attendeeMailRules = [
  rule(mail, 'members in the chosen states are emailed once, and it is audited', async (story) => {
    await story.given(onlyTwo)
    await story.allows('admin', send(), [{ recipients: 1 }])
    await story.holds(waits, to('event_message', 'member'))
    await story.holds(lines, [
      {
        own: true,
        subject_id: seated,
        details: { kind: 'message', states: ['going'], subject: 'Welcome', recipients: 1 },
      },
    ])
    await story.allows('admin', send(), [{ recipients: 1 }])
    await story.holds(waits, to('event_message', 'member'))
    await story.allows('admin', send({ id: 2, states: '{going,waiting}' }), [{ recipients: 2 }])
    await story.holds(waits, to('event_message', 'member', 'member', 'other'))
  }),
  rule(
    'private.event_mail_members',
    'members who turned emails about events off, or have no confirmed address, get none',
    async (story) => {
      await story.given(onlyTwo)
      await story.given(
        `update public.member_settings set email_preferences = '{"events": false}' where user_id = ${sqlIds.member}`,
      )
      await story.refuses('admin', send(), 'event_mail_to_none')
      await story.given(
        `update auth.users set email_confirmed_at = null where id = ${sqlIds.other}`,
      )
      await story.refuses('admin', send({ states: '{waiting}' }), 'event_mail_to_none')
      await story.holds(waits, [])
      await story.holds(lines, [])
    },
  ),
  rule(mail, 'a member of another event, or who cancelled, is not emailed', async (story) => {
    await story.given(onlyTwo)
    await story.refuses('admin', send({ event: events.left }), 'event_mail_to_none')
    await story.allows('member', `select public.cancel_registration('${seated}')`)
    await story.allows(
      'admin',
      `select jsonb_path_query_array(public.attendee_mails('${seated}'), '$.recipients[*].state') as states`,
      [{ states: ['going'] }],
    )
    await story.allows('admin', send({ states: '{going,waiting,attended}' }), [{ recipients: 1 }])
  }),
  rule(
    'private.next_event_mail',
    'attendees of an event get at most two emails in 24 hours',
    async (story) => {
      await story.allows('admin', send({ id: 1 }))
      await story.given(earlier('23 hours'))
      await story.allows('superuser', send({ id: 2 }))
      await story.refuses('admin', send({ id: 3 }), 'rate_limited')
      const next = (event: string) =>
        `select round(extract(epoch from (public.attendee_mails('${event}') ->> 'next_at')::timestamptz - now()) / 3600)::int as hours`
      await story.allows('admin', next(seated), [{ hours: 1 }])
      await story.allows('admin', next(events.open), [{ hours: null }])
      await story.given(earlier('1 hour'))
      await story.allows('admin', send({ id: 3 }))
    },
  ),
  rule(mail, 'the limit of one event is not that of another', async (story) => {
    await story.given(
      `update public.event_registrations set cancelled_at = null where event_id = '${events.left}'`,
    )
    await story.allows('admin', send({ id: 1 }))
    await story.allows('admin', send({ id: 2 }))
    await story.allows('admin', send({ id: 3, event: events.left }))
  }),
  rule(mail, 'a question is sent once, after the event, to those who attended', async (story) => {
    await story.given(onlyTwo)
    await story.given(attend)
    await story.refuses('admin', ask(), 'event_mail_early')
    await story.given(over(1))
    await story.refuses('admin', ask({ states: '{going}' }), '23514')
    await story.refuses('admin', ask({ link: 'http://forms.example/' }), '23514')
    await story.refuses('admin', send({ kind: 'question', states: '{attended}' }), '23514')
    await story.allows('admin', ask(), [{ recipients: 1 }])
    await story.holds(waits, to('event_question', 'member'))
    await story.refuses('superuser', ask({ id: 2 }), 'event_asked_already')
    await story.allows('admin', send({ id: 3, states: '{attended}' }), [{ recipients: 1 }])
    await story.refuses('admin', send({ id: 4, states: '{attended}' }), 'rate_limited')
  }),
  rule(mail, 'attendees are emailed until 90 days after the event', async (story) => {
    await story.given(over(90))
    await story.allows('admin', send({ states: '{going}' }))
    await story.given(over(91))
    await story.refuses('admin', send({ id: 2 }), 'event_mail_closed')
    await story.allows(
      'admin',
      `select public.attendee_mails('${seated}') -> 'event' -> 'is_closed' as closed`,
      [{ closed: true }],
    )
  }),
  rule(mail, 'refuses a deleted event, and an id of another event or admin', async (story) => {
    await story.allows('admin', send())
    await story.refuses('superuser', send(), 'conflict')
    await story.refuses('admin', send({ event: events.left }), 'conflict')
    await story.given(
      `alter table public.events disable trigger user; update public.events set deleted_at = now() where id = '${seated}'`,
    )
    await story.refuses('admin', send({ id: 2 }), 'not_found')
    await story.refuses('admin', `select public.attendee_mails('${seated}')`, 'not_found')
  }),
  rule(mail, 'refuses an email without id, kind, states, subject or text', async (story) => {
    const values = [
      "'f0000000-0000-4000-8000-000000000001'",
      "'message'",
      "'{going}'",
      "'A'",
      "'B'",
    ]
    for (const index of values.keys()) {
      const [id, ...others] = values.with(index, 'null')
      await story.refuses(
        'admin',
        `select public.mail_attendees(${id}, '${seated}', ${others.join(', ')})`,
        'invalid_input',
      )
    }
    await story.holds(waits, [])
  }),
  rule(
    'public.event_mails',
    'accepts joiners of Indic scripts, line breaks and each port',
    async (story) => {
      await story.given(attend)
      await story.given(over(1))
      const body = 'क्\u200dष र्\u200cय\n\nA\tb'
      await story.allows('admin', ask({ body, link: 'https://forms.example:65535/a:99999' }))
      await story.holds(
        'select body = $body$' +
          body +
          '$body$ as holds from public.event_mails where sender_id is not null',
      )
    },
  ),
  rule(mail, 'a refused attempt is audited', async (story) => {
    await story.refuses('demoted', send(), 'admin_only')
    await story.refuses('demoted', `select public.attendee_mails('${seated}')`, 'admin_only')
  }),
  rule(
    'private.mail_facts',
    'an email to attendees has the text of the admin, the event and the host of the link',
    async (story) => {
      await story.given(onlyTwo)
      await story.given(attend)
      await story.given(over(1))
      await story.allows('admin', ask({ link: 'https://forms.example:8443/a?b=c' }))
      await story.given(
        `update public.mail_outbox set due_at = now() where event_mail_id is not null`,
      )
      await story.holds(
        `select private.mail_facts(mail) as facts from public.mail_outbox as mail where template = 'event_question'`,
        [
          {
            facts: {
              link: 'https://forms.example:8443/a?b=c',
              text: 'Bring a cup.',
              title: 'Seated event',
              subject: 'Welcome',
              event_id: seated,
              link_host: 'forms.example:8443',
              organiser: null,
            },
          },
        ],
      )
    },
  ),
  rule(
    'private.take_mails',
    'an email to attendees is not sent to those who cancel or turn it off before it is sent, nor counted for them',
    async (story) => {
      const recipients = 'select recipients from public.event_mails where sender_id is not null'
      await story.given(
        `${onlyTwo}; insert into public.event_registrations (event_id, user_id) values ('${events.open}', ${sqlIds.other})`,
      )
      await story.allows('admin', send({ states: '{going,waiting}' }), [{ recipients: 2 }])
      await story.given(`delete from public.mail_outbox where event_mail_id is null`)
      await story.given(`delete from public.mail_outbox where template = 'world'`)
      await story.given(
        `update public.event_registrations set cancelled_at = now()
         where event_id = '${events.open}' and user_id = ${sqlIds.other}`,
      )
      await story.allows('member', `select public.cancel_registration('${seated}')`)
      await story.given(`delete from public.mail_outbox where event_mail_id is null`)
      await story.holds(recipients, [{ recipients: 2 }])
      await story.allows('service', 'select recipient from public.take_mails()', [
        { recipient: 'other@sabha.test' },
      ])
      await story.holds(recipients, [{ recipients: 1 }])
      await story.given(
        `update public.mail_outbox set taken_at = null;
         update public.member_settings set email_preferences = '{"events": false}' where user_id = ${sqlIds.other}`,
      )
      await story.allows('service', 'select recipient from public.take_mails()', [])
      await story.holds(recipients, [{ recipients: 0 }])
      await story.holds(waits, [])
    },
  ),
  rule(
    'private.attendee_mails',
    'admins see the number of recipients by state and language, and what was sent',
    async (story) => {
      await story.given(onlyTwo)
      await story.given(
        `update public.member_settings set language = 'en' where user_id = ${sqlIds.other}`,
      )
      await story.allows('admin', send())
      await story.allows(
        'admin',
        `select a -> 'event' as event, a -> 'recipients' as recipients, jsonb_array_length(a -> 'sent') as sent,
           a -> 'sent' -> 0 ->> 'subject' as subject
         from public.attendee_mails('${seated}') as a`,
        [
          {
            event: { title: 'Seated event', is_over: false, is_closed: false, organiser: null },
            recipients: [
              { state: 'going', members: 1, language: 'hi' },
              { state: 'waiting', members: 1, language: 'en' },
            ],
            sent: 1,
            subject: 'Welcome',
          },
        ],
      )
    },
  ),
  rule('private.mail_attendees', 'the emails are erased with the account', async (story) => {
    await story.given(onlyTwo)
    await story.allows('admin', send())
    await story.given(`delete from public.mail_outbox where template <> 'event_message'`)
    await story.given(`delete from auth.users where id = ${sqlIds.member}`)
    await story.holds(waits, [])
    await story.given(`delete from auth.users where id = ${sqlIds.admin}`)
    await story.holds(
      `select count(*)::int as mails, count(sender_id)::int as senders from public.event_mails where event_id = '${seated}'`,
      [{ mails: 1, senders: 0 }],
    )
  }),
  rule(
    'private.forget_attendance',
    'emails to attendees are deleted 90 days after the event',
    async (story) => {
      const left = `select count(*)::int as left from public.event_mails where event_id = '${seated}'`
      await story.allows('admin', send())
      await story.given(over(90))
      await story.given('select private.forget_attendance()')
      await story.holds(left, [{ left: 1 }])
      await story.given(over(91))
      await story.given('select private.forget_attendance()')
      await story.holds(left, [{ left: 0 }])
    },
  ),
]
