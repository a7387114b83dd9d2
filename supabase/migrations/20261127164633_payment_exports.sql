create table private.payment_exports (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references public.profiles (id) on delete cascade,
  started_at timestamptz not null default now()
);

comment on table private.payment_exports is
  'Exports of payments that were started and audited. Pages are returned for these only.';
comment on column private.payment_exports.id is 'Row id.';
comment on column private.payment_exports.actor_id is
  'The user who exports. No other user can read the pages.';
comment on column private.payment_exports.started_at is
  'Start of the export. It ends after 15 minutes and is deleted by the next private.forget_expired.';

alter table private.payment_exports enable row level security;

create index payment_exports_by_actor on private.payment_exports (actor_id);
create index payment_exports_by_age on private.payment_exports (started_at);

create table private.payment_export_pages (
  export_id uuid not null references private.payment_exports (id) on delete cascade,
  page integer not null check (page >= 1),
  payments uuid[] not null check (cardinality(payments) between 1 and 1000),
  primary key (export_id, page)
);

comment on table private.payment_export_pages is
  'Payments of an export at its start; read by private.payment_export_page only. The filter is not '
  'stored, because it may contain a search term.';
comment on column private.payment_export_pages.export_id is
  'The export. The pages are deleted with it.';
comment on column private.payment_export_pages.page is 'Number of the page, from 1, without gaps.';
comment on column private.payment_export_pages.payments is
  'IDs of private.payment_rows, newest payments on the first page.';

alter table private.payment_export_pages enable row level security;

create or replace function private.forget_expired()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.mail_outbox where id in (
    select id from public.mail_outbox
    where member_id is null and (
      sent_at is not null or (attempts >= 20 and taken_at < now() - interval '5 minutes')
      or created_at < now() - interval '7 days'
    )
    for update skip locked
  );
  delete from private.member_exports where id in (
    select id from private.member_exports where started_at < now() - interval '15 minutes'
    for update skip locked
  );
  delete from private.payment_exports where id in (
    select id from private.payment_exports where started_at < now() - interval '15 minutes'
    for update skip locked
  );
$$;

comment on function private.forget_expired() is
  'Deletes expired data that is not deleted with an account: mails without a user once they are sent, '
  'given up or a week old, and ended exports with their members or payments.';

create function private.start_payment_export(search text, state text, kind text, period text)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  asked record;
  page_size constant integer := 1000;
  caller uuid := auth.uid();
  export_id uuid;
  total bigint;
  pages bigint;
  refusal text;
begin
  perform private.require_admin();
  if not private.count_hit('payment_export:' || caller, 20, interval '1 hour') then
    perform private.refuse_until(
      'Too many exports. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  asked := private.payment_conditions(search, state, kind, period);
  -- Locks the account first, as its deletion does: the other order could deadlock.
  insert into private.payment_exports (actor_id) values (caller) returning id into export_id;
  perform private.forget_expired();
  execute format(
    $query$
      with written as (
        insert into private.payment_export_pages (export_id, page, payments)
        select $1, (place - 1) / $2 + 1, array_agg(id)
        from (
          select r.id, row_number() over (order by r.created_at desc, r.id desc) as place
          from private.payment_rows as r
          where %s
        ) as matching
        group by 2
        returning cardinality(payments) as size
      )
      select coalesce(sum(size), 0), count(*) from written
    $query$,
    asked.conditions
  ) into total, pages using export_id, page_size;
  perform private.record(
    'payments_exported', 'contributions', export_id::text,
    jsonb_strip_nulls(jsonb_build_object(
      'state', state, 'kind', kind, 'period', period,
      'searched', case when exists (select from private.search_words(search)) then true end,
      'rows', total
    ))
  );
  return private.seal(
    jsonb_build_object('export_id', export_id, 'total', total, 'pages', pages)::text
  );
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('payment_export', 'contributions', null, refusal, sqlerrm);
end;
$$;

comment on function private.start_payment_export(text, text, text, text) is
  'Implements public.start_payment_export. Callable by admins and the superuser only. Audited, at most '
  '20 an hour.';

create function public.start_payment_export(
  search text default null, state text default null, kind text default null,
  period text default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.start_payment_export(
  search, nullif(state, ''), nullif(kind, ''), nullif(period, '')
);

comment on function public.start_payment_export(text, text, text, text) is
  'Starts an export of the payments that match the filter of public.admin_payments, and audits it. '
  'Returns export_id, total and the number of pages.';

create function private.payment_export_page(export_id uuid, page integer)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ids uuid[];
  answer json;
  found_payments integer;
  refusal text;
begin
  perform private.require_admin();
  select pages.payments into ids
  from private.payment_export_pages as pages
  join private.payment_exports as exports on exports.id = pages.export_id
  where pages.export_id = payment_export_page.export_id
    and pages.page = payment_export_page.page
    and exports.actor_id = auth.uid()
    and exports.started_at > now() - interval '15 minutes';
  if ids is null then
    perform private.refuse('export_not_found', 'Please start the export again.', 'PT404');
  end if;
  -- The aggregate keeps the order of the sorted subquery.
  select coalesce(json_agg(payment), '[]'), count(*) into answer, found_payments
  from (
    select
      r.created_at, m.full_name, m.email, r.kind, r.state, r.amount, r.refunded_amount, r.payment_id,
      r.subscription_id, p.method, gift.reference, p.error_description as failure,
      case when receipt.id is not null then private.receipt_number(receipt) end as receipt
    from private.payment_rows as r
    left join public.payments as p on p.razorpay_payment_id = r.payment_id
    left join public.profiles as m on m.id = r.user_id
    left join public.receipts as receipt on receipt.contribution_id = r.id
    left join public.offline_gifts as gift on gift.contribution_id = r.id
    where r.id = any (ids)
    order by r.created_at desc, r.id desc
  ) as payment;
  perform private.count_reading('payments_exported', found_payments);
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('payment_export', 'contributions', null, refusal, sqlerrm);
end;
$$;

comment on function private.payment_export_page(uuid, integer) is
  'Implements public.payment_export_page. Callable by admins and the superuser only, and only for their '
  'own export.';

create function public.payment_export_page(export_id uuid, page integer)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.payment_export_page(export_id, page);

comment on function public.payment_export_page(uuid, integer) is
  'Returns a page of an export, from 1, as a list of payments with the columns of the file. Pages can be '
  'requested again and in parallel.';

grant execute on function private.start_payment_export(text, text, text, text) to authenticated;
grant execute on function public.start_payment_export(text, text, text, text) to authenticated;
grant execute on function private.payment_export_page(uuid, integer) to authenticated;
grant execute on function public.payment_export_page(uuid, integer) to authenticated;
