create function private.given_up_mails()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(reasons.given_up, reasons.mails), '{}')
  from (
    select mail.given_up, count(*) as mails
    from public.mail_outbox as mail
    where mail.given_up_at is not null
    group by mail.given_up
  ) as reasons;
$$;

comment on function private.given_up_mails() is
  'Returns the number of mails that were given up and are kept, by reason.';

grant execute on function private.given_up_mails() to service_role;

create function public.given_up_mails()
returns jsonb
language sql
stable
set search_path = ''
return private.given_up_mails();

comment on function public.given_up_mails() is
  'Returns the number of mails that were given up in the last 30 days, by reason: refused, expired, perhaps_sent. '
  'Server functions only.';

grant execute on function public.given_up_mails() to service_role;

create function private.retry_mails()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  waiting integer;
  dropped integer;
begin
  perform private.require_superuser();

  delete from public.mail_outbox where id in (
    select mail.id
    from public.mail_outbox as mail
    left join public.event_registrations as registration on registration.id = mail.registration_id
    left join public.events as event on event.id = registration.event_id
    where mail.given_up_at is not null and (
      private.event_end(event) <= now() or (mail.template = 'event_reminder' and mail.expires_at <= now())
      -- The email made sense for seven days, and was kept for 30 more.
      or mail.created_at < now() - interval '37 days'
    )
    for update of mail
  );
  get diagnostics dropped = row_count;

  update public.mail_outbox
  set
    given_up = null, given_up_at = null, retried_at = now(), due_at = now(), attempts = 0,
    failure = null, failed_at = null, unknown_since = null
  where given_up_at is not null;
  get diagnostics waiting = row_count;

  if waiting + dropped > 0 then
    perform private.record(
      'mails_retried', 'mail_outbox', null, jsonb_build_object('mails', waiting, 'outdated', dropped)
    );
  end if;
  return jsonb_build_object('waiting', waiting, 'dropped', dropped);
end;
$$;

comment on function private.retry_mails() is
  'Implements public.retry_mails. Callable by the superuser only; audited.';

grant execute on function private.retry_mails() to authenticated;

create function public.retry_mails()
returns jsonb
language sql
volatile
set search_path = ''
return private.retry_mails();

comment on function public.retry_mails() is
  'Has all mails that were given up sent again, for another seven days. Returns how many wait again (waiting), '
  'and how many were deleted (dropped), because their event has begun or is over, or because they are older than '
  '37 days. Called by the status page and by sabha mails retry. Superusers only.';

grant execute on function public.retry_mails() to authenticated;

create function private.stuck_mails()
returns table (since timestamptz, waiting integer, reason text)
language sql
stable
security definer
set search_path = ''
as $$
  select
    min(coalesce(mail.retried_at, mail.created_at)),
    (count(*) filter (where mail.given_up_at is null))::integer,
    (array_agg(mail.last_error order by mail.failed_at desc nulls last)
      filter (where mail.last_error is not null))[1]
  from public.mail_outbox as mail
  where mail.sent_at is null and case
    when mail.given_up_at is not null
      then mail.given_up <> 'refused' and mail.given_up_at > now() - interval '1 day'
    when coalesce(mail.retried_at, mail.created_at) >= now() - interval '15 minutes' then false
    when mail.failure = 'refused' then private.mail_outage() is not null
    else mail.failure is not null or not exists (
      select from public.mail_outbox as sent where sent.sent_at > now() - interval '15 minutes'
    )
  end
  having count(*) > 0;
$$;

comment on function private.stuck_mails() is
  'Returns since when mails are stuck, how many wait, and the last error; no row if none is stuck. Mails are stuck '
  'if they wait for 15 minutes and fail, or none was sent since, or if mails were given up within a day. A mail '
  'that the provider refuses for its recipient or content does not count, unless the provider refuses all.';

create or replace function private.stuck_work()
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

comment on function private.stuck_work() is
  'Returns the work that is stuck for 15 minutes: mails are stuck, payments were not reconciled or never, or an event '
  'of the payment provider was not handled, or each look-up of an order, a mandate or refunds failed. Also '
  'reconciliation whose orders are undecided for a day.';

comment on function public.due_alerts(text) is
  'Returns the alerts to send to the support address now. ran: sent by reconcile-payments of earlier releases, '
  'which may run for a while after this migration; its successors call note_reconciled. Server functions only.';

-- From here on, the reason of stuck payments is shown too.
create or replace function private.part_states(sampled_at timestamptz)
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
