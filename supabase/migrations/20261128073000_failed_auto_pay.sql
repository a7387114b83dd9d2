-- Lists failed auto-pay first, by its last failed charge.

alter table public.mandates add column failed_at timestamptz;

comment on column public.mandates.failed_at is
  'When the latest charge that failed was made, by the provider''s payments; null if none is known.';

create function private.set_mandate_failure()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.mandates as m
  set failed_at = known.failed_at
  from (
    select max(p.created_at) as failed_at from public.payments as p
    where p.mandate_id = new.mandate_id and p.status = 'failed'
  ) as known
  where m.id = new.mandate_id and m.failed_at is distinct from known.failed_at;
  return null;
end;
$$;

comment on function private.set_mandate_failure() is
  'Keeps mandates.failed_at. A payment that failed first and was captured later is not a failure.';

create trigger set_mandate_failure after insert or update of status on public.payments
for each row when (new.mandate_id is not null) execute function private.set_mandate_failure();

update public.mandates as m
set failed_at = known.failed_at
from (
  select p.mandate_id, max(p.created_at) as failed_at from public.payments as p
  where p.status = 'failed' group by p.mandate_id
) as known
where m.id = known.mandate_id;

drop index public.mandates_failed_or_ended;
create index mandates_failed_first on public.mandates (
  (status in ('pending', 'halted')) desc,
  (
    case when status in ('pending', 'halted') then coalesce(failed_at, created_at)
    else coalesce(ended_at, charge_at, created_at) end
  ) desc,
  id desc
)
where status in ('pending', 'halted', 'cancelled', 'completed');

drop function public.admin_auto_pay(text, timestamptz, uuid, integer);
drop function private.admin_auto_pay(text, timestamptz, uuid, integer);

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
  lowest constant boolean := coalesce(state = 'failed', false);
  -- The page begins below this place; without a key, at the top of the list.
  top_failed constant boolean :=
    state is distinct from 'ended' and coalesce(split_part(after_key, '/', 1) = 'failed', true);
  top_at constant timestamptz :=
    coalesce(split_part(after_key, '/', 2)::timestamptz, 'infinity');
  top_id constant uuid := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  if state not in ('failed', 'ended') then
    perform private.refuse('invalid_input', 'Unknown state of auto-pay.', '22023');
  elsif (after_id is null) <> (after_key is null) then
    perform private.refuse('invalid_input', 'A page begins after a key and an id.', '22023');
  end if;
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

comment on function private.admin_auto_pay(text, text, uuid, integer) is
  'Implements public.admin_auto_pay. Callable by admins and the superuser only. Counted, and audited '
  'once in an hour together with the list of payments.';

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

grant execute on function private.admin_auto_pay(text, text, uuid, integer) to authenticated;
grant execute on function public.admin_auto_pay(text, text, uuid, integer) to authenticated;

comment on function public.admin_payment_months() is
  'Returns the totals of the last 12 months in India, oldest first: months (month, received in paise '
  'minus refunds, number of payments and of failed ones, refunded in paise, each by the month of the '
  'payment), and first, the month of the oldest payment or null.';
