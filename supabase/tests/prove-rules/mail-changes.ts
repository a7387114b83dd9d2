import type { BodyChange } from './mutation.ts'

const take = 'private.take_mails(integer)'
const giveBack = 'private.return_mails(uuid[],integer)'

/** Changes to functions that write mails and give them to senders. */
export const mailChanges: BodyChange[] = [
  [take, 'and attempts < 20', ''],
  [take, 'sent_at is null and', ''],
  [take, 'and due_at <= now()', ''],
  [
    take,
    'order by private.mail_priority(template), created_at\n      limit',
    'order by created_at\n      limit',
  ],
  [take, 'order by private.mail_priority(template), created_at;', 'order by created_at;'],
  ['private.mail_priority(text)', 'private.is_account_notice(template)', 'false'],
  [giveBack, 'id = any (mails) and sent_at is null', 'id = any (mails)'],
  [giveBack, `and taken_at > now() - interval '5 minutes'`, ''],
  [giveBack, 'attempts - 1', 'attempts'],
  [giveBack, 'pause > 0 and sent_at is null and', 'pause > 0 and'],
  [giveBack, 'where pause > 0 and', 'where'],
  [giveBack, 'and due_at <', "and now() - interval '1 year' <"],
]
