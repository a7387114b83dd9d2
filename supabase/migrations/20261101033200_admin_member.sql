create function private.any_auto_pay(transactions jsonb)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from jsonb_to_recordset(transactions) as t (
      contribution_type text, razorpay_subscription_id text, created_at timestamptz,
      payment_status text
    )
    where t.payment_status <> 'failed'
      and (t.contribution_type in ('monthly', 'yearly') or t.razorpay_subscription_id is not null)
      and private.auto_pay_is_active(t.created_at)
  );
$$;

comment on function private.any_auto_pay(jsonb) is
  'Returns whether the badge on a member''s page applies, based on the transactions that the page shows.';

create function private.open_record(member_id uuid)
returns public.profiles
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member public.profiles;
begin
  perform private.require_admin();
  select * into member from public.profiles where id = member_id;
  if member.id is null then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  end if;
  if private.count_hit(format('opened:%s:%s', auth.uid(), member_id), 1, interval '1 hour') then
    perform private.record('member_opened', 'profiles', member_id::text);
  end if;
  return member;
end;
$$;

comment on function private.open_record(uuid) is
  'Returns the profile that an admin opens. Refuses other callers, and audits each opened profile once an '
  'hour.';

create function private.mandates_of(member uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(shown) order by created_at desc, id desc), '[]')
  from (
    select
      m.id, m.contribution_type, m.amount, m.razorpay_subscription_id, m.paid_count, m.charge_at,
      m.current_end, m.ended_at, m.cancel_requested_at, m.created_at,
      -- The provider reports a checkout that was closed without authorising as expired once its first
      -- charge is past.
      case
        when m.status in ('created', 'expired') then 'not_authorised'
        else private.auto_pay_state(m)
      end as state
    from public.mandates as m
    where m.user_id = member
    order by m.created_at desc, m.id desc
    limit 50
  ) as shown;
$$;

comment on function private.mandates_of(uuid) is
  'Returns the newest 50 mandates of a member, each with its auto-pay state or not_authorised. The '
  'calling function must check access.';

create function private.admin_member(member_id uuid)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member public.profiles;
  transactions jsonb;
  refusal text;
begin
  member := private.open_record(member_id);
  perform private.count_reading('members_opened', 1);
  select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at desc, c.id desc), '[]')
  into transactions
  from (
    select
      given.id, given.user_id, given.amount, given.refunded_amount, given.contribution_type,
      given.payment_status, given.razorpay_payment_id, given.razorpay_subscription_id, given.notes,
      given.source, given.created_at, given.updated_at,
      (
        select jsonb_build_object(
          'id', r.id, 'financial_year', r.financial_year, 'number', r.number,
          'voided_at', r.voided_at
        )
        from public.receipts as r where r.contribution_id = given.id
      ) as receipt
    from public.contributions as given
    where given.user_id = member_id
    order by given.created_at desc, given.id desc
    limit (private.limits()).history_length
  ) as c;
  return private.seal(jsonb_build_object(
    'member', private.member_row(member) || jsonb_build_object(
      'auto_pay_active', private.any_auto_pay(transactions)
    ),
    'transactions', transactions,
    'transaction_count', (select count(*) from public.contributions where user_id = member_id),
    'auto_pay', private.auto_pay_of(member_id),
    'mandates', private.mandates_of(member_id),
    'others_with_phone', (
      select count(*) from public.profiles where phone = member.phone and id <> member_id
    )
  )::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('member_open', 'profiles', admin_member.member_id, refusal, sqlerrm);
end;
$$;

comment on function private.admin_member(uuid) is
  'Implements public.admin_member. Callable by admins and the superuser only. Counted; each record is '
  'audited once in an hour.';

grant execute on function private.admin_member(uuid) to authenticated;

create function public.admin_member(member_id uuid)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_member(member_id);

comment on function public.admin_member(uuid) is
  'Returns a member for admins: member (profile with auto_pay_active), transactions (the latest 10, each '
  'with its receipt or null), transaction_count, auto_pay (same as public.auto_pay), mandates (the newest '
  '50 with their states), others_with_phone (number of other people with the same phone).';

grant execute on function public.admin_member(uuid) to authenticated;
