-- Emails about events, applications, roles, auto-pay and to new members.
-- Needs: foundation, profiles, events, registrations, jobs, auto_pay.

-- Returns what a mail says about an event. Members are mailed when one of these facts changes.
create function private.event_facts(event public.events)
returns jsonb
language sql
stable
set search_path = ''
return jsonb_build_object(
  'title', event.title,
  'start_time', to_char(event.event_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'end_time', to_char(event.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'location', event.location,
  'attendance_mode', event.attendance_mode
);

-- Returns the mail that tells a member about their registration, or null if they know: its status, the status
-- in the last mail, and whether the event is cancelled or has changed.
create function private.registration_mail(status text, told text, cancelled boolean, changed boolean)
returns text
language sql
immutable
set search_path = ''
return case
  when status = 'cancelled' then case when told is distinct from 'cancelled' then 'event_left' end
  when cancelled then 'event_cancelled'
  when status = told then case when changed then 'event_changed' end
  when status = 'waiting' then 'event_waiting'
  when told = 'waiting' then 'event_moved_up'
  else 'event_registered'
end;

-- Mails members the state of their registrations, unless they know it. A mail that still waits is replaced,
-- and the next one is due ten minutes after the last, unless the event was cancelled. A mail about leaving
-- waits for a minute. former: status before, for members who were never mailed. before: former facts of the
-- event that have changed.
-- A member who cancels and presses Undo within the minute that they have for it gets no mail that they have left.
create function private.tell_registrations(registrations uuid[], former text, before jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Waits for a sender that is taking these mails, so that the next statement sees which ones it took.
  perform from public.mail_outbox
  where registration_id = any (registrations) and sent_at is null
  order by id
  for update;
  with states as (
    select
      registration.id, registration.user_id, registration.status, waiting.id as waiting_id,
      coalesce(
        told.status, waiting.parameters ->> 'told', case when waiting.id is null then tell_registrations.former end
      ) as told,
      told.taken_at, event.cancelled_at is not null as is_cancelled, private.event_facts(event) as facts,
      tell_registrations.before || coalesce(waiting.parameters -> 'before', '{}') as earlier
    from public.event_registrations as registration
    join public.events as event on event.id = registration.event_id
    left join public.mail_outbox as waiting
      on waiting.registration_id = registration.id and waiting.taken_at is null
      and waiting.template <> 'event_reminder'
    left join lateral (
      select mail.parameters ->> 'status' as status, mail.taken_at
      from public.mail_outbox as mail
      where mail.registration_id = registration.id and mail.taken_at is not null
        and mail.template <> 'event_reminder'
      order by mail.created_at desc
      limit 1
    ) as told on true
    where registration.id = any (registrations) and event.over_at > now()
  ),
  mails as (
    select *, private.registration_mail(status, told, is_cancelled, not facts @> earlier) as template
    from states
  ),
  dropped as (
    delete from public.mail_outbox
    where id in (select waiting_id from mails where template is null)
  )
  insert into public.mail_outbox as outbox (
    member_id, registration_id, recipient, template, parameters, language, due_at
  )
  select
    mails.user_id, mails.id, users.email, mails.template,
    jsonb_build_object('status', mails.status, 'told', mails.told, 'before', mails.earlier),
    private.language_of(mails.user_id),
    case
      when mails.is_cancelled then now()
      -- Members can undo a cancellation for a minute.
      when mails.template = 'event_left' then greatest(now() + interval '1 minute', mails.taken_at + interval '10 minutes')
      else greatest(now(), mails.taken_at + interval '10 minutes')
    end
  from mails
  join auth.users as users on users.id = mails.user_id
  where mails.template is not null and users.email_confirmed_at is not null
    and users.deleted_at is null and private.wants_mail(mails.user_id, 'events')
  on conflict (registration_id) where taken_at is null and template <> 'event_reminder' do update
  set recipient = excluded.recipient, template = excluded.template, parameters = excluded.parameters,
    language = excluded.language, due_at = excluded.due_at, created_at = excluded.created_at,
    -- The replaced mail may have been given up.
    given_up = null, given_up_at = null, failure = null, failed_at = null, last_error = null, retried_at = null;
end;
$$;

-- Mails members who registered.
create function private.tell_new_registrations()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.tell_registrations(array(select id from changed), null, '{}');
  return null;
end;
$$;

-- Mails members who registered again, moved up, cancelled or undid a cancellation.
create function private.tell_changed_registrations()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.tell_registrations(array_agg(changed.id), former.status, '{}')
  from changed join former on former.id = changed.id
  where changed.status <> former.status
  group by former.status;
  return null;
end;
$$;

-- Mails registered and waiting members when an event is cancelled, or when its title, time or place changes,
-- or whether it is online. change_event can save such a change without.
create function private.tell_of_event()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- Facts that have changed, with their former values.
  before constant jsonb := coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(private.event_facts(old))
    where value is distinct from private.event_facts(new) -> key
  ), '{}');
begin
  if old.cancelled_at is null and (new.cancelled_at is not null or before <> '{}') then
    perform private.tell_registrations(array_agg(id), status, before)
    from public.event_registrations
    where event_id = new.id and status <> 'cancelled'
    group by status;
  end if;
  return null;
end;
$$;

-- Mails a member who has completed the profile. Rows that are inserted as complete, or that another user
-- completes, get no mail.
create function private.welcome_member()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.mail_member(new.id, 'welcome', jsonb_build_object('once', new.id));
  return null;
end;
$$;

-- Mails a user whose role another user has changed. Changes by the owner of the database, such as imports,
-- are not mailed.
create function private.tell_of_role()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.mail_member(
    new.id, 'role_changed', jsonb_build_object('role', new.role, 'former_role', old.role)
  );
  return null;
end;
$$;

-- Mails the member when auto-pay is authorised, with the date of the first charge. Webhook, confirmation and
-- reconciliation report the same mandate: the first of them writes the mail.
create function private.tell_of_auto_pay()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.mail_member(
    new.user_id, 'auto_pay_set_up',
    jsonb_build_object('once', new.id, 'amount', new.amount, 'start_at', new.start_at)
  );
  return null;
end;
$$;

-- Returns the language of a member's mails of a kind that are sent unless turned off, or null if the member
-- gets none: the address is not confirmed, or these mails are turned off. One statement, since the list of
-- admins calls it for each row.
create function private.mail_language(member uuid, kind text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(settings.language, 'en')
  from auth.users as users
  left join public.member_settings as settings on settings.user_id = users.id
  where users.id = member and users.email_confirmed_at is not null and users.deleted_at is null
    and coalesce(settings.email_preferences -> kind, private.mail_defaults() -> kind)::boolean;
$$;

-- Deletes waiting mails about an application whose status has changed. With a mail, tells the applicant the
-- new status, unless the last mail since they applied had it.
create function private.tell_applicant(application public.job_applications, with_mail boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from public.mail_outbox as mail
  where mail.application_id = application.id and mail.sent_at is null
    and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes';
  -- The mails that are left were sent or are being sent.
  insert into public.mail_outbox (
    member_id, application_id, recipient, template, parameters, language
  )
  select
    users.id, application.id, users.email, decided.template,
    jsonb_build_object('job_id', job.id, 'title', job.title, 'company', job.company),
    private.mail_language(users.id, 'applications')
  from auth.users as users
  join public.jobs as job on job.id = application.job_id
  cross join (values ('application_' || application.status)) as decided (template)
  where users.id = application.applicant_id and with_mail
    and private.mail_language(users.id, 'applications') is not null
    and decided.template is distinct from (
      select told.template from public.mail_outbox as told
      where told.application_id = application.id and told.created_at >= application.applied_at
      order by told.created_at desc
      limit 1
    );
end;
$$;

-- Mails a member who has applied for a job, also again after a withdrawal.
create function private.tell_of_application()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.tell_applicant(new, true);
  return null;
end;
$$;

create trigger tell_of_application
after insert or update of status on public.job_applications
for each row
when (new.status = 'pending' and new.applicant_id = auth.uid())
execute function private.tell_of_application();

create trigger tell_new_registrations
after insert on public.event_registrations
referencing new table as changed
for each statement execute function private.tell_new_registrations();

create trigger tell_changed_registrations
after update on public.event_registrations
referencing old table as former new table as changed
for each statement execute function private.tell_changed_registrations();

create trigger welcome_member
after update of onboarding_status on public.profiles
for each row
when (
  new.onboarding_status = 'profilecompleted' and old.onboarding_status <> 'profilecompleted'
  and new.id = auth.uid()
)
execute function private.welcome_member();

create trigger tell_of_role
after update of role on public.profiles
for each row
when (new.role <> old.role and auth.uid() is not null)
execute function private.tell_of_role();

create trigger tell_of_auto_pay
after update of status on public.mandates
for each row
when (old.status = 'created' and new.status in ('authenticated', 'active'))
execute function private.tell_of_auto_pay();

create trigger tell_of_event
after update of title, event_date, ends_at, location, attendance_mode, cancelled_at on public.events
for each row
when (current_setting('sabha.untold_event', true) is distinct from new.id::text)
execute function private.tell_of_event();
