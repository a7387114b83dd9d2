-- The attendance of an event, and the codes on the tickets.
alter table public.event_registrations
  add column ticket_code text not null
    default upper(replace(gen_random_uuid()::text, '-', '')) unique,
  add column attended_at timestamptz,
  add column attended_guests smallint not null default 0 check (attended_guests between 0 and 3),
  add column check_in_id uuid,
  add constraint event_registrations_attended_have_seat check (
    attended_at is null or (seated_at is not null and cancelled_at is null)
  );

comment on column public.event_registrations.ticket_code is
  'Random code on the ticket. Only admins redeem it, once, and at this event only.';
comment on column public.event_registrations.attended_at is
  'When the member was checked in; null unless they attended.';
comment on column public.event_registrations.attended_guests is 'Guests who came with the member.';
comment on column public.event_registrations.check_in_id is
  'Chosen by the device that checked the member in, so that it may repeat the request.';

grant select (ticket_code, attended_at, attended_guests) on public.event_registrations to authenticated;

create or replace view public.own_registrations
with (security_invoker = true) as
select
  id, event_id, user_id, guests, note, status, cancelled_at, created_at,
  private.waiting_position(id) as waiting_position, ticket_code, attended_at, attended_guests
from public.event_registrations;

comment on column public.own_registrations.ticket_code is 'Code on the ticket.';

-- A member who was checked in has attended, even if the event has not begun.
create or replace function private.lock_own_registration(event uuid)
returns public.event_registrations
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  locked public.events;
  own public.event_registrations;
begin
  perform private.require_completed();
  select * into locked from public.events as e where e.id = event for no key update;
  select * into own from public.event_registrations as registration
  where registration.event_id = event and registration.user_id = auth.uid();
  if own.id is null then
    perform private.refuse('not_found', 'You are not registered for this event.', 'PT404');
  end if;
  if locked.event_date <= now() or locked.cancelled_at is not null or own.attended_at is not null then
    perform private.refuse(
      'registration_fixed', 'Your registration can no longer be changed.', 'PT409'
    );
  end if;
  return own;
end;
$$;

comment on function private.lock_own_registration(uuid) is
  'Locks an event and returns the caller''s registration. Refuses if there is none, after the start or '
  'the cancellation of the event, and once the member was checked in.';

create function private.check_in(
  event_id uuid, ticket_code text, registration_id uuid, guests integer, check_in_id uuid
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  event public.events;
  found public.event_registrations;
  outcome text;
  guests_before integer;
  refusal text;
begin
  perform private.require_admin();
  if check_in.guests not between 0 and 3 then
    perform private.refuse('invalid_input', 'A member brings up to 3 guests.', '22023');
  end if;
  select * into event from public.events as e where e.id = check_in.event_id for no key update;
  if event.id is null or event.cancelled_at is not null then
    perform private.refuse('not_found', 'This event does not take place.', 'PT404');
  end if;
  -- Two doors wait for the lock on the event, so the second one reads what the first has written.
  select * into found from public.event_registrations as registration
  where registration.event_id = event.id
    and (registration.id = registration_id or registration.ticket_code = check_in.ticket_code);
  outcome := case
    when found.id is null then 'unknown'
    when found.status <> 'registered' then found.status
    -- The repeat of a request whose answer was lost may arrive after another door has undone it.
    when found.check_in_id = check_in.check_in_id and found.attended_at is null then 'undone'
    when found.attended_at is null then 'admitted'
    when found.check_in_id = check_in.check_in_id then 'repeated'
    else 'used'
  end;
  guests_before := found.attended_guests;
  if outcome in ('admitted', 'repeated') then
    update public.event_registrations as registration
    set attended_at = coalesce(registration.attended_at, now()),
      attended_guests = coalesce(
        check_in.guests,
        case outcome when 'repeated' then registration.attended_guests else registration.guests end
      ),
      check_in_id = check_in.check_in_id
    where registration.id = found.id
    returning * into found;
  end if;
  if outcome = 'admitted' or found.attended_guests <> guests_before then
    perform private.record(
      'attendee_checked_in', 'event_registrations', found.id::text,
      jsonb_build_object('guests', found.attended_guests)
    );
  end if;
  perform private.count_listing('attendees_listed', 'event_registrations', 1);
  return private.seal(
    jsonb_build_object(
      'outcome', case outcome when 'repeated' then 'admitted' else outcome end,
      'id', found.id, 'guests', found.guests, 'attended_guests', found.attended_guests,
      'attended_at', found.attended_at,
      'name', (select coalesce(p.full_name, p.email) from public.profiles as p where p.id = found.user_id)
    )::text
  );
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('check_in', 'events', check_in.event_id, refusal, sqlerrm);
end;
$$;

comment on function private.check_in(uuid, text, uuid, integer, uuid) is
  'Implements public.check_in. Callable by admins and the superuser only. Each check-in and each changed '
  'number of guests is audited, and each call is counted as one person listed, so that codes cannot be guessed.';

create function public.check_in(
  event_id uuid, ticket_code text default null, registration_id uuid default null,
  guests integer default null, check_in_id uuid default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.check_in(event_id, ticket_code, registration_id, guests, check_in_id);

comment on function public.check_in(uuid, text, uuid, integer, uuid) is
  'Checks a member in at an event, by the code on the ticket or by registration, with the number of '
  'guests who came; by default those who are registered. Returns outcome (admitted; used: was checked in '
  'before, at attended_at; undone: this check_in_id was undone; waiting '
  'or cancelled: has no seat; unknown), id, name, guests, attended_guests '
  'and attended_at. A repeated call with the same check_in_id returns admitted again, and may correct the '
  'number of guests.';

create function private.undo_check_in(registration_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.events as e
  where e.id = (select r.event_id from public.event_registrations as r where r.id = registration_id)
  for no key update;
  update public.event_registrations
  set attended_at = null, attended_guests = 0
  where id = registration_id and attended_at is not null;
  if found then
    perform private.record('check_in_undone', 'event_registrations', registration_id::text);
  end if;
end;
$$;

comment on function private.undo_check_in(uuid) is
  'Implements public.undo_check_in. Callable by admins and the superuser only. Audited.';

create function public.undo_check_in(registration_id uuid)
returns void
language sql
volatile
set search_path = ''
return private.undo_check_in(registration_id);

comment on function public.undo_check_in(uuid) is
  'Undoes a check-in, so that the ticket can be used again. Has no effect if there was none.';

grant execute on function private.check_in(uuid, text, uuid, integer, uuid) to authenticated;
grant execute on function public.check_in(uuid, text, uuid, integer, uuid) to authenticated;
grant execute on function private.undo_check_in(uuid) to authenticated;
grant execute on function public.undo_check_in(uuid) to authenticated;

create function private.forget_attendance()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.event_registrations
  set note = null, guests = 0, attended_guests = 0
  where id in (
    select registration.id
    from public.event_registrations as registration
    join public.events as event on event.id = registration.event_id
    where (
        registration.note is not null or registration.guests > 0 or registration.attended_guests > 0
      )
      and private.event_end(event) < now() - interval '90 days'
    for update of registration skip locked
  );
$$;

comment on function private.forget_attendance() is
  'Deletes notes and numbers of guests 90 days after the end of an event. Called once an hour while '
  'mails are sent.';

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
  if private.count_hit('attendance is forgotten', 1, interval '1 hour') then
    perform private.forget_attendance();
  end if;
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
