create function private.financial_year(moment timestamptz)
returns integer
language sql
immutable
parallel safe
set search_path = ''
return extract(year from (moment at time zone 'Asia/Kolkata') - interval '3 months')::integer;

comment on function private.financial_year(timestamptz) is
  'The year in which the financial year of a moment begins: April to March in India. 2026 is 2026-27.';

-- Contributions compute theirs as whoever writes them.
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
  'What members gave. Rows outlive their member, without the name. Written by payment code, and for '
  'gifts received offline by record_offline_gift.';
comment on column public.contributions.id is 'Row id.';
comment on column public.contributions.user_id is 'Who gave; null once that person is erased.';
comment on column public.contributions.amount is 'Paise, positive, at most five lakh rupees.';
comment on column public.contributions.refunded_amount is 'Paise given back: the sum of its refunds.';
comment on column public.contributions.source is
  'provider where the payment provider took it; bank_transfer, cheque or cash for a gift received '
  'offline, whose reference and reason are in offline_gifts.';
comment on column public.contributions.contribution_type is 'monthly, yearly or one-time.';
comment on column public.contributions.payment_status is
  'pending, completed, failed or refunded (in full). Moves forward only.';
comment on column public.contributions.razorpay_payment_id is
  'The provider''s payment. One payment is one contribution, however often it is reported.';
comment on column public.contributions.razorpay_subscription_id is 'Set where a mandate paid.';
comment on column public.contributions.notes is 'The member''s own words, whole.';
comment on column public.contributions.created_at is
  'The provider''s moment of the payment, or when an offline gift was received.';
comment on column public.contributions.updated_at is 'Set by the database on every change.';
comment on column public.contributions.financial_year is
  'The year in which its financial year begins, by created_at. Computed by the database.';

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
  'Money moves forward only: nothing leaves completed but a refund. A failed payment may still '
  'arrive late. The member may be forgotten, never exchanged.';

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
  'Until the end of the transaction this person is not erased. Taken before any row of their money, by '
  'whoever writes one; private.lock_books() is the other side.';

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
