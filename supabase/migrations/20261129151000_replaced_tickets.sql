-- Codes of tickets that were replaced. The door tells their holders to ask for the new ticket.
create table private.replaced_tickets (
  ticket_code text primary key,
  registration_id uuid not null references public.event_registrations (id) on delete cascade
);

comment on table private.replaced_tickets is
  'Former codes of tickets, which the door refuses. Written by a trigger on event_registrations.';
comment on column private.replaced_tickets.ticket_code is 'Former code, as it was on the ticket.';
comment on column private.replaced_tickets.registration_id is
  'The registration, which has another code now. The row is deleted with it.';

create index replaced_tickets_by_registration on private.replaced_tickets (registration_id);

alter table private.replaced_tickets enable row level security;

create function private.keep_replaced_ticket()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.replaced_tickets (ticket_code, registration_id) values (old.ticket_code, new.id);
  return null;
end;
$$;

comment on function private.keep_replaced_ticket() is 'Stores the former code of a ticket.';

create trigger keep_replaced_ticket
after update of ticket_code on public.event_registrations
for each row
when (old.ticket_code <> new.ticket_code)
execute function private.keep_replaced_ticket();

-- The place is renewed when a member registers again. Undoing a cancellation keeps the place and the ticket.
create function private.replace_ticket()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.event_registrations set ticket_code = default where id = new.id;
  return null;
end;
$$;

comment on function private.replace_ticket() is 'Gives a registration after a cancellation a new ticket.';

create trigger replace_ticket
after update of place on public.event_registrations
for each row
when (old.place <> new.place)
execute function private.replace_ticket();

-- Locks the events first, like every other writer of registrations.
create function private.replace_member_secrets()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from public.events
  where id in (select event_id from public.event_registrations where user_id = new.id)
  order by id
  for no key update;
  update public.event_registrations set ticket_code = default where user_id = new.id;
  update public.calendar_feeds set token = default, created_at = default where user_id = new.id;
  return null;
end;
$$;

comment on function private.replace_member_secrets() is
  'Replaces the tickets and the calendar address of a member whose email address or password has changed: '
  'another person may have seen them in the account.';

-- Triggers fire in the order of their names: this one locks the events before follow_email locks the profile,
-- as register_for_event does.
create trigger change_member_secrets
after update on auth.users
for each row
when (
  old.email is distinct from new.email
  or old.encrypted_password is distinct from new.encrypted_password
)
execute function private.replace_member_secrets();

create function private.renew_ticket(event_id uuid)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  own public.event_registrations;
begin
  perform private.require_completed();
  if not private.count_hit('ticket renewals of ' || me, 20, interval '1 hour') then
    perform private.refuse_until(
      'You have renewed your tickets many times. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  -- A door that checks the member in waits for this lock, and then reads the new code.
  perform from public.events as e where e.id = renew_ticket.event_id for no key update;
  select * into own from public.event_registrations as registration
  where registration.event_id = renew_ticket.event_id and registration.user_id = me;
  if own.status is distinct from 'registered' then
    perform private.refuse('not_found', 'You do not have a seat at this event.', 'PT404');
  elsif own.attended_at is not null then
    perform private.refuse('registration_fixed', 'Your ticket was used already.', 'PT409');
  end if;
  update public.event_registrations set ticket_code = default where id = own.id
  returning ticket_code into own.ticket_code;
  return own.ticket_code;
end;
$$;

comment on function private.renew_ticket(uuid) is
  'Implements public.renew_ticket. Callable by members with a completed profile.';

create function public.renew_ticket(event_id uuid)
returns text
language sql
volatile
set search_path = ''
return private.renew_ticket(event_id);

comment on function public.renew_ticket(uuid) is
  'Replaces the code of the caller''s ticket for an event and returns the new one. The door refuses the '
  'former code. Possible until the member was checked in, at most 20 times an hour.';

grant execute on function private.renew_ticket(uuid) to authenticated;
grant execute on function public.renew_ticket(uuid) to authenticated;

create or replace function private.check_in(
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
  is_replaced boolean := false;
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
  if found.id is null then
    select registration.* into found from public.event_registrations as registration
    join private.replaced_tickets as replaced on replaced.registration_id = registration.id
    where registration.event_id = event.id and replaced.ticket_code = check_in.ticket_code;
    -- A device may repeat a check-in whose answer was lost although the ticket was replaced since.
    is_replaced := (found.check_in_id = check_in.check_in_id) is not true;
  end if;
  outcome := case
    when found.id is null then 'unknown'
    when found.status <> 'registered' then found.status
    when is_replaced then 'replaced'
    -- The repeat of a request whose answer was lost may arrive after another door has undone it.
    when found.check_in_id = check_in.check_in_id and found.attended_at is null then 'undone'
    when found.attended_at is null then 'admitted'
    when found.check_in_id = check_in.check_in_id then 'repeated'
    else 'used'
  end;
  if outcome = 'admitted' and private.event_end(event) <= now() - interval '30 days' then
    perform private.refuse(
      'check_in_closed', 'Members can be checked in until 30 days after the event.', 'PT409'
    );
  end if;
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

comment on function public.check_in(uuid, text, uuid, integer, uuid) is
  'Checks a member in at an event, by the code on the ticket or by registration, with the number of '
  'guests who came; by default those who are registered. Returns outcome (admitted; used: was checked in '
  'before, at attended_at; undone: this check_in_id was undone; replaced: the member has a newer ticket; '
  'waiting or cancelled: has no seat; unknown), id, name, guests, attended_guests and attended_at. A '
  'repeated call with the same check_in_id returns admitted again, and may correct the number of guests.';
