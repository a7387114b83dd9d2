insert into public.contributions (
  user_id, amount, refunded_amount, contribution_type, payment_status, razorpay_payment_id,
  razorpay_subscription_id, notes, created_at
)
select
  user_id, amount,
  case
    when payment_status = 'refunded' then amount
    when payment_status = 'completed' and n = 21 and cycle = 3 then 20000
    else 0
  end,
  contribution_type, payment_status, pg_temp.provider_id('pay', seed), razorpay_subscription_id,
  notes, charged_at
from charges;

insert into public.payment_orders (
  user_id, purpose, amount, receipt, notes, idempotency_key, razorpay_order_id, status, created_at,
  paid_at
)
select
  user_id, case cycle when 0 then 'onboarding' else 'contribution' end, amount,
  case cycle when 0 then 'onboard_' else 'contrib_' end || left(md5(seed), 30), notes,
  'seed ' || seed, pg_temp.provider_id('order', seed),
  case when payment_status in ('failed', 'pending') then 'attempted' else 'paid' end,
  charged_at - interval '3 minutes',
  case when payment_status not in ('failed', 'pending') then charged_at end
from charges
where mandate_id is null;

insert into public.payments (
  razorpay_payment_id, order_id, mandate_id, contribution_id, amount, refunded_amount, currency,
  status, proof, method, error_code, error_description, captured_at, created_at
)
select
  gift.razorpay_payment_id, payment_orders.id, mandate_id,
  case when gift.payment_status <> 'pending' then gift.id end, gift.amount,
  gift.refunded_amount, 'INR',
  case gift.payment_status
    when 'completed' then 'captured'
    when 'pending' then 'authorized'
    else gift.payment_status
  end,
  case when mandate_id is null then 'signature' else 'webhook' end,
  case when n % 3 = 0 then 'upi' else 'card' end,
  case when gift.payment_status = 'failed' then 'BAD_REQUEST_ERROR' end,
  case when gift.payment_status = 'failed' then 'The bank declined the payment.' end,
  case when gift.payment_status not in ('failed', 'pending') then charged_at end, charged_at
from charges
join public.contributions as gift on gift.razorpay_payment_id = pg_temp.provider_id('pay', seed)
left join public.payment_orders on payment_orders.idempotency_key = 'seed ' || seed;

insert into public.refunds (razorpay_refund_id, payment_id, amount, status, created_at)
select
  pg_temp.provider_id('rfnd', razorpay_payment_id), id, refunded_amount, 'processed',
  least(created_at + interval '2 days', now())
from public.payments
where refunded_amount > 0;

update public.mandates
set
  paid_count = charged.times,
  current_start = charged.last_at,
  current_end = charged.last_at + cycle.long,
  charge_at = case when status = 'active' then charged.last_at + cycle.long end
from (
  select mandate_id, count(*) as times, max(charged_at) as last_at
  from charges
  where payment_status not in ('failed', 'pending')
  group by mandate_id
) as charged
join (
  select id, case contribution_type when 'yearly' then interval '1 year' else interval '1 month' end as long
  from public.mandates
) as cycle on cycle.id = charged.mandate_id
where mandates.id = charged.mandate_id;

drop table charges;
drop table people;
drop function pg_temp.provider_id(text, text);
