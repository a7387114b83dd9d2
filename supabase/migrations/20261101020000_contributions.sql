create function private.financial_year(moment timestamptz)
returns integer
language sql
immutable
parallel safe
set search_path = ''
return extract(year from (moment at time zone 'Asia/Kolkata') - interval '3 months')::integer;

comment on function private.financial_year(timestamptz) is
  'Returns the year in which the Indian financial year (April to March) of a time begins: 2026 for '
  '2026-27.';

-- The generated column of contributions is computed as the role that writes the row.
grant execute on function private.financial_year(timestamptz) to authenticated, service_role;

create table public.contributions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  amount integer not null check (amount between 1 and (private.limits()).one_time_maximum),
  refunded_amount integer not null default 0,
  source text not null default 'provider' check (
    source in ('provider', 'bank_transfer', 'cheque', 'cash')
  ),
  contribution_type text not null check (contribution_type in ('monthly', 'yearly', 'one-time')),
  payment_status text not null default 'pending' check (
    payment_status in ('pending', 'completed', 'failed', 'refunded')
  ),
  razorpay_payment_id text unique check (razorpay_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  razorpay_subscription_id text check (razorpay_subscription_id ~ '^sub_[A-Za-z0-9]{14}$'),
  notes text check (char_length(notes) <= (private.limits()).notes_max_length),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  financial_year integer not null generated always as (private.financial_year(created_at)) stored,
  constraint contributions_refunded_amount_check check (refunded_amount >= 0),
  constraint contributions_paid_has_payment check (
    source <> 'provider' or payment_status not in ('completed', 'refunded')
    or razorpay_payment_id is not null
  ),
  constraint contributions_offline_has_no_payment check (
    source = 'provider' or (
      razorpay_payment_id is null and razorpay_subscription_id is null
      and contribution_type = 'one-time'
    )
  ),
  constraint contributions_refund_matches_status check (
    case payment_status
      when 'completed' then refunded_amount < amount
      when 'refunded' then refunded_amount = amount
      else refunded_amount = 0
    end
  )
);

comment on table public.contributions is
  'Contributions of members. Rows are kept without the name when the member is erased. Written by payment '
  'code, and by record_offline_gift for gifts received offline.';
comment on column public.contributions.id is 'Row id.';
comment on column public.contributions.user_id is
  'The contributor; null once that person is erased.';
comment on column public.contributions.amount is
  'Amount in paise, positive, at most five lakh rupees.';
comment on column public.contributions.refunded_amount is
  'Refunded amount in paise: the sum of its refunds.';
comment on column public.contributions.source is
  'provider for payments through the payment provider; bank_transfer, cheque or cash for gifts received '
  'offline, whose reference and reason are in offline_gifts.';
comment on column public.contributions.contribution_type is 'monthly, yearly or one-time.';
comment on column public.contributions.payment_status is
  'pending, completed, failed or refunded (in full). Moves forward only.';
comment on column public.contributions.razorpay_payment_id is
  'Payment ID at the provider. Each payment has one contribution, however often it is reported.';
comment on column public.contributions.razorpay_subscription_id is
  'Subscription ID at the provider, if a mandate paid.';
comment on column public.contributions.notes is 'The member''s own note, in full.';
comment on column public.contributions.created_at is
  'Time of the payment at the provider, or when an offline gift was received.';
comment on column public.contributions.updated_at is 'Set by the database on every change.';
comment on column public.contributions.financial_year is
  'Year in which the financial year of created_at begins. Computed by the database.';

alter table public.contributions enable row level security;

create index contributions_by_user on public.contributions (user_id, created_at desc, id desc);
create index contributions_by_subscription
on public.contributions (razorpay_subscription_id, created_at desc);
create index contributions_failed on public.contributions (created_at)
where payment_status = 'failed';

create policy select_own on public.contributions
for select to authenticated
using (user_id = (select private.caller_id()));

grant select on public.contributions to authenticated;
grant select, insert on public.contributions to service_role;

grant update (
  refunded_amount, payment_status, razorpay_payment_id, razorpay_subscription_id, notes
) on public.contributions to service_role;

create trigger stamp_updated_at
before update on public.contributions
for each row execute function private.stamp_updated_at();

create function private.guard_contribution()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (new.amount, new.source, new.contribution_type, new.created_at)
    is distinct from (old.amount, old.source, old.contribution_type, old.created_at)
    or (new.user_id is not null and new.user_id is distinct from old.user_id)
    or (old.razorpay_payment_id is not null
      and new.razorpay_payment_id is distinct from old.razorpay_payment_id)
    or new.refunded_amount < old.refunded_amount then
    perform private.refuse('contribution_fixed', 'A recorded contribution does not change.');
  end if;
  if old.payment_status || ' to ' || new.payment_status not in (
    'pending to pending', 'pending to completed', 'pending to failed',
    'failed to failed', 'failed to completed',
    'completed to completed', 'completed to refunded', 'refunded to refunded'
  ) then
    perform private.refuse(
      'contribution_step_refused',
      format('A contribution cannot move from %s to %s.', old.payment_status, new.payment_status)
    );
  end if;
  return new;
end;
$$;

comment on function private.guard_contribution() is
  'Refuses to move a contribution backwards: a completed one can only be refunded, but a failed payment '
  'may still complete late. Erasure can clear the member; the member can never be replaced.';

create trigger guard_contribution
before update on public.contributions
for each row execute function private.guard_contribution();

create function private.share_books(person uuid)
returns void
language sql
volatile
set search_path = ''
return pg_advisory_xact_lock_shared(hashtextextended('books of ' || person, 0));

comment on function private.share_books(uuid) is
  'Prevents the erasure of this user until the end of the transaction. Must be called before any of the '
  'user''s payment rows is locked; private.lock_books() is the counterpart.';

-- Locks the members before it reads the sums: otherwise, two concurrent payments would each miss the other.
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
        where c.payment_status <> 'failed' and (
          c.contribution_type in ('monthly', 'yearly') or c.razorpay_subscription_id is not null
        )
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
  'Recomputes the payment columns of these profiles from contributions.';

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
  'Updates the payment columns of profiles once per statement.';

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
