create function private.require_completed()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.is_completed() then
    perform private.refuse('profile_incomplete', 'Please complete your profile first.');
  end if;
end;
$$;

comment on function private.require_completed() is
  'Refuses callers whose onboarding is open, and ended sessions.';

create function private.takes_registrations(event public.events)
returns boolean
language sql
stable
set search_path = ''
return event.cancelled_at is null
  and now() >= event.registration_opens_at
  and now() < least(event.registration_closes_at, event.event_date);

comment on function private.takes_registrations(public.events) is
  'Returns whether registration for an event is open now. Null or false: it is not. It closes at the '
  'start at the latest.';

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

comment on function private.seat_waiting(uuid) is
  'Gives free seats to the waiting list in the order of arrival. Locks the event until the end of the '
  'transaction. Does nothing once registration has closed.';

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

comment on function private.own_registration(uuid) is 'Returns the caller''s registration for an event.';

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
  perform private.seat_waiting(event.id);
  return private.own_registration(event.id);
end;
$$;

comment on function private.register_for_event(uuid, integer, text) is
  'Callable by members with a completed profile. Shares the lock on the payments of the member, so that '
  'the account is not erased meanwhile.';

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
  'changes nothing. At most 60 calls an hour.';

grant execute on function public.register_for_event(uuid, integer, text) to authenticated;

-- Locks the event before the registration, like every other writer of registrations.
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
  if locked.event_date <= now() or locked.cancelled_at is not null then
    perform private.refuse(
      'registration_fixed', 'Your registration can no longer be changed.', 'PT409'
    );
  end if;
  return own;
end;
$$;

comment on function private.lock_own_registration(uuid) is
  'Locks an event and returns the caller''s registration. Refuses if there is none, or after the start or '
  'the cancellation of the event.';

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

comment on function private.cancel_registration(uuid) is 'Callable by members with a completed profile.';

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

comment on function private.restore_registration(uuid) is
  'Callable by members with a completed profile, up to a minute after the cancellation.';

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
