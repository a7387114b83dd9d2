-- The rest of the payment rules, and all of them in one view.

create view private.provider_payment_violations with (security_invoker = true) as
select found.rule, p.id as subject
from public.payments as p
left join public.contributions as c on c.id = p.contribution_id
left join public.payment_orders as o on o.id = p.order_id
cross join lateral (
  select
    coalesce(sum(r.amount) filter (where r.status = 'processed'), 0) as given_back,
    coalesce(sum(r.amount) filter (where r.status = 'failed'), 0) as kept
  from public.refunds as r
  where r.payment_id = p.id
) as refunds
cross join lateral (
  select
    max(private.payment_rank(e.payload #>> '{payload,payment,entity,status}')) as rank,
    max((e.payload #>> '{payload,payment,entity,amount_refunded}')::integer) as refunded
  from public.provider_events as e
  where e.payload #>> '{payload,payment,entity,id}' = p.razorpay_payment_id
    and e.handled_at is not null and e.not_understood is null
    and e.event_type not in ('refund.created', 'refund.failed', 'refund.speed_changed')
) as told
cross join lateral (
  values
    (
      'P3',
      exists (
        select from public.payments as other
        where other.razorpay_payment_id = p.razorpay_payment_id and other.id <> p.id
      )
    ),
    (
      'P7',
      p.status = 'captured' and p.captured_at is null
      or p.status in ('created', 'failed', 'authorized') and p.captured_at is not null
    ),
    (
      'P8',
      told.rank > private.payment_rank(p.status) or told.refunded > p.refunded_amount + refunds.kept
    ),
    (
      'P9',
      c.payment_status is distinct from private.contribution_status(p)
      or p.captured_at is not null
        and c.refunded_amount <> least(p.amount, refunds.given_back)
    ),
    (
      'P10',
      p.captured_at is not null
      and (c.source = 'provider' and c.payment_status in ('completed', 'refunded')) is not true
    ),
    ('P14', p.captured_at is not null and o.status <> 'paid'),
    (
      'P15',
      p.captured_at is not null and exists (
        select from public.payments as other
        where other.razorpay_invoice_id = p.razorpay_invoice_id and other.captured_at is not null
          and other.id <> p.id
      )
    ),
    ('P17', p.captured_at is not null and p.contribution_id is null),
    (
      'P20',
      c.id is not null and (
        p.captured_at is not null and c.refunded_amount <> refunds.given_back
        or refunds.given_back > p.amount
      )
    )
) as found (rule, is_violated)
where found.is_violated;

comment on view private.provider_payment_violations is
  'Payments of the provider that contradict their contribution, order, refunds or events.';

create view private.order_violations with (security_invoker = true) as
select found.rule, o.id as subject
from public.payment_orders as o
cross join lateral (
  values
    (
      'P4',
      o.status = 'paid' and (
        select count(*) from public.payments as p
        join public.contributions as c on c.id = p.contribution_id
        where p.order_id = o.id and c.payment_status in ('completed', 'refunded')
      ) <> 1
    ),
    (
      'P18',
      exists (
        select from public.payment_orders as other
        where other.receipt = o.receipt and other.id <> o.id
      )
      or exists (
        select from public.payment_orders as other
        where other.razorpay_order_id = o.razorpay_order_id and other.id <> o.id
      )
    )
) as found (rule, is_violated)
where found.is_violated;

comment on view private.order_violations is
  'Orders without exactly one paid contribution, and orders with the code of another one.';

create view private.receipt_violations with (security_invoker = true) as
select 'P21' as rule, r.id as subject
from public.receipts as r
join public.contributions as c on c.id = r.contribution_id
where (r.financial_year, r.amount, r.given_at)
    is distinct from (c.financial_year, c.amount, c.created_at)
  or (r.voided_at is not null) <> (c.payment_status = 'refunded')
  or r.user_id is distinct from c.user_id
  or r.number > 1 and not exists (
    select from public.receipts as earlier
    where earlier.financial_year = r.financial_year and earlier.number = r.number - 1
  )
  or exists (
    select from public.receipts as other
    where other.financial_year = r.financial_year and other.number = r.number and other.id <> r.id
  );

comment on view private.receipt_violations is
  'Receipts that contradict their contribution, or whose number is used twice or follows a gap.';

create view private.payment_violations with (security_invoker = true) as
select 'member' as kind, found.subject, found.rule from private.member_violations as found
union all
select 'contribution', found.subject, found.rule from private.contribution_violations as found
union all
select 'payment', found.subject, found.rule from private.provider_payment_violations as found
union all
select 'order', found.subject, found.rule from private.order_violations as found
union all
select 'receipt', found.subject, found.rule from private.receipt_violations as found
union all
select 'event', e.id, 'P13' from public.provider_events as e
where e.handled_at is null and e.received_at < now() - interval '10 minutes'
union all
select 'trigger', md5(needed.name)::uuid, 'P7'
from unnest(array['guard_payment', 'guard_contribution']) as needed (name)
where not exists (
  select from pg_catalog.pg_trigger as t where t.tgname = needed.name and t.tgenabled <> 'D'
);

comment on view private.payment_violations is
  'Rows that violate a payment rule. A query for some rows of a kind reads only these, by index.';

create or replace function private.payment_invariants()
returns table (id text, rule text, broken bigint)
language sql
stable
security definer
set search_path = ''
as $$
  with found as (
    select v.rule, count(*) as broken from private.payment_violations as v group by v.rule
  )
  select rules.id, rules.rule, coalesce(found.broken, 0)
  from private.payment_rules() as rules
  left join found on found.rule = rules.id
  order by rules.n;
$$;

comment on function private.payment_invariants() is
  'Checks all rows against the payment rules and returns one row per rule. broken is the number of rows that '
  'violate it. Reads the whole ledger: the schedule uses private.check_payments() instead.';
