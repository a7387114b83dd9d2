import type { BodyChange } from './mutation.ts'

const take = 'private.take_mails(integer)'
const drop = 'private.drop_mails(uuid[])'
const preference = 'private.mail_preference(mail_outbox)'
const giveBack = 'private.return_mails(uuid[],integer)'

const state = 'private.registration_mail(text,text,boolean,boolean)'
const tell = 'private.tell_registrations(uuid[],text,jsonb)'
const event = 'private.tell_of_event()'
const remind = 'private.remind_of_events()'
const outdated = 'private.forget_outdated_mails()'

const welcome = 'private.welcome_member()'
const role = 'private.tell_of_role()'
const autoPay = 'private.tell_of_auto_pay()'
const payment = 'private.tell_of_payment()'

/** Changes to functions that mail members at moments of their membership. */
const momentMailChanges: BodyChange[] = [
  ['private.is_account_notice(text)', `'role_changed'`, `'none'`],
  ['private.mail_member(uuid,text,jsonb)', 'on conflict do nothing', ''],
  [welcome, `jsonb_build_object('once', new.id)`, `'{}'`],
  [role, `'role', new.role, 'former_role', old.role`, `'role', old.role, 'former_role', new.role`],
  [autoPay, `'once', new.id,`, ''],
  [autoPay, `'start_at', new.start_at`, `'start_at', new.created_at`],
  [payment, `tg_op = 'INSERT' or `, ''],
  [payment, `old.payment_status <> 'completed'`, 'true'],
  [payment, 'new.created_at > now() - (private.limits()).receipt_mail_window', 'true'],
  [payment, `private.wants_mail(new.user_id, 'receipts')`, 'true'],
]

const outcome = 'private.tell_applicant(job_applications,boolean)'
const speaks = 'private.mail_language(uuid,text)'
const review = 'private.review_application(uuid,text,text,timestamptz,boolean)'

/** Changes to functions that mail applicants. */
const applicationMailChanges: BodyChange[] = [
  [outcome, 'and mail.sent_at is null', ''],
  [outcome, `and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes'`, ''],
  [outcome, 'and with_mail', ''],
  [outcome, `and private.mail_language(users.id, 'applications') is not null`, ''],
  [outcome, 'and told.created_at >= application.applied_at', ''],
  [outcome, 'order by told.created_at desc', 'order by told.created_at'],
  [outcome, 'decided.template is distinct from', 'decided.template <>'],
  [outcome, 'decided.template is distinct from', `'' is distinct from`],
  [speaks, 'and users.email_confirmed_at is not null', ''],
  [speaks, 'and users.deleted_at is null', ''],
  [speaks, 'settings.email_preferences -> kind, ', ''],
  [speaks, 'private.mail_defaults() -> kind', `'false'`],
  [speaks, 'settings.language, ', ''],
  [review, 'if reviewed.status <> former then', 'if true then'],
  [review, `reviewed.status <> 'reviewed' or`, ''],
  [review, 'coalesce(mail_reviewed, false)', 'true'],
  [outdated, 'waiting.sent_at is null', 'true'],
  [outdated, `and coalesce(waiting.taken_at, '-infinity') < now() - interval '5 minutes'`, ''],
  [outdated, `and waiting.template <> 'application_' || application.status`, ''],
]

/** Changes to functions that mail members about their registrations. */
const eventMailChanges: BodyChange[] = [
  [state, `(told = 'waiting'::text)`, 'false'],
  [state, `(status = told)`, 'false'],
  [state, `WHEN cancelled THEN`, 'WHEN false THEN'],
  [state, `WHEN changed THEN`, 'WHEN true THEN'],
  [
    tell,
    `mail.registration_id = registration.id and mail.taken_at is not null`,
    'mail.registration_id = registration.id',
  ],
  [tell, 'order by mail.created_at desc', 'order by mail.created_at'],
  [tell, `told.status, waiting.parameters ->> 'told',`, 'told.status,'],
  [tell, 'case when waiting.id is null then tell_registrations.former end', 'null'],
  [
    tell,
    'case when waiting.id is null then tell_registrations.former end',
    'tell_registrations.former',
  ],
  [
    tell,
    `tell_registrations.before || coalesce(waiting.parameters -> 'before', '{}')`,
    'tell_registrations.before',
  ],
  [
    tell,
    `tell_registrations.before || coalesce(waiting.parameters -> 'before', '{}')`,
    `coalesce(waiting.parameters -> 'before', '{}') || tell_registrations.before`,
  ],
  [tell, 'and event.over_at > now()', ''],
  [tell, 'not facts @> earlier', `earlier <> '{}'`],
  [
    tell,
    'select waiting_id from mails where template is null',
    'select waiting_id from mails where false',
  ],
  [
    tell,
    `when mails.template = 'event_left' then greatest(now() + interval '1 minute',`,
    `when mails.template = 'event_left' then greatest(now(),`,
  ],
  [
    tell,
    `else greatest(now(), mails.taken_at + interval '10 minutes')`,
    `else greatest(now(), mails.taken_at + interval '1 minute')`,
  ],
  [
    tell,
    `interval '1 minute', mails.taken_at + interval '10 minutes')`,
    `interval '1 minute', mails.taken_at + interval '1 minute')`,
  ],
  [tell, 'when mails.is_cancelled then now()', 'when false then now()'],
  [tell, 'and users.email_confirmed_at is not null', ''],
  [tell, 'and users.deleted_at is null', ''],
  [tell, `and private.wants_mail(mails.user_id, 'events')`, ''],
  [tell, 'given_up = null, given_up_at = null, ', ''],
  [tell, 'failure = null, failed_at = null, last_error = null, ', ''],
  [tell, ', retried_at = null', ''],
  [event, 'old.cancelled_at is null and', ''],
  [event, 'new.cancelled_at is not null or', ''],
  [event, `or before <> '{}'`, ''],
  [event, 'where value is distinct from private.event_facts(new) -> key', ''],
  [remind, 'event.event_date > now() and', ''],
  [remind, `and event.event_date <= now() + interval '1 day'`, ''],
  [remind, 'and event.cancelled_at is null', ''],
  [remind, `and registration.status = 'registered'`, ''],
  [remind, `and registration.seated_at < event.event_date - interval '1 day'`, ''],
  [remind, 'and users.email_confirmed_at is not null', ''],
  [remind, 'and users.deleted_at is null', ''],
  [remind, `and private.wants_mail(registration.user_id, 'events')`, ''],
  [outdated, 'mail.sent_at is null', 'true'],
  [outdated, `and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes'`, ''],
  [outdated, 'and event.over_at <= now()', ''],
  [outdated, 'mail.attempts = 0 and', ''],
  [outdated, `mail.due_at > event.over_at - interval '15 minutes'`, 'true'],
  [outdated, `registration.status <> 'registered' or`, ''],
  [outdated, 'event.cancelled_at is not null', 'false'],
  [outdated, `mail.parameters ->> 'start_time' <>`, 'null <>'],
  [outdated, 'and newer.created_at > mail.created_at', ''],
  [outdated, 'and newer.due_at <= now()', ''],
  ['private.mail_facts(mail_outbox)', `nullif(registration.guests, 0)`, 'registration.guests'],
  [
    'private.mail_facts(mail_outbox)',
    `nullif(private.waiting_position(registration.id), 0)`,
    'private.waiting_position(registration.id)',
  ],
]

/** Changes to functions that write mails and give them to senders. */
export const mailChanges: BodyChange[] = [
  [take, 'and mail.given_up_at is null', ''],
  [
    take,
    'unknown_since = coalesce(mail.unknown_since, now())',
    'unknown_since = mail.unknown_since',
  ],
  [take, 'unknown_since = coalesce(mail.unknown_since, now())', 'unknown_since = now()'],
  [take, 'perform private.give_up_mails();', ''],
  [take, 'mail.sent_at is null and', ''],
  [take, 'and mail.due_at <= now()', ''],
  [take, `and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes'`, ''],
  [
    take,
    'order by private.mail_priority(mail.template), mail.created_at\n      limit',
    'order by mail.created_at\n      limit',
  ],
  [take, 'limit most - cardinality(taken)', 'limit most'],
  [
    take,
    `settings.email_preferences -> private.mail_preference(mail) is distinct from 'false'`,
    'true',
  ],
  [
    take,
    `-> private.mail_preference(mail) is distinct from 'false'`,
    `-> private.mail_preference(mail) <> 'false'`,
  ],
  [take, `registration.status is distinct from 'cancelled'`, 'true'],
  [take, `registration.status is distinct from 'cancelled'`, `registration.status <> 'cancelled'`],
  [take, 'registration.event_id = written.event_id and', ''],
  [take, 'and registration.user_id = mail.member_id', ''],
  [take, 'filter (where is_wanted)', ''],
  [take, 'filter (where not is_wanted)', ''],
  [take, 'filter (where not is_wanted)', 'filter (where false)'],
  [take, 'where mail.id = due.id', ''],
  [take, 'exit when unwanted is null;', 'exit;'],
  [take, 'perform private.drop_mails(unwanted);', 'exit;'],
  [drop, 'where id = any (mails)', 'where false'],
  [drop, 'written.recipients - lost.members', 'written.recipients'],
  [drop, 'where written.id = lost.event_mail_id', ''],
  [preference, `AND (NOT ((mail).parameters ? 'asked'::text))`, ''],
  [preference, `'applications'`, `'events'`],
  ['private.send_receipt_again(uuid)', `, '{"asked": true}'`, ''],
  [
    take,
    'order by private.mail_priority(mail.template), mail.created_at;',
    'order by mail.created_at;',
  ],
  ['private.mail_priority(text)', 'private.is_account_notice(template)', 'false'],
  ['private.mail_priority(text)', 'private.is_account_mail(template)', 'false'],
  [
    'private.queue_account_mail(uuid,text,text,jsonb,text)',
    'private.is_account_mail(queue_account_mail.template)',
    'true',
  ],
  ['private.queue_account_mail(uuid,text,text,jsonb,text)', 'on conflict do nothing', ''],
  [
    'private.account_mail_language(uuid)',
    `and choices ->> 'language' = any (private.languages())`,
    '',
  ],
  ['private.account_mail_language(uuid)', 'where user_id = account),', 'where false),'],
  ['private.forget_link_when_sent()', `new.parameters := '{}';`, 'null;'],
  ['private.forget_link_when_sent()', 'private.is_account_mail(new.template)', 'true'],
  ['private.forget_expired()', 'private.has_link_or_code(template) and', ''],
  ['private.forget_expired()', `interval '1 hour'`, `interval '1 day'`],
  [giveBack, 'id = any (mails) and sent_at is null', 'id = any (mails)'],
  [giveBack, `and taken_at > now() - interval '5 minutes'`, ''],
  [giveBack, 'attempts - 1', 'attempts'],
  [giveBack, 'unknown_since = nullif(unknown_since, taken_at), ', ''],
  [giveBack, 'pause > 0 and sent_at is null and', 'pause > 0 and'],
  [giveBack, 'where pause > 0 and', 'where'],
  [giveBack, 'and due_at <', "and now() - interval '1 year' <"],
  ...applicationMailChanges,
  ...eventMailChanges,
  ...momentMailChanges,
]
