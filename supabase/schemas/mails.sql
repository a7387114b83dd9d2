-- The outbox: which emails wait, who wants them, when they expire and how they are sent.
-- Needs: foundation, limits, texts, rows, profiles, registrations, attendance, jobs.

-- Returns whether the template reports a change of the account. Such mails stay with the address that the
-- account had at the time.
create function private.is_account_notice(template text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return template = any (
  array[
    'email_changed_from', 'email_changed_to', 'password_changed', 'role_changed', 'sign_in_added',
    'sign_in_removed'
  ]
);

-- An index contains the priority. A sender that records why a mail failed evaluates it, unless the new version of
-- the row fits on the same page.
grant execute on function private.is_account_notice(text) to service_role;

-- Returns whether the template has a link or code of the identity service, or tells about one that was not
-- sent. Such mails are sent directly and wait in the outbox only if the mail provider fails.
create function private.is_account_mail(template text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return template ~ '^auth_';

-- An index contains the priority. A sender that records why a mail failed evaluates it, unless the new version of
-- the row fits on the same page.
grant execute on function private.is_account_mail(text) to service_role;

-- Returns the order in which mails are sent: 1 account, 2 money, 3 events, 4 all others.
create function private.mail_priority(template text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
return case
  when template = 'account_deleted' or private.is_account_notice(template)
    or private.is_account_mail(template) then 1
  when template ~ '^(payment|receipt|auto_pay)_' then 2
  when template ~ '^event_' then 3
  else 4
end;

-- An index contains the priority. A sender that records why a mail failed evaluates it, unless the new version of
-- the row fits on the same page.
grant execute on function private.mail_priority(text) to service_role;

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  member_id uuid references public.profiles (id) on delete cascade,
  recipient text not null check (char_length(recipient) between 3 and 320),
  template text not null check (template ~ '^[a-z][a-z0-9_]{0,59}$'),
  parameters jsonb not null default '{}' check (
    jsonb_typeof(parameters) = 'object' and char_length(parameters::text) <= 4000
  ),
  language text not null default 'en' check (language = any (private.languages())),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (char_length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  sent_at timestamptz,
  due_at timestamptz not null default now(),
  registration_id uuid references public.event_registrations (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  event_mail_id uuid references public.event_mails (id) on delete cascade,
  expires_at timestamptz,
  failure text check (failure = any (array['refused', 'outage', 'unknown', 'broken'])),
  failed_at timestamptz,
  unknown_since timestamptz,
  given_up text check (given_up = any (array['refused', 'expired', 'perhaps_sent'])),
  given_up_at timestamptz,
  retried_at timestamptz,
  constraint mail_outbox_given_up_at_check check ((given_up is null) = (given_up_at is null)),
  constraint mail_outbox_expires_at_check check (sent_at is not null or expires_at is not null),
  constraint mail_outbox_lines_check check (private.are_lines(recipient, last_error))
);

select private.quiet_checks('public.mail_outbox');

comment on table public.mail_outbox is
  'Outgoing mails, written in the transaction of the change that causes them. Server functions send them.';
comment on column public.mail_outbox.id is
  'Row id, also sent to the mail provider as the idempotency key.';
comment on column public.mail_outbox.member_id is
  'The user that the mail is about. Deleted with the user, except for the last mail and notices to former '
  'addresses; private.forget_expired deletes mails without a user.';
comment on column public.mail_outbox.recipient is
  'Email address. Unsent mails follow a change of the account''s address, except account notices.';
comment on column public.mail_outbox.template is
  'Name of the template. The sender has its text in each language.';
comment on column public.mail_outbox.parameters is 'Values for the template.';
comment on column public.mail_outbox.language is
  'Language of the recipient when the mail was written.';
comment on column public.mail_outbox.attempts is 'Number of attempts to send it.';
comment on column public.mail_outbox.last_error is 'Reason why the last attempt failed.';
comment on column public.mail_outbox.created_at is 'Set by the database.';
comment on column public.mail_outbox.taken_at is
  'When a sender took it. Another sender may take it after 5 minutes.';
comment on column public.mail_outbox.sent_at is 'When the mail provider accepted it.';
comment on column public.mail_outbox.due_at is
  'Earliest time at which it is sent. After a failed attempt: the next attempt.';
comment on column public.mail_outbox.registration_id is
  'Registration that a mail about an event belongs to. Null for all others.';
comment on column public.mail_outbox.application_id is
  'Job application that a mail about a decision belongs to. Null for all others.';
comment on column public.mail_outbox.event_mail_id is
  'Email of an admin to attendees that this is a copy of. Null for all others.';
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

alter table public.mail_outbox enable row level security;

create index mail_outbox_of_nobody on public.mail_outbox (created_at) where member_id is null;
create index mail_outbox_by_member on public.mail_outbox (member_id);
create index mail_outbox_by_registration on public.mail_outbox (registration_id, created_at)
where registration_id is not null;
-- One reminder for each registration and start. Other mails have no start among their parameters.
create unique index mail_outbox_one_reminder
on public.mail_outbox (registration_id, (parameters ->> 'start_time'));
-- One other mail at most waits for each registration: a later change replaces it.
create unique index mail_outbox_one_waits on public.mail_outbox (registration_id)
where taken_at is null and template <> 'event_reminder';
-- Mails that are written once have a key among their parameters.
create unique index mail_outbox_once on public.mail_outbox (template, (parameters ->> 'once'));
create index mail_outbox_by_application on public.mail_outbox (application_id, created_at)
where application_id is not null;
create unique index mail_outbox_of_event_mail on public.mail_outbox (event_mail_id, member_id)
nulls not distinct where event_mail_id is not null;
create index mail_outbox_by_sent on public.mail_outbox (sent_at) where sent_at is not null;
-- Functions that are called each minute read all unsent mails.
create index mail_outbox_unsent on public.mail_outbox (created_at) where sent_at is null;
create index mail_outbox_waiting on public.mail_outbox (private.mail_priority(template), created_at)
where sent_at is null and given_up_at is null;
create index mail_outbox_failed on public.mail_outbox (failed_at)
where sent_at is null and failed_at is not null;
create index mail_outbox_given_up on public.mail_outbox (given_up_at)
where given_up_at is not null;

-- Writes a mail to a user, in their language, to the confirmed address of the account. Returns the address,
-- or null if there is none or if the mail may be written only once and exists.
create function private.mail_member(member uuid, template text, parameters jsonb)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.mail_outbox (member_id, recipient, template, parameters, language)
  select profile.id, users.email, mail_member.template, mail_member.parameters,
    private.language_of(users.id)
  from auth.users as users left join public.profiles as profile on profile.id = users.id
  where users.id = member and users.email is not null and users.email_confirmed_at is not null
    and users.deleted_at is null
  on conflict do nothing
  returning recipient;
$$;

-- Gives each waiting mail to one sender at a time, by priority. Deletes mails that the member has turned off
-- since they were written, and emails to attendees of those who have cancelled, instead of returning them.
-- The send-mails function is open to anonymous callers, so at most 30 calls a minute have an effect; any of
-- them sends waiting mails. Each also deletes expired data, even if no mail waits.
create function private.take_mails(at_most integer)
returns setof public.mail_outbox
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  most constant integer := least(greatest(at_most, 0), 100);
  taken uuid[] := '{}';
  unwanted uuid[];
begin
  if not private.count_hit('mails are taken', 30, interval '1 minute') then
    return;
  end if;
  perform private.forget_expired();
  perform private.forget_outdated_mails();
  perform private.give_up_mails();
  if private.count_hit('attendance is forgotten', 1, interval '1 hour') then
    perform private.forget_attendance();
    perform private.forget_applications();
  end if;
  -- Others take the place of unwanted mails, so that the batch is full if enough mails wait.
  loop
    with due as materialized (
      select
        mail.id,
        settings.email_preferences -> private.mail_preference(mail) is distinct from 'false'
          and registration.status is distinct from 'cancelled' as is_wanted
      from public.mail_outbox as mail
      left join public.member_settings as settings on settings.user_id = mail.member_id
      left join public.event_mails as written on written.id = mail.event_mail_id
      left join public.event_registrations as registration
        on registration.event_id = written.event_id and registration.user_id = mail.member_id
      where mail.sent_at is null and mail.given_up_at is null and mail.due_at <= now()
        and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes'
      order by private.mail_priority(mail.template), mail.created_at
      limit most - cardinality(taken)
      for update of mail skip locked
    ),
    marked as (
      update public.mail_outbox as mail
      set taken_at = now(), attempts = mail.attempts + 1, unknown_since = coalesce(mail.unknown_since, now())
      from due
      where mail.id = due.id
      returning mail.id, due.is_wanted
    )
    select
      taken || coalesce(array_agg(id) filter (where is_wanted), '{}'),
      array_agg(id) filter (where not is_wanted)
    from marked into taken, unwanted;
    exit when unwanted is null;
    perform private.drop_mails(unwanted);
  end loop;
  return query
  select filled.*
  from public.mail_outbox as mail,
    jsonb_populate_record(mail, jsonb_build_object('parameters', private.mail_facts(mail))) as filled
  where mail.id = any (taken)
  order by private.mail_priority(mail.template), mail.created_at;
end;
$$;

grant execute on function private.take_mails(integer) to service_role;

create function public.take_mails(at_most integer default 20)
returns setof public.mail_outbox
language sql
volatile
set search_path = ''
begin atomic
  select * from private.take_mails(at_most);
end;

comment on function public.take_mails(integer) is
  'Returns mails to send now. The sender then calls record_mail for each, or return_mails. Server functions only.';

grant execute on function public.take_mails(integer) to service_role;

-- Returns mails that were taken but not handed to the provider, without counting an attempt. With a pause, no
-- waiting mail is sent for that many seconds, at most an hour.
create function private.return_mails(mails uuid[], pause integer)
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

grant execute on function private.return_mails(uuid[], integer) to service_role;

create function public.return_mails(mails uuid[], pause integer default 0)
returns void
language sql
volatile
set search_path = ''
return private.return_mails(mails, pause);

comment on function public.return_mails(uuid[], integer) is
  'Returns mails that were taken but not sent, because time ran out or the provider asks to wait. Server '
  'functions only.';

grant execute on function public.return_mails(uuid[], integer) to service_role;

-- Writes a reminder for each registration a day before its event, once per registration and start.
-- Registrations younger than that get none. Called each minute. Returns the number of new reminders.
create function private.remind_of_events()
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  with reminders as (
    insert into public.mail_outbox (
      member_id, registration_id, recipient, template, parameters, language
    )
    select
      registration.user_id, registration.id, users.email, 'event_reminder',
      jsonb_build_object('start_time', private.event_facts(event) ->> 'start_time'),
      private.language_of(registration.user_id)
    from public.events as event
    join public.event_registrations as registration on registration.event_id = event.id
    join auth.users as users on users.id = registration.user_id
    where event.event_date > now() and event.event_date <= now() + interval '1 day'
      and event.cancelled_at is null and registration.status = 'registered'
      and registration.seated_at < event.event_date - interval '1 day'
      and users.email_confirmed_at is not null and users.deleted_at is null
      and private.wants_mail(registration.user_id, 'events')
    on conflict (registration_id, (parameters ->> 'start_time')) do nothing
    returning id
  )
  select count(*)::integer from reminders;
$$;

-- Deletes unsent mails that are no longer true: mails that a newer mail has replaced once it is due,
-- reminders of registrations and times that no longer apply, mails about a former status of an application,
-- and mails about an event that were not due before its end.
create function private.forget_outdated_mails()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.mail_outbox where id in (
    select mail.id
    from public.mail_outbox as mail
    join public.event_registrations as registration on registration.id = mail.registration_id
    join public.events as event on event.id = registration.event_id
    where mail.sent_at is null
      and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes'
      and (
        -- The mail was not due before the end of the event.
        (mail.attempts = 0 and mail.due_at > event.over_at - interval '15 minutes'
          and event.over_at <= now())
        or case
          when mail.template = 'event_reminder' then
            registration.status <> 'registered' or event.cancelled_at is not null
            or mail.parameters ->> 'start_time' <> private.event_facts(event) ->> 'start_time'
          else exists (
            select from public.mail_outbox as newer
            where newer.registration_id = mail.registration_id
              and newer.template <> 'event_reminder' and newer.created_at > mail.created_at
              -- Until then it may be dropped, and this mail is still needed.
              and newer.due_at <= now()
          )
        end
      )
    for update of mail skip locked
  );
  delete from public.mail_outbox where id in (
    select waiting.id
    from public.mail_outbox as waiting
    join public.job_applications as application on application.id = waiting.application_id
    where waiting.sent_at is null
      and coalesce(waiting.taken_at, '-infinity') < now() - interval '5 minutes'
      and waiting.template <> 'application_' || application.status
    for update of waiting skip locked
  );
$$;

-- Returns the parameters of a mail; about a registration with the facts of its event as they are now, and of
-- an email to attendees with what the admin wrote.
create function private.mail_facts(mail public.mail_outbox)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select mail.parameters || coalesce((
    select private.event_facts(event) || jsonb_build_object(
      'event_id', event.id, 'sequence', event.sequence, 'organiser', event.organiser_name,
      'message', event.cancel_message, 'guests', nullif(registration.guests, 0),
      'position', nullif(private.waiting_position(registration.id), 0),
      'has_seat', registration.seated_at is not null, 'written', mail.created_at
    )
    from public.event_registrations as registration
    join public.events as event on event.id = registration.event_id
    where registration.id = mail.registration_id
  ), (
    select jsonb_build_object(
      'event_id', event.id, 'title', event.title, 'organiser', event.organiser_name,
      'subject', written.subject, 'text', written.body, 'link', written.link,
      'link_host', substring(written.link from '^https://([^/?#]+)')
    )
    from public.event_mails as written
    join public.events as event on event.id = written.event_id
    where written.id = mail.event_mail_id
  ), '{}');
$$;

-- Returns the language that the user has chosen, or in which an unfinished sign-up was made; else null.
create function private.account_mail_language(account uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select language from public.member_settings where user_id = account),
    (
      select choices ->> 'language' from private.sign_ups
      where user_id = account and choices ->> 'language' = any (private.languages())
    )
  );
$$;

grant execute on function private.account_mail_language(uuid) to service_role;

create function public.account_mail_language(account uuid)
returns text
language sql
stable
set search_path = ''
return private.account_mail_language(account);

comment on function public.account_mail_language(uuid) is
  'Returns the language of mails with links and codes to a user; null if it is not known. Server functions only.';

grant execute on function public.account_mail_language(uuid) to service_role;

-- Writes a mail of the identity service that the mail provider did not accept. It belongs to no user, because
-- the transaction that signs the user up may not be over.
create function private.queue_account_mail(
  id uuid, recipient text, template text, parameters jsonb, language text
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.mail_outbox (id, recipient, template, parameters, language)
  select queue_account_mail.id, queue_account_mail.recipient, queue_account_mail.template,
    queue_account_mail.parameters, queue_account_mail.language
  where private.is_account_mail(queue_account_mail.template)
  on conflict do nothing;
$$;

grant execute on function private.queue_account_mail(uuid, text, text, jsonb, text) to service_role;

create function public.queue_account_mail(
  id uuid, recipient text, template text, parameters jsonb, language text
)
returns void
language sql
volatile
set search_path = ''
return private.queue_account_mail(id, recipient, template, parameters, language);

comment on function public.queue_account_mail(uuid, text, text, jsonb, text) is
  'Keeps a mail of the identity service for at most an hour, until the mail provider accepts it. Server '
  'functions only.';

grant execute on function public.queue_account_mail(uuid, text, text, jsonb, text) to service_role;

-- Removes links and codes from a mail once it is sent.
create function private.forget_link_when_sent()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.is_account_mail(new.template) then
    new.parameters := '{}';
  end if;
  return new;
end;
$$;

-- Returns the kind of private.mail_defaults with which members turn a mail off. Null if it is always sent:
-- account and auto-pay mails, and a receipt that the member asked for.
create function private.mail_preference(mail public.mail_outbox)
returns text
language sql
immutable
set search_path = ''
return case
  when mail.template ~ '^event_' then 'events'
  when mail.template ~ '^application_' then 'applications'
  when mail.template ~ '^(payment|receipt)_' and not mail.parameters ? 'asked' then 'receipts'
end;

-- Deletes mails that their members no longer want, and counts their members no longer as recipients of an
-- email to attendees.
create function private.drop_mails(mails uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with dropped as (
    delete from public.mail_outbox where id = any (mails) returning event_mail_id
  )
  update public.event_mails as written
  set recipients = written.recipients - lost.members
  from (
    select event_mail_id, count(*)::integer as members from dropped group by event_mail_id
  ) as lost
  where written.id = lost.event_mail_id;
$$;

-- Returns whether the template has a link or code of the identity service, which is valid for an hour: all
-- its mails, except those that only tell what happened.
create function private.has_link_or_code(template text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return private.is_account_mail(template)
  and template <> all (array['auth_account_exists', 'auth_email_changed', 'auth_email_in_use']);

-- Returns how long a mail is tried: links and codes an hour, as long as they are valid; reminders until the
-- event; all others seven days.
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

-- Sets expires_at of a mail.
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

-- Returns the pause after a failed attempt: from five minutes, doubled up to an hour, and at most half of the
-- time that is left, so that a link is tried more than once in its hour.
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

-- Returns since when the mail provider fails: mails to three recipients or more failed, and none was accepted
-- since. Null if it works or too little is known.
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

-- Records what became of a mail that was handed to the provider: sent, or the kind of failure. A failed mail
-- is tried again after a pause. It is given up as refused if it was refused twice and another one was
-- accepted in between, but never during an outage.
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

-- Gives up waiting mails that make no sense any more, and those whose outcome is not known for 23 hours: the
-- mail provider remembers an idempotency key for 24 hours, so a later attempt could send them twice.
create function private.give_up_mails()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with outdated as (
    select id from public.mail_outbox
    where sent_at is null and given_up_at is null and expires_at <= now()
    union
    select id from public.mail_outbox
    where sent_at is null and given_up_at is null and unknown_since <= now() - interval '23 hours'
    union
    select mail.id
    from public.mail_outbox as mail
    join public.event_registrations as registration on registration.id = mail.registration_id
    join public.events as event on event.id = registration.event_id
    where mail.sent_at is null and mail.given_up_at is null and event.over_at <= now()
  ),
  locked as (
    select id from public.mail_outbox
    where id in (select id from outdated) and sent_at is null and given_up_at is null
      and coalesce(taken_at, '-infinity') < now() - interval '5 minutes'
    for update skip locked
  )
  update public.mail_outbox as mail
  set
    given_up = case
      when mail.unknown_since is not null then 'perhaps_sent'
      when mail.failure = 'refused' then 'refused'
      else 'expired'
    end,
    given_up_at = now()
  from locked
  where mail.id = locked.id;
$$;

-- Returns the number of mails that were given up and are kept, by reason.
create function private.given_up_mails()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(reasons.given_up, reasons.mails), '{}')
  from (
    select mail.given_up, count(*) as mails
    from public.mail_outbox as mail
    where mail.given_up_at is not null
    group by mail.given_up
  ) as reasons;
$$;

grant execute on function private.given_up_mails() to service_role;

create function public.given_up_mails()
returns jsonb
language sql
stable
set search_path = ''
return private.given_up_mails();

comment on function public.given_up_mails() is
  'Returns the number of mails that were given up in the last 30 days, by reason: refused, expired, perhaps_sent. '
  'Server functions only.';

grant execute on function public.given_up_mails() to service_role;

-- Implements public.retry_mails. Callable by the superuser only; audited.
create function private.retry_mails()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  waiting integer;
  dropped integer;
begin
  perform private.require_superuser();

  delete from public.mail_outbox where id in (
    select mail.id
    from public.mail_outbox as mail
    left join public.event_registrations as registration on registration.id = mail.registration_id
    left join public.events as event on event.id = registration.event_id
    where mail.given_up_at is not null and (
      event.over_at <= now() or (mail.template = 'event_reminder' and mail.expires_at <= now())
      -- The email made sense for seven days, and was kept for 30 more.
      or mail.created_at < now() - interval '37 days'
    )
    for update of mail
  );
  get diagnostics dropped = row_count;

  update public.mail_outbox
  set
    given_up = null, given_up_at = null, retried_at = now(), due_at = now(), attempts = 0,
    failure = null, failed_at = null, unknown_since = null
  where given_up_at is not null;
  get diagnostics waiting = row_count;

  if waiting + dropped > 0 then
    perform private.record(
      'mails_retried', 'mail_outbox', null, jsonb_build_object('mails', waiting, 'outdated', dropped)
    );
  end if;
  return jsonb_build_object('waiting', waiting, 'dropped', dropped);
end;
$$;

grant execute on function private.retry_mails() to authenticated;

create function public.retry_mails()
returns jsonb
language sql
volatile
set search_path = ''
return private.retry_mails();

comment on function public.retry_mails() is
  'Has all mails that were given up sent again, for another seven days. Returns how many wait again (waiting), '
  'and how many were deleted (dropped), because their event has begun or is over, or because they are older than '
  '37 days. Called by the status page and by sabha mails retry. Superusers only.';

grant execute on function public.retry_mails() to authenticated;

-- Returns since when mails are stuck, how many wait, and the last error; no row if none is stuck. Mails are
-- stuck if they wait for 15 minutes and fail, or none was sent since, or if mails were given up within a day.
-- A mail that the provider refuses for its recipient or content does not count, unless the provider refuses
-- all.
create function private.stuck_mails()
returns table (since timestamptz, waiting integer, reason text)
language sql
stable
security definer
set search_path = ''
as $$
  select
    min(coalesce(mail.retried_at, mail.created_at)),
    (count(*) filter (where mail.given_up_at is null))::integer,
    (array_agg(mail.last_error order by mail.failed_at desc nulls last)
      filter (where mail.last_error is not null))[1]
  from public.mail_outbox as mail
  where mail.sent_at is null and case
    when mail.given_up_at is not null
      then mail.given_up <> 'refused' and mail.given_up_at > now() - interval '1 day'
    when coalesce(mail.retried_at, mail.created_at) >= now() - interval '15 minutes' then false
    when mail.failure = 'refused' then private.mail_outage() is not null
    else mail.failure is not null or not exists (
      select from public.mail_outbox as sent where sent.sent_at > now() - interval '15 minutes'
    )
  end
  having count(*) > 0;
$$;

create trigger forget_link_when_sent
before update of sent_at on public.mail_outbox
for each row
when (new.sent_at is not null)
execute function private.forget_link_when_sent();

create trigger set_mail_expiry
before insert or update of template, parameters, created_at, retried_at on public.mail_outbox
for each row execute function private.set_mail_expiry();

create trigger clean_texts
before insert or update on public.mail_outbox
for each row when (not private.are_lines(VARIADIC ARRAY[new.recipient, new.last_error]))
execute function private.clean_texts('recipient', 'last_error');

grant update (attempts, last_error, sent_at) on public.mail_outbox to service_role;
grant select on public.mail_outbox to service_role;
