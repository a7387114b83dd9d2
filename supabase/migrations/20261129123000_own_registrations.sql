-- Refuses what an admin does for their own registration, and a seat at a deleted event. Gives each signed-in
-- person their own count of receipt comparisons, and checks the role before parameters are read.

create function private.guard_own_attendance()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.user_id = (select auth.uid()) then
    perform private.refuse(
      'own_registration', 'Another admin must do this for your own registration.'
    );
  end if;
  return new;
end;
$$;

comment on function private.guard_own_attendance() is
  'Refuses to check oneself in, to change the number of one''s guests who came, and to undo it.';

create trigger guard_own_attendance
before update on public.event_registrations
for each row
when (
  (old.attended_at, old.attended_guests) is distinct from (new.attended_at, new.attended_guests)
)
execute function private.guard_own_attendance();

create or replace function private.admit_registration(registration_id uuid)
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

comment on function private.admit_registration(uuid) is
  'Callable by admins and the superuser only. Audited. The event is locked before the registration is '
  'read again.';

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

comment on function private.lock_own_registration(uuid) is
  'Locks an event and returns the caller''s registration. Refuses if there is none, after the start, the '
  'cancellation or the deletion of the event, and once the member was checked in.';

create or replace function private.compare_receipt(number text, amount integer)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  misses constant text :=
    'receipts do not match for ' || coalesce(auth.uid()::text, private.caller_address(), 'unknown addresses');
  parts constant text[] := regexp_match(compare_receipt.number, '^([0-9]{4})-[0-9]{2}/([0-9]{4,9})$');
  known public.receipts;
begin
  perform private.limit_receipt_checks();
  -- Each check counts as a miss until it matches, so that concurrent guesses of one caller wait for each
  -- other.
  if not private.count_hit(misses, 10, '1 hour') then
    perform private.refuse_until(
      'Too many receipts did not match. Please try again in an hour.', private.next_stretch('1 hour')
    );
  end if;
  select r.* into known from public.receipts as r
  where r.financial_year = parts[1]::integer and r.number = parts[2]::integer
    and r.amount = compare_receipt.amount and private.receipt_number(r) = compare_receipt.number;
  if known.id is null then
    return 'no_match';
  end if;
  perform private.return_hit(misses, '1 hour');
  return case when known.voided_at is null then 'matches' else 'voided' end;
end;
$$;

comment on function private.compare_receipt(text, integer) is
  'Compares number and amount with the issued receipts. Limited by private.limit_receipt_checks, and to '
  '10 misses an hour for each signed-in user or visitor address.';

create or replace function private.admin_auto_pay(
  state text, after_key text, after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  page_limit integer := least(greatest(page_size, 1), 200);
  lowest boolean;
  -- The page begins below this place; without a key, at the top of the list.
  top_failed boolean;
  top_at timestamptz;
  top_id uuid;
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  if state not in ('failed', 'ended') then
    perform private.refuse('invalid_input', 'Unknown state of auto-pay.', '22023');
  elsif (after_id is null) <> (after_key is null) then
    perform private.refuse('invalid_input', 'A page begins after a key and an id.', '22023');
  end if;
  lowest := coalesce(state = 'failed', false);
  top_failed :=
    state is distinct from 'ended' and coalesce(split_part(after_key, '/', 1) = 'failed', true);
  top_at := coalesce(split_part(after_key, '/', 2)::timestamptz, 'infinity');
  top_id := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  with found as (
    select m.*, m.status in ('pending', 'halted') as is_failed,
      case when m.status in ('pending', 'halted') then coalesce(m.failed_at, m.created_at)
      else coalesce(m.ended_at, m.charge_at, m.created_at) end as at
    from public.mandates as m
    where m.status in ('pending', 'halted', 'cancelled', 'completed')
  ),
  first as (
    select found.* from found
    where found.is_failed >= lowest
      and (found.is_failed, found.at, found.id) < (top_failed, top_at, top_id)
    order by found.is_failed desc, found.at desc, found.id desc
    limit page_limit + 1
  ),
  page as (
    select first.*,
      row_number() over (order by first.is_failed desc, first.at desc, first.id desc) as place
    from first
  )
  select jsonb_build_object(
    'mandates', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', page.id, 'state', case when page.is_failed then page.status else 'ended' end,
          'amount', page.amount, 'contribution_type', page.contribution_type,
          'subscription_id', page.razorpay_subscription_id, 'paid_count', page.paid_count,
          'failed_at', page.failed_at, 'charge_at', page.charge_at, 'ended_at', page.ended_at,
          'cancel_requested_at', page.cancel_requested_at, 'created_at', page.created_at,
          'member', case when p.id is not null then jsonb_build_object(
            'id', p.id, 'full_name', p.full_name, 'email', p.email
          ) end
        )
        order by page.place
      ) filter (where page.place <= page_limit),
      '[]'
    ),
    'next', (
      select jsonb_build_object(
        'key', case when last.is_failed then 'failed/' else 'ended/' end || last.at, 'id', last.id
      )
      from page as last
      where last.place = page_limit and exists (select from page where place > page_limit)
    )
  ) into answer
  from page left join public.profiles as p on p.id = page.user_id;
  perform private.count_listing(
    'payments_listed', 'mandates', jsonb_array_length(answer -> 'mandates')
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('payments_list', 'mandates', null, refusal, sqlerrm);
end;
$$;
