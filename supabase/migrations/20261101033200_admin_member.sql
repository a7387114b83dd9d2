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
  'The member profile''s own form of the badge: it looks at the transactions that are shown.';

create function private.admin_member(member_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member public.profiles;
  transactions jsonb;
begin
  perform private.require_admin();
  select * into member from public.profiles where id = member_id;
  if member.id is null then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  end if;
  perform private.count_reading('members_opened', 1);
  if private.count_hit(format('opened:%s:%s', auth.uid(), member_id), 1, interval '1 hour') then
    perform private.record('member_opened', 'profiles', member_id::text);
  end if;
  select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at desc, c.id desc), '[]')
  into transactions
  from (
    select
      id, user_id, amount, refunded_amount, contribution_type, payment_status,
      razorpay_payment_id, razorpay_subscription_id, notes, source, created_at, updated_at
    from public.contributions
    where user_id = member_id
    order by created_at desc, id desc
    limit 10
  ) as c;
  return jsonb_build_object(
    'member', private.member_row(member) || jsonb_build_object(
      'auto_pay_active', private.any_auto_pay(transactions)
    ),
    'transactions', transactions,
    'transaction_count', (select count(*) from public.contributions where user_id = member_id),
    'auto_pay', private.auto_pay_of(member_id),
    'mandate', (
      select to_jsonb(mandate)
      from (
        select
          id, status, contribution_type, amount, razorpay_subscription_id, paid_count, charge_at,
          current_end, ended_at, cancel_requested_at, created_at
        from private.standing_mandate(member_id)
        where id is not null
      ) as mandate
    ),
    'others_with_phone', (
      select count(*) from public.profiles where phone = member.phone and id <> member_id
    )
  );
end;
$$;

comment on function private.admin_member(uuid) is
  'Admins and the superuser only. Counted; each record is audited once in an hour.';

grant execute on function private.admin_member(uuid) to authenticated;

create function public.admin_member(member_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
return private.admin_member(member_id);

comment on function public.admin_member(uuid) is
  'A member for admins: member (profile with auto_pay_active), transactions (last 10), '
  'transaction_count, auto_pay (as public.auto_pay), mandate (the '
  'one that it is, or null), others_with_phone (people with the same number).';

grant execute on function public.admin_member(uuid) to authenticated;
