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
  'Inbox of webhooks with a valid signature; one row per signed body. Server functions only.';
comment on column public.provider_events.id is 'Row id.';
comment on column public.provider_events.provider is 'Sender of the webhook.';
comment on column public.provider_events.body_digest is
  'SHA-256 of the signed body; repeats are ignored.';
comment on column public.provider_events.event_id is
  'The provider''s event ID, for lookups only: the signature does not cover it.';
comment on column public.provider_events.event_type is
  'Type of the event, such as payment.captured.';
comment on column public.provider_events.payload is
  'Fields of the body that the ledger uses. Personal data of the payer is removed: email, phone, card, '
  'notes.';
comment on column public.provider_events.attempts is 'Number of attempts to handle it.';
comment on column public.provider_events.last_error is 'Reason why the last attempt failed.';
comment on column public.provider_events.received_at is 'Set by the database.';
comment on column public.provider_events.handled_at is 'When it was handled; null while it waits.';
comment on column public.provider_events.not_understood is
  'Part of the body that could not be read. Such an event is stored without effect.';

alter table public.provider_events enable row level security;

create index provider_events_waiting on public.provider_events (received_at)
where handled_at is null;

create index provider_events_by_event_id on public.provider_events (event_id);
create index provider_events_not_understood on public.provider_events (received_at desc)
where not_understood is not null;

-- Finds earlier events of a payment once its order or mandate is known.
create index provider_events_by_payment
on public.provider_events ((payload #>> '{payload,payment,entity,id}'));

grant select, insert on public.provider_events to service_role;
grant update (attempts, last_error, handled_at) on public.provider_events to service_role;

-- Webhooks name the payer of each payment: email address, phone, card. The ledger uses none of it, and it
-- would remain when the user is erased, or arrive again later with a refund.
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
  'Returns the fields of a provider object that the ledger uses: IDs, states, amounts and times.';

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
  'Returns a webhook body with only the fields that the ledger uses.';

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
  'Removes personal data of the payer from a webhook before it is stored.';

create trigger leave_people_out
before insert on public.provider_events
for each row execute function private.leave_people_out();
