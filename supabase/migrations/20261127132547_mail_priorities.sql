create function private.mail_priority(template text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
return case
  when template = 'account_deleted' or private.is_account_notice(template) then 1
  when template ~ '^(receipt|auto_pay)_' then 2
  when template ~ '^event_' then 3
  else 4
end;

comment on function private.mail_priority(text) is
  'Returns the order in which mails are sent: 1 account, 2 money, 3 events, 4 all others.';

alter table public.mail_outbox add column due_at timestamptz not null default now();

comment on column public.mail_outbox.due_at is 'Earliest time at which it is sent.';

drop index public.mail_outbox_waiting;

create index mail_outbox_waiting on public.mail_outbox (private.mail_priority(template), created_at)
where sent_at is null;

create or replace function private.take_mails(at_most integer)
returns setof public.mail_outbox
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.count_hit('mails are taken', 30, interval '1 minute') then
    return;
  end if;
  perform private.forget_expired();
  return query
  with taken as (
    update public.mail_outbox
    set taken_at = now(), attempts = attempts + 1
    where id in (
      select id from public.mail_outbox
      where sent_at is null and attempts < 20 and due_at <= now()
        and coalesce(taken_at, '-infinity') < now() - interval '5 minutes'
      order by private.mail_priority(template), created_at
      limit least(greatest(at_most, 0), 100)
      for update skip locked
    )
    returning *
  )
  select * from taken order by private.mail_priority(template), created_at;
end;
$$;

comment on function private.take_mails(integer) is
  'Gives each waiting mail to one sender at a time, by priority. The send-mails function is open to '
  'anonymous callers, so at most 30 calls a minute have an effect; any of them sends waiting mails. Each '
  'also deletes expired data, even if no mail waits.';

-- A body that PostgreSQL has parsed keeps the columns of its table: it is parsed again with the new one.
create or replace function public.take_mails(at_most integer default 20)
returns setof public.mail_outbox
language sql
volatile
set search_path = ''
begin atomic
  select * from private.take_mails(at_most);
end;

create function private.return_mails(mails uuid[], pause integer)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.mail_outbox
  set taken_at = taken_at - interval '1 hour', attempts = attempts - 1
  where id = any (mails) and sent_at is null and taken_at > now() - interval '5 minutes';
  update public.mail_outbox
  set due_at = now() + make_interval(secs => least(pause, 3600))
  where pause > 0 and sent_at is null and due_at < now() + make_interval(secs => least(pause, 3600));
$$;

comment on function private.return_mails(uuid[], integer) is
  'Returns mails that were taken but not handed to the provider, without counting an attempt. With a '
  'pause, no waiting mail is sent for that many seconds, at most an hour.';

grant execute on function private.return_mails(uuid[], integer) to service_role;

create function public.return_mails(mails uuid[], pause integer default 0)
returns void
language sql
volatile
set search_path = ''
return private.return_mails(mails, pause);

comment on function public.return_mails(uuid[], integer) is
  'Returns mails that were taken but not sent, because time ran out or the provider asks to wait. Server '
  'functions only.';

grant execute on function public.return_mails(uuid[], integer) to service_role;
