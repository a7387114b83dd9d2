-- Payments, refunds and events of the provider, and how they change the ledger.
-- Needs: foundation, texts, rows, contributions, auto_pay.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  razorpay_payment_id text not null unique check (razorpay_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  order_id uuid references public.payment_orders (id) on delete restrict,
  mandate_id uuid references public.mandates (id) on delete restrict,
  razorpay_invoice_id text check (razorpay_invoice_id ~ '^inv_[A-Za-z0-9]{14}$'),
  contribution_id uuid unique references public.contributions (id) on delete restrict,
  amount integer not null check (amount > 0),
  refunded_amount integer not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (
    status in ('created', 'failed', 'authorized', 'captured', 'refunded')
  ),
  proof text check (proof in ('signature', 'fetch', 'webhook')),
  method text check (char_length(method) <= 40),
  error_code text check (char_length(error_code) <= 80),
  error_description text check (char_length(error_description) <= 500),
  captured_at timestamptz,
  refunds_checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  failing_since timestamptz,
  constraint payments_refunded_amount_check check (refunded_amount between 0 and amount),
  constraint payments_belong_somewhere check (order_id is not null or mandate_id is not null),
  constraint payments_captured_is_proved check (
    status not in ('captured', 'refunded') or proof is not null
  ),
  constraint payments_lines_check check (private.are_lines(method, error_code, error_description))
);

select private.quiet_checks('public.payments');

comment on table public.payments is
  'Every payment attempt that the provider reported, including failed ones. Server functions only.';
comment on column public.payments.id is 'Row id.';
comment on column public.payments.razorpay_payment_id is 'Payment ID at the provider.';
comment on column public.payments.order_id is 'The order that it pays.';
comment on column public.payments.mandate_id is 'The mandate that charged it.';
comment on column public.payments.razorpay_invoice_id is
  'Invoice ID of one cycle of a mandate; null for orders.';
comment on column public.payments.contribution_id is
  'Contribution of this payment; null until its outcome is known.';
comment on column public.payments.amount is 'Amount in paise, as reported by the provider.';
comment on column public.payments.refunded_amount is
  'Paise that are refunded or being refunded, as last reported for the payment. Each refund is a row of '
  'refunds; failed ones are subtracted.';
comment on column public.payments.currency is 'Currency, as reported by the provider.';
comment on column public.payments.status is 'State, in the provider''s terms; moves forward only.';
comment on column public.payments.proof is
  'How the payment was verified: signature, fetch or webhook.';
comment on column public.payments.method is 'Payment method, such as card or upi.';
comment on column public.payments.error_code is 'The provider''s error code of a failed attempt.';
comment on column public.payments.error_description is 'The provider''s error message.';
comment on column public.payments.captured_at is
  'When the server learned of the capture. The time of the payment is created_at.';
comment on column public.payments.refunds_checked_at is
  'When the provider was last asked for missing refunds.';
comment on column public.payments.created_at is 'Time of the payment at the provider.';
comment on column public.payments.updated_at is 'Set by the database on every change.';
comment on column public.payments.failing_since is
  'Since when each look-up of the refunds of this payment failed; null after one that did not.';

alter table public.payments enable row level security;

create index payments_by_order on public.payments (order_id);
create index payments_by_mandate on public.payments (mandate_id);
-- A cycle of a mandate is paid only once.
create unique index payments_one_per_cycle on public.payments (razorpay_invoice_id)
where captured_at is not null;
create index payments_without_contribution on public.payments (created_at desc, id desc)
where contribution_id is null;
-- Finds payments that prove whose account a key of the provider belongs to.
create index payments_captured on public.payments (captured_at desc) where captured_at is not null;
create index payments_failing on public.payments (failing_since) where failing_since is not null;
create index payments_by_change on public.payments (updated_at);

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
  ),
  constraint provider_events_lines_check check (
    private.are_lines(
      provider, event_id, event_type, last_error, not_understood
    )
  )
);

select private.quiet_checks('public.provider_events');

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
create index provider_events_by_handling on public.provider_events (handled_at)
where handled_at is not null;

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  razorpay_refund_id text not null unique check (razorpay_refund_id ~ '^rfnd_[A-Za-z0-9]{14}$'),
  payment_id uuid not null references public.payments (id) on delete restrict,
  amount integer not null check (amount > 0),
  status text not null check (status in ('pending', 'processed', 'failed')),
  created_at timestamptz not null,
  heard_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

select private.quiet_checks('public.refunds');

comment on table public.refunds is
  'Full and partial refunds, one row per refund of the provider. The refunded amount of a contribution is '
  'the sum of its processed refunds. Server functions only.';
comment on column public.refunds.id is 'Row id.';
comment on column public.refunds.razorpay_refund_id is 'Refund ID at the provider.';
comment on column public.refunds.payment_id is 'The refunded payment.';
comment on column public.refunds.amount is 'Amount in paise.';
comment on column public.refunds.status is 'pending, processed or failed; only processed ones count.';
comment on column public.refunds.created_at is 'Time of the refund at the provider.';
comment on column public.refunds.heard_at is 'When the server learned of the refund.';
comment on column public.refunds.updated_at is 'Set by the database on every change.';

alter table public.refunds enable row level security;

create index refunds_by_payment on public.refunds (payment_id);
create index refunds_by_change on public.refunds (updated_at);

-- Order of payment states. A failed payment may still be authorised late.
create function private.payment_rank(status text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case status
    when 'created' then 0
    when 'failed' then 1
    when 'authorized' then 2
    when 'captured' then 3
    when 'refunded' then 4
  end;
$$;

-- Refuses to move a payment backwards or to change its identity and amount.
create function private.guard_payment()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.payment_rank(new.status) < private.payment_rank(old.status)
    or (new.refunded_amount < old.refunded_amount
      and new.refunded_amount <> private.claimed_refund(old))
    or (old.captured_at is not null and new.captured_at is null)
    or (new.razorpay_payment_id, new.amount, new.currency)
      is distinct from (old.razorpay_payment_id, old.amount, old.currency) then
    perform private.refuse('payment_step_refused', 'What is known of a payment is not taken back.');
  end if;
  return new;
end;
$$;

-- Returns the fields of a provider object that the ledger uses: IDs, states, amounts and times.
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

-- Returns a webhook body with only the fields that the ledger uses.
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

-- Removes personal data of the payer from a webhook before it is stored.
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

-- Order of refund states. A processed refund stays processed.
create function private.refund_rank(status text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case status when 'pending' then 0 when 'failed' then 1 when 'processed' then 2 end;
$$;

-- Refuses to move a refund backwards or to change its identity and amount.
create function private.guard_refund()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.refund_rank(new.status) < private.refund_rank(old.status)
    or (new.razorpay_refund_id, new.payment_id, new.amount, new.created_at)
      is distinct from (old.razorpay_refund_id, old.payment_id, old.amount, old.created_at) then
    perform private.refuse('payment_step_refused', 'What is known of a payment is not taken back.');
  end if;
  return new;
end;
$$;

-- Returns the sum of the payment's processed refunds in paise. The refunded_amount of the payment itself
-- includes refunds that are pending and may fail.
create function private.refunded_amount(payment public.payments)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select least(payment.amount, coalesce(sum(amount), 0))::integer from public.refunds
  where payment_id = payment.id and status = 'processed';
$$;

-- Returns the amount that the payment reports as refunded, minus failed refunds. Returns the reported amount
-- as it is while refunds that would explain it are missing.
create function private.claimed_refund(payment public.payments)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when coalesce(sum(amount), 0) < payment.refunded_amount then payment.refunded_amount
    else least(payment.amount, coalesce(sum(amount) filter (where status <> 'failed'), 0))
  end::integer
  from public.refunds where payment_id = payment.id;
$$;

-- Stores a refund reported by the provider and keeps the later of two states.
create function private.store_refund(payment uuid, fact jsonb, becomes text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.refunds as known (razorpay_refund_id, payment_id, amount, status, created_at)
  values (
    fact ->> 'id', payment, (fact ->> 'amount')::integer, becomes,
    to_timestamp((fact ->> 'created_at')::bigint)
  )
  on conflict (razorpay_refund_id) do update set status = excluded.status
  where private.refund_rank(excluded.status) > private.refund_rank(known.status);
$$;

-- Stores the refunds that webhooks reported for a payment, once the payment is known.
create function private.take_refunds(provider_payment text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select private.store_refund(p.id, e.payload #> '{payload,refund,entity}', case e.event_type
    when 'refund.processed' then 'processed' when 'refund.failed' then 'failed' else 'pending'
  end)
  from public.payments as p
  join public.provider_events as e
    on e.payload #>> '{payload,payment,entity,id}' = p.razorpay_payment_id
  where p.razorpay_payment_id = provider_payment
    and e.payload #> '{payload,refund,entity}' is not null and e.not_understood is null;
$$;

create function public.record_refunds(provider_payment text, refunds jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.lock_payment(provider_payment);
  perform private.share_books(private.payer_of(provider_payment, null, null));
  perform private.store_refund(p.id, told, told ->> 'status')
  from public.payments as p, jsonb_array_elements(record_refunds.refunds) as told
  where p.razorpay_payment_id = provider_payment;
  perform private.settle_payment(provider_payment);
end;
$$;

comment on function public.record_refunds(text, jsonb) is
  'Stores the refunds of a payment that a server function has fetched from the provider. Server functions '
  'only.';

grant execute on function public.record_refunds(text, jsonb) to service_role;

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

-- Applies a provider event to the ledger. Events that do not concern us have no effect besides their row.
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

-- Implements public.events_not_understood. Callable by the superuser only.
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

-- Returns the contribution status of a payment, or null while its outcome is unknown. An authorisation that
-- was refunded without a capture counts as failed.
create function private.contribution_status(payment public.payments)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when payment.captured_at is not null and private.refunded_amount(payment) = payment.amount
      then 'refunded'
    when payment.captured_at is not null then 'completed'
    when payment.error_code is not null or payment.status = 'refunded' then 'failed'
  end;
$$;

-- Creates the one contribution of a payment, or returns the existing one.
create function private.add_contribution(payment public.payments, becomes text)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  added uuid;
begin
  insert into public.contributions (
    user_id, amount, refunded_amount, contribution_type, payment_status, razorpay_payment_id,
    razorpay_subscription_id, notes, created_at
  )
  select
    coalesce(o.user_id, m.user_id), payment.amount,
    case when payment.captured_at is null then 0 else private.refunded_amount(payment) end,
    coalesce(m.contribution_type, 'one-time'), becomes, payment.razorpay_payment_id,
    m.razorpay_subscription_id, coalesce(o.notes, m.notes), payment.created_at
  from (select payment.order_id, payment.mandate_id) as p
  left join public.payment_orders as o on o.id = p.order_id
  left join public.mandates as m on m.id = p.mandate_id
  on conflict (razorpay_payment_id) do nothing
  returning id into added;

  if added is null then
    select id into added from public.contributions
    where razorpay_payment_id = payment.razorpay_payment_id;
  end if;
  return added;
end;
$$;

-- Derives the contribution, the state of the order and the member's totals and onboarding from the known
-- facts of a payment. The result does not depend on the order or number of reports.
create function private.settle_payment(payment_id text)
returns public.payments
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  payment public.payments;
  becomes text;
  given_back integer;
begin
  select * into payment from public.payments where razorpay_payment_id = payment_id for update;
  payment.refunded_amount := private.claimed_refund(payment);
  update public.payments set refunded_amount = payment.refunded_amount
  where id = payment.id and refunded_amount <> payment.refunded_amount;
  becomes := private.contribution_status(payment);
  given_back := private.refunded_amount(payment);
  if becomes is null then
    return payment;
  end if;

  if payment.contribution_id is null then
    payment.contribution_id := private.add_contribution(payment, becomes);
    update public.payments set contribution_id = payment.contribution_id where id = payment.id;
  end if;
  -- A refund may be the first report after a failure: the payment was completed before it.
  update public.contributions set payment_status = 'completed'
  where id = payment.contribution_id and payment_status = 'failed'
    and becomes in ('completed', 'refunded');
  update public.contributions
  set payment_status = becomes, refunded_amount = given_back
  where id = payment.contribution_id and becomes in ('completed', 'refunded')
    and (payment_status, refunded_amount) is distinct from (becomes, given_back);

  if payment.captured_at is not null then
    update public.payment_orders set status = 'paid', paid_at = payment.captured_at
    where id = payment.order_id and status <> 'paid';
    perform private.finish_payment_step(user_id) from public.contributions
    where id = payment.contribution_id;
  end if;
  return payment;
end;
$$;

-- Prevents other transactions from recording facts about this payment until this one ends.
-- Locks are taken in this order everywhere: payment ID, user, order or mandate, payment, contribution,
-- profile. The lock on the ID makes two reports of one payment wait for each other even before the payment
-- has a row.
create function private.lock_payment(payment_id text)
returns void
language sql
volatile
set search_path = ''
return pg_advisory_xact_lock(hashtextextended(payment_id, 0));

-- Returns the user that a payment belongs to. Null if the payment is not ours or the user is erased.
create function private.payer_of(payment_id text, order_id text, subscription_id text)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select user_id from public.mandates
      where razorpay_subscription_id = payer_of.subscription_id or id = p.mandate_id
    ),
    (
      select user_id from public.payment_orders
      where razorpay_order_id = payer_of.order_id or id = p.order_id
    )
  )
  from (select) as one
  left join public.payments as p on p.razorpay_payment_id = payer_of.payment_id;
$$;

-- Stores a payment reported by the provider and keeps the later of two states.
create function private.store_payment(fact jsonb, proof text, payment_order uuid, mandate uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  is_captured boolean := coalesce(fact ->> 'captured', 'false') in ('true', '1');
  failure text := case when fact ->> 'status' = 'failed'
    then left(coalesce(fact ->> 'error_code', 'BAD_REQUEST_ERROR'), 80) end;
begin
  insert into public.payments as known (
    razorpay_payment_id, order_id, mandate_id, razorpay_invoice_id, amount, currency, status,
    refunded_amount, proof, method, error_code, error_description, captured_at, created_at
  )
  values (
    fact ->> 'id', payment_order, mandate, fact ->> 'invoice_id', (fact ->> 'amount')::integer,
    fact ->> 'currency', fact ->> 'status', coalesce((fact ->> 'amount_refunded')::integer, 0), proof,
    left(fact ->> 'method', 40), failure,
    case when failure is not null then left(fact ->> 'error_description', 500) end,
    case when is_captured then now() end, to_timestamp((fact ->> 'created_at')::bigint)
  )
  on conflict (razorpay_payment_id) do update set
    status = case when private.payment_rank(excluded.status) > private.payment_rank(known.status)
      then excluded.status else known.status end,
    refunded_amount = greatest(known.refunded_amount, excluded.refunded_amount),
    proof = coalesce(known.proof, excluded.proof),
    method = coalesce(known.method, excluded.method),
    error_code = coalesce(known.error_code, excluded.error_code),
    error_description = coalesce(known.error_description, excluded.error_description),
    captured_at = coalesce(known.captured_at, excluded.captured_at);
end;
$$;

-- Refuses a payment with another amount or currency.
create function private.demand_amount(fact jsonb, amount integer, currency text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (fact ->> 'amount')::integer is distinct from amount
    or fact ->> 'currency' is distinct from currency then
    perform private.refuse(
      'payment_amount_mismatch', 'The amount paid does not match the amount requested.', '23514'
    );
  end if;
end;
$$;

-- Returns the reports of a payment that arrived before its order or mandate was known.
create function private.earlier_facts(payment_id text)
returns setof jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select payload #> '{payload,payment,entity}'
  from public.provider_events
  where payload #>> '{payload,payment,entity,id}' = payment_id
    and event_type not in ('refund.created', 'refund.failed', 'refund.speed_changed')
    and handled_at is not null and not_understood is null
    and not exists (select from public.payments where razorpay_payment_id = payment_id);
$$;

-- Records a payment reported by the provider, for an order or for a cycle of a mandate. Returns null for a
-- payment that is not ours.
create function private.record_payment(fact jsonb, proof text, subscription_id text default null)
returns public.payments
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ordered public.payment_orders;
  mandated public.mandates;
begin
  perform private.lock_payment(fact ->> 'id');
  perform private.share_books(
    private.payer_of(fact ->> 'id', fact ->> 'order_id', subscription_id)
  );
  select * into mandated from public.mandates
  where razorpay_subscription_id = subscription_id or id = (
    select mandate_id from public.payments where razorpay_payment_id = fact ->> 'id'
  )
  for no key update;
  if mandated.id is null and fact ->> 'invoice_id' is null then
    select * into ordered from public.payment_orders
    where razorpay_order_id = fact ->> 'order_id' for no key update;
  end if;
  if mandated.id is null and ordered.id is null then
    return null;
  end if;

  perform private.demand_amount(fact, coalesce(ordered.amount, mandated.amount), 'INR');
  perform private.store_payment(
    earlier, 'webhook', ordered.id, mandated.id
  ) from private.earlier_facts(fact ->> 'id') as earlier;
  perform private.store_payment(fact, proof, ordered.id, mandated.id);
  perform private.take_refunds(fact ->> 'id');
  update public.payment_orders set status = 'attempted'
  where id = ordered.id and status = 'created';
  return private.settle_payment(fact ->> 'id');
end;
$$;

create function public.record_payment(payment jsonb, proof text, subscription_id text default null)
returns public.payments
language sql
volatile
security definer
set search_path = ''
return private.record_payment(payment, proof, subscription_id);

comment on function public.record_payment(jsonb, text, text) is
  'Records a payment that a server function has fetched from the provider.';

grant execute on function public.record_payment(jsonb, text, text) to service_role;

create trigger stamp_updated_at
before update on public.payments
for each row execute function private.stamp_updated_at();

create trigger guard_payment
before update on public.payments
for each row execute function private.guard_payment();

create trigger leave_people_out
before insert on public.provider_events
for each row execute function private.leave_people_out();

create trigger stamp_updated_at
before update on public.refunds
for each row execute function private.stamp_updated_at();

create trigger guard_refund
before update on public.refunds
for each row execute function private.guard_refund();

create trigger set_mandate_failure after insert or update of status on public.payments
for each row when (new.mandate_id is not null) execute function private.set_mandate_failure();

create trigger clean_texts
before insert or update on public.payments
for each row when (not private.are_lines(VARIADIC ARRAY[new.method, new.error_code, new.error_description]))
execute function private.clean_texts('method', 'error_code', 'error_description');

create trigger clean_texts
before insert or update on public.provider_events
for each row when (not private.are_lines(VARIADIC ARRAY[new.provider, new.event_id, new.event_type, new.last_error, new.not_understood]))
execute function private.clean_texts('provider', 'event_id', 'event_type', 'last_error', 'not_understood');

grant update (
  contribution_id, refunded_amount, status, proof, method, error_code, error_description, captured_at
) on public.payments to service_role;
grant select, insert on public.payments to service_role;

grant update (attempts, last_error, handled_at) on public.provider_events to service_role;
grant select, insert on public.provider_events to service_role;

grant update (status) on public.refunds to service_role;
grant select, insert on public.refunds to service_role;
