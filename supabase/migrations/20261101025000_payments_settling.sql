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

comment on function private.contribution_status(public.payments) is
  'Returns the contribution status of a payment, or null while its outcome is unknown. An authorisation '
  'that was refunded without a capture counts as failed.';

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

comment on function private.add_contribution(public.payments, text) is
  'Creates the one contribution of a payment, or returns the existing one.';

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

comment on function private.settle_payment(text) is
  'Derives the contribution, the state of the order and the member''s totals and onboarding from the '
  'known facts of a payment. The result does not depend on the order or number of reports.';

-- Locks are taken in this order everywhere: payment ID, user, order or mandate, payment, contribution,
-- profile. The lock on the ID makes two reports of one payment wait for each other even before the payment
-- has a row.
create function private.lock_payment(payment_id text)
returns void
language sql
volatile
set search_path = ''
return pg_advisory_xact_lock(hashtextextended(payment_id, 0));

comment on function private.lock_payment(text) is
  'Prevents other transactions from recording facts about this payment until this one ends.';

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

comment on function private.payer_of(text, text, text) is
  'Returns the user that a payment belongs to. Null if the payment is not ours or the user is erased.';

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

comment on function private.store_payment(jsonb, text, uuid, uuid) is
  'Stores a payment reported by the provider and keeps the later of two states.';

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

comment on function private.demand_amount(jsonb, integer, text) is
  'Refuses a payment with another amount or currency.';

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

comment on function private.earlier_facts(text) is
  'Returns the reports of a payment that arrived before its order or mandate was known.';

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

comment on function private.record_payment(jsonb, text, text) is
  'Records a payment reported by the provider, for an order or for a cycle of a mandate. Returns null for '
  'a payment that is not ours.';

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
