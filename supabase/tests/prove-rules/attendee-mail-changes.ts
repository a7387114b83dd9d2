import type { BodyChange } from './mutation.ts'

const mail = 'private.mail_attendees(uuid,uuid,text,text[],text,text,text)'
const read = 'private.attendee_mails(uuid)'
const members = 'private.event_mail_members(uuid)'
const next = 'private.next_event_mail(uuid)'
const forget = 'private.forget_attendance()'
const attended = 'private.attendance_events(uuid)'

/** Changes to functions that email attendees. */
export const attendeeMailChanges: BodyChange[] = [
  [mail, 'perform private.require_admin();', ''],
  [mail, 'and e.deleted_at is null', ''],
  [mail, 'and m.event_id = event.id and m.sender_id', 'and m.sender_id'],
  [mail, 'and m.sender_id = auth.uid()', ''],
  [mail, 'if written.id is null then', 'if true then'],
  [mail, `event.over_at <= now() - interval '90 days'`, 'false'],
  [mail, `interval '90 days'`, `interval '89 days'`],
  [mail, `mail_attendees.kind = 'question' and event.over_at > now()`, 'false'],
  [mail, `mail_attendees.kind = 'question' and event.over_at > now()`, 'event.over_at > now()'],
  [mail, `m.event_id = event.id and m.kind = 'question'`, 'false'],
  [mail, 'private.next_event_mail(event.id) is not null', 'false'],
  [mail, 'where m.state = any (mail_attendees.states)', ''],
  [mail, 'written.recipients = 0', 'false'],
  [mail, 'perform private.record(', 'perform concat('],
  [
    mail,
    'num_nulls(mail_id, mail_attendees.kind, mail_attendees.states, subject, body) > 0',
    'false',
  ],
  [mail, 'num_nulls(mail_id,', 'num_nulls('],
  [mail, 'subject, body) > 0', 'subject) > 0'],
  [mail, 'on conflict on constraint event_mails_pkey do nothing', ''],
  [mail, 'if not found then', 'if false then'],
  [read, 'perform private.require_admin();', ''],
  [read, 'and e.deleted_at is null', ''],
  [read, 'if event.id is null then', 'if false then'],
  [read, `where m.state <> 'cancelled'`, ''],
  [
    read,
    'from public.event_mails as m where m.event_id = event.id',
    'from public.event_mails as m',
  ],
  [members, 'where r.event_id = event\n', 'where true\n'],
  [members, 'where found.language is not null', ''],
  [next, 'm.event_id = next_event_mail.event and', ''],
  [next, `and m.created_at > now() - interval '1 day'`, ''],
  [next, 'offset 1', 'offset 2'],
  [next, 'offset 1', 'offset 0'],
  [next, 'order by m.created_at desc', 'order by m.created_at'],
  [
    forget,
    `written.event_id\n    where event.over_at < now() - interval '90 days'`,
    'written.event_id\n    where false',
  ],
  [
    forget,
    `written.event_id\n    where event.over_at < now() - interval '90 days'`,
    `written.event_id\n    where event.over_at < now() - interval '89 days'`,
  ],
  ['private.own_data()', `|| jsonb_build_object('parameters', private.mail_facts(mail))`, ''],
  ['private.mail_facts(mail_outbox)', 'where written.id = mail.event_mail_id', 'limit 1'],
  [attended, 'and r.attended_at is not null', ''],
  [attended, 'r.user_id = member and', ''],
]
