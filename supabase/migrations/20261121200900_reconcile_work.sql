create function public.reconcile_work(older_than interval default '1 minute', at_most integer default 50)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'orders', (
      select coalesce(jsonb_agg(razorpay_order_id), '[]') from (
        select razorpay_order_id from public.payment_orders
        where status in ('created', 'attempted') and razorpay_order_id is not null
          and created_at < now() - older_than
        order by updated_at limit at_most
      ) as stale
    ),
    'subscriptions', (
      select coalesce(jsonb_agg(razorpay_subscription_id), '[]') from (
        select razorpay_subscription_id from public.mandates
        where status not in ('cancelled', 'completed', 'expired')
          and razorpay_subscription_id is not null and created_at < now() - older_than
          and (
            coalesce(described_at, created_at) < now() - interval '1 day'
            or charge_at < now() - older_than
            or (status = 'created' and created_at > now() - interval '3 days')
          )
        order by updated_at limit at_most
      ) as stale
    ),
    'events', (
      select coalesce(jsonb_agg(event_id), '[]') from (
        select event_id from public.provider_events
        where handled_at is null and received_at < now() - older_than
        order by attempts, received_at limit at_most
      ) as waiting
    )
  );
$$;

comment on function public.reconcile_work(interval, integer) is
  'What the provider should be asked about: open orders, mandates that are due or long unheard '
  'of, and events that wait. Server functions only.';

create function public.note_order_checked(provider_order text, gone boolean)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders
  set status = case
    when gone or created_at < now() - interval '4 days' then 'abandoned' else status
  end
  where razorpay_order_id = provider_order and status in ('created', 'attempted');
$$;

comment on function public.note_order_checked(text, boolean) is
  'An open order was asked about and is not paid. A late authorisation comes within three days: '
  'after four the order is not asked about again. Server functions only.';

grant execute on function public.reconcile_work(interval, integer) to service_role;
grant execute on function public.note_order_checked(text, boolean) to service_role;
