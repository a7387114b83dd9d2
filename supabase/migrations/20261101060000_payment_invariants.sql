-- Part of the schema instead of the tests, so that every database can be checked on a schedule and by hand.
create function private.payment_invariants()
returns table (id text, rule text, broken bigint)
language sql
stable
security definer
set search_path = ''
as $$
  with
  sums as (
    select
      p.id, p.total_contributions, p.last_contribution_at, p.is_paid,
      coalesce(sum(c.amount - c.refunded_amount) filter (where c.payment_status = 'completed'), 0)
        as total,
      max(c.created_at) filter (where c.payment_status = 'completed') as last_at,
      p.last_auto_pay_at, max(c.created_at) filter (
        where c.payment_status <> 'failed'
          and (c.contribution_type <> 'one-time' or c.razorpay_subscription_id is not null)
      ) as auto_pay_at
    from public.profiles as p
    left join public.contributions as c on c.user_id = p.id
    group by p.id
  ),

  paid as (
    select c.*, p.order_id, p.mandate_id, p.proof, p.razorpay_invoice_id
    from public.contributions as c
    left join public.payments as p on p.contribution_id = c.id
    where c.payment_status in ('completed', 'refunded')
  ),

  told as (
    select
      payload #>> '{payload,payment,entity,id}' as payment_id,
      max(private.payment_rank(payload #>> '{payload,payment,entity,status}')) as rank,
      max((payload #>> '{payload,payment,entity,amount_refunded}')::integer) as refunded
    from public.provider_events
    where handled_at is not null and not_understood is null
      and payload #> '{payload,payment,entity}' is not null
      and event_type not in ('refund.created', 'refund.failed', 'refund.speed_changed')
    group by 1
  )

  select rules.id, rules.rule, rules.broken
  from (
    select 1 as n, 'P1' as id, 'total_contributions equals completed minus refunded contributions' as rule,
      (select count(*) from sums where total_contributions <> total) as broken
    union all
    select 2, 'P2', 'last_contribution_at is the date of the latest completed contribution',
      (select count(*) from sums where last_contribution_at is distinct from last_at)
    union all
    select 3, 'P3', 'each payment ID belongs to one contribution and one payment', (
      select count(*) from (
        select razorpay_payment_id from public.contributions
        group by 1 having count(*) > 1 and razorpay_payment_id is not null
        union all
        select razorpay_payment_id from public.payments group by 1 having count(*) > 1
      ) as twice
    )
    union all
    select 4, 'P4', 'each paid one-time contribution has one paid order, and vice versa', (
      select count(*) from paid left join public.payment_orders as o on o.id = paid.order_id
      where paid.source = 'provider' and paid.contribution_type = 'one-time' and (
        o.id is null or o.status <> 'paid' or o.currency <> 'INR' or o.amount <> paid.amount
      )
    ) + (
      select count(*) from public.payment_orders as o
      where o.status = 'paid' and (select count(*) from paid where paid.order_id = o.id) <> 1
    )
    union all
    select 5, 'P5', 'amounts equal what was captured and were within the limits on that day', (
      select count(*) from paid
      join public.payments as p on p.contribution_id = paid.id
      left join public.payment_orders as o on o.id = p.order_id
      left join public.mandates as m on m.id = p.mandate_id
      where paid.amount <> p.amount or paid.amount <= 0
        or paid.amount < coalesce(o.minimum_amount, m.minimum_amount)
    )
    union all
    select 6, 'P6', 'is_paid is true exactly when a completed contribution exists',
      (select count(*) from sums where is_paid <> (last_at is not null))
    union all
    select 7, 'P7', 'states only move forward: the guard triggers are on and no state contradicts its data', (
      select 2 - count(*) from pg_catalog.pg_trigger
      where tgname in ('guard_payment', 'guard_contribution') and tgenabled <> 'D'
    ) + (
      select count(*) from public.payments
      where (status = 'captured') and captured_at is null
        or (status in ('created', 'failed', 'authorized')) and captured_at is not null
    )
    union all
    select 8, 'P8', 'each event was processed at most once and is reflected in its payment', (
      select count(*) from public.payments as p join told on told.payment_id = p.razorpay_payment_id
      where told.rank > private.payment_rank(p.status) or told.refunded > p.refunded_amount + (
        select coalesce(sum(amount), 0) from public.refunds as r
        where r.payment_id = p.id and r.status = 'failed'
      )
    )
    union all
    select 9, 'P9', 'contributions match their payments, whichever arrived first', (
      select count(*) from public.payments as p
      left join public.contributions as c on c.id = p.contribution_id
      where c.payment_status is distinct from private.contribution_status(p)
        or (p.captured_at is not null and c.refunded_amount <> private.refunded_amount(p))
    )
    union all
    select 10, 'P10', 'each captured payment has one contribution',
      abs((select count(*) from paid where source = 'provider')
        - (select count(*) from public.payments where captured_at is not null))
    union all
    select 11, 'P11', 'each contribution belongs to the member who ordered it', (
      select count(*) from paid
      left join public.payment_orders as o on o.id = paid.order_id
      left join public.mandates as m on m.id = paid.mandate_id
      where paid.source = 'provider' and paid.user_id is distinct from coalesce(o.user_id, m.user_id)
    )
    union all
    select 12, 'P12', 'no payment is recorded without proof',
      (select count(*) from paid where source = 'provider' and proof is null)
    union all
    select 13, 'P13', 'no event has been waiting for more than ten minutes', (
      select count(*) from public.provider_events
      where handled_at is null and received_at < now() - interval '10 minutes'
    )
    union all
    select 14, 'P14', 'no order paid at the provider is still open here', (
      select count(*) from public.payments as p
      join public.payment_orders as o on o.id = p.order_id
      where p.captured_at is not null and o.status <> 'paid'
    )
    union all
    select 15, 'P15', 'a mandate counts its amount once per cycle and never its verification fee', (
      select count(*) from paid join public.mandates as m on m.id = paid.mandate_id
      where paid.amount <> m.amount
        or paid.razorpay_subscription_id is distinct from m.razorpay_subscription_id
    ) + (
      select count(*) from (
        select from paid where razorpay_invoice_id is not null
        group by razorpay_invoice_id having count(*) > 1
      ) as twice
    )
    union all
    select 16, 'P16', 'refunds do not exceed the payment', (
      select count(*) from public.contributions
      where refunded_amount not between 0 and amount
        or (payment_status = 'refunded') <> (refunded_amount = amount)
    )
    union all
    select 17, 'P17', 'no payment is half done: captured, paid, counted and onboarded agree', (
      select count(*) from public.payments
      where captured_at is not null and contribution_id is null
    ) + (
      select count(*) from paid join public.profiles as p on p.id = paid.user_id
      where p.onboarding_status = 'paymentpending'
    )
    union all
    select 18, 'P18', 'each receipt code belongs to one order', (
      select count(*) from (
        select from public.payment_orders group by receipt having count(*) > 1
        union all
        select from public.payment_orders where razorpay_order_id is not null
        group by razorpay_order_id having count(*) > 1
      ) as twice
    )
    union all
    select 19, 'P19', 'no order is placed before the payment step', (
      select count(*) from public.profiles as p
      where p.onboarding_status = 'signedin' and (
        exists (select from public.payment_orders where user_id = p.id)
        or exists (select from public.mandates where user_id = p.id)
      )
    )
    union all
    select 20, 'P20', 'the refunded amount equals the sum of its refunds', (
      select count(*) from public.contributions as c
      join public.payments as p on p.contribution_id = c.id
      left join lateral (
        select coalesce(sum(amount), 0) as given_back from public.refunds as r
        where r.payment_id = p.id and r.status = 'processed'
      ) as refunded on true
      where (p.captured_at is not null and c.refunded_amount <> given_back)
        or given_back > p.amount
    )
    union all
    select 21, 'P21', 'receipt numbers have no gaps, belong to their financial year, and are void when refunded', (
      select count(*) from (
        select from public.receipts group by financial_year
        having min(number) <> 1 or max(number) <> count(*)
      ) as gaps
    ) + (
      select count(*) from public.receipts as r join public.contributions as c on c.id = r.contribution_id
      where (r.financial_year, r.amount, r.given_at)
          is distinct from (c.financial_year, c.amount, c.created_at)
        or (r.voided_at is not null) <> (c.payment_status = 'refunded')
        or r.user_id is distinct from c.user_id
    )
    union all
    select 22, 'P22', 'each offline gift has a reference and no payment, and was not entered by its donor', (
      select count(*) from public.contributions as c
      full join public.offline_gifts as g on g.contribution_id = c.id
      where (c.source <> 'provider' or g.contribution_id is not null) and (
        g.source is distinct from c.source or g.entered_by = c.user_id
        or (g.reversed_at is not null) <> (c.payment_status = 'refunded')
        or exists (select from public.payments as p where p.contribution_id = c.id)
      )
    )
    union all
    select 23, 'P23', 'a contribution has the provider''s date and time, and its financial year follows from them', (
      select count(*) from public.contributions as c
      left join public.payments as p on p.contribution_id = c.id
      where c.created_at <> p.created_at or c.financial_year <> private.financial_year(c.created_at)
    )
    union all
    select 24, 'P24', 'a failed charge never shows the 31-day Auto-Pay Active badge',
      (select count(*) from sums where last_auto_pay_at is distinct from auto_pay_at)
  ) as rules (n, id, rule, broken)
  order by n;
$$;

comment on function private.payment_invariants() is
  'Returns the rules that payments must always satisfy, one row per rule. broken is the number of rows '
  'that violate it.';
