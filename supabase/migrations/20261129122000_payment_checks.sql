-- Checks the payment rules from a schedule of the database: changed rows each minute, all rows once a day.

drop function private.keep_invariant_results();
drop function private.keep_failed_check(text);
drop table private.invariant_results;

create table private.found_violations (
  kind text not null,
  subject uuid not null,
  rule text not null,
  found_at timestamptz not null default now(),
  primary key (kind, subject, rule)
);

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
  constraint payment_checks_failure_has_time check ((failed_at is null) = (failure is null))
);

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

comment on function private.check_payment_rows(text, uuid[]) is
  'Checks these rows of a kind and replaces what is known of them. Once 10,000 violations are known, new ones '
  'are not kept.';

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

comment on function private.check_changed_payments(timestamptz, integer) is
  'Checks the rows that changed since a time, and those that a rule compares with them. Checks nothing and '
  'returns false if most or more rows of a table changed.';

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

comment on function private.check_known_violations() is
  'Checks again what violated a rule before, the latest 1,000 rows, and checks waiting events and triggers.';

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

comment on function private.check_next_payments(integer) is
  'Checks the next rows of the check of all rows, at most slice. Returns whether more are left.';
