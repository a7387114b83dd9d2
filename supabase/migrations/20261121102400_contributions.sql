create table public.contributions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  amount integer not null check (amount between 1 and 50000000),
  refunded_amount integer not null default 0,
  contribution_type text not null check (contribution_type in ('monthly', 'yearly', 'one-time')),
  payment_status text not null default 'pending' check (
    payment_status in ('pending', 'completed', 'failed', 'refunded')
  ),
  razorpay_payment_id text unique check (razorpay_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  razorpay_subscription_id text check (razorpay_subscription_id ~ '^sub_[A-Za-z0-9]{14}$'),
  notes text check (char_length(notes) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contributions_refunded_amount_check check (refunded_amount >= 0),
  constraint contributions_paid_has_payment check (
    payment_status not in ('completed', 'refunded') or razorpay_payment_id is not null
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
  'What members gave. Rows outlive their member, without the name. Written by payment code alone.';
comment on column public.contributions.id is 'Row id.';
comment on column public.contributions.user_id is 'Who gave; null once that person is erased.';
comment on column public.contributions.amount is 'Paise, positive, at most five lakh rupees.';
comment on column public.contributions.refunded_amount is 'Paise given back so far.';
comment on column public.contributions.contribution_type is 'monthly, yearly or one-time.';
comment on column public.contributions.payment_status is
  'pending, completed, failed or refunded (in full). Moves forward only.';
comment on column public.contributions.razorpay_payment_id is
  'The provider''s payment. One payment is one contribution, however often it is reported.';
comment on column public.contributions.razorpay_subscription_id is 'Set where a mandate paid.';
comment on column public.contributions.notes is 'The member''s own words, whole.';
comment on column public.contributions.created_at is 'When the payment was made.';
comment on column public.contributions.updated_at is 'Set by the database on every change.';

alter table public.contributions enable row level security;

create index contributions_by_user on public.contributions (user_id, created_at desc, id desc);
create index contributions_by_subscription
on public.contributions (razorpay_subscription_id, created_at desc);

create trigger stamp_updated_at
before update on public.contributions
for each row execute function private.stamp_updated_at();
