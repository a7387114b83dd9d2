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
        else interval '1 hour'
      end
    order by checked_at nulls first
    limit at_most
    for update skip locked
  )
  returning razorpay_order_id;
$$;

comment on function private.take_stale_orders(integer) is
  'Takes open orders to look up at the provider: every minute at first, every hour later.';

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
        when cancel_requested_at is not null then interval '1 hour'
        when status = 'created' and created_at > now() - interval '20 minutes'
          then interval '1 minute'
        when charge_at < now() then interval '1 hour'
        else interval '1 day'
      end
    order by checked_at nulls first
    limit at_most
    for update skip locked
  )
  returning razorpay_subscription_id;
$$;

comment on function private.take_stale_mandates(integer) is
  'Takes mandates to look up at the provider: every minute in the first hour after a requested '
  'cancellation and the first 20 minutes of an unauthorised mandate, every hour for older cancellations '
  'and due charges, and otherwise once a day.';

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
      and coalesce(p.refunds_checked_at, '-infinity') < now() - interval '1 hour'
      and p.refunded_amount > (
        select coalesce(sum(r.amount), 0) from public.refunds as r
        where r.payment_id = p.id and r.status = 'processed'
      )
    order by p.refunds_checked_at nulls first
    limit at_most
    for update skip locked
  )
  returning razorpay_payment_id;
$$;

comment on function private.take_refunded_payments(integer) is
  'Takes payments that report a larger refund than their processed refunds add up to.';

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
