alter table public.mail_outbox
  add column expires_at timestamptz,
  add column failure text check (failure = any (array['refused', 'outage', 'unknown', 'broken'])),
  add column failed_at timestamptz,
  add column unknown_since timestamptz,
  add column given_up text check (given_up = any (array['refused', 'expired', 'perhaps_sent'])),
  add column given_up_at timestamptz,
  add column retried_at timestamptz,
  add constraint mail_outbox_given_up_at_check check ((given_up is null) = (given_up_at is null));

-- Functions that are called each minute read all unsent mails.
create index mail_outbox_unsent on public.mail_outbox (created_at) where sent_at is null;

comment on column public.mail_outbox.due_at is
  'Earliest time at which it is sent. After a failed attempt: the next attempt.';
comment on column public.mail_outbox.expires_at is
  'Time from which it makes no sense any more. Set by the database. Null for some mails that were sent.';
comment on column public.mail_outbox.failure is
  'Kind of the last failure: refused (the provider does not accept this recipient or content), outage (the '
  'provider could not be asked), unknown (no response), broken (the sender could not write it). Null if none.';
comment on column public.mail_outbox.failed_at is 'Time of the last failure.';
comment on column public.mail_outbox.unknown_since is
  'First attempt whose outcome is not known: the provider may have accepted it. Null if there is none. Set when '
  'a sender takes the mail, until the sender records the outcome.';
comment on column public.mail_outbox.given_up is
  'Why it is not tried any more: refused, expired (not sent in time), or perhaps_sent (the outcome is not '
  'known, and the provider has forgotten the idempotency key). Null if it was sent or waits.';
comment on column public.mail_outbox.given_up_at is 'When it was given up. It is deleted after 30 days.';
comment on column public.mail_outbox.retried_at is
  'When a super admin last had it sent again after it was given up.';

create function private.has_link_or_code(template text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return private.is_account_mail(template)
  and template <> all (array['auth_account_exists', 'auth_email_changed', 'auth_email_in_use']);

comment on function private.has_link_or_code(text) is
  'Returns whether the template has a link or code of the identity service, which is valid for an hour: all its '
  'mails, except those that only tell what happened.';

create function private.mail_expiry(mail public.mail_outbox)
returns timestamptz
language sql
stable
set search_path = ''
return case
  when private.has_link_or_code(mail.template) then mail.created_at + interval '1 hour'
  when mail.template = 'event_reminder' and mail.parameters ? 'start_time'
    then (mail.parameters ->> 'start_time')::timestamptz
  else coalesce(mail.retried_at, mail.created_at) + interval '7 days'
end;

comment on function private.mail_expiry(public.mail_outbox) is
  'Returns how long a mail is tried: links and codes an hour, as long as they are valid; reminders until the '
  'event; all others seven days.';

create function private.set_mail_expiry()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  new.expires_at := private.mail_expiry(new);
  return new;
end;
$$;

comment on function private.set_mail_expiry() is 'Sets expires_at of a mail.';

create trigger set_mail_expiry
before insert or update of template, parameters, created_at, retried_at on public.mail_outbox
for each row execute function private.set_mail_expiry();

-- Only the last response of the provider to a mail is known. A mail was given up at its twentieth attempt.
update public.mail_outbox as mail
set
  expires_at = private.mail_expiry(mail),
  failure = case when last_error in ('Status 400', 'Status 422') then 'refused' end,
  unknown_since = case when attempts > 0 then created_at end,
  given_up = case
    when attempts < 20 then null
    when last_error in ('Status 400', 'Status 422') then 'refused'
    else 'perhaps_sent'
  end,
  given_up_at = case when attempts >= 20 then least(now(), taken_at, private.mail_expiry(mail)) end
where sent_at is null;

alter table public.mail_outbox
  add constraint mail_outbox_expires_at_check check (sent_at is not null or expires_at is not null);

drop index public.mail_outbox_waiting;

create index mail_outbox_waiting on public.mail_outbox (private.mail_priority(template), created_at)
where sent_at is null and given_up_at is null;

create index mail_outbox_failed on public.mail_outbox (failed_at)
where sent_at is null and failed_at is not null;

create index mail_outbox_given_up on public.mail_outbox (given_up_at)
where given_up_at is not null;
