alter table private.work_alerts add column expected_since timestamptz not null default now();

comment on column private.work_alerts.expected_since is
  'Since when the work is expected to run: an alert is due also if it never succeeded.';

insert into private.work_alerts (part) values ('payments') on conflict do nothing;

create function public.note_reconciled()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.work_alerts as alert (part, ran_at) values ('payments', now())
  on conflict (part) do update set ran_at = excluded.ran_at;
$$;

comment on function public.note_reconciled() is
  'Records that reconciliation ran without a failure. Server functions only.';

grant execute on function public.note_reconciled() to service_role;

create or replace function private.stuck_work()
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
  select
    'payments',
    least(coalesce(run.ran_at, run.expected_since), events.since, orders.since),
    events.waiting,
    case when orders.undecided > 0 then format('Undecided orders: %s', orders.undecided) end
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
  where events.waiting > 0 or orders.undecided > 0 or run.part is not null;
$$;

comment on function private.stuck_work() is
  'Returns the work that is stuck for 15 minutes: mails wait and none was sent, payments were not reconciled '
  'or never, or an event of the payment provider was not handled. Also reconciliation whose orders are '
  'undecided for a day. A mail that the mail provider refuses for its address or content does not count.';
