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

comment on function private.payment_details(uuid[]) is
  'Returns payments as admins read them, each with its member and receipt.';

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

comment on function private.admin_payments(text, text, text, text, timestamptz, uuid, integer) is
  'Implements public.admin_payments. Callable by admins and the superuser only. Counted, and audited '
  'once in an hour.';

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

comment on function private.admin_payment_months() is
  'Implements public.admin_payment_months. Callable by admins and the superuser only.';

create function public.admin_payment_months()
returns jsonb
language sql
stable
set search_path = ''
return private.admin_payment_months();

comment on function public.admin_payment_months() is
  'Returns the totals of the last 12 months in India, oldest first: months (month, received in paise '
  'without refunds, number of payments and of failed ones, refunded in paise, each by the month of the '
  'payment), and first, the month of the oldest payment or null.';

create function private.admin_auto_pay(
  state text, after_at timestamptz, after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  page_limit integer := least(greatest(page_size, 1), 200);
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  if state not in ('failed', 'ended') then
    perform private.refuse('invalid_input', 'Unknown state of auto-pay.', '22023');
  elsif (after_id is null) <> (after_at is null) then
    perform private.refuse('invalid_input', 'A page begins after a time and an id.', '22023');
  end if;
  with page as (
    select m.*, coalesce(m.ended_at, m.charge_at, m.created_at) as at,
      row_number() over (
        order by coalesce(m.ended_at, m.charge_at, m.created_at) desc, m.id desc
      ) as place
    from public.mandates as m
    where m.status in ('pending', 'halted', 'cancelled', 'completed')
      and (
        admin_auto_pay.state is null
        or (m.status in ('pending', 'halted')) = (admin_auto_pay.state = 'failed')
      )
      and (
        after_id is null
        or (coalesce(m.ended_at, m.charge_at, m.created_at), m.id) < (after_at, after_id)
      )
    order by coalesce(m.ended_at, m.charge_at, m.created_at) desc, m.id desc
    limit page_limit + 1
  )
  select jsonb_build_object(
    'mandates', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', page.id, 'state', case page.status
            when 'cancelled' then 'ended' when 'completed' then 'ended' else page.status
          end,
          'amount', page.amount, 'contribution_type', page.contribution_type,
          'subscription_id', page.razorpay_subscription_id, 'paid_count', page.paid_count,
          'charge_at', page.charge_at, 'ended_at', page.ended_at,
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
      select jsonb_build_object('key', last.at, 'id', last.id)
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

comment on function private.admin_auto_pay(text, timestamptz, uuid, integer) is
  'Implements public.admin_auto_pay. Callable by admins and the superuser only. Counted, and audited '
  'once in an hour together with the list of payments.';

create function public.admin_auto_pay(
  state text default null, after_at timestamptz default null, after_id uuid default null,
  page_size integer default 50
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_auto_pay(nullif(state, ''), after_at, after_id, coalesce(page_size, 50));

comment on function public.admin_auto_pay(text, timestamptz, uuid, integer) is
  'Returns one page of auto-pay that failed or ended, latest first: mandates (each with its member), next '
  '({key, id} to pass as after_at and after_id; null on the last page). state is failed (pending: a charge '
  'failed and is retried; halted: no more retries) or ended. Mandates that were never authorised are left '
  'out. At most 200.';

grant execute on function private.admin_payments(
  text, text, text, text, timestamptz, uuid, integer
) to authenticated;
grant execute on function public.admin_payments(
  text, text, text, text, timestamptz, uuid, integer
) to authenticated;
grant execute on function private.admin_payment_months() to authenticated;
grant execute on function public.admin_payment_months() to authenticated;
grant execute on function private.admin_auto_pay(
  text, timestamptz, uuid, integer
) to authenticated;
grant execute on function public.admin_auto_pay(
  text, timestamptz, uuid, integer
) to authenticated;
