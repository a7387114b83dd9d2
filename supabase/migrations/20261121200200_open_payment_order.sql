create function public.open_payment_order(
  member uuid, purpose text, amount integer, receipt text, notes text default null
)
returns public.payment_orders
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  opened public.payment_orders;
  least_amount integer := private.check_contribution(member, purpose, amount, 50000000);
begin
  perform private.limit_payment_requests(member);
  insert into public.payment_orders as o (
    user_id, purpose, amount, minimum_amount, receipt, notes, idempotency_key
  )
  values (
    member, open_payment_order.purpose, open_payment_order.amount, least_amount,
    open_payment_order.receipt, nullif(btrim(open_payment_order.notes), ''),
    open_payment_order.receipt
  )
  on conflict do nothing
  returning * into opened;

  if opened.id is null then
    select o.* into opened from public.payment_orders as o
    where o.receipt = open_payment_order.receipt;
    if opened.user_id is distinct from member or opened.amount <> open_payment_order.amount
      or opened.purpose <> open_payment_order.purpose then
      perform private.refuse('receipt_used', 'This receipt belongs to another order.', '23505');
    end if;
  end if;
  return opened;
end;
$$;

comment on function public.open_payment_order(uuid, text, integer, text, text) is
  'Stores what a member asks to give, or answers what the same receipt stored before: a double '
  'click or a retry makes one order. Server functions only.';

create function public.attach_provider_order(payment_order uuid, provider_order text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders set razorpay_order_id = provider_order
  where id = payment_order and razorpay_order_id is null;
$$;

comment on function public.attach_provider_order(uuid, text) is
  'Keeps the provider''s id of an order, once. Server functions only.';

grant execute on function public.open_payment_order(uuid, text, integer, text, text)
to service_role;
grant execute on function public.attach_provider_order(uuid, text) to service_role;
