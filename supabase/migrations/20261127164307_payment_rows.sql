create view private.payment_rows
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
where p.contribution_id is null;

comment on view private.payment_rows is
  'Payments as admins list them: contributions, and payments whose outcome is not known yet.';
comment on column private.payment_rows.id is
  'ID of the contribution, or of the payment if it has none yet.';
comment on column private.payment_rows.user_id is 'The contributor; null once that person is erased.';
comment on column private.payment_rows.amount is 'Amount in paise.';
comment on column private.payment_rows.refunded_amount is 'Refunded amount in paise.';
comment on column private.payment_rows.state is 'pending, completed, failed or refunded (in full).';
comment on column private.payment_rows.source is
  'provider for payments through the payment provider; bank_transfer, cheque or cash.';
comment on column private.payment_rows.kind is
  'monthly, yearly or one-time for payments through the provider; bank_transfer, cheque or cash.';
comment on column private.payment_rows.payment_id is 'Payment ID at the provider; null for offline gifts.';
comment on column private.payment_rows.subscription_id is
  'Subscription ID at the provider, if a mandate paid.';
comment on column private.payment_rows.created_at is
  'Time of the payment at the provider, or when an offline gift was received.';

-- Lists and totals are answered from indexes alone; the rare states and sources have their own.
create index contributions_newest on public.contributions (created_at desc, id desc)
include (user_id, amount, refunded_amount, payment_status, source, contribution_type);
create index contributions_not_completed on public.contributions (created_at desc, id desc)
include (user_id, refunded_amount, payment_status, source, contribution_type)
where payment_status <> 'completed' or refunded_amount > 0;
create index contributions_offline on public.contributions (source, created_at desc, id desc)
where source <> 'provider';
create index payments_without_contribution on public.payments (created_at desc, id desc)
where contribution_id is null;
create index mandates_failed_or_ended on public.mandates
((coalesce(ended_at, charge_at, created_at)) desc, id desc)
where status in ('pending', 'halted', 'cancelled', 'completed');

alter table private.readings drop constraint readings_kind_check;
alter table private.readings add constraint readings_kind_check check (
  kind in (
    'members_listed', 'members_opened', 'timelines_read', 'members_exported', 'applications_listed',
    'people_listed', 'audit_listed', 'emails_copied', 'attendees_exported', 'payments_listed',
    'payments_opened', 'payments_exported'
  )
);

create or replace function private.count_reading(kind text, people integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  at_most constant integer := case count_reading.kind
    when 'members_exported' then 2000000 when 'payments_exported' then 2000000
    when 'attendees_exported' then 200000
    when 'members_opened' then 1000 when 'timelines_read' then 1000 when 'payments_opened' then 1000
    else (private.limits()).listed_per_hour
  end;
  so_far private.readings;
begin
  insert into private.readings as counted (actor_id, hour, kind, people)
  values (
    auth.uid(), date_bin('1 hour', now(), timestamptz '2020-01-01 00:00:00+00'),
    count_reading.kind, count_reading.people
  )
  on conflict on constraint readings_pkey do update
  set requests = counted.requests + 1, people = counted.people + excluded.people
  returning * into so_far;

  if so_far.people > at_most then
    perform private.refuse_until(
      'You can view up to ' || to_char(at_most, 'FM9,999,999') || ' per hour.',
      private.next_stretch('1 hour')
    );
  end if;
  if so_far.requests = 1 then
    delete from private.readings where hour < now() - interval '400 days';
  end if;
  return so_far.requests = 1;
end;
$$;

comment on function private.count_reading(text, integer) is
  'Counts data about other people that the caller reads, in the transaction that returns it. Refuses '
  'more in an hour than listed_per_hour of private.limits for people listed or emails copied, 1,000 '
  'profiles or payments opened, 1,000 pages of timelines, 2,000,000 members or payments or 200,000 '
  'attendees exported. A refused read is neither returned nor counted. Returns true for the first of '
  'its kind in an hour.';

create function private.payment_search(search text, out condition text, out is_broad boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  term constant text := btrim(search);
  receipt constant text[] := regexp_match(
    private.searchable(term), '^(\d{4})-(\d{2})/(\d{1,9})$'
  );
  at_most constant integer := 2000;
  members text;
  people uuid[];
begin
  is_broad := false;
  if term ~ '^(pay|sub)_[A-Za-z0-9]+$' then
    condition := format(
      'r.%I = %L', case left(term, 3) when 'pay' then 'payment_id' else 'subscription_id' end, term
    );
  elsif receipt is not null then
    condition := format(
      'r.id = (select contribution_id from public.receipts '
      'where financial_year = %L and (financial_year + 1) %% 100 = %L and number = %L)',
      receipt[1], receipt[2], receipt[3]
    );
  else
    members := private.search_condition(term);
    execute format(
      $query$
        select coalesce(array_agg(found.id), '{}') from (
          select p.id from public.profiles as p
          where %s
          order by p.created_at desc, p.id desc
          limit %s
        ) as found
      $query$,
      members, at_most + 1
    ) into people;
    is_broad := cardinality(people) > at_most;
    condition := case
      when is_broad then format(
        'exists (select from public.profiles as p where p.id = r.user_id and %s offset 0)', members
      )
      else format('r.user_id = any (%L::uuid[])', people)
    end;
  end if;
end;
$$;

comment on function private.payment_search(text) is
  'Returns the condition for a search of private.payment_rows with the alias r: by payment or '
  'subscription ID, by receipt number, otherwise by the words that find members. A search is broad if '
  'more than 2,000 members match: payments are then compared one by one, newest first.';

create function private.payment_conditions(
  search text, state text, kind text, period text, out conditions text, out is_broad boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  parts text[] := '{}';
  found record;
begin
  if char_length(search) > 200 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  elsif state not in ('pending', 'completed', 'failed', 'refunded') then
    perform private.refuse('invalid_input', 'Unknown state of a payment.', '22023');
  elsif kind not in ('monthly', 'yearly', 'one-time', 'bank_transfer', 'cheque', 'cash') then
    perform private.refuse('invalid_input', 'Unknown kind of payment.', '22023');
  elsif period !~ '^(week|20\d\d-(0[1-9]|1[0-2]))$' then
    perform private.refuse('invalid_input', 'The period must be week or a month.', '22023');
  end if;
  is_broad := false;
  if exists (select from private.search_words(search)) then
    found := private.payment_search(search);
    parts := parts || found.condition;
    is_broad := found.is_broad;
  end if;
  -- A payment that was refunded in part is both completed and refunded.
  if state = 'refunded' then
    parts := parts || text 'r.refunded_amount > 0';
  elsif state is not null then
    parts := parts || format('r.state = %L', state);
  end if;
  if kind in ('bank_transfer', 'cheque', 'cash') then
    parts := parts || format('r.source = %L', kind);
  elsif kind is not null then
    parts := parts || format('r.kind = %L', kind);
  end if;
  if period = 'week' then
    parts := parts || text 'r.created_at >= now() - (private.limits()).overview_window';
  elsif period is not null then
    parts := parts || format(
      $when$r.created_at >= %1$L::timestamp at time zone 'Asia/Kolkata'
        and r.created_at < (%1$L::timestamp + interval '1 month') at time zone 'Asia/Kolkata'$when$,
      period || '-01'
    );
  end if;
  conditions := coalesce(nullif(array_to_string(parts, ' and '), ''), 'true');
end;
$$;

comment on function private.payment_conditions(text, text, text, text) is
  'Returns the where-clause of the payments filter, with every value quoted, and whether its search is '
  'broad. Shared by list and export. The period is week, the last 7 days as in the overview, or a month '
  'in India such as 2026-11.';
