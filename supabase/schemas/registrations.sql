-- Registrations for events: seats, the waiting list, guests, organising and links.
-- Needs: foundation, texts, rows, access, profiles, audit, events.

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
  ticket_code text not null
    default upper(replace(gen_random_uuid()::text, '-', '')) unique,
  attended_at timestamptz,
  attended_guests smallint not null default 0 check (attended_guests between 0 and 3),
  check_in_id uuid,
  unique (event_id, user_id),
  constraint event_registrations_attended_have_seat check (
    attended_at is null or (seated_at is not null and cancelled_at is null)
  ),
  constraint event_registrations_lines_check check (private.are_lines(ticket_code)),
  constraint event_registrations_paragraphs_check check (private.are_paragraphs(note))
);

select private.quiet_checks('public.event_registrations');

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
comment on column public.event_registrations.ticket_code is
  'Random code on the ticket. Only admins redeem it, once, and at this event only.';
comment on column public.event_registrations.attended_at is
  'When the member was checked in; null unless they attended.';
comment on column public.event_registrations.attended_guests is 'Guests who came with the member.';
comment on column public.event_registrations.check_in_id is
  'Chosen by the device that checked the member in, so that it may repeat the request.';

alter table public.event_registrations enable row level security;

create index event_registrations_by_member on public.event_registrations (user_id, event_id);
create index event_registrations_seated on public.event_registrations (event_id) include (guests)
where status = 'registered';
create index event_registrations_waiting on public.event_registrations (event_id, place)
where status = 'waiting';

create table public.event_links (
  event_id uuid primary key references public.events (id) on delete cascade,
  link text not null check (char_length(link) <= 2000 and private.is_plain_link(link) and link like 'https://%'),
  updated_at timestamptz not null default now(),
  constraint event_links_lines_check check (private.are_lines(link))
);

select private.quiet_checks('public.event_links');

comment on table public.event_links is
  'Addresses of online events. A table of their own, because the columns of an event are readable by all '
  'who may see it.';
comment on column public.event_links.event_id is 'The event; one row each.';
comment on column public.event_links.link is 'Address of the online meeting.';
comment on column public.event_links.updated_at is 'Set by the database on every change.';

alter table public.event_links enable row level security;

-- Returns the number of seats of an event that members and their guests have.
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

grant execute on function private.seats_taken(uuid) to anon, authenticated;

-- Returns the number of members on the waiting list of an event.
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

grant execute on function private.waiting_count(uuid) to anon, authenticated;

-- Returns the position on the waiting list, 1 for the first; 0 if the registration does not wait.
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

grant execute on function private.waiting_position(uuid) to authenticated;

-- Returns whether registration for an event is open now. Null or false: it is not. It closes at the start at
-- the latest.
create function private.takes_registrations(event public.events)
returns boolean
language sql
stable
set search_path = ''
return event.cancelled_at is null
  and now() >= event.registration_opens_at
  and now() < least(event.registration_closes_at, event.event_date);

-- Gives free seats to the waiting list in the order of arrival. Locks the event until the end of the
-- transaction. Does nothing once registration has closed.
-- Seats the beginning of the waiting list that fits. The sum grows with each member, so the first party
-- that does not fit blocks all behind it.
create function private.seat_waiting(event uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  locked public.events;
  taken integer;
begin
  select * into locked from public.events as e where e.id = event for no key update;
  if private.takes_registrations(locked) then
    taken := private.seats_taken(event);
    update public.event_registrations as registration
    set seated_at = now()
    from (
      select id, sum(1 + guests) over (order by place) as seats
      from public.event_registrations
      where event_id = event and status = 'waiting'
    ) as queue
    where registration.id = queue.id
      and (locked.capacity is null or taken + queue.seats <= locked.capacity);
  end if;
end;
$$;

-- Returns the caller's registration for an event.
create function private.own_registration(event uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'event_id', event_id, 'status', status, 'guests', guests, 'note', note,
    'cancelled_at', cancelled_at, 'waiting_position', private.waiting_position(id)
  )
  from public.event_registrations
  where event_id = event and user_id = (select auth.uid());
$$;

-- Callable by members with a completed profile. Shares the lock on the payments of the member, so that the
-- account is not erased meanwhile.
create function private.register_for_event(event_id uuid, guests integer, note text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  event public.events;
  is_new boolean;
begin
  perform private.share_books(me);
  perform private.require_completed();
  if not private.count_hit('registrations of ' || me, 60, interval '1 hour') then
    perform private.refuse_until(
      'You have registered many times. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  select * into event from public.events as e
  where e.id = register_for_event.event_id for no key update;
  if event.id is null or event.deleted_at is not null then
    perform private.refuse('not_found', 'This event does not exist any more.', 'PT404');
  end if;
  if private.takes_registrations(event) is not true then
    perform private.refuse('registration_closed', 'Registration for this event is closed.', 'PT409');
  end if;
  if guests is null or guests not between 0 and event.guests_allowed or guests >= event.capacity then
    perform private.refuse(
      'registration_guests_refused', 'This event does not allow so many guests.', 'PT409'
    );
  end if;
  insert into public.event_registrations as registration (event_id, user_id, guests, note)
  values (event.id, me, register_for_event.guests, nullif(btrim(register_for_event.note), ''))
  on conflict on constraint event_registrations_event_id_user_id_key do update
  set guests = excluded.guests, note = excluded.note, seated_at = null, cancelled_at = null,
    place = default
  where registration.cancelled_at is not null;
  is_new := found;
  perform private.seat_waiting(event.id);
  return private.own_registration(event.id) || jsonb_build_object('is_new', is_new);
end;
$$;

grant execute on function private.register_for_event(uuid, integer, text) to authenticated;

create function public.register_for_event(
  event_id uuid, guests integer default 0, note text default null
)
returns jsonb
language sql
volatile
set search_path = ''
return private.register_for_event(event_id, guests, note);

comment on function public.register_for_event(uuid, integer, text) is
  'Registers the caller for an event, with guests and an optional note, or adds them to the waiting list '
  'if it is full. Returns the registration: status, guests, note, waiting_position. Registering twice '
  'changes nothing, and returns the first registration with is_new false. At most 60 calls an hour.';

grant execute on function public.register_for_event(uuid, integer, text) to authenticated;

-- Locks an event and returns the caller's registration. Refuses if there is none, after the start, the
-- cancellation or the deletion of the event, and once the member was checked in.
-- Locks the event before the registration, like every other writer of registrations. A member who was checked
-- in has attended, even if the event has not begun.
create function private.lock_own_registration(event uuid)
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
  if locked.event_date <= now() or own.attended_at is not null
    or locked.cancelled_at is not null or locked.deleted_at is not null
  then
    perform private.refuse(
      'registration_fixed', 'Your registration can no longer be changed.', 'PT409'
    );
  end if;
  return own;
end;
$$;

-- Callable by members with a completed profile.
create function private.cancel_registration(event_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own constant public.event_registrations := private.lock_own_registration(event_id);
begin
  update public.event_registrations
  set cancelled_at = now()
  where id = own.id and cancelled_at is null;
  perform private.seat_waiting(own.event_id);
  return private.own_registration(own.event_id);
end;
$$;

grant execute on function private.cancel_registration(uuid) to authenticated;

create function public.cancel_registration(event_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
return private.cancel_registration(event_id);

comment on function public.cancel_registration(uuid) is
  'Cancels the caller''s registration or leaves the waiting list, any time before the start. The seats go '
  'to the waiting list. Cancelling twice changes nothing.';

grant execute on function public.cancel_registration(uuid) to authenticated;

-- Callable by members with a completed profile, up to a minute after the cancellation.
create function private.restore_registration(event_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own constant public.event_registrations := private.lock_own_registration(event_id);
  seats integer;
begin
  if own.cancelled_at <= now() - interval '1 minute' then
    perform private.refuse(
      'registration_fixed', 'Your registration can no longer be changed.', 'PT409'
    );
  end if;
  select capacity into seats from public.events where id = own.event_id;
  update public.event_registrations
  set cancelled_at = null,
    seated_at = case
      when seats is null or private.seats_taken(own.event_id) + 1 + own.guests <= seats then own.seated_at
    end
  where id = own.id and cancelled_at is not null;
  perform private.seat_waiting(own.event_id);
  return private.own_registration(own.event_id);
end;
$$;

grant execute on function private.restore_registration(uuid) to authenticated;

create function public.restore_registration(event_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
return private.restore_registration(event_id);

comment on function public.restore_registration(uuid) is
  'Undoes the cancellation of the caller''s registration. If the seats went to the waiting list, the '
  'caller waits at their former place, ahead of members who came later.';

grant execute on function public.restore_registration(uuid) to authenticated;

-- Gives seats to the waiting list after an event has got more of them or takes registrations for longer. With
-- fewer seats, all keep theirs.
create function private.seat_after_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.seat_waiting(new.id);
  return null;
end;
$$;

-- Gives the seats of an erased member to the waiting list.
create function private.seat_after_erasure()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.seat_waiting(old.event_id);
  return null;
end;
$$;

-- Locks the events of a user who is erased. Runs after lock_books, so that no registration is added
-- meanwhile.
-- Erasing locks the events before the registrations, in the order in which other writers lock them.
create function private.lock_events()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from public.events
  where id in (select event_id from public.event_registrations where user_id = old.id)
  order by id
  for no key update;
  return old;
end;
$$;

-- Refuses to delete an event with registrations. A cancellation notifies its members instead.
create function private.keep_registered_event()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.event_registrations where event_id = old.id and status <> 'cancelled'
  ) then
    perform private.refuse(
      'event_has_registrations',
      'Members have registered for this event. Cancel it with a message instead.', 'PT409'
    );
  end if;
  return new;
end;
$$;

-- Returns whether a change takes seats from registered members, or the registration that they have made.
create function private.takes_seats(former public.events, wanted public.events)
returns boolean
language sql
stable
set search_path = ''
return coalesce(wanted.capacity < least(former.capacity, private.seats_taken(former.id)), false)
  or former.registration_opens_at is not null and wanted.registration_opens_at is null
    and private.seats_taken(former.id) + private.waiting_count(former.id) > 0;

-- Refuses a direct change that takes seats. change_event makes it for an organiser who has seen how many.
create function private.keep_seats()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.takes_seats(old, new) then
    perform private.refuse(
      'event_seats_taken', 'Members hold seats of this event. Confirm how many, then save again.', 'PT409'
    );
  end if;
  return new;
end;
$$;

-- Callable by admins and the superuser only. Definer, because clients have no right to update cancelled_at.
create function private.cancel_event(event_id uuid, message text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.events
  set cancelled_at = now(), cancel_message = nullif(btrim(message), '')
  where id = event_id and cancelled_at is null and deleted_at is null;
end;
$$;

grant execute on function private.cancel_event(uuid, text) to authenticated;

create function public.cancel_event(event_id uuid, message text default null)
returns void
language sql
volatile
set search_path = ''
return private.cancel_event(event_id, message);

comment on function public.cancel_event(uuid, text) is
  'Cancels an event, with a message to its members. It stays visible as cancelled, and registrations '
  'stay. Has no effect if the event is cancelled already.';

grant execute on function public.cancel_event(uuid, text) to authenticated;

-- Callable by admins and the superuser only. Audited. The event is locked before the registration is read
-- again.
create function private.admit_registration(registration_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  waiting public.event_registrations;
  event public.events;
begin
  perform private.require_admin();
  select e.* into event
  from public.events as e
  join public.event_registrations as registration on registration.event_id = e.id
  where registration.id = registration_id
  for no key update of e;
  select * into waiting from public.event_registrations
  where id = registration_id and status = 'waiting';
  if waiting.id is null then
    return;
  elsif waiting.user_id = (select auth.uid()) then
    perform private.refuse(
      'own_registration', 'Another admin must do this for your own registration.'
    );
  end if;
  if event.cancelled_at is not null
    or private.seats_taken(event.id) + 1 + waiting.guests > event.capacity then
    perform private.refuse('event_full', 'There are not enough free seats.', 'PT409');
  end if;
  update public.event_registrations set seated_at = now() where id = waiting.id;
  perform private.record('registration_admitted', 'event_registrations', waiting.id::text);
  perform private.seat_waiting(event.id);
end;
$$;

grant execute on function private.admit_registration(uuid) to authenticated;

create function public.admit_registration(registration_id uuid)
returns void
language sql
volatile
set search_path = ''
return private.admit_registration(registration_id);

comment on function public.admit_registration(uuid) is
  'Gives a seat to a member on the waiting list out of order, also after registration has closed, if '
  'there are enough free seats. Has no effect if the registration does not wait.';

grant execute on function public.admit_registration(uuid) to authenticated;

-- Callable by admins and the superuser only. Audited, without the address.
-- The form of an event saves its row and its link. A changed link is a new version of the event, so that
-- two organisers never overwrite each other's; an unchanged one leaves no trace.
create function private.set_event_link(event_id uuid, link text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if link is null then
    delete from public.event_links as l where l.event_id = set_event_link.event_id;
  else
    insert into public.event_links as l (event_id, link)
    values (set_event_link.event_id, set_event_link.link)
    on conflict on constraint event_links_pkey do update set link = excluded.link
    where l.link <> excluded.link;
  end if;
  if found then
    update public.events as e set updated_at = now() where e.id = set_event_link.event_id;
  end if;
end;
$$;

grant execute on function private.set_event_link(uuid, text) to authenticated;

create function public.set_event_link(event_id uuid, link text default null)
returns void
language sql
volatile
set search_path = ''
return private.set_event_link(event_id, link);

comment on function public.set_event_link(uuid, text) is
  'Stores the address of an online event, or removes it if it is null. A change is a new version of the '
  'event.';

grant execute on function public.set_event_link(uuid, text) to authenticated;

-- Implements public.event_reach. Callable by admins and the superuser only.
create function private.event_reach(event_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('people', count(*), 'seats_taken', private.seats_taken(event_reach.event_id))
    from public.event_registrations as registration
    where registration.event_id = event_reach.event_id and registration.status <> 'cancelled'
  );
end;
$$;

grant execute on function private.event_reach(uuid) to authenticated;

create function public.event_reach(event_id uuid)
returns jsonb
language sql
stable
set search_path = ''
return private.event_reach(event_id);

comment on function public.event_reach(uuid) is
  'Whom a change of an event reaches: people, the members who are registered or wait, and seats_taken with their '
  'guests. Admins only.';

grant execute on function public.event_reach(uuid) to authenticated;

-- Implements public.change_event. Callable by admins and the superuser only. Definer, so that keep_seats leaves the
-- change to it; tell_of_event reads the setting.
create function private.change_event(event_id uuid, seen timestamptz, changes jsonb, tell boolean, seats_seen integer)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  former public.events;
  wanted public.events;
begin
  perform private.require_admin();
  select * into former from public.events as event
  where event.id = change_event.event_id and event.updated_at = seen and event.deleted_at is null
  for no key update;
  if former.id is null then
    return null;
  end if;
  wanted := jsonb_populate_record(former, changes);
  if private.takes_seats(former, wanted) and seats_seen is distinct from private.seats_taken(former.id) then
    perform private.refuse(
      'event_seats_taken', 'Members hold seats of this event. Confirm how many, then save again.', 'PT409'
    );
  end if;
  perform set_config('sabha.untold_event', case when tell is false then former.id::text else '' end, true);
  update public.events as event
  set title = wanted.title, description = wanted.description, event_date = wanted.event_date,
    ends_at = wanted.ends_at, location = wanted.location, attendance_mode = wanted.attendance_mode,
    is_public = wanted.is_public, capacity = wanted.capacity, guests_allowed = wanted.guests_allowed,
    registration_opens_at = wanted.registration_opens_at,
    registration_closes_at = wanted.registration_closes_at, organiser_name = wanted.organiser_name
  where event.id = former.id
  returning * into former;
  perform set_config('sabha.untold_event', '', true);
  return to_jsonb(former) - '{created_by,search_text}'::text[];
end;
$$;

grant execute on function private.change_event(uuid, timestamptz, jsonb, boolean, integer) to authenticated;

create function public.change_event(
  event_id uuid, seen timestamptz, changes jsonb, tell boolean default true, seats_seen integer default null
)
returns jsonb
language sql
volatile
set search_path = ''
return private.change_event(event_id, seen, changes, tell, seats_seen);

comment on function public.change_event(uuid, timestamptz, jsonb, boolean, integer) is
  'Changes columns of an event whose updated_at is seen, and returns it; null if it was changed or deleted meanwhile. '
  'Members are mailed what has changed, unless tell is false. A change that takes seats or registration from members '
  'needs in seats_seen how many seats are taken (event_reach). Admins only.';

grant execute on function public.change_event(uuid, timestamptz, jsonb, boolean, integer) to authenticated;

-- Definer, because clients have no right to read event_links.
create function private.event_link(event_id uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (
    select l.link
    from public.event_links as l
    join public.events as e on e.id = l.event_id
    where l.event_id = event_link.event_id
      and e.deleted_at is null
      and (
        private.is_admin()
        or (
          e.cancelled_at is null
          and now() >= e.event_date - interval '1 hour'
          and now() < e.over_at
          and (
            -- Without registration, the link is for all who may see the event.
            (e.registration_opens_at is null and (e.is_public or private.is_completed()))
            or exists (
              select from public.event_registrations as r
              where r.event_id = e.id and r.user_id = (select auth.uid()) and r.status = 'registered'
            )
          )
        )
      )
  );
end;
$$;

grant execute on function private.event_link(uuid) to authenticated;

create function public.event_link(event_id uuid)
returns text
language sql
stable
set search_path = ''
return private.event_link(event_id);

comment on function public.event_link(uuid) is
  'Returns the address of an online event: to registered members, or to all who may see an event without '
  'registration, from an hour before the start until the end; to admins at any time. Otherwise null.';

grant execute on function public.event_link(uuid) to authenticated;

-- Callable by members with a completed profile. Without a note, the stored one stays; an empty one removes it.
create function private.change_guests(event_id uuid, guests integer, note text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.event_registrations;
  event public.events;
begin
  -- Counts before it locks the event, like register_for_event.
  if not private.count_hit('registrations of ' || auth.uid(), 60, interval '1 hour') then
    perform private.refuse_until(
      'You have changed your registration many times. Please try again later.',
      private.next_stretch('1 hour')
    );
  end if;
  own := private.lock_own_registration(event_id);
  if own.cancelled_at is not null then
    perform private.refuse('not_found', 'You are not registered for this event.', 'PT404');
  end if;
  select * into event from public.events as e where e.id = own.event_id;
  if guests > own.guests and private.takes_registrations(event) is not true then
    perform private.refuse('registration_closed', 'Registration for this event is closed.', 'PT409');
  end if;
  if guests is null or guests not between 0 and greatest(own.guests, event.guests_allowed)
    or (guests > own.guests and guests >= event.capacity) then
    perform private.refuse(
      'registration_guests_refused', 'This event does not allow so many guests.', 'PT409'
    );
  end if;
  -- A free seat may be kept for a larger party that waits.
  if guests > own.guests and own.seated_at is not null and (
    private.waiting_count(event.id) > 0
    or private.seats_taken(event.id) + guests - own.guests > event.capacity
  ) then
    perform private.refuse(
      'registration_full', 'There are not enough free seats for more guests.', 'PT409'
    );
  end if;
  update public.event_registrations as registration
  set
    guests = change_guests.guests,
    note = case
      when change_guests.note is null then registration.note else nullif(btrim(change_guests.note), '')
    end
  where id = own.id;
  perform private.seat_waiting(own.event_id);
  return private.own_registration(own.event_id);
end;
$$;

grant execute on function private.change_guests(uuid, integer, text) to authenticated;

create function public.change_guests(event_id uuid, guests integer, note text default null)
returns jsonb
language sql
volatile
set search_path = ''
return private.change_guests(event_id, guests, note);

comment on function public.change_guests(uuid, integer, text) is
  'Changes the number of guests of the caller''s registration and, unless it is null, the note, any time before '
  'the start; keeps its seat or its place on the waiting list. Seats of fewer guests go to the waiting list. More guests need open '
  'registration and, for a member with a seat, free seats and an empty waiting list.';

grant execute on function public.change_guests(uuid, integer, text) to authenticated;

create view public.listed_events with (security_invoker = true) as
select
  id, title, description, event_date, ends_at, location, is_public, capacity, guests_allowed,
  registration_opens_at, registration_closes_at, cancelled_at, cancel_message, sequence, organiser_name,
  created_at, updated_at, private.seats_taken(id) as seats_taken, private.waiting_count(id) as waiting_count,
  search_text, attendance_mode, over_at
from public.events;

comment on view public.listed_events is
  'Events that the caller may read, each with its numbers of seats taken and members waiting.';
comment on column public.listed_events.seats_taken is 'Seats of members and their guests.';
comment on column public.listed_events.waiting_count is 'Members on the waiting list.';
comment on column public.listed_events.search_text is 'Title, description and location, for search.';

grant select on public.listed_events to anon, authenticated;

create function public.search_events(search text)
returns setof public.listed_events
language sql
stable
set search_path = ''
begin atomic
  with searched as materialized (select private.search_patterns(search) as patterns)
  select event
  from searched, public.listed_events as event
  where private.search_text(
    event.title || E'\n' || event.description || E'\n' || coalesce(event.location, '')
  ) like all (searched.patterns);
end;

comment on function public.search_events(text) is
  'Returns the rows of listed_events that have all words of the search in title, description and location, in '
  'any order. Accents, nuktas and the script of digits make no difference. At most 200 characters.';

grant execute on function public.search_events(text) to anon, authenticated;

create view public.own_registrations
with (security_invoker = true) as
select
  id, event_id, user_id, guests, note, status, cancelled_at, created_at,
  private.waiting_position(id) as waiting_position, ticket_code, attended_at, attended_guests
from public.event_registrations;

comment on view public.own_registrations is
  'Registrations of the caller, each with its position on the waiting list.';
comment on column public.own_registrations.waiting_position is
  'Position on the waiting list, 1 for the first; 0 if the registration does not wait.';
comment on column public.own_registrations.ticket_code is 'Code on the ticket.';

grant select on public.own_registrations to authenticated;

create policy select_own on public.event_registrations
for select to authenticated
using (user_id = (select private.caller_id()));

create trigger stamp_updated_at
before insert or update on public.event_registrations
for each row execute function private.stamp_updated_at();

create trigger seat_after_change
after update of capacity, event_date, registration_opens_at, registration_closes_at on public.events
for each row execute function private.seat_after_change();

create trigger seat_after_erasure
after delete on public.event_registrations
for each row
when (old.status <> 'cancelled')
execute function private.seat_after_erasure();

create trigger lock_events
before delete on auth.users
for each row execute function private.lock_events();

create trigger keep_seats
before update of capacity, registration_opens_at on public.events
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.keep_seats();

create trigger keep_registered_event
before update of deleted_at on public.events
for each row
when (old.deleted_at is null and new.deleted_at is not null)
execute function private.keep_registered_event();

create trigger stamp_updated_at
before insert or update on public.event_links
for each row execute function private.stamp_updated_at();

create trigger record_change
after insert or update or delete on public.event_links
for each row execute function private.record_change('event_id');

grant select (
  id, event_id, user_id, guests, note, seated_at, cancelled_at, status, created_at, updated_at, ticket_code,
  attended_at, attended_guests
) on public.event_registrations to authenticated;
grant select on public.event_registrations to service_role;

grant select on public.event_links to service_role;
