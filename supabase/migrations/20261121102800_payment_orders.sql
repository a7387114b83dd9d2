create table public.payment_orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  purpose text not null check (purpose in ('onboarding', 'contribution')),
  amount integer not null check (amount between 100 and 50000000),
  currency text not null default 'INR' check (currency = 'INR'),
  receipt text not null unique check (receipt ~ '^(contrib|onboard)_[A-Za-z0-9]{30}$'),
  notes text check (char_length(notes) <= 500),
  idempotency_key text not null check (char_length(idempotency_key) between 10 and 80),
  razorpay_order_id text unique check (razorpay_order_id ~ '^order_[A-Za-z0-9]{14}$'),
  status text not null default 'created' check (
    status in ('created', 'attempted', 'paid', 'abandoned')
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (user_id, idempotency_key),
  constraint payment_orders_paid_has_time check ((status = 'paid') = (paid_at is not null))
);

comment on table public.payment_orders is
  'What was asked for, stored before checkout opens. Verification believes this row, not the '
  'browser. Server functions only.';
comment on column public.payment_orders.id is 'Row id.';
comment on column public.payment_orders.user_id is
  'From the access token; null once that person is erased.';
comment on column public.payment_orders.purpose is 'The page that asked.';
comment on column public.payment_orders.amount is 'Paise.';
comment on column public.payment_orders.currency is 'Always INR.';
comment on column public.payment_orders.receipt is 'Prefix of the page and 30 random characters.';
comment on column public.payment_orders.notes is 'The member''s own words, whole.';
comment on column public.payment_orders.idempotency_key is
  'A double click or a retry repeats it and gets the same order.';
comment on column public.payment_orders.razorpay_order_id is 'Null until the provider answered.';
comment on column public.payment_orders.status is 'created, attempted, paid or abandoned.';
comment on column public.payment_orders.created_at is 'Set by the database.';
comment on column public.payment_orders.updated_at is 'Set by the database on every change.';
comment on column public.payment_orders.paid_at is 'When a payment was captured.';

alter table public.payment_orders enable row level security;

create index payment_orders_open on public.payment_orders (created_at)
where status in ('created', 'attempted');

create trigger stamp_updated_at
before update on public.payment_orders
for each row execute function private.stamp_updated_at();

grant select, insert on public.payment_orders to service_role;
grant update (razorpay_order_id, status, paid_at) on public.payment_orders to service_role;
