-- Each member is locked before the sums are read: two payments at the same moment would else each
-- miss the other.
create function private.recount_contributions(members uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = any(members) order by id for no key update;

  with sums as (
    select
      member.id,
      coalesce(sum(c.amount - c.refunded_amount) filter (where c.payment_status = 'completed'), 0)
        as total,
      max(c.created_at) filter (where c.payment_status = 'completed') as last_at,
      (array_agg(c.razorpay_payment_id order by c.created_at desc, c.id desc)
        filter (where c.payment_status = 'completed'))[1] as payment_id,
      max(c.created_at) filter (
        where c.contribution_type in ('monthly', 'yearly')
        or c.razorpay_subscription_id is not null
      ) as auto_pay_at
    from unnest(members) as member (id)
    left join public.contributions as c on c.user_id = member.id
    group by member.id
  )
  update public.profiles as p
  set
    total_contributions = sums.total,
    last_contribution_at = sums.last_at,
    is_paid = sums.last_at is not null,
    razorpay_payment_id = sums.payment_id,
    last_auto_pay_at = sums.auto_pay_at
  from sums
  where p.id = sums.id and (
    p.total_contributions, p.last_contribution_at, p.is_paid, p.razorpay_payment_id,
    p.last_auto_pay_at
  ) is distinct from (
    sums.total, sums.last_at, sums.last_at is not null, sums.payment_id, sums.auto_pay_at
  );
end;
$$;

comment on function private.recount_contributions(uuid[]) is
  'Makes the money columns of these profiles equal to what the contributions table says.';

create function private.recount_after_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  members uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct user_id) into members from added where user_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct user_id) into members from removed where user_id is not null;
  else
    select array_agg(distinct user_id) into members
    from (select user_id from added union select user_id from removed) as touched
    where user_id is not null;
  end if;
  if members is not null then
    perform private.recount_contributions(members);
  end if;
  return null;
end;
$$;

comment on function private.recount_after_change() is
  'Keeps the money columns of profiles true, once per statement.';

create trigger recount_after_insert
after insert on public.contributions
referencing new table as added
for each statement execute function private.recount_after_change();

create trigger recount_after_update
after update on public.contributions
referencing new table as added old table as removed
for each statement execute function private.recount_after_change();

create trigger recount_after_delete
after delete on public.contributions
referencing old table as removed
for each statement execute function private.recount_after_change();
