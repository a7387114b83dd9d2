-- Shows what the payment checks found, and whether they can run.

create view private.invariant_results with (security_invoker = true) as
select rules.n, rules.id, rules.rule, count(found.subject) as broken
from private.payment_rules() as rules
left join private.found_violations as found on found.rule = rules.id
group by rules.n, rules.id, rules.rule;

comment on view private.invariant_results is 'Number of rows that violate each payment rule.';

create or replace function private.shown_invariants()
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

comment on function private.shown_invariants() is
  'Returns when changed and all payments were last checked, since when and why a check cannot run, and the '
  'broken rules.';

-- Functions of the release before call it until they are deployed again.
create or replace function private.check_payment_invariants(every_seconds integer)
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

comment on function private.check_payment_invariants(integer) is
  'Returns the state of the payment checks. Checks nothing: a schedule does.';

comment on function public.check_payment_invariants(integer) is
  'Returns the state of the payment checks, like payment_health. Replaced by the schedule check-payments. '
  'Server functions only.';

comment on function public.payment_health() is
  'Returns the state of the payment checks: checked_at (null if never checked), all_checked_at (the last '
  'complete check of all rows), failed_at and failure (since when and why a check cannot run; null if it '
  'can), and broken, the rules that rows violate.';

create or replace function private.failed_schedules()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  failed text[] := '{}';
begin
  -- Absent where no extension schedules jobs.
  if to_regclass('cron.job_run_details') is not null then
    execute $query$
      select array_agg(job.jobname)
      from cron.job as job
      where job.active and (
        select run.status
        from cron.job_run_details as run
        where run.jobid = job.jobid and run.status in ('succeeded', 'failed')
        order by run.runid desc
        limit 1
      ) = 'failed'
    $query$ into failed;
  end if;
  -- A check that cannot run ends without an error.
  if exists (
    select from private.payment_checks as c
    where c.failed_at is not null or coalesce(c.completed_at, c.begun_at) < now() - case c.part
      when 'changes' then make_interval(secs => (private.limits()).payment_check_seconds)
      else interval '2 days'
    end
  ) then
    failed := failed || array['check-payments'];
  end if;
  return (
    select string_agg(distinct names.name, ', ' order by names.name) from unnest(failed) as names (name)
  );
end;
$$;

comment on function private.failed_schedules() is
  'Returns the names of the schedules whose last run failed, with check-payments if the payment checks '
  'cannot run or have not run; null if there is none.';
