alter table public.payment_orders add column failing_since timestamptz;
alter table public.mandates add column failing_since timestamptz;
alter table public.payments add column failing_since timestamptz;

comment on column public.payment_orders.failing_since is
  'Since when each look-up of this order at the provider failed; null after one that did not.';
comment on column public.mandates.failing_since is
  'Since when each look-up of this mandate at the provider failed; null after one that did not.';
comment on column public.payments.failing_since is
  'Since when each look-up of the refunds of this payment failed; null after one that did not.';

create index payment_orders_failing on public.payment_orders (failing_since) where failing_since is not null;
create index mandates_failing on public.mandates (failing_since) where failing_since is not null;
create index payments_failing on public.payments (failing_since) where failing_since is not null;

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

comment on function private.lacks_refunds(public.payments) is
  'Returns whether the payment reports a larger refund than its processed refunds add up to.';

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

comment on function private.failing_items() is
  'Returns since when look-ups of orders, mandates and refunds fail, and their number; no row if none has failed '
  'for 15 minutes.';

-- From here on, these functions take an item again after five minutes in the first hour in which its look-ups fail.
create or replace function private.take_stale_orders(at_most integer)
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

create or replace function private.take_stale_mandates(at_most integer)
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

create or replace function private.take_refunded_payments(at_most integer)
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

comment on function private.take_stale_orders(integer) is
  'Takes open orders to look up at the provider: every minute at first, every five minutes in the first hour in '
  'which it fails, every hour later.';
comment on function private.take_stale_mandates(integer) is
  'Takes mandates to look up at the provider: every minute in the first hour after a requested '
  'cancellation and the first 20 minutes of an unauthorised mandate, every five minutes in the first hour in which '
  'it fails, every hour if it fails for longer, for older cancellations and for due charges, otherwise once a day.';
comment on function private.take_refunded_payments(integer) is
  'Takes payments that report a larger refund than their processed refunds add up to: every five minutes in the '
  'first hour in which it fails, every hour otherwise.';
