create function private.change_guests(event_id uuid, guests integer)
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
  update public.event_registrations set guests = change_guests.guests where id = own.id;
  perform private.seat_waiting(own.event_id);
  return private.own_registration(own.event_id);
end;
$$;

comment on function private.change_guests(uuid, integer) is
  'Callable by members with a completed profile.';

grant execute on function private.change_guests(uuid, integer) to authenticated;

create function public.change_guests(event_id uuid, guests integer)
returns jsonb
language sql
volatile
set search_path = ''
return private.change_guests(event_id, guests);

comment on function public.change_guests(uuid, integer) is
  'Changes the number of guests of the caller''s registration, any time before the start; keeps its seat '
  'or its place on the waiting list. Seats of fewer guests go to the waiting list. More guests need open '
  'registration and, for a member with a seat, free seats and an empty waiting list.';

grant execute on function public.change_guests(uuid, integer) to authenticated;
