-- The start of each request, alerts, health, reports of browsers and expiry.
-- Needs: foundation, texts, rows, mails.

create table private.policy_reports (
  id bigint generated always as identity primary key,
  directive text not null check (char_length(directive) between 1 and 60),
  blocked text not null check (char_length(blocked) <= 300),
  page text not null check (char_length(page) <= 300),
  source text not null check (char_length(source) <= 300),
  times integer not null default 1,
  last_at timestamptz not null default now(),
  unique (directive, blocked, page, source),
  constraint policy_reports_lines_check check (private.are_lines(directive, blocked, page, source))
);

select private.quiet_checks('private.policy_reports');

comment on table private.policy_reports is
  'Browser reports about content that the Content Security Policy blocked: the last hundred kinds. Any '
  'client can send a report, so a report proves nothing.';
comment on column private.policy_reports.id is 'Row id.';
comment on column private.policy_reports.directive is 'Directive of the policy, such as img-src.';
comment on column private.policy_reports.blocked is
  'URL of the blocked content without its query, or a keyword such as inline.';
comment on column private.policy_reports.page is 'Path of the page, without query.';
comment on column private.policy_reports.source is
  'Script and line that requested it; empty if unknown.';
comment on column private.policy_reports.times is 'Number of reports.';
comment on column private.policy_reports.last_at is 'Time of the last report.';

alter table private.policy_reports enable row level security;

create index policy_reports_newest on private.policy_reports (last_at desc, id desc);

create table private.work_alerts (
  part text primary key check (part in ('mails', 'payments')),
  ran_at timestamptz,
  tried_at timestamptz,
  told_at timestamptz,
  alert_id uuid not null default gen_random_uuid(),
  expected_since timestamptz not null default now()
);

select private.quiet_checks('private.work_alerts');

comment on table private.work_alerts is
  'State of the work that timers do, for alerts to the support address.';
comment on column private.work_alerts.part is 'The work: sending mails or reconciling payments.';
comment on column private.work_alerts.ran_at is
  'Last run that succeeded; null if none did. Written for payments only.';
comment on column private.work_alerts.tried_at is 'When an alert was last given to a function.';
comment on column private.work_alerts.told_at is
  'Time of the last alert that the work is stuck; null while it is not stuck.';
comment on column private.work_alerts.alert_id is 'ID of the next alert; renewed once it was sent.';
comment on column private.work_alerts.expected_since is
  'Since when the work is expected to run: an alert is due also if it never succeeded.';

alter table private.work_alerts enable row level security;

insert into private.work_alerts (part) values ('payments');

create table private.part_reports (
  name text primary key check (name in ('functions', 'auth', 'payments', 'web', 'remotes')),
  status text not null check (status in ('up', 'down')),
  detail text check (char_length(detail) <= 200),
  reported_at timestamptz not null,
  constraint part_reports_lines_check check (private.are_lines(detail))
);

select private.quiet_checks('private.part_reports');

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

-- Deletes expired data that is not deleted with an account: mails without a user once they are sent or a week
-- old, those with links and codes once they are an hour old, mails that were given up 30 days ago, and ended
-- exports with their pages.
create function private.forget_expired()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.mail_outbox where id in (
    select id from public.mail_outbox
    where member_id is null and (
      sent_at is not null or created_at < now() - interval '7 days'
      or (private.has_link_or_code(template) and created_at < now() - interval '1 hour')
    )
    for update skip locked
  );
  delete from public.mail_outbox where id in (
    select id from public.mail_outbox where given_up_at < now() - interval '30 days'
    for update skip locked
  );
  delete from private.exports where id in (
    select id from private.exports where started_at < now() - interval '15 minutes'
    for update skip locked
  );
$$;

-- Deletes expired data with each new mail, for deployments in which no timer calls send-mails.
create function private.forget_with_mail()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.forget_expired();
  return null;
end;
$$;

-- Stores a browser report about blocked content: 20 a minute per address and 600 in total; returns false
-- beyond that. Repeated reports are counted. An address can add 30 new kinds a day, so that it cannot
-- displace the stored ones.
create function private.keep_policy_report(
  directive text, blocked text, page text, source text, forwarded text
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  sender constant text := private.address_of(forwarded);
  sent private.policy_reports;
begin
  if not private.count_hits(
    array['policy reports of ' || sender, 'policy reports'], array[20, 600], '1 minute'
  ) then
    return false;
  end if;
  sent.directive := left(keep_policy_report.directive, 60);
  sent.blocked := left(keep_policy_report.blocked, 300);
  sent.page := left(keep_policy_report.page, 300);
  sent.source := left(keep_policy_report.source, 300);
  update private.policy_reports as kept
  set times = least(kept.times, 999999) + 1, last_at = now()
  where (kept.directive, kept.blocked, kept.page, kept.source)
    = (sent.directive, sent.blocked, sent.page, sent.source);
  if found then
    return true;
  end if;
  if not private.count_hits(array['new policy reports of ' || sender], array[30], '1 day') then
    return false;
  end if;
  insert into private.policy_reports as kept (directive, blocked, page, source)
  values (sent.directive, sent.blocked, sent.page, sent.source)
  on conflict on constraint policy_reports_directive_blocked_page_source_key do update
  set times = least(kept.times, 999999) + 1, last_at = now();
  delete from private.policy_reports where id in (
    select id from private.policy_reports order by last_at desc, id desc offset (private.limits()).policy_reports
  );
  return true;
end;
$$;

grant execute on function private.keep_policy_report(text, text, text, text, text) to service_role;

create function public.keep_policy_report(
  directive text, blocked text, page text, source text, forwarded text
)
returns boolean
language sql
volatile
set search_path = ''
return private.keep_policy_report(directive, blocked, page, source, forwarded);

comment on function public.keep_policy_report(text, text, text, text, text) is
  'Stores a browser report about blocked content. Returns false if too many come from the address in '
  'forwarded, the x-forwarded-for header, or in total. Server functions only.';

grant execute on function public.keep_policy_report(text, text, text, text, text) to service_role;

-- Implements public.policy_reports. Callable by the superuser only.
create function private.policy_reports()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  return (
    select coalesce(jsonb_agg(to_jsonb(kept) order by last_at desc, id desc), '[]')
    from private.policy_reports as kept
  );
end;
$$;

grant execute on function private.policy_reports() to authenticated;

create function public.policy_reports()
returns jsonb
language sql
stable
set search_path = ''
return private.policy_reports();

comment on function public.policy_reports() is
  'Returns browser reports about blocked content, newest first: id, directive, blocked, page, source, '
  'times, last_at.';

grant execute on function public.policy_reports() to authenticated;

-- Implements public.deployment_facts. Callable by the superuser only.
create function private.deployment_facts()
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
      where mail.sent_at is null and mail.given_up_at is null
        and coalesce(mail.retried_at, mail.created_at) < now() - interval '15 minutes'
    ),
    'given_up_mails', private.given_up_mails(),
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

grant execute on function private.deployment_facts() to authenticated;

create function public.deployment_facts()
returns jsonb
language sql
stable
set search_path = ''
return private.deployment_facts();

comment on function public.deployment_facts() is
  'Returns what the deployment looks like inside: migrations, schedules, whether before_request ran, '
  'late_mails (waiting for 15 minutes), given_up_mails (by reason, of the last 30 days), and the parts with their '
  'state and the history of a day. Called by sabha doctor and by the status page. Superusers only.';

grant execute on function public.deployment_facts() to authenticated;

-- Returns the work that is stuck for 15 minutes: mails are stuck, payments were not reconciled or never, or
-- an event of the payment provider was not handled, or each look-up of an order, a mandate or refunds failed.
-- Also reconciliation whose orders are undecided for a day.
create function private.stuck_work()
returns table (part text, since timestamptz, waiting integer, reason text)
language sql
stable
security definer
set search_path = ''
as $$
  select 'mails', mails.since, mails.waiting, mails.reason from private.stuck_mails() as mails
  union all
  select
    'payments',
    least(coalesce(run.ran_at, run.expected_since), events.since, orders.since, failing.since),
    events.waiting,
    nullif(
      concat_ws(
        '; ', failing.reason,
        case when orders.undecided > 0 then format('Undecided orders: %s', orders.undecided) end
      ), ''
    )
  from (
    select min(event.received_at) as since, count(*)::integer as waiting
    from public.provider_events as event
    where event.handled_at is null and event.received_at < now() - interval '15 minutes'
  ) as events
  cross join (
    select min(unclear.undecided_since) as since, count(*)::integer as undecided
    from public.payment_orders as unclear
    where unclear.status in ('created', 'attempted')
      and unclear.undecided_since < now() - interval '1 day'
  ) as orders
  left join private.work_alerts as run
    on run.part = 'payments'
    and coalesce(run.ran_at, run.expected_since) < now() - interval '15 minutes'
  left join private.failing_items() as failing on true
  where events.waiting > 0 or orders.undecided > 0 or run.part is not null or failing.reason is not null;
$$;

-- Records that the work ran, if it is named, and returns the alerts to send: work that is stuck and had no
-- alert for six hours, and work that is in order again. Gives each alert to one function a minute, with the
-- same id until private.alert_told is called.
create function private.due_alerts(ran text)
returns table (
  id uuid, part text, is_stuck boolean, since timestamptz, waiting integer, reason text
)
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.work_alerts as alert (part, ran_at)
  select due_alerts.ran, now() where due_alerts.ran is not null
  on conflict (part) do update set ran_at = excluded.ran_at;

  with due as (
    select coalesce(stuck.part, alert.part) as part, stuck.part is not null as is_stuck,
      stuck.since, stuck.waiting, stuck.reason
    from private.stuck_work() as stuck
    full join private.work_alerts as alert on alert.part = stuck.part
    where case
      when stuck.part is null then alert.told_at is not null
      else coalesce(alert.told_at, '-infinity') < now() - interval '6 hours'
    end
  ),
  claimed as (
    insert into private.work_alerts as alert (part, tried_at)
    select due.part, now() from due
    on conflict (part) do update set tried_at = excluded.tried_at
    where coalesce(alert.tried_at, '-infinity') < now() - interval '50 seconds'
    returning alert.part, alert.alert_id
  )
  select
    claimed.alert_id, due.part, due.is_stuck, due.since, due.waiting, due.reason
  from due join claimed on claimed.part = due.part;
$$;

grant execute on function private.due_alerts(text) to service_role;

create function public.due_alerts(ran text default null)
returns table (
  id uuid, part text, is_stuck boolean, since timestamptz, waiting integer, reason text
)
language sql
volatile
set search_path = ''
begin atomic
  select * from private.due_alerts(ran);
end;

comment on function public.due_alerts(text) is
  'Returns the alerts to send to the support address now. ran: sent by reconcile-payments of earlier releases, '
  'which may run for a while after this migration; its successors call note_reconciled. Server functions only.';

grant execute on function public.due_alerts(text) to service_role;

-- Records that an alert was sent: work is stuck, or in order again.
create function private.alert_told(part text, is_stuck boolean)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update private.work_alerts as alert
  set told_at = case when alert_told.is_stuck then now() end, alert_id = gen_random_uuid()
  where alert.part = alert_told.part;
$$;

grant execute on function private.alert_told(text, boolean) to service_role;

create function public.alert_told(part text, is_stuck boolean)
returns void
language sql
volatile
set search_path = ''
return private.alert_told(part, is_stuck);

comment on function public.alert_told(text, boolean) is
  'Records that an alert was sent. Server functions only.';

grant execute on function public.alert_told(text, boolean) to service_role;

-- Implements public.report_parts.
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

grant execute on function private.report_parts(jsonb) to service_role;

create function public.report_parts(reports jsonb)
returns void
language sql
volatile
set search_path = ''
return private.report_parts(reports);

comment on function public.report_parts(jsonb) is
  'Stores the states of parts by name, each with status and detail. That it is called proves that '
  'functions run. Server functions only.';

grant execute on function public.report_parts(jsonb) to service_role;

-- Returns the names of the schedules whose last run failed, with check-payments if the payment checks cannot
-- run or have not run; null if there is none.
create function private.failed_schedules()
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

-- Returns the state of each part: up, down or unknown, with the reason if one is known. sampled_at is the
-- time of the last sample, which a schedule takes each minute.
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
    (select stuck.reason from private.stuck_work() as stuck where stuck.part = 'payments')
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

-- Takes a sample of the parts. Keeps the last day, at most 300 periods. Called each minute by a schedule.
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

-- Implements public.before_request.
-- Without the refusal of ended sessions, most reads with such a token are answered with 200 and no rows, which
-- looks like an empty list.
create function private.before_request()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  -- Responses contain personal data: caches must not store them, and browsers must not guess another file
  -- type.
  perform set_config(
    'response.headers',
    '[{"Cache-Control": "no-store"}, {"X-Content-Type-Options": "nosniff"}]', true
  );
  perform set_config(
    'application_name', 'rest ' || coalesce(me::text, current_setting('role')), true
  );
  if nullif(current_setting('request.headers', true), '')::json ->> 'prefer' ~ 'count=(planned|estimated)' then
    raise exception using
      errcode = '22023', hint = 'invalid_input', message = 'Only exact counts are answered.';
  end if;
  -- An unfinished sign-up has a session, so this is not has_live_session. Clients refresh a token that is
  -- answered with 401, and the identity service decides.
  if me is not null and not exists (
    select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_id = me
  ) then
    perform private.refuse('session_missing', 'No active session', 'PT401');
  end if;
end;
$$;

grant execute on function private.before_request() to anon, authenticated, service_role;

-- PostgREST calls this function at the start of each request. A refused statement rolls back every row of
-- its transaction, but its line in the server's log stays, so this writes the caller into that line.
-- Estimated counts of Postgres use statistics of all rows, from which a member could learn how many people
-- work where.
create function public.before_request()
returns void
language sql
volatile
set search_path = ''
return private.before_request();

comment on function public.before_request() is
  'Names the caller in the server''s log during the transaction, keeps responses out of caches, and '
  'refuses estimated counts and tokens whose session has ended. PostgREST calls it at the start of each '
  'request. Clients read from no-store that it ran.';

grant execute on function public.before_request() to anon, authenticated, service_role;

create trigger forget_with_mail
after insert on public.mail_outbox
for each statement execute function private.forget_with_mail();

create trigger clean_texts
before insert or update on private.part_reports
for each row when (not private.are_lines(VARIADIC ARRAY[new.detail]))
execute function private.clean_texts('detail');

create trigger clean_texts
before insert or update on private.policy_reports
for each row when (not private.are_lines(VARIADIC ARRAY[new.directive, new.blocked, new.page, new.source]))
execute function private.clean_texts('directive', 'blocked', 'page', 'source');

-- Visitors read public events and a few numbers, which takes milliseconds. A filter of a hosted project
-- without a gateway that limits queries (docs/decisions/rate-limits.md) can run until this time.
alter role anon set statement_timeout = '1s';

-- The defaults of a new hosted project, set here so that no request scans tables for minutes. Longer
-- exports are paged. PostgREST applies the setting of the role that it switches to, and that of
-- authenticator for roles without one, such as service_role.
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';

-- Hosted Supabase lets the role that runs migrations change authenticator. The local backend does not, and
-- passes the same setting to PostgREST in its environment.
do $$
begin
  alter role authenticator set pgrst.db_pre_request = 'public.before_request';
exception
  when insufficient_privilege then null;
end;
$$;

notify pgrst, 'reload config';
