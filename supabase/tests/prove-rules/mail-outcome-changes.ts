import type { BodyChange } from './mutation.ts'

const record = 'private.record_mail(uuid,text,text)'
const giveUp = 'private.give_up_mails()'
const outage = 'private.mail_outage()'
const pause = 'private.mail_pause(integer,timestamp with time zone)'
const expiry = 'private.mail_expiry(mail_outbox)'
const retry = 'private.retry_mails()'
const stuck = 'private.stuck_work()'
const stuckMails = 'private.stuck_mails()'
const alerts = 'private.due_alerts(text)'

/** Changes to functions that tell the support address about stuck work. */
const alertChanges: BodyChange[] = [
  [stuckMails, 'when mail.given_up_at is not null\n', 'when false\n'],
  [stuckMails, `mail.given_up <> 'refused' and`, ''],
  [stuckMails, `mail.given_up_at > now() - interval '1 day'`, 'true'],
  [stuckMails, `>= now() - interval '15 minutes' then false`, `>= now() then false`],
  [stuckMails, 'when coalesce(mail.retried_at, mail.created_at)', 'when mail.created_at'],
  [stuckMails, 'private.mail_outage() is not null', 'false'],
  [stuckMails, 'private.mail_outage() is not null', 'true'],
  [stuckMails, 'mail.failure is not null or', ''],
  [stuckMails, 'filter (where mail.given_up_at is null)', ''],
  [stuckMails, 'mail.sent_at is null and case', 'case'],
  [stuckMails, `sent.sent_at > now() - interval '15 minutes'`, 'false'],
  [stuckMails, `sent.sent_at > now() - interval '15 minutes'`, 'sent.sent_at is not null'],
  [stuck, 'event.handled_at is null and', ''],
  [stuck, `and event.received_at < now() - interval '15 minutes'`, ''],
  [stuck, `and coalesce(run.ran_at, run.expected_since) < now() - interval '15 minutes'`, ''],
  [stuck, 'coalesce(run.ran_at, run.expected_since) <', 'run.ran_at <'],
  [stuck, `unclear.undecided_since < now() - interval '1 day'`, 'unclear.undecided_since <= now()'],
  [stuck, `unclear.status in ('created', 'attempted')`, 'true'],
  [stuck, 'orders.undecided > 0 or', ''],
  [stuck, 'events.waiting > 0 or', ''],
  [stuck, 'or run.part is not null', ''],
  [alerts, 'set ran_at = excluded.ran_at', 'set ran_at = alert.ran_at'],
  [alerts, `interval '6 hours'`, `interval '6 days'`],
  [alerts, `interval '50 seconds'`, `interval '0 seconds'`],
  [alerts, 'alert.told_at is not null', 'true'],
  ['private.alert_told(text,boolean)', 'case when alert_told.is_stuck then now() end', 'now()'],
  ['private.alert_told(text,boolean)', ', alert_id = gen_random_uuid()', ''],
]

/** Changes to functions that record what became of mails, and give them up. */
export const mailOutcomeChanges: BodyChange[] = [
  [pause, 'power(', '0 * power('],
  [pause, `'01:00:00'::interval`, `'02:00:00'::interval`],
  [pause, '/ (2)::double precision', ''],
  [pause, `GREATEST(`, `LEAST(`],
  [expiry, `'01:00:00'::interval`, `'02:00:00'::interval`],
  [expiry, `'7 days'::interval`, `'8 days'::interval`],
  [expiry, '(mail).retried_at, ', ''],
  [expiry, 'private.has_link_or_code', 'private.is_account_mail'],
  [outage, "and mail.failure <> 'broken'", ''],
  [outage, 'distinct mail.recipient', 'mail.recipient'],
  [outage, '>= 3', '>= 2'],
  [outage, '>= 3', '>= 4'],
  [outage, 'mail.failed_at > coalesce(', `mail.failed_at > '-infinity' or now() < coalesce(`],
  [record, `failure = nullif(failure, 'refused'),`, ''],
  [
    record,
    `when outage < now() - interval '5 minutes' then least(due_at, now())`,
    'when true then least(due_at, now())',
  ],
  [record, 'then least(due_at, now())', 'then due_at'],
  [
    record,
    `where sent_at is null and failed_at >= outage and failure <> 'broken'`,
    `where sent_at is null and failed_at >= outage`,
  ],
  [
    record,
    `where sent_at is null and failed_at >= outage and failure <> 'broken'`,
    'where sent_at is null',
  ],
  [record, `and failure = 'refused' and failed_at < accepted_at`, `and failure = 'refused'`],
  [record, `and failure = 'refused' and failed_at < accepted_at`, `and failed_at < accepted_at`],
  [record, `record_mail.outcome = 'refused' and failure`, 'failure'],
  [
    record,
    `when record_mail.outcome = 'unknown' then unknown_since`,
    'when false then unknown_since',
  ],
  [record, 'else nullif(unknown_since, taken_at)', 'else null'],
  [record, 'else nullif(unknown_since, taken_at)', 'else unknown_since'],
  [record, `taken_at = taken_at - interval '5 minutes',`, ''],
  [record, `where given_up = 'refused' and failed_at >= outage`, 'where false'],
  [giveUp, 'and expires_at <= now()', 'and false'],
  [giveUp, `and unknown_since <= now() - interval '23 hours'`, 'and false'],
  [giveUp, `interval '23 hours'`, `interval '25 hours'`],
  [giveUp, `and event.over_at <= now()`, 'and false'],
  [giveUp, `and coalesce(taken_at, '-infinity') < now() - interval '5 minutes'`, ''],
  [giveUp, `when mail.unknown_since is not null then 'perhaps_sent'`, ''],
  [giveUp, `when mail.failure = 'refused' then 'refused'`, ''],
  [retry, 'perform private.require_superuser();', ''],
  [retry, 'event.over_at <= now() or', ''],
  [retry, 'and mail.expires_at <= now()', ''],
  [retry, `interval '37 days'`, `interval '38 days'`],
  [retry, `or mail.created_at < now() - interval '37 days'`, ''],
  [retry, 'retried_at = now(),', ''],
  [retry, 'attempts = 0,', ''],
  [retry, 'unknown_since = null', 'unknown_since = unknown_since'],
  [retry, 'where given_up_at is not null;', 'where true;'],
  [retry, 'if waiting + dropped > 0 then', 'if true then'],
  ['private.forget_expired()', `where given_up_at < now() - interval '30 days'`, 'where false'],
  ['private.forget_expired()', `interval '30 days'`, `interval '29 days'`],
  ...alertChanges,
]
