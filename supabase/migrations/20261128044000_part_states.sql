create table private.part_reports (
  name text primary key check (name in ('functions', 'auth', 'payments', 'web', 'remotes')),
  status text not null check (status in ('up', 'down')),
  detail text check (char_length(detail) <= 200),
  reported_at timestamptz not null
);

comment on table private.part_reports is
  'Last report of each part that only a function can reach.';
comment on column private.part_reports.name is 'The part.';
comment on column private.part_reports.status is 'Whether it answered.';
comment on column private.part_reports.detail is 'Why it is down.';
comment on column private.part_reports.reported_at is 'Time of the report.';

alter table private.part_reports enable row level security;

create table private.health_periods (
  started_at timestamptz primary key,
  last_at timestamptz not null,
  down text[] not null,
  unknown text[] not null
);

comment on table private.health_periods is
  'Samples of the state of the parts, of one day. Equal samples in a row are one period.';
comment on column private.health_periods.started_at is 'Time of its first sample.';
comment on column private.health_periods.last_at is 'Time of its last sample.';
comment on column private.health_periods.down is 'Parts that were down.';
comment on column private.health_periods.unknown is 'Parts of which nothing was known.';

alter table private.health_periods enable row level security;

create function private.report_parts(reports jsonb)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.part_reports (name, status, detail, reported_at)
  select name, report ->> 'status', left(report ->> 'detail', 200), now()
  from jsonb_each(reports || '{"functions": {"status": "up"}}') as reported (name, report)
  on conflict (name) do update
  set status = excluded.status, detail = excluded.detail, reported_at = excluded.reported_at;
$$;

comment on function private.report_parts(jsonb) is 'Implements public.report_parts.';

create function public.report_parts(reports jsonb)
returns void
language sql
volatile
set search_path = ''
return private.report_parts(reports);

comment on function public.report_parts(jsonb) is
  'Stores the states of parts by name, each with status and detail. That it is called proves that '
  'functions run. Server functions only.';

grant execute on function private.report_parts(jsonb) to service_role;
grant execute on function public.report_parts(jsonb) to service_role;

create function private.failed_schedules()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  failed text;
begin
  -- Absent where no extension schedules jobs.
  if to_regclass('cron.job_run_details') is not null then
    execute $query$
      select string_agg(job.jobname, ', ' order by job.jobname)
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
  return failed;
end;
$$;

comment on function private.failed_schedules() is
  'Returns the names of the schedules whose last run failed; null if there is none.';

create function private.part_states(sampled_at timestamptz)
returns table (name text, status text, detail text)
language sql
stable
security definer
set search_path = ''
as $$
  with reports as (
    select
      part.name, report.status, report.detail,
      report.reported_at > now() - interval '5 minutes' as is_recent
    from unnest(array['functions', 'auth', 'payments', 'web', 'remotes']) as part (name)
    left join private.part_reports as report using (name)
  )
  select 'database', 'up', null
  -- A function reports through the Data API.
  union all
  select 'rest', case when is_recent then 'up' else 'unknown' end, null
  from reports where name = 'functions'
  union all
  select name, case when is_recent then 'up' when is_recent is null then 'unknown' else 'down' end, null
  from reports where name = 'functions'
  union all
  select
    name,
    case when is_recent then status else 'unknown' end,
    case when is_recent then detail end
  from reports where name in ('auth', 'payments', 'web', 'remotes')
  union all
  select
    'reconciliation',
    case
      when exists (select from private.stuck_work() as stuck where stuck.part = 'payments')
        or exists (select from private.invariant_results where broken > 0) then 'down'
      when exists (select from private.work_alerts where part = 'payments' and ran_at is not null)
        then 'up'
      else 'unknown'
    end,
    null
  union all
  select
    'mail',
    case
      when exists (select from private.stuck_work() as stuck where stuck.part = 'mails') then 'down'
      else 'up'
    end,
    null
  union all
  select
    'schedules',
    case
      when failed is not null or sampled_at < now() - interval '5 minutes' then 'down'
      when sampled_at is null then 'unknown'
      else 'up'
    end,
    failed
  from private.failed_schedules() as failed;
$$;

comment on function private.part_states(timestamptz) is
  'Returns the state of each part: up, down or unknown, with the reason if one is known. sampled_at is '
  'the time of the last sample, which a schedule takes each minute.';

create function private.keep_health()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  failing text[];
  unseen text[];
begin
  select
    coalesce(array_agg(name order by name) filter (where status = 'down'), '{}'),
    coalesce(array_agg(name order by name) filter (where status = 'unknown'), '{}')
  from private.part_states(now())
  into failing, unseen;

  update private.health_periods
  set last_at = now()
  where started_at = (select max(started_at) from private.health_periods)
    and last_at > now() - interval '5 minutes'
    and down = failing and unknown = unseen;
  if not found then
    insert into private.health_periods (started_at, last_at, down, unknown)
    values (now(), now(), failing, unseen);
  end if;

  delete from private.health_periods
  where last_at < now() - interval '1 day' or started_at < (
    select started_at from private.health_periods order by started_at desc offset 299 limit 1
  );
end;
$$;

comment on function private.keep_health() is
  'Takes a sample of the parts. Keeps the last day, at most 300 periods. Called each minute by a schedule.';

create or replace function private.deployment_facts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  migrations jsonb;
  schedules jsonb;
begin
  perform private.require_superuser();

  -- The schemas are absent if no tool has made them.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations'
      into migrations;
  end if;

  if to_regclass('cron.job') is not null then
    execute 'select jsonb_agg(jobname order by jobname) from cron.job where active'
      into schedules;
  end if;

  return jsonb_build_object(
    'migrations', coalesce(migrations, '[]'::jsonb),
    'schedules', coalesce(schedules, '[]'::jsonb),
    -- Set by before_request in the transaction of each request.
    'before_request', coalesce(current_setting('response.headers', true), '') like '%no-store%',
    'late_mails', (
      select count(*)
      from public.mail_outbox as mail
      where mail.sent_at is null and mail.attempts < 20
        and mail.created_at < now() - interval '15 minutes'
    ),
    'parts', (
      select jsonb_agg(to_jsonb(state))
      from private.part_states((select max(last_at) from private.health_periods)) as state
    ),
    'history', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('from', started_at, 'until', last_at, 'down', down, 'unknown', unknown)
          order by started_at
        ),
        '[]'
      )
      from private.health_periods
      where last_at > now() - interval '1 day'
    )
  );
end;
$$;

comment on function public.deployment_facts() is
  'Returns what the deployment looks like inside: migrations, schedules, whether before_request ran, '
  'late_mails (waiting for 15 minutes and not given up), and the parts with their state and the '
  'history of a day. Called by '
  'sabha doctor and by the status page. Superusers only.';
