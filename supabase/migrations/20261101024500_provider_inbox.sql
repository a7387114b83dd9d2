create function public.receive_event(
  body_digest text, event_id text, event_type text, payload jsonb, not_understood text default null
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  waits boolean;
begin
  insert into public.provider_events (
    body_digest, event_id, event_type, payload, not_understood, handled_at
  )
  values (
    receive_event.body_digest, nullif(left(receive_event.event_id, 80), ''),
    left(receive_event.event_type, 80), receive_event.payload,
    left(receive_event.not_understood, 500),
    case when receive_event.not_understood is not null then now() end
  )
  on conflict do nothing;

  select handled_at is null into waits from public.provider_events as e
  where e.provider = 'razorpay' and e.body_digest = receive_event.body_digest;
  return waits;
end;
$$;

comment on function public.receive_event(text, text, text, jsonb, text) is
  'Stores a webhook with a valid signature in the inbox, once per body. Returns whether it waits to be '
  'handled; an unreadable event does not. Server functions only.';

grant execute on function public.receive_event(text, text, text, jsonb, text) to service_role;

create function private.take_in(
  event public.provider_events, told jsonb, told_at timestamptz, subscription_id text
)
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
  -- A refund counts once it is processed: before that, it may still fail.
  if event.event_type in ('refund.created', 'refund.failed', 'refund.speed_changed') then
    perform private.share_books(private.payer_of(payment ->> 'id', null, null));
    perform private.take_refunds(payment ->> 'id');
    perform private.settle_payment(payment ->> 'id');
  elsif payment is not null then
    perform private.record_payment(
      payment, 'webhook',
      coalesce(subscription ->> 'id', facts #>> '{invoice,entity,subscription_id}', subscription_id)
    );
  end if;
end;
$$;

comment on function private.take_in(public.provider_events, jsonb, timestamptz, text) is
  'Applies a provider event to the ledger. Events that do not concern us have no effect besides their row.';

create function public.apply_event(
  body_digest text, subscription jsonb default null, told_at timestamptz default null,
  subscription_id text default null
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
  where e.provider = 'razorpay' and e.body_digest = apply_event.body_digest for update;
  if event.id is null or event.handled_at is not null then
    return false;
  end if;
  perform private.take_in(event, subscription, told_at, subscription_id);
  update public.provider_events
  set handled_at = now(), attempts = attempts + 1, last_error = null
  where id = event.id;
  return true;
end;
$$;

comment on function public.apply_event(text, jsonb, timestamptz, text) is
  'Handles an event of the inbox once and marks it as handled in the same transaction. A subscription '
  'that was just fetched replaces the older one in the event; subscription_id names the subscription of a '
  'payment if the event does not. Server functions only.';

grant execute on function public.apply_event(text, jsonb, timestamptz, text) to service_role;

create function public.fail_event(body_digest text, reason text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.provider_events as e
  set attempts = attempts + 1, last_error = left(reason, 2000)
  where e.provider = 'razorpay' and e.body_digest = fail_event.body_digest and handled_at is null;
$$;

comment on function public.fail_event(text, text) is
  'Stores why an event could not be handled. The next reconciliation retries it. Server functions only.';

grant execute on function public.fail_event(text, text) to service_role;

create function private.events_not_understood(at_most integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  return jsonb_build_object(
    'total', (select count(*) from public.provider_events where not_understood is not null),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by received_at desc, id), '[]')
      from (
        select id, event_id, event_type, not_understood as reason, received_at
        from public.provider_events
        where not_understood is not null
        order by received_at desc, id
        limit least(greatest(at_most, 1), 200)
      ) as shown
    )
  );
end;
$$;

comment on function private.events_not_understood(integer) is
  'Implements public.events_not_understood. Callable by the superuser only.';

grant execute on function private.events_not_understood(integer) to authenticated;

create function public.events_not_understood(at_most integer default 50)
returns jsonb
language sql
stable
set search_path = ''
return private.events_not_understood(coalesce(at_most, 50));

comment on function public.events_not_understood(integer) is
  'Returns the signed webhooks that could not be read: total, and the newest with id, event_id, '
  'event_type, reason and received_at.';

grant execute on function public.events_not_understood(integer) to authenticated;
