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

grant execute on function public.receive_event(text, text, jsonb) to service_role;
grant execute on function public.apply_event(text, jsonb, timestamptz) to service_role;
grant execute on function public.fail_event(text, text) to service_role;
