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
  'Open orders that the provider should be asked about: each minute at first, then each hour.';

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
        when cancel_requested_at is not null then interval '1 minute'
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
  'Mandates that the provider should be asked about: those that a member wants ended, that were '
  'just authorised, whose charge is due, and all others once a day.';

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
    'events', (
      select coalesce(jsonb_agg(event_id), '[]') from (
        select event_id from public.provider_events
        where handled_at is null and received_at < now() - interval '15 seconds'
        order by attempts, received_at limit at_most
      ) as waiting
    )
  );
$$;

comment on function public.take_reconcile_work(integer) is
  'What the provider should be asked about, each thing given to one asker at a time. Server '
  'functions only.';

grant execute on function public.take_reconcile_work(integer) to service_role;
