alter table public.payment_orders add column undecided_since timestamptz;

comment on column public.payment_orders.undecided_since is
  'Since when the provider gave no answer about this order that decides anything; null after an answer.';

create index payment_orders_undecided on public.payment_orders (undecided_since)
where undecided_since is not null and status in ('created', 'attempted');

-- Finds payments that prove whose account a key of the provider belongs to.
create index payments_captured on public.payments (captured_at desc) where captured_at is not null;

create or replace function public.note_order_checked(provider_order text, gone boolean)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders
  set
    status = case
      when gone or created_at < now() - interval '4 days' then 'abandoned' else status
    end,
    undecided_since = null
  where razorpay_order_id = provider_order and status in ('created', 'attempted');
$$;

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

comment on function private.undecided_orders(integer) is
  'Implements public.undecided_orders. Callable by the superuser only.';

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
