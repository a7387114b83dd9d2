-- Rules of the ledger and the checks that find violations.
-- Needs: foundation, limits, texts, profiles, contributions, auto_pay, payments, receipts.

create table private.found_violations (
  kind text not null,
  subject uuid not null,
  rule text not null,
  found_at timestamptz not null default now(),
  primary key (kind, subject, rule),
  constraint found_violations_lines_check check (private.are_lines(kind, rule))
);

select private.quiet_checks('private.found_violations');

comment on table private.found_violations is
  'Rows that violated a payment rule when they were last checked.';
comment on column private.found_violations.kind is 'Kind of the row, as in private.payment_violations.';
comment on column private.found_violations.subject is 'ID of the row.';
comment on column private.found_violations.rule is 'Name of the rule, such as P1.';
comment on column private.found_violations.found_at is 'When a check first found it.';

alter table private.found_violations enable row level security;

create table private.payment_checks (
  part text primary key check (part in ('changes', 'all')),
  begun_at timestamptz not null,
  completed_at timestamptz,
  failed_at timestamptz,
  failure text check (char_length(failure) <= 200),
  place_kind text,
  place_id uuid,
  constraint payment_checks_failure_has_time check ((failed_at is null) = (failure is null)),
  constraint payment_checks_lines_check check (private.are_lines(place_kind))
);

select private.quiet_checks('private.payment_checks');

comment on table private.payment_checks is
  'State of the payment checks: the one of changed rows, and the one of all rows, which is made in slices.';
comment on column private.payment_checks.part is 'The check of changed rows, or of all.';
comment on column private.payment_checks.begun_at is
  'When the last check began; of a check that never began, when it was installed.';
comment on column private.payment_checks.completed_at is
  'When the last complete check of changed rows began, or when the last complete check of all rows ended.';
comment on column private.payment_checks.failed_at is
  'Since when the check cannot run; null if it can.';
comment on column private.payment_checks.failure is 'Why the check cannot run.';
comment on column private.payment_checks.place_kind is
  'Kind of the rows that the check of all rows reads next; null if it is complete.';
comment on column private.payment_checks.place_id is
  'The check of all rows continues after this row; null at the beginning of a kind.';

alter table private.payment_checks enable row level security;

insert into private.payment_checks (part, begun_at) values ('changes', now());
insert into private.payment_checks (part, begun_at, place_kind) values ('all', now(), 'member');

-- Checks all rows against the payment rules and returns one row per rule. broken is the number of rows that
-- violate it. Reads the whole ledger: the schedule uses private.check_payments() instead.
-- Part of the schema instead of the tests, so that every database can be checked on a schedule and by hand.
create function private.payment_invariants()
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

-- Returns the state of the payment checks. Checks nothing: a schedule does.
-- Functions of the release before call it until they are deployed again.
create function private.check_payment_invariants(every_seconds integer)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return private.shown_invariants();
end;
$$;

grant execute on function private.check_payment_invariants(integer) to service_role;

-- Returns when changed and all payments were last checked, since when and why a check cannot run, and the
-- broken rules.
create function private.shown_invariants()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'checked_at', changes.completed_at,
    'all_checked_at', every.completed_at,
    'failed_at', coalesce(changes.failed_at, every.failed_at),
    'failure', coalesce(changes.failure, every.failure),
    'broken', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', r.id, 'rule', r.rule, 'broken', r.broken) order by r.n),
        '[]'
      )
      from private.invariant_results as r
      where r.broken > 0
    )
  )
  from private.payment_checks as changes
  join private.payment_checks as every on every.part = 'all'
  where changes.part = 'changes';
$$;

create function public.check_payment_invariants(every_seconds integer default null)
returns jsonb
language sql
volatile
set search_path = ''
return private.check_payment_invariants(
  coalesce(every_seconds, (private.limits()).payment_check_seconds)
);

comment on function public.check_payment_invariants(integer) is
  'Returns the state of the payment checks, like payment_health. Replaced by the schedule check-payments. '
  'Server functions only.';

grant execute on function public.check_payment_invariants(integer) to service_role;

-- Implements public.payment_health. Callable by the superuser only.
create function private.payment_health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  return private.shown_invariants();
end;
$$;

grant execute on function private.payment_health() to authenticated;

create function public.payment_health()
returns jsonb
language sql
stable
set search_path = ''
return private.payment_health();

comment on function public.payment_health() is
  'Returns the state of the payment checks: checked_at (null if never checked), all_checked_at (the last '
  'complete check of all rows), failed_at and failure (since when and why a check cannot run; null if it '
  'can), and broken, the rules that rows violate.';

grant execute on function public.payment_health() to authenticated;

-- Returns the rules that payments must always satisfy. private.payment_violations finds what violates them.
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

-- Checks these rows of a kind and replaces what is known of them. Once 10,000 violations are known, new ones
-- are not kept.
-- The plan depends on the kind: for one kind, the view reads one table.
create function private.check_payment_rows(kind text, subjects uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if subjects is null then
    return;
  end if;
  with violations as (
    select v.subject, v.rule from private.payment_violations as v
    where v.kind = check_payment_rows.kind and v.subject = any(subjects)
  ),
  mended as (
    delete from private.found_violations as known
    where known.kind = check_payment_rows.kind and known.subject = any(subjects)
      and not exists (
        select from violations as v where v.subject = known.subject and v.rule = known.rule
      )
  )
  insert into private.found_violations (kind, subject, rule)
  select check_payment_rows.kind, v.subject, v.rule from violations as v
  where 10000 > (
    select count(*) from (select from private.found_violations limit 10000) as kept
  )
  on conflict do nothing;
end;
$$;

-- Checks the rows that changed since a time, and those that a rule compares with them. Checks nothing and
-- returns false if most or more rows of a table changed.
-- Reads by index: each list is ordered by the time of the change and has a limit.
create function private.check_changed_payments(since timestamptz, most integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  contribution_ids uuid[] := array(
    select id from public.contributions where updated_at >= since order by updated_at limit most
  );
  payment_ids uuid[] := array(
    select id from public.payments where updated_at >= since order by updated_at limit most
  );
  order_ids uuid[] := array(
    select id from public.payment_orders where updated_at >= since order by updated_at limit most
  );
  mandate_ids uuid[] := array(
    select id from public.mandates where updated_at >= since order by updated_at limit most
  );
  refunded_ids uuid[] := array(
    select payment_id from public.refunds where updated_at >= since order by updated_at limit most
  );
  told_ids text[] := array(
    select payload #>> '{payload,payment,entity,id}' from public.provider_events
    where handled_at >= since order by handled_at limit most
  );
  member_ids uuid[] := array(
    select id from public.profiles where updated_at >= since order by updated_at limit most
  );
  receipt_ids uuid[] := array(
    select id from public.receipts where issued_at >= since order by issued_at limit most
  );
begin
  if most <= greatest(
    cardinality(contribution_ids), cardinality(payment_ids), cardinality(order_ids),
    cardinality(mandate_ids), cardinality(refunded_ids), cardinality(told_ids),
    cardinality(member_ids), cardinality(receipt_ids)
  ) then
    return false;
  end if;

  -- A change of one row can violate a rule about another.
  payment_ids := payment_ids || refunded_ids
    || array(select id from public.payments where contribution_id = any(contribution_ids))
    || array(select id from public.payments where order_id = any(order_ids))
    || array(select id from public.payments where mandate_id = any(mandate_ids))
    || array(select id from public.payments where razorpay_payment_id = any(told_ids));
  contribution_ids := contribution_ids
    || array(select contribution_id from public.payments where id = any(payment_ids));
  order_ids := order_ids
    || array(select order_id from public.payments where id = any(payment_ids));
  member_ids := member_ids
    || array(select user_id from public.contributions where id = any(contribution_ids))
    || array(select user_id from public.payment_orders where id = any(order_ids))
    || array(select user_id from public.mandates where id = any(mandate_ids));
  receipt_ids := receipt_ids
    || array(select id from public.receipts where contribution_id = any(contribution_ids));

  perform private.check_payment_rows('member', member_ids);
  perform private.check_payment_rows('contribution', contribution_ids);
  perform private.check_payment_rows('payment', payment_ids);
  perform private.check_payment_rows('order', order_ids);
  perform private.check_payment_rows('receipt', receipt_ids);
  return true;
end;
$$;

-- Checks again what violated a rule before, the latest 1,000 rows, and checks waiting events and triggers.
create function private.check_known_violations()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  known record;
begin
  for known in
    select oldest.kind, array_agg(oldest.subject) as subjects
    from (
      select f.kind, f.subject from private.found_violations as f
      order by f.found_at desc limit 1000
    ) as oldest
    group by oldest.kind
  loop
    perform private.check_payment_rows(known.kind, known.subjects);
  end loop;
  -- There are few of these kinds, and time alone makes an event late.
  perform private.check_payment_rows(v.kind, array_agg(v.subject))
  from private.payment_violations as v where v.kind in ('event', 'trigger') group by v.kind;
end;
$$;

-- Checks the next rows of the check of all rows, at most slice. Returns whether more are left.
create function private.check_next_payments(slice integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  kinds constant text[] := array['member', 'contribution', 'payment', 'order', 'receipt'];
  tables constant text[] :=
    array['profiles', 'contributions', 'payments', 'payment_orders', 'receipts'];
  place private.payment_checks;
  subjects uuid[];
begin
  select * into place from private.payment_checks where part = 'all';
  if place.place_kind is null then
    return false;
  end if;
  execute format(
    'select array_agg(id order by id) from (select id from public.%I where id > $1 order by id limit $2) as next',
    tables[array_position(kinds, place.place_kind)]
  )
  into subjects
  using coalesce(place.place_id, '00000000-0000-0000-0000-000000000000'), slice;
  perform private.check_payment_rows(place.place_kind, subjects);

  if cardinality(subjects) = slice then
    place.place_id := subjects[slice];
  else
    place.place_id := null;
    place.place_kind := kinds[array_position(kinds, place.place_kind) + 1];
  end if;
  update private.payment_checks
  set place_kind = place.place_kind, place_id = place.place_id,
    completed_at = case when place.place_kind is null then now() else completed_at end
  where part = 'all';
  return place.place_kind is not null;
end;
$$;

-- Records that a payment check ran, or since when and why it cannot run.
create function private.keep_payment_check(part text, failure text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update private.payment_checks as c
  set failure = left(keep_payment_check.failure, 200),
    failed_at = case when keep_payment_check.failure is not null then coalesce(c.failed_at, now()) end,
    completed_at = case
      when keep_payment_check.failure is null and c.part = 'changes' then now() else c.completed_at
    end
  where c.part = keep_payment_check.part;
$$;

-- Checks the rows that changed since the last complete check, then the next slices of the check of all rows
-- until the budget is used. If most or more rows of a table changed, all are checked. A check that cannot run
-- is recorded and raises no error. Called each minute by a schedule.
create function private.check_payments(
  slice integer default 2000, budget interval default '10 seconds', most integer default 10000
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  since timestamptz;
  failure text;
  broken record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('payment checks', 0)) then
    return;
  end if;

  -- The check of all rows begins once a day, after midnight in India.
  update private.payment_checks set begun_at = now(), place_kind = 'member', place_id = null
  where part = 'all' and place_kind is null
    and begun_at < date_trunc('day', now(), 'Asia/Kolkata');
  update private.payment_checks set begun_at = now() where part = 'changes'
  returning completed_at into since;

  begin
    -- A transaction of up to five minutes is seen, although its rows have the time of its start.
    if not private.check_changed_payments(since - interval '5 minutes', most) then
      update private.payment_checks set begun_at = now(), place_kind = 'member', place_id = null
      where part = 'all';
    end if;
    perform private.check_known_violations();
    perform private.keep_payment_check('changes', null);
  exception when query_canceled or others then
    get stacked diagnostics failure = message_text;
    perform private.keep_payment_check('changes', failure);
    return;
  end;

  begin
    while clock_timestamp() < now() + budget and private.check_next_payments(slice) loop
    end loop;
    perform private.keep_payment_check('all', null);
  exception when query_canceled or others then
    get stacked diagnostics failure = message_text;
    perform private.keep_payment_check('all', failure);
  end;

  for broken in select * from private.invariant_results as r where r.broken > 0 loop
    raise warning 'Payment rule % is broken by % rows: %', broken.id, broken.broken, broken.rule;
  end loop;
end;
$$;

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


-- Shows what the payment checks found, and whether they can run.
create view private.invariant_results with (security_invoker = true) as
select rules.n, rules.id, rules.rule, count(found.subject) as broken
from private.payment_rules() as rules
left join private.found_violations as found on found.rule = rules.id
group by rules.n, rules.id, rules.rule;

comment on view private.invariant_results is 'Number of rows that violate each payment rule.';

