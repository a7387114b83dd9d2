create table public.provider_events (
  id uuid primary key default gen_random_uuid(),
  provider text not null default 'razorpay' check (char_length(provider) between 1 and 40),
  body_digest text not null check (body_digest ~ '^[0-9a-f]{64}$'),
  event_id text check (char_length(event_id) between 1 and 80),
  event_type text not null check (char_length(event_type) between 1 and 80),
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (char_length(last_error) <= 2000),
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  not_understood text check (char_length(not_understood) <= 500),
  unique (provider, body_digest),
  constraint provider_events_not_understood_is_done check (
    not_understood is null or handled_at is not null
  )
);

comment on table public.provider_events is
  'Inbox of webhooks. Only bodies with a good signature come in; one row per signed body. Server '
  'functions only.';
comment on column public.provider_events.id is 'Row id.';
comment on column public.provider_events.provider is 'Who sent it.';
comment on column public.provider_events.body_digest is
  'SHA-256 of the body as it was signed; a repeat is ignored.';
comment on column public.provider_events.event_id is
  'The provider''s id, for looking up only: no signature covers it.';
comment on column public.provider_events.event_type is 'As payment.captured.';
comment on column public.provider_events.payload is
  'What the books use of the body. Who paid is left out: email, phone, card, notes.';
comment on column public.provider_events.attempts is 'How often handling it was tried.';
comment on column public.provider_events.last_error is 'Why the last try failed.';
comment on column public.provider_events.received_at is 'Set by the database.';
comment on column public.provider_events.handled_at is 'Null while it waits.';
comment on column public.provider_events.not_understood is
  'What of the body could not be read. Such an event is kept and has no effect.';

alter table public.provider_events enable row level security;

create index provider_events_waiting on public.provider_events (received_at)
where handled_at is null;

create index provider_events_by_event_id on public.provider_events (event_id);
create index provider_events_not_understood on public.provider_events (received_at desc)
where not_understood is not null;

-- A payment that becomes known looks for what was told of it before.
create index provider_events_by_payment
on public.provider_events ((payload #>> '{payload,payment,entity,id}'));

grant select, insert on public.provider_events to service_role;
grant update (attempts, last_error, handled_at) on public.provider_events to service_role;

-- The provider tells with each payment who paid: email address, phone, card. The books use none of
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
    'order_id', 'invoice_id', 'payment_id', 'subscription_id', 'plan_id', 'customer_id', 'receipt',
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
