create function private.mail_pause(attempts integer, expires_at timestamptz)
returns interval
language sql
stable
set search_path = ''
return least(
  interval '5 minutes' * power(2, least(greatest(attempts - 1, 0), 4)),
  interval '1 hour',
  greatest((expires_at - now()) / 2, interval '5 minutes')
);

comment on function private.mail_pause(integer, timestamptz) is
  'Returns the pause after a failed attempt: from five minutes, doubled up to an hour, and at most half of the '
  'time that is left, so that a link is tried more than once in its hour.';

create function private.mail_outage()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select min(mail.failed_at)
  from public.mail_outbox as mail
  where mail.sent_at is null and mail.failed_at is not null and mail.failure <> 'broken'
    and mail.failed_at > coalesce(
      (select max(accepted.sent_at) from public.mail_outbox as accepted where accepted.sent_at is not null),
      '-infinity'
    )
  having count(distinct mail.recipient) >= 3;
$$;

comment on function private.mail_outage() is
  'Returns since when the mail provider fails: mails to three recipients or more failed, and none was accepted '
  'since. Null if it works or too little is known.';

create function private.record_mail(mail uuid, outcome text, reason text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  outage timestamptz := private.mail_outage();
  accepted_at constant timestamptz := coalesce(
    (select max(sent_at) from public.mail_outbox where sent_at is not null), '-infinity'
  );
  is_final boolean;
begin
  if record_mail.outcome = 'sent' then
    update public.mail_outbox
    set sent_at = now(), given_up = null, given_up_at = null
    where id = record_mail.mail;
    -- An outage ends: mails that failed in it are due, in order of priority, and no refusal counts. Not more
    -- often than every five minutes, because mails can fail for another reason.
    update public.mail_outbox
    set
      failure = nullif(failure, 'refused'),
      due_at = case when outage < now() - interval '5 minutes' then least(due_at, now()) else due_at end
    where sent_at is null and failed_at >= outage and failure <> 'broken';
    return;
  end if;

  -- The provider accepted another mail between two refusals of this one, so the refusal is about this one.
  select record_mail.outcome = 'refused' and failure = 'refused' and failed_at < accepted_at
  from public.mail_outbox where id = record_mail.mail
  into is_final;

  update public.mail_outbox
  set
    failure = record_mail.outcome,
    failed_at = now(),
    last_error = left(record_mail.reason, 2000),
    -- Equal if this attempt is the only one without an outcome.
    unknown_since = case
      when record_mail.outcome = 'unknown' then unknown_since else nullif(unknown_since, taken_at)
    end,
    taken_at = taken_at - interval '5 minutes',
    due_at = now() + private.mail_pause(attempts, expires_at),
    given_up = case when is_final then 'refused' end,
    given_up_at = case when is_final then now() end
  where id = record_mail.mail and sent_at is null and given_up_at is null;

  outage := private.mail_outage();
  update public.mail_outbox
  set given_up = null, given_up_at = null
  where given_up = 'refused' and failed_at >= outage;
end;
$$;

comment on function private.record_mail(uuid, text, text) is
  'Records what became of a mail that was handed to the provider: sent, or the kind of failure. A failed mail is '
  'tried again after a pause. It is given up as refused if it was refused twice and another one was accepted in '
  'between, but never during an outage.';

grant execute on function private.record_mail(uuid, text, text) to service_role;

create function public.record_mail(mail uuid, outcome text, reason text default null)
returns void
language sql
volatile
set search_path = ''
return private.record_mail(mail, outcome, reason);

comment on function public.record_mail(uuid, text, text) is
  'Records the outcome of a mail that take_mails returned: sent, refused, outage, unknown or broken. Server '
  'functions only.';

grant execute on function public.record_mail(uuid, text, text) to service_role;

create or replace function private.return_mails(mails uuid[], pause integer)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.mail_outbox
  set
    unknown_since = nullif(unknown_since, taken_at), taken_at = taken_at - interval '1 hour',
    attempts = attempts - 1, last_error = case when pause > 0 then 'Status 429' else last_error end
  where id = any (mails) and sent_at is null and taken_at > now() - interval '5 minutes';
  update public.mail_outbox
  set due_at = now() + make_interval(secs => least(pause, 3600))
  where pause > 0 and sent_at is null and given_up_at is null
    and due_at < now() + make_interval(secs => least(pause, 3600));
$$;
