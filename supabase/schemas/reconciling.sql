-- Work that reconciles payments with the provider.
-- Needs: foundation, payments.

-- Takes open orders to look up at the provider: every minute at first, every five minutes in the first hour
-- in which it fails, every hour later.
create function private.take_stale_orders(at_most integer)
returns setof text
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders set checked_at = now()
  where id in (
    select id from public.payment_orders
    where status in ('created', 'attempted') and razorpay_order_id is not null
      and created_at < now() - interval '1 minute'
      and coalesce(checked_at, '-infinity') < now() - case
        when created_at > now() - interval '20 minutes' then interval '45 seconds'
        when failing_since > now() - interval '1 hour' then interval '5 minutes'
        else interval '1 hour'
      end
    order by checked_at nulls first
    limit at_most
    for update skip locked
  )
  returning razorpay_order_id;
$$;

-- Takes mandates to look up at the provider: every minute in the first hour after a requested cancellation
-- and the first 20 minutes of an unauthorised mandate, every five minutes in the first hour in which it
-- fails, every hour if it fails for longer, for older cancellations and for due charges, otherwise once a
-- day.
create function private.take_stale_mandates(at_most integer)
returns setof text
language sql
volatile
security definer
set search_path = ''
as $$
  update public.mandates set checked_at = now()
  where id in (
    select id from public.mandates
    where status not in ('cancelled', 'completed', 'expired')
      and razorpay_subscription_id is not null
      and coalesce(checked_at, created_at) < now() - case
        when cancel_requested_at > now() - interval '1 hour' then interval '1 minute'
        when status = 'created' and created_at > now() - interval '20 minutes'
          then interval '1 minute'
        when failing_since > now() - interval '1 hour' then interval '5 minutes'
        when cancel_requested_at is not null or failing_since is not null or charge_at < now()
          then interval '1 hour'
        else interval '1 day'
      end
    order by checked_at nulls first
    limit at_most
    for update skip locked
  )
  returning razorpay_subscription_id;
$$;

-- Takes payments that report a larger refund than their processed refunds add up to: every five minutes in
-- the first hour in which it fails, every hour otherwise.
create function private.take_refunded_payments(at_most integer)
returns setof text
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payments set refunds_checked_at = now()
  where id in (
    select p.id from public.payments as p
    where p.refunded_amount > 0 and p.updated_at < now() - interval '1 minute'
      and coalesce(p.refunds_checked_at, '-infinity') < now() - case
        when p.failing_since > now() - interval '1 hour' then interval '5 minutes'
        else interval '1 hour'
      end
      and private.lacks_refunds(p)
    order by p.refunds_checked_at nulls first
    limit at_most
    for update skip locked
  )
  returning razorpay_payment_id;
$$;

create function public.take_reconcile_work(at_most integer default 50)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'orders', (select coalesce(jsonb_agg(o), '[]') from private.take_stale_orders(at_most) as o),
    'subscriptions', (
      select coalesce(jsonb_agg(s), '[]') from private.take_stale_mandates(at_most) as s
    ),
    'refunds', (
      select coalesce(jsonb_agg(p), '[]') from private.take_refunded_payments(at_most) as p
    ),
    'events', (
      select coalesce(jsonb_agg(body_digest), '[]') from (
        select body_digest from public.provider_events
        where handled_at is null and received_at < now() - interval '15 seconds'
        order by attempts, received_at limit at_most
      ) as waiting
    )
  );
$$;

comment on function public.take_reconcile_work(integer) is
  'Returns the orders, subscriptions and payments to look up at the provider, each to one caller at a '
  'time, and the digests of waiting events. Server functions only.';

grant execute on function public.take_reconcile_work(integer) to service_role;

create function public.note_order_undecided(provider_order text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders
  set
    undecided_since = coalesce(undecided_since, now()),
    status = case when created_at < now() - interval '180 days' then 'abandoned' else status end
  where razorpay_order_id = provider_order and status in ('created', 'attempted');
$$;

comment on function public.note_order_undecided(text) is
  'Records that the provider could not be asked about an open order, or does not know it by a key that '
  'finds no payment of ours. The order stays open for 180 days: the provider refuses look-ups of older ones. '
  'Server functions only.';

grant execute on function public.note_order_undecided(text) to service_role;

-- Implements public.undecided_orders. Callable by the superuser only.
create function private.undecided_orders(at_most integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  return jsonb_build_object(
    'total', (
      select count(*) from public.payment_orders
      where undecided_since is not null and status in ('created', 'attempted')
    ),
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by since, id), '[]')
      from (
        select razorpay_order_id as id, created_at, undecided_since as since
        from public.payment_orders
        where undecided_since is not null and status in ('created', 'attempted')
        order by undecided_since, razorpay_order_id
        limit least(greatest(at_most, 1), 200)
      ) as shown
    )
  );
end;
$$;

grant execute on function private.undecided_orders(integer) to authenticated;

create function public.undecided_orders(at_most integer default 50)
returns jsonb
language sql
stable
set search_path = ''
return private.undecided_orders(coalesce(at_most, 50));

comment on function public.undecided_orders(integer) is
  'Returns the open orders that the payment provider gave no usable answer about: total, and the oldest '
  'with id, created_at and since.';

grant execute on function public.undecided_orders(integer) to authenticated;

create function public.note_look_up(provider_id text, failed boolean)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders set failing_since = case when failed then now() end
  where razorpay_order_id = provider_id and (failing_since is null) = failed;
  update public.mandates set failing_since = case when failed then now() end
  where razorpay_subscription_id = provider_id and (failing_since is null) = failed;
  update public.payments set failing_since = case when failed then now() end
  where razorpay_payment_id = provider_id and (failing_since is null) = failed;
$$;

comment on function public.note_look_up(text, boolean) is
  'Records whether the look-up of an order, a mandate or the refunds of a payment failed, by its id of the '
  'provider. Server functions only.';

grant execute on function public.note_look_up(text, boolean) to service_role;

create function public.end_unknown_mandate(provider_subscription text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.share_books(user_id) from public.mandates
  where razorpay_subscription_id = provider_subscription;
  update public.mandates set status = 'cancelled', ended_at = now()
  where razorpay_subscription_id = provider_subscription and cancel_requested_at is not null
    and status not in ('cancelled', 'completed', 'expired');
end;
$$;

comment on function public.end_unknown_mandate(text) is
  'Ends a mandate that was to be ended and that the provider does not know by a key of ours: it cannot charge. '
  'Server functions only.';

grant execute on function public.end_unknown_mandate(text) to service_role;

-- Returns whether the payment reports a larger refund than its processed refunds add up to.
create function private.lacks_refunds(payment public.payments)
returns boolean
language sql
stable
security definer
set search_path = ''
return payment.refunded_amount > (
  select coalesce(sum(refund.amount), 0) from public.refunds as refund
  where refund.payment_id = payment.id and refund.status = 'processed'
);

-- Returns since when look-ups of orders, mandates and refunds fail, and their number; no row if none has
-- failed for 15 minutes.
create function private.failing_items()
returns table (since timestamptz, reason text)
language sql
stable
security definer
set search_path = ''
as $$
  select
    min(item.since),
    format('Failing look-ups: %s, first %s', count(*), (array_agg(item.id order by item.since, item.id))[1])
  from (
    select razorpay_order_id as id, failing_since as since
    from public.payment_orders where status in ('created', 'attempted')
    union all
    select razorpay_subscription_id, failing_since
    from public.mandates where status not in ('cancelled', 'completed', 'expired')
    union all
    select razorpay_payment_id, failing_since
    from public.payments as payment where failing_since is not null and private.lacks_refunds(payment)
  ) as item
  where item.since < now() - interval '15 minutes'
  having count(*) > 0;
$$;

create function public.note_reconciled()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.work_alerts as alert (part, ran_at) values ('payments', now())
  on conflict (part) do update set ran_at = excluded.ran_at;
$$;

comment on function public.note_reconciled() is
  'Records that reconciliation ran without a failure. Server functions only.';

grant execute on function public.note_reconciled() to service_role;
