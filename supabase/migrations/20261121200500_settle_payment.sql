create function private.finish_payment_step(member uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.profiles set onboarding_status = 'paymentdone'
  where id = member and onboarding_status = 'paymentpending';
$$;

comment on function private.finish_payment_step(uuid) is
  'Onboarding goes on after a payment or an authorised mandate. Who skipped stays where they are.';

create function private.contribution_status(payment public.payments)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when payment.captured_at is not null and payment.refunded_amount = payment.amount
      then 'refunded'
    when payment.captured_at is not null then 'completed'
    when payment.error_code is not null or payment.status = 'refunded' then 'failed'
  end;
$$;

comment on function private.contribution_status(public.payments) is
  'What a payment is to the member; null while nobody knows. An authorisation that was given back '
  'without a capture is a failure.';

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
    case when payment.captured_at is null then 0 else payment.refunded_amount end,
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
  'The one contribution of a payment.';

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
begin
  select * into payment from public.payments where razorpay_payment_id = payment_id for update;
  becomes := private.contribution_status(payment);
  if becomes is null then
    return payment;
  end if;

  if payment.contribution_id is null then
    payment.contribution_id := private.add_contribution(payment, becomes);
    update public.payments set contribution_id = payment.contribution_id where id = payment.id;
  end if;
  -- A refund may be the first that is heard after a failure: money came before it went.
  update public.contributions set payment_status = 'completed'
  where id = payment.contribution_id and payment_status = 'failed'
    and becomes in ('completed', 'refunded');
  update public.contributions
  set payment_status = becomes, refunded_amount = payment.refunded_amount
  where id = payment.contribution_id and becomes in ('completed', 'refunded')
    and (payment_status, refunded_amount) is distinct from (becomes, payment.refunded_amount);

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
  'Turns what is known of one payment into its contribution, the order''s state, the member''s '
  'totals and onboarding. However often and in whatever order facts arrive, the end is the same.';
