-- A contribution that is still pending may name a payment that has no contribution yet: it is one payment.
create or replace view private.payment_rows
with (security_invoker = true) as
select
  c.id, c.user_id, c.amount, c.refunded_amount, c.payment_status as state, c.source,
  case when c.source = 'provider' then c.contribution_type else c.source end as kind,
  c.razorpay_payment_id as payment_id, c.razorpay_subscription_id as subscription_id, c.created_at
from public.contributions as c
union all
select
  p.id, coalesce(o.user_id, m.user_id), p.amount, 0, 'pending', 'provider',
  coalesce(m.contribution_type, 'one-time'), p.razorpay_payment_id, m.razorpay_subscription_id,
  p.created_at
from public.payments as p
left join public.payment_orders as o on o.id = p.order_id
left join public.mandates as m on m.id = p.mandate_id
where p.contribution_id is null
  and not exists (
    select from public.contributions as known
    where known.razorpay_payment_id = p.razorpay_payment_id
  );
