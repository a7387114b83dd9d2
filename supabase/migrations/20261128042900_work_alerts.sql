create index mail_outbox_by_sent on public.mail_outbox (sent_at) where sent_at is not null;

create table private.work_alerts (
  part text primary key check (part in ('mails', 'payments')),
  ran_at timestamptz,
  tried_at timestamptz,
  told_at timestamptz,
  alert_id uuid not null default gen_random_uuid()
);

comment on table private.work_alerts is
  'State of the work that timers do, for alerts to the support address.';
comment on column private.work_alerts.part is 'The work: sending mails or reconciling payments.';
comment on column private.work_alerts.ran_at is
  'Last run that succeeded; null if none did. Written for payments only.';
comment on column private.work_alerts.tried_at is 'When an alert was last given to a function.';
comment on column private.work_alerts.told_at is
  'Time of the last alert that the work is stuck; null while it is not stuck.';
comment on column private.work_alerts.alert_id is 'ID of the next alert; renewed once it was sent.';

alter table private.work_alerts enable row level security;

create function private.stuck_work()
returns table (part text, since timestamptz, waiting integer, reason text)
language sql
stable
security definer
set search_path = ''
as $$
  select 'mails', min(mail.created_at), count(*)::integer,
    (array_agg(mail.last_error order by mail.created_at desc)
      filter (where mail.last_error is not null))[1]
  from public.mail_outbox as mail
  where mail.sent_at is null and mail.attempts < 20
    and mail.created_at < now() - interval '15 minutes'
    -- The provider's answers to an address or a content that it does not accept.
    and coalesce(mail.last_error, '') not in ('Status 400', 'Status 422')
    and not exists (
      select from public.mail_outbox as sent where sent.sent_at > now() - interval '15 minutes'
    )
  having count(*) > 0
  union all
  select 'payments', least(run.ran_at, events.since), events.waiting, null
  from (
    select min(event.received_at) as since, count(*)::integer as waiting
    from public.provider_events as event
    where event.handled_at is null and event.received_at < now() - interval '15 minutes'
  ) as events
  left join private.work_alerts as run
    on run.part = 'payments' and run.ran_at < now() - interval '15 minutes'
  where events.waiting > 0 or run.part is not null;
$$;

comment on function private.stuck_work() is
  'Returns the work that is stuck for 15 minutes: mails wait and none was sent, payments were not reconciled, '
  'or an event of the payment provider was not handled. A mail that the mail provider refuses for '
  'its address or content does not count.';

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

comment on function private.due_alerts(text) is
  'Records that the work ran, if it is named, and returns the alerts to send: work that is stuck and was not '
  'told about for six hours, and work that is in order again. Gives each alert to one function a minute, with '
  'the same id until private.alert_told is called.';

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
  'Returns the alerts to send to the support address now. Server functions only.';

grant execute on function public.due_alerts(text) to service_role;

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

comment on function private.alert_told(text, boolean) is
  'Records that an alert was sent: work is stuck, or in order again.';

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
