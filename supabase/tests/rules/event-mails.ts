/** Returns the waiting mails about events: [{ template, to }], with the recipient's name. */
export const waitingMails = `
  select template, split_part(recipient, '@', 1) as to
  from public.mail_outbox where registration_id is not null and taken_at is null and template <> 'world' order by 1, 2`

/** Marks the waiting mails about events as sent an hour ago, or another time. */
export const sendAll = (age = '1 hour') => `
  update public.mail_outbox
  set taken_at = now() - interval '${age}', sent_at = now() - interval '${age}',
    created_at = now() - interval '${age}'
  where registration_id is not null and taken_at is null and template <> 'world'`
