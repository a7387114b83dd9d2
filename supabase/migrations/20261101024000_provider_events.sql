create table public.provider_events (
  id uuid primary key default gen_random_uuid(),
  provider text not null default 'razorpay' check (char_length(provider) between 1 and 40),
  event_id text not null check (char_length(event_id) between 1 and 80),
  event_type text not null check (char_length(event_type) between 1 and 80),
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (char_length(last_error) <= 2000),
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  unique (provider, event_id)
);

comment on table public.provider_events is
  'Inbox of webhooks. Only bodies with a good signature come in; one row per event id. Server '
  'functions only.';
comment on column public.provider_events.id is 'Row id.';
comment on column public.provider_events.provider is 'Who sent it.';
comment on column public.provider_events.event_id is 'The provider''s id; a repeat is ignored.';
comment on column public.provider_events.event_type is 'As payment.captured.';
comment on column public.provider_events.payload is
  'What the books use of the body. Who paid is left out: e-mail, phone, card, notes.';
comment on column public.provider_events.attempts is 'How often handling it was tried.';
comment on column public.provider_events.last_error is 'Why the last try failed.';
comment on column public.provider_events.received_at is 'Set by the database.';
comment on column public.provider_events.handled_at is 'Null while it waits.';

alter table public.provider_events enable row level security;

create index provider_events_waiting on public.provider_events (received_at)
where handled_at is null;

-- A payment that becomes known looks for what was told of it before.
create index provider_events_by_payment
on public.provider_events ((payload #>> '{payload,payment,entity,id}'));

grant select, insert on public.provider_events to service_role;
grant update (attempts, last_error, handled_at) on public.provider_events to service_role;

-- The provider tells with each payment who paid: e-mail address, phone, card. The books use none of
-- it, and it would stay behind when that person is erased, or come again afterwards with a refund.
create function private.known_facts(told jsonb)
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(name, value), '{}')
  from jsonb_each(case when jsonb_typeof(told) = 'object' then told else '{}' end) as fact (name, value)
  where name in (
    'id', 'entity', 'status', 'amount', 'currency', 'created_at',
    'order_id', 'invoice_id', 'payment_id', 'plan_id', 'customer_id', 'receipt',
    'captured', 'amount_refunded', 'method', 'error_code', 'error_description',
    'paid_count', 'total_count', 'start_at', 'current_start', 'current_end', 'charge_at', 'ended_at'
  );
$$;

comment on function private.known_facts(jsonb) is
  'What the books use of something that the provider describes: ids, states, amounts and times.';

create function private.event_without_people(body jsonb)
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'event', body -> 'event', 'created_at', body -> 'created_at'
  )) || jsonb_build_object('payload', coalesce(jsonb_object_agg(
    thing, jsonb_build_object('entity', private.known_facts(told -> 'entity'))
  ) filter (where thing is not null), '{}'))
  from (select) as one
  left join jsonb_each(
    case when jsonb_typeof(body -> 'payload') = 'object' then body -> 'payload' else '{}' end
  ) as described (thing, told) on true;
$$;

comment on function private.event_without_people(jsonb) is
  'A webhook''s body with what the books use of it.';

create function private.leave_people_out()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  new.payload := private.event_without_people(new.payload);
  return new;
end;
$$;

comment on function private.leave_people_out() is
  'Keeps of a webhook what the books use, and nothing of who paid.';

create trigger leave_people_out
before insert on public.provider_events
for each row execute function private.leave_people_out();

create function public.receive_event(event_id text, event_type text, payload jsonb)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  waits boolean;
begin
  insert into public.provider_events (event_id, event_type, payload)
  values (receive_event.event_id, receive_event.event_type, receive_event.payload)
  on conflict do nothing;

  select handled_at is null into waits from public.provider_events as e
  where e.provider = 'razorpay' and e.event_id = receive_event.event_id;
  return waits;
end;
$$;

comment on function public.receive_event(text, text, jsonb) is
  'Puts a webhook whose signature was good into the inbox, once. Answers whether it waits to be '
  'handled. Server functions only.';

grant execute on function public.receive_event(text, text, jsonb) to service_role;

create function private.take_in(event public.provider_events, told jsonb, told_at timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  facts jsonb := event.payload -> 'payload';
  payment jsonb := facts #> '{payment,entity}';
  subscription jsonb := facts #> '{subscription,entity}';
begin
  perform private.lock_payment(payment ->> 'id') where payment is not null;
  if subscription is not null then
    perform private.describe_mandate(
      coalesce(told, subscription),
      coalesce(told_at, to_timestamp((event.payload ->> 'created_at')::bigint))
    );
  end if;
  -- Amounts of a refund count when it is processed: before that it may still fail.
  if payment is not null
    and event.event_type not in ('refund.created', 'refund.failed', 'refund.speed_changed') then
    perform private.record_payment(payment, 'webhook', subscription ->> 'id');
  end if;
end;
$$;

comment on function private.take_in(public.provider_events, jsonb, timestamptz) is
  'What an event means. Events that mean nothing to us leave no trace but their row.';

create function public.apply_event(
  event_id text, subscription jsonb default null, told_at timestamptz default null
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  event public.provider_events;
begin
  select * into event from public.provider_events as e
  where e.provider = 'razorpay' and e.event_id = apply_event.event_id for update;
  if event.id is null or event.handled_at is not null then
    return false;
  end if;
  perform private.take_in(event, subscription, told_at);
  update public.provider_events
  set handled_at = now(), attempts = attempts + 1, last_error = null
  where id = event.id;
  return true;
end;
$$;

comment on function public.apply_event(text, jsonb, timestamptz) is
  'Handles an event of the inbox and marks it in the same transaction, once. A subscription that '
  'was just fetched stands in for the event''s own older one. Server functions only.';

grant execute on function public.apply_event(text, jsonb, timestamptz) to service_role;

create function public.fail_event(event_id text, reason text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.provider_events as e
  set attempts = attempts + 1, last_error = left(reason, 2000)
  where e.provider = 'razorpay' and e.event_id = fail_event.event_id and handled_at is null;
$$;

comment on function public.fail_event(text, text) is
  'Notes why an event could not be handled; it waits for the next reconciliation. Server '
  'functions only.';

grant execute on function public.fail_event(text, text) to service_role;
