-- Says for each row of the ledger which payment rules it violates, so that changed rows can be checked alone.

create index contributions_by_change on public.contributions (updated_at);
create index payments_by_change on public.payments (updated_at);
create index payment_orders_by_change on public.payment_orders (updated_at);
create index mandates_by_change on public.mandates (updated_at);
create index refunds_by_change on public.refunds (updated_at);
create index profiles_by_change on public.profiles (updated_at);
create index provider_events_by_handling on public.provider_events (handled_at)
where handled_at is not null;
create index receipts_by_issue on public.receipts (issued_at);

create function private.payment_rules()
returns table (n bigint, id text, rule text)
language sql
immutable
set search_path = ''
as $$
  select listed.n, 'P' || listed.n, listed.rule
  from unnest(array[
    'total_contributions equals completed minus refunded contributions',
    'last_contribution_at is the date of the latest completed contribution',
    'each payment ID belongs to one contribution and one payment',
    'each paid one-time contribution has one paid order, and vice versa',
    'amounts equal what was captured and were within the limits on that day',
    'is_paid is true exactly when a completed contribution exists',
    'states only move forward: the guard triggers are on and no state contradicts its data',
    'each event was processed at most once and is reflected in its payment',
    'contributions match their payments, whichever arrived first',
    'each captured payment has one contribution',
    'each contribution belongs to the member who ordered it',
    'no payment is recorded without proof',
    'no event has been waiting for more than ten minutes',
    'no order paid at the provider is still open here',
    'a mandate counts its amount once per cycle and never its verification fee',
    'refunds do not exceed the payment',
    'no payment is half done: captured, paid, counted and onboarded agree',
    'each receipt code belongs to one order',
    'no order is placed before the payment step',
    'the refunded amount equals the sum of its refunds',
    'receipt numbers have no gaps, belong to their financial year, and are void when refunded',
    'each offline gift has a reference and no payment, and was not entered by its donor',
    'a contribution has the provider''s date and time, and its financial year follows from them',
    'a failed charge never shows the 31-day Auto-Pay Active badge'
  ]) with ordinality as listed (rule, n);
$$;

comment on function private.payment_rules() is
  'Returns the rules that payments must always satisfy. private.payment_violations finds what violates them.';

create view private.member_violations with (security_invoker = true) as
select found.rule, p.id as subject
from public.profiles as p
cross join lateral (
  select
    coalesce(sum(c.amount - c.refunded_amount) filter (where c.payment_status = 'completed'), 0)
      as total,
    max(c.created_at) filter (where c.payment_status = 'completed') as last_at,
    max(c.created_at) filter (
      where c.payment_status <> 'failed'
        and (c.contribution_type <> 'one-time' or c.razorpay_subscription_id is not null)
    ) as auto_pay_at,
    coalesce(bool_or(c.payment_status in ('completed', 'refunded')), false) as has_paid
  from public.contributions as c
  where c.user_id = p.id
) as sums
cross join lateral (
  values
    ('P1', p.total_contributions <> sums.total),
    ('P2', p.last_contribution_at is distinct from sums.last_at),
    ('P6', p.is_paid <> (sums.last_at is not null)),
    ('P17', p.onboarding_status = 'paymentpending' and sums.has_paid),
    (
      'P19',
      p.onboarding_status = 'signedin' and (
        exists (select from public.payment_orders as o where o.user_id = p.id)
        or exists (select from public.mandates as m where m.user_id = p.id)
      )
    ),
    ('P24', p.last_auto_pay_at is distinct from sums.auto_pay_at)
) as found (rule, is_violated)
where found.is_violated;

comment on view private.member_violations is 'Members whose profile contradicts their payments.';

create view private.contribution_violations with (security_invoker = true) as
select found.rule, c.id as subject
from public.contributions as c
left join public.payments as p on p.contribution_id = c.id
left join public.payment_orders as o on o.id = p.order_id
left join public.mandates as m on m.id = p.mandate_id
left join public.offline_gifts as g on g.contribution_id = c.id
cross join lateral (
  select
    c.payment_status in ('completed', 'refunded') as is_paid,
    c.payment_status in ('completed', 'refunded') and c.source = 'provider' as is_paid_online
) as known
cross join lateral (
  values
    (
      'P3',
      exists (
        select from public.contributions as other
        where other.razorpay_payment_id = c.razorpay_payment_id and other.id <> c.id
      )
    ),
    (
      'P4',
      known.is_paid_online and c.contribution_type = 'one-time' and (
        o.id is null or o.status <> 'paid' or o.currency <> 'INR' or o.amount <> c.amount
      )
    ),
    (
      'P5',
      known.is_paid and p.id is not null and (
        c.amount <> p.amount or c.amount <= 0
        or c.amount < coalesce(o.minimum_amount, m.minimum_amount)
      )
    ),
    ('P10', known.is_paid_online and p.captured_at is null),
    (
      'P11',
      known.is_paid_online and c.user_id is distinct from coalesce(o.user_id, m.user_id)
    ),
    ('P12', known.is_paid_online and p.proof is null),
    (
      'P15',
      known.is_paid and m.id is not null and (
        c.amount <> m.amount
        or c.razorpay_subscription_id is distinct from m.razorpay_subscription_id
      )
    ),
    (
      'P16',
      c.refunded_amount not between 0 and c.amount
      or (c.payment_status = 'refunded') <> (c.refunded_amount = c.amount)
    ),
    (
      'P22',
      (c.source <> 'provider' or g.contribution_id is not null) and (
        g.source is distinct from c.source or g.entered_by = c.user_id
        or (g.reversed_at is not null) <> (c.payment_status = 'refunded')
        or p.id is not null
      )
    ),
    (
      'P23',
      c.created_at <> p.created_at or c.financial_year <> private.financial_year(c.created_at)
    )
) as found (rule, is_violated)
where found.is_violated;

comment on view private.contribution_violations is
  'Contributions that contradict their payment, order, mandate or offline gift.';
