create table private.invariant_results (
  id text primary key check (char_length(id) <= 8),
  rule text not null check (char_length(rule) <= 200),
  broken bigint not null,
  checked_at timestamptz not null
);

comment on table private.invariant_results is 'Results of the last check of the payment rules.';
comment on column private.invariant_results.id is 'Name of the rule, such as P1.';
comment on column private.invariant_results.rule is 'The rule as a sentence.';
comment on column private.invariant_results.broken is 'Number of rows that violate it.';
comment on column private.invariant_results.checked_at is 'Time of the check.';

alter table private.invariant_results enable row level security;

create function private.check_payment_invariants(every_seconds integer)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  failure text;
begin
  perform pg_advisory_xact_lock(hashtextextended('payment invariants', 0));
  if not exists (
    select from private.invariant_results
    where checked_at > now() - make_interval(secs => every_seconds)
  ) then
    begin
      perform private.keep_invariant_results();
    exception when query_canceled or others then
      get stacked diagnostics failure = message_text;
      perform private.keep_failed_check(failure);
    end;
  end if;
  return private.shown_invariants();
end;
$$;

comment on function private.check_payment_invariants(integer) is
  'Checks the payment rules unless they were checked less than every_seconds ago, and stores the results. '
  'A check that fails is stored as the broken rule P0 and raises no error.';

create function private.keep_invariant_results()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.invariant_results (id, rule, broken, checked_at)
  select found.id, found.rule, found.broken, now() from private.payment_invariants() as found
  on conflict (id) do update
  set rule = excluded.rule, broken = excluded.broken, checked_at = excluded.checked_at;
  delete from private.invariant_results where checked_at < now();
end;
$$;

comment on function private.keep_invariant_results() is
  'Checks the payment rules and replaces the stored results.';

create function private.keep_failed_check(failure text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.invariant_results (id, rule, broken, checked_at)
  values ('P0', left('the rules could be checked: ' || failure, 200), 1, now())
  on conflict (id) do update set rule = excluded.rule, checked_at = excluded.checked_at;
$$;

comment on function private.keep_failed_check(text) is
  'Stores that the payment rules could not be checked, and why. Keeps earlier results.';

create function private.shown_invariants()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'checked_at', max(checked_at),
    'broken', coalesce(
      jsonb_agg(jsonb_build_object('id', id, 'rule', rule, 'broken', broken) order by id)
        filter (where broken > 0),
      '[]'
    )
  )
  from private.invariant_results;
$$;

comment on function private.shown_invariants() is
  'Returns the time of the last check of the payment rules, and the broken rules.';

create function public.check_payment_invariants(every_seconds integer default null)
returns jsonb
language sql
volatile
set search_path = ''
return private.check_payment_invariants(
  coalesce(every_seconds, (private.limits()).payment_check_seconds)
);

comment on function public.check_payment_invariants(integer) is
  'Checks the payment rules, at most every every_seconds seconds, stores the results, and returns '
  'checked_at and broken. Called by reconciliation. Server functions only.';

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

comment on function private.payment_health() is
  'Implements public.payment_health. Callable by the superuser only.';

create function public.payment_health()
returns jsonb
language sql
stable
set search_path = ''
return private.payment_health();

comment on function public.payment_health() is
  'Returns the results of the last check of the payment rules: checked_at (null if never checked) and '
  'broken.';

grant execute on function private.check_payment_invariants(integer) to service_role;
grant execute on function public.check_payment_invariants(integer) to service_role;
grant execute on function private.payment_health() to authenticated;
grant execute on function public.payment_health() to authenticated;
