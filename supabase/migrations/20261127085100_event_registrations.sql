-- One row per event and member. All writes go through functions, which lock the event first, so that two
-- requests never take the same seat.
create table public.event_registrations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete restrict,
  user_id uuid not null references public.profiles (id) on delete cascade,
  guests smallint not null default 0 check (guests between 0 and 3),
  note text check (char_length(note) <= 500 and private.has_words(note)),
  place bigint generated always as identity,
  seated_at timestamptz,
  cancelled_at timestamptz,
  status text not null generated always as (
    case
      when cancelled_at is not null then 'cancelled'
      when seated_at is not null then 'registered'
      else 'waiting'
    end
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (event_id, user_id)
);

comment on table public.event_registrations is
  'Registrations of members for events, with the waiting list. One row per event and member; written by '
  'functions only.';
comment on column public.event_registrations.id is 'Row id.';
comment on column public.event_registrations.event_id is
  'The event. An event with registrations is cancelled, never deleted.';
comment on column public.event_registrations.user_id is 'The member. The row is deleted with them.';
comment on column public.event_registrations.guests is 'Guests of the member. Each takes a seat too.';
comment on column public.event_registrations.note is 'Note to the organiser; optional.';
comment on column public.event_registrations.place is
  'Order of arrival. Renewed when a member registers again after a cancellation.';
comment on column public.event_registrations.seated_at is
  'When the member got a seat; null on the waiting list.';
comment on column public.event_registrations.cancelled_at is 'When the member cancelled.';
comment on column public.event_registrations.status is
  'registered, waiting or cancelled. Follows from the times.';
comment on column public.event_registrations.created_at is 'Set by the database.';
comment on column public.event_registrations.updated_at is 'Set by the database on every change.';

alter table public.event_registrations enable row level security;

create index event_registrations_by_member on public.event_registrations (user_id, event_id);
create index event_registrations_seated on public.event_registrations (event_id) include (guests)
where status = 'registered';
create index event_registrations_waiting on public.event_registrations (event_id, place)
where status = 'waiting';

create policy select_own on public.event_registrations
for select to authenticated
using (user_id = (select private.caller_id()));

grant select (
  id, event_id, user_id, guests, note, seated_at, cancelled_at, status, created_at, updated_at
) on public.event_registrations to authenticated;
grant select on public.event_registrations to service_role;

create trigger stamp_updated_at
before insert or update on public.event_registrations
for each row execute function private.stamp_updated_at();

create function private.seats_taken(event uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(1 + guests), 0)::integer from public.event_registrations
  where event_id = event and status = 'registered';
$$;

comment on function private.seats_taken(uuid) is
  'Returns the number of seats of an event that members and their guests have.';

grant execute on function private.seats_taken(uuid) to anon, authenticated;

create function private.waiting_count(event uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from public.event_registrations
  where event_id = event and status = 'waiting';
$$;

comment on function private.waiting_count(uuid) is
  'Returns the number of members on the waiting list of an event.';

grant execute on function private.waiting_count(uuid) to anon, authenticated;

create function private.waiting_position(registration uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer
  from public.event_registrations as own
  join public.event_registrations as ahead
    on ahead.event_id = own.event_id and ahead.status = 'waiting' and ahead.place <= own.place
  where own.id = registration and own.status = 'waiting';
$$;

comment on function private.waiting_position(uuid) is
  'Returns the position on the waiting list, 1 for the first; 0 if the registration does not wait.';

grant execute on function private.waiting_position(uuid) to authenticated;

create view public.listed_events
with (security_invoker = true) as
select
  id, title, description, event_date, ends_at, location, is_public, capacity, guests_allowed,
  registration_opens_at, registration_closes_at, cancelled_at, cancel_message, sequence,
  organiser_name, created_at, updated_at,
  private.seats_taken(id) as seats_taken, private.waiting_count(id) as waiting_count
from public.events;

comment on view public.listed_events is
  'Events that the caller may read, each with its numbers of seats taken and members waiting.';
comment on column public.listed_events.seats_taken is 'Seats of members and their guests.';
comment on column public.listed_events.waiting_count is 'Members on the waiting list.';

grant select on public.listed_events to anon, authenticated;

create view public.own_registrations
with (security_invoker = true) as
select
  id, event_id, user_id, guests, note, status, cancelled_at, created_at,
  private.waiting_position(id) as waiting_position
from public.event_registrations;

comment on view public.own_registrations is
  'Registrations of the caller, each with its position on the waiting list.';
comment on column public.own_registrations.waiting_position is
  'Position on the waiting list, 1 for the first; 0 if the registration does not wait.';

grant select on public.own_registrations to authenticated;
