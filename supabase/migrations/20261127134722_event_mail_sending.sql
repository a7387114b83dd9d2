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

comment on function private.remind_of_events() is
  'Writes a reminder for each registration a day before its event, once per registration and start. '
  'Registrations younger than that get none. Called each minute. Returns the number of new reminders.';

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
        private.event_end(event) <= now()
        or case
          when mail.template = 'event_reminder' then
            registration.status <> 'registered' or event.cancelled_at is not null
            or event.event_date <= now()
            or mail.parameters ->> 'start_time' <> private.event_facts(event) ->> 'start_time'
          else exists (
            select from public.mail_outbox as newer
            where newer.registration_id = mail.registration_id
              and newer.template <> 'event_reminder' and newer.created_at > mail.created_at
          )
        end
      )
    for update of mail skip locked
  );
$$;

comment on function private.forget_outdated_mails() is
  'Deletes waiting mails about events that are over, mails that a newer mail has replaced, and reminders '
  'of registrations and times that no longer apply.';

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
  ), '{}');
$$;

comment on function private.mail_facts(public.mail_outbox) is
  'Returns the parameters of a mail; about a registration with the facts of its event as they are now.';

create or replace function private.take_mails(at_most integer)
returns setof public.mail_outbox
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  taken uuid[];
begin
  if not private.count_hit('mails are taken', 30, interval '1 minute') then
    return;
  end if;
  perform private.forget_expired();
  perform private.forget_outdated_mails();
  with marked as (
    update public.mail_outbox
    set taken_at = now(), attempts = attempts + 1
    where id in (
      select id from public.mail_outbox
      where sent_at is null and attempts < 20 and due_at <= now()
        and coalesce(taken_at, '-infinity') < now() - interval '5 minutes'
      order by private.mail_priority(template), created_at
      limit least(greatest(at_most, 0), 100)
      for update skip locked
    )
    returning id
  )
  select array_agg(id) from marked into taken;
  return query
  select filled.*
  from public.mail_outbox as mail,
    jsonb_populate_record(mail, jsonb_build_object('parameters', private.mail_facts(mail))) as filled
  where mail.id = any (taken)
  order by private.mail_priority(mail.template), mail.created_at;
end;
$$;

-- A body that PostgreSQL has parsed keeps the columns of its table: it is parsed again with the new one.
create or replace function public.take_mails(at_most integer default 20)
returns setof public.mail_outbox
language sql
volatile
set search_path = ''
begin atomic
  select * from private.take_mails(at_most);
end;
