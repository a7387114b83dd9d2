-- Check-in ends 30 days after an event. Corrections of a check-in stay possible.
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

comment on function private.check_in(uuid, text, uuid, integer, uuid) is
  'Implements public.check_in. Callable by admins and the superuser only. Each check-in and each changed '
  'number of guests is audited, and each call is counted as one person listed, so that codes cannot be guessed.';
