-- Payments as admins list, open and export them.
-- Needs: foundation, profiles, audit, exports, contributions, auto_pay, payments.

-- Returns the condition for a search of private.payment_rows with the alias r: by payment or subscription ID,
-- by receipt number, otherwise by the words that find members. A search is broad if more than 2,000 members
-- match: payments are then compared one by one, newest first.
create function private.payment_search(search text, out condition text, out is_broad boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  term constant text := btrim(search);
  receipt constant text[] := regexp_match(
    private.searchable(term), '^(\d{4})-(\d{2})/(\d{1,9})$'
  );
  at_most constant integer := 2000;
  members text;
  people uuid[];
begin
  is_broad := false;
  if term ~ '^(pay|sub)_[A-Za-z0-9]+$' then
    condition := format(
      'r.%I = %L', case left(term, 3) when 'pay' then 'payment_id' else 'subscription_id' end, term
    );
  elsif receipt is not null then
    condition := format(
      'r.id = (select contribution_id from public.receipts '
      'where financial_year = %L and (financial_year + 1) %% 100 = %L and number = %L)',
      receipt[1], receipt[2], receipt[3]
    );
  else
    members := private.search_condition(term);
    execute format(
      $query$
        select coalesce(array_agg(found.id), '{}') from (
          select p.id from public.profiles as p
          where %s
          order by p.created_at desc, p.id desc
          limit %s
        ) as found
      $query$,
      members, at_most + 1
    ) into people;
    is_broad := cardinality(people) > at_most;
    condition := case
      when is_broad then format(
        'exists (select from public.profiles as p where p.id = r.user_id and %s offset 0)', members
      )
      else format('r.user_id = any (%L::uuid[])', people)
    end;
  end if;
end;
$$;

-- Returns the where-clause of the payments filter, with every value quoted, and whether its search is broad.
-- Shared by list and export. The period is week, the last 7 days as in the overview, or a month in India such
-- as 2026-11.
create function private.payment_conditions(
  search text, state text, kind text, period text, out conditions text, out is_broad boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  parts text[] := '{}';
  found record;
begin
  if char_length(search) > 200 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  elsif state not in ('pending', 'completed', 'failed', 'refunded') then
    perform private.refuse('invalid_input', 'Unknown state of a payment.', '22023');
  elsif kind not in ('monthly', 'yearly', 'one-time', 'bank_transfer', 'cheque', 'cash') then
    perform private.refuse('invalid_input', 'Unknown kind of payment.', '22023');
  elsif period !~ '^(week|20\d\d-(0[1-9]|1[0-2]))$' then
    perform private.refuse('invalid_input', 'The period must be week or a month.', '22023');
  end if;
  is_broad := false;
  if exists (select from private.search_words(search)) then
    found := private.payment_search(search);
    parts := parts || found.condition;
    is_broad := found.is_broad;
  end if;
  -- A payment that was refunded in part is both completed and refunded.
  if state = 'refunded' then
    parts := parts || text 'r.refunded_amount > 0';
  elsif state is not null then
    parts := parts || format('r.state = %L', state);
  end if;
  if kind in ('bank_transfer', 'cheque', 'cash') then
    parts := parts || format('r.source = %L', kind);
  elsif kind is not null then
    parts := parts || format('r.kind = %L', kind);
  end if;
  if period = 'week' then
    parts := parts || text 'r.created_at >= now() - (private.limits()).overview_window';
  elsif period is not null then
    parts := parts || format(
      $when$r.created_at >= %1$L::timestamp at time zone 'Asia/Kolkata'
        and r.created_at < (%1$L::timestamp + interval '1 month') at time zone 'Asia/Kolkata'$when$,
      period || '-01'
    );
  end if;
  conditions := coalesce(nullif(array_to_string(parts, ' and '), ''), 'true');
end;
$$;

-- Returns payments as admins read them, each with its member and receipt.
create function private.payment_details(ids uuid[])
returns table (id uuid, payment jsonb)
language sql
stable
set search_path = ''
as $$
  select r.id, jsonb_build_object(
    'id', r.id, 'created_at', r.created_at, 'state', r.state, 'kind', r.kind, 'amount', r.amount,
    'refunded_amount', r.refunded_amount, 'payment_id', r.payment_id,
    'subscription_id', r.subscription_id, 'method', p.method, 'failure', p.error_description,
    'member', case when m.id is not null then jsonb_build_object(
      'id', m.id, 'full_name', m.full_name, 'email', m.email
    ) end,
    'receipt', case when receipt.id is not null then jsonb_build_object(
      'id', receipt.id, 'financial_year', receipt.financial_year, 'number', receipt.number,
      'voided_at', receipt.voided_at
    ) end
  )
  from private.payment_rows as r
  left join public.payments as p on p.razorpay_payment_id = r.payment_id
  left join public.profiles as m on m.id = r.user_id
  left join public.receipts as receipt on receipt.contribution_id = r.id
  where r.id = any (ids);
$$;

-- Implements public.admin_payments. Callable by admins and the superuser only. Counted, and audited once in
-- an hour.
create function private.admin_payments(
  search text, state text, kind text, period text, after_created_at timestamptz, after_id uuid,
  page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  page_limit integer := least(greatest(page_size, 1), 200);
  counted_to constant integer := 10000;
  asked record;
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  if (after_id is null) <> (after_created_at is null) then
    perform private.refuse('invalid_input', 'A page begins after a time and an id.', '22023');
  end if;
  asked := private.payment_conditions(search, state, kind, period);
  execute format(
    $query$
      with page as (
        select first.id, first.created_at,
          row_number() over (order by first.created_at desc, first.id desc) as place
        from (
          select r.id, r.created_at from private.payment_rows as r
          where %1$s and %2$s
          order by r.created_at desc, r.id desc
          limit %3$s + 1
        ) as first
      )
      select jsonb_build_object(
        'total', (%4$s),
        'payments', (
          select coalesce(jsonb_agg(shown.payment order by page.place), '[]')
          from page
          join private.payment_details(
            array(select listed.id from page as listed where listed.place <= %3$s)
          ) as shown on shown.id = page.id
        ),
        'next', (
          select jsonb_build_object('key', last.created_at, 'id', last.id)
          from page as last
          where last.place = %3$s and exists (select from page where place > %3$s)
        )
      )
    $query$,
    asked.conditions,
    case
      when after_id is null then 'true'
      else format('(r.created_at, r.id) < (%L::timestamptz, %L::uuid)', after_created_at, after_id)
    end,
    page_limit,
    case
      when asked.is_broad or after_id is not null then 'null'
      else format(
        'select count(*) from (select from private.payment_rows as r where %s limit %s) as counted',
        asked.conditions, counted_to + 1
      )
    end
  ) into answer;
  perform private.count_listing(
    'payments_listed', 'contributions', jsonb_array_length(answer -> 'payments')
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('payments_list', 'contributions', null, refusal, sqlerrm);
end;
$$;

grant execute on function private.admin_payments(text, text, text, text, timestamptz, uuid, integer) to authenticated;

create function public.admin_payments(
  search text default null, state text default null, kind text default null,
  period text default null, after_created_at timestamptz default null, after_id uuid default null,
  page_size integer default 50
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_payments(
  search, nullif(state, ''), nullif(kind, ''), nullif(period, ''), after_created_at, after_id,
  coalesce(page_size, 50)
);

comment on function public.admin_payments(text, text, text, text, timestamptz, uuid, integer) is
  'Returns one page of payments, newest first: payments (each with member and receipt), total of the '
  'filtered set (10,001 if there are more than 10,000; null on later pages, and if the search matches more '
  'than 2,000 members), next ({key, '
  'id} to pass as after_created_at and after_id; null on the last page). search finds a payment or '
  'subscription ID, a receipt number or a member; state is pending, completed, failed or refunded (also '
  'in part); kind is monthly, yearly, one-time, bank_transfer, cheque or cash; period is week or a month '
  'such as 2026-11. At most 200.';

grant execute on function public.admin_payments(text, text, text, text, timestamptz, uuid, integer) to authenticated;

-- Implements public.admin_payment_months. Callable by admins and the superuser only.
create function private.admin_payment_months()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'first', (
      select to_char(r.created_at at time zone 'Asia/Kolkata', 'YYYY-MM')
      from private.payment_rows as r order by r.created_at, r.id limit 1
    ),
    'months', (
      select jsonb_agg(
        jsonb_build_object('month', to_char(known.month, 'YYYY-MM')) || to_jsonb(sums)
        order by known.month
      )
      from generate_series(
        date_trunc('month', private.today()::timestamp) - interval '11 months',
        date_trunc('month', private.today()::timestamp), interval '1 month'
      ) as known (month),
        lateral (
          select
            coalesce(
              sum(c.amount - c.refunded_amount) filter (where c.payment_status = 'completed'), 0
            ) as received,
            count(*) filter (where c.payment_status = 'completed') as payments,
            count(*) filter (where c.payment_status = 'failed') as failed,
            coalesce(sum(c.refunded_amount), 0) as refunded
          from public.contributions as c
          where c.created_at >= known.month at time zone 'Asia/Kolkata'
            and c.created_at < (known.month + interval '1 month') at time zone 'Asia/Kolkata'
        ) as sums
    )
  );
end;
$$;

grant execute on function private.admin_payment_months() to authenticated;

create function public.admin_payment_months()
returns jsonb
language sql
stable
set search_path = ''
return private.admin_payment_months();

comment on function public.admin_payment_months() is
  'Returns the totals of the last 12 months in India, oldest first: months (month, received in paise '
  'minus refunds, number of payments and of failed ones, refunded in paise, each by the month of the '
  'payment), and first, the month of the oldest payment or null.';

grant execute on function public.admin_payment_months() to authenticated;

-- Implements public.admin_auto_pay. Callable by admins and the superuser only. Counted, and audited once in
-- an hour together with the list of payments.
create function private.admin_auto_pay(
  state text, after_key text, after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  page_limit integer := least(greatest(page_size, 1), 200);
  lowest boolean;
  -- The page begins below this place; without a key, at the top of the list.
  top_failed boolean;
  top_at timestamptz;
  top_id uuid;
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  if state not in ('failed', 'ended') then
    perform private.refuse('invalid_input', 'Unknown state of auto-pay.', '22023');
  elsif (after_id is null) <> (after_key is null) then
    perform private.refuse('invalid_input', 'A page begins after a key and an id.', '22023');
  end if;
  lowest := coalesce(state = 'failed', false);
  top_failed :=
    state is distinct from 'ended' and coalesce(split_part(after_key, '/', 1) = 'failed', true);
  top_at := coalesce(split_part(after_key, '/', 2)::timestamptz, 'infinity');
  top_id := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  with found as (
    select m.*, m.status in ('pending', 'halted') as is_failed,
      case when m.status in ('pending', 'halted') then coalesce(m.failed_at, m.created_at)
      else coalesce(m.ended_at, m.charge_at, m.created_at) end as at
    from public.mandates as m
    where m.status in ('pending', 'halted', 'cancelled', 'completed')
  ),
  first as (
    select found.* from found
    where found.is_failed >= lowest
      and (found.is_failed, found.at, found.id) < (top_failed, top_at, top_id)
    order by found.is_failed desc, found.at desc, found.id desc
    limit page_limit + 1
  ),
  page as (
    select first.*,
      row_number() over (order by first.is_failed desc, first.at desc, first.id desc) as place
    from first
  )
  select jsonb_build_object(
    'mandates', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', page.id, 'state', case when page.is_failed then page.status else 'ended' end,
          'amount', page.amount, 'contribution_type', page.contribution_type,
          'subscription_id', page.razorpay_subscription_id, 'paid_count', page.paid_count,
          'failed_at', page.failed_at, 'charge_at', page.charge_at, 'ended_at', page.ended_at,
          'cancel_requested_at', page.cancel_requested_at, 'created_at', page.created_at,
          'member', case when p.id is not null then jsonb_build_object(
            'id', p.id, 'full_name', p.full_name, 'email', p.email
          ) end
        )
        order by page.place
      ) filter (where page.place <= page_limit),
      '[]'
    ),
    'next', (
      select jsonb_build_object(
        'key', case when last.is_failed then 'failed/' else 'ended/' end || last.at, 'id', last.id
      )
      from page as last
      where last.place = page_limit and exists (select from page where place > page_limit)
    )
  ) into answer
  from page left join public.profiles as p on p.id = page.user_id;
  perform private.count_listing(
    'payments_listed', 'mandates', jsonb_array_length(answer -> 'mandates')
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('payments_list', 'mandates', null, refusal, sqlerrm);
end;
$$;

grant execute on function private.admin_auto_pay(text, text, uuid, integer) to authenticated;

create function public.admin_auto_pay(
  state text default null, after_key text default null, after_id uuid default null,
  page_size integer default 50
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_auto_pay(nullif(state, ''), after_key, after_id, coalesce(page_size, 50));

comment on function public.admin_auto_pay(text, text, uuid, integer) is
  'Returns one page of auto-pay that failed or ended: failed ones first, by their last failed charge, then '
  'ended ones, each latest first: mandates (each with its member), next '
  '({key, id} to pass as after_key and after_id; null on the last page). state is failed (pending: a charge '
  'failed and is retried; halted: no more retries) or ended. Mandates that were never authorised are left '
  'out. At most 200.';

grant execute on function public.admin_auto_pay(text, text, uuid, integer) to authenticated;

-- Returns the newest 50 events that the provider sent about a payment, oldest first, without their bodies.
-- The calling function must check access.
create function private.payment_events(payment_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(told) order by told.received_at, told.id), '[]')
  from (
    select e.id, e.event_type, e.received_at, case
      when e.not_understood is not null then 'not_understood'
      when e.handled_at is null then 'waiting'
      else 'handled'
    end as status
    from public.provider_events as e
    where e.payload #>> '{payload,payment,entity,id}' = payment_events.payment_id
    order by e.received_at desc, e.id desc
    limit 50
  ) as told;
$$;

-- Returns all facts about a payment, or null. The calling function must check access.
create function private.payment_record(payment uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select shown.payment || jsonb_build_object(
    'notes', c.notes, 'error_code', p.error_code, 'captured_at', p.captured_at,
    'order_id', o.razorpay_order_id,
    'member', case when m.id is not null then jsonb_build_object(
      'id', m.id, 'full_name', m.full_name, 'email', m.email, 'phone', m.phone
    ) end,
    'refunds', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', f.razorpay_refund_id, 'amount', f.amount, 'status', f.status,
            'created_at', f.created_at
          )
          order by f.created_at, f.id
        ),
        '[]'
      )
      from public.refunds as f where f.payment_id = p.id
    ),
    'gift', (
      select jsonb_build_object(
        'reference', g.reference, 'reason', g.reason, 'entered_at', g.entered_at,
        'entered_by', (select full_name from public.profiles where id = g.entered_by),
        'reversed_at', g.reversed_at, 'reversal', g.reversal,
        'reversed_by', (select full_name from public.profiles where id = g.reversed_by)
      )
      from public.offline_gifts as g where g.contribution_id = r.id
    ),
    'events', private.payment_events(r.payment_id)
  )
  from private.payment_rows as r
  join private.payment_details(array[payment_record.payment]) as shown on shown.id = r.id
  left join public.contributions as c on c.id = r.id
  left join public.payments as p on p.razorpay_payment_id = r.payment_id
  left join public.payment_orders as o on o.id = p.order_id
  left join public.profiles as m on m.id = r.user_id
  where r.id = payment_record.payment;
$$;

-- Implements public.admin_payment. Callable by admins and the superuser only. Counted; each payment is
-- audited once in an hour.
create function private.admin_payment(payment_id uuid)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  payment uuid := coalesce(
    (select p.contribution_id from public.payments as p where p.id = payment_id), payment_id
  );
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  answer := private.payment_record(payment);
  if answer is null then
    perform private.refuse('payment_unknown', 'This payment was not found.', 'PT404');
  end if;
  perform private.count_reading('payments_opened', 1);
  if private.count_hit(
    format('payment opened:%s:%s', auth.uid(), payment), 1, interval '1 hour'
  ) then
    perform private.record('payment_opened', 'contributions', payment::text);
  end if;
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'payment_open', 'contributions', admin_payment.payment_id, refusal, sqlerrm
    );
end;
$$;

grant execute on function private.admin_payment(uuid) to authenticated;

create function public.admin_payment(payment_id uuid)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_payment(payment_id);

comment on function public.admin_payment(uuid) is
  'Returns a payment for admins: what admin_payments returns, and notes, error_code, captured_at, '
  'order_id, member (with phone), refunds, gift (reference and reason of an offline gift, with the names '
  'of the admins who entered and reversed it; or null), events (the newest 50 of the provider: id, '
  'event_type, received_at and status, which is handled, waiting or not_understood). The id of a payment '
  'that has a contribution by now returns the contribution.';

grant execute on function public.admin_payment(uuid) to authenticated;

-- Implements public.start_payment_export. Callable by admins and the superuser only. Audited, at most 20 an
-- hour.
create function private.start_payment_export(search text, state text, kind text, period text)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  asked record;
  started jsonb;
  refusal text;
begin
  perform private.require_admin();
  asked := private.payment_conditions(search, state, kind, period);
  started := private.start_export('payment', format(
    $query$
      select r.id, row_number() over (order by r.created_at desc, r.id desc) as place
      from private.payment_rows as r
      where %s
    $query$,
    asked.conditions
  ));
  perform private.record(
    'payments_exported', 'contributions', started ->> 'export_id',
    jsonb_strip_nulls(jsonb_build_object(
      'state', state, 'kind', kind, 'period', period,
      'searched', case when exists (select from private.search_words(search)) then true end,
      'rows', started -> 'total'
    ))
  );
  return private.seal(started::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('payment_export', 'contributions', null, refusal, sqlerrm);
end;
$$;

grant execute on function private.start_payment_export(text, text, text, text) to authenticated;

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

grant execute on function public.start_payment_export(text, text, text, text) to authenticated;

-- Implements public.payment_export_page. Callable by admins and the superuser only, and only for their own
-- export.
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
  ids := private.exported_ids('payment', export_id, page);
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

grant execute on function private.payment_export_page(uuid, integer) to authenticated;

create function public.payment_export_page(export_id uuid, page integer)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.payment_export_page(export_id, page);

comment on function public.payment_export_page(uuid, integer) is
  'Returns a page of an export, from 1, as a list of payments with the columns of the file. Pages can be '
  'requested again and in parallel.';

grant execute on function public.payment_export_page(uuid, integer) to authenticated;

-- A contribution that is still pending may name a payment that has no contribution yet: it is one payment.
create view private.payment_rows
with (security_invoker = true) as
select
  c.id, c.user_id, c.amount, c.refunded_amount, c.payment_status as state, c.source,
  case when c.source = 'provider' then c.contribution_type else c.source end as kind,
  c.razorpay_payment_id as payment_id, c.razorpay_subscription_id as subscription_id, c.created_at
from public.contributions as c
union all
select
  p.id, coalesce(o.user_id, m.user_id), p.amount, 0, 'pending', 'provider',
  coalesce(m.contribution_type, 'one-time'), p.razorpay_payment_id, m.razorpay_subscription_id,
  p.created_at
from public.payments as p
left join public.payment_orders as o on o.id = p.order_id
left join public.mandates as m on m.id = p.mandate_id
where p.contribution_id is null
  and not exists (
    select from public.contributions as known
    where known.razorpay_payment_id = p.razorpay_payment_id
  );

comment on view private.payment_rows is
  'Payments as admins list them: contributions, and payments whose outcome is not known yet.';
comment on column private.payment_rows.id is
  'ID of the contribution, or of the payment if it has none yet.';
comment on column private.payment_rows.user_id is 'The contributor; null once that person is erased.';
comment on column private.payment_rows.amount is 'Amount in paise.';
comment on column private.payment_rows.refunded_amount is 'Refunded amount in paise.';
comment on column private.payment_rows.state is 'pending, completed, failed or refunded (in full).';
comment on column private.payment_rows.source is
  'provider for payments through the payment provider; bank_transfer, cheque or cash.';
comment on column private.payment_rows.kind is
  'monthly, yearly or one-time for payments through the provider; bank_transfer, cheque or cash.';
comment on column private.payment_rows.payment_id is 'Payment ID at the provider; null for offline gifts.';
comment on column private.payment_rows.subscription_id is
  'Subscription ID at the provider, if a mandate paid.';
comment on column private.payment_rows.created_at is
  'Time of the payment at the provider, or when an offline gift was received.';

