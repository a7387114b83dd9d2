alter table public.payment_orders add column minimum_amount integer not null default 100
check (minimum_amount between 100 and amount);

comment on column public.payment_orders.minimum_amount is
  'Paise: the least that this member could give on this page when the order was made.';

alter table public.mandates add column minimum_amount integer not null default 100
check (minimum_amount between 100 and amount);

comment on column public.mandates.minimum_amount is
  'Paise: the least that this member could give on this page when the mandate was made.';

alter table public.mandates add column described_at timestamptz;

comment on column public.mandates.described_at is
  'When the provider last described this mandate. An older description never overwrites a newer.';

alter table public.payment_orders add column checked_at timestamptz;

comment on column public.payment_orders.checked_at is
  'When the provider was last asked about this open order.';

alter table public.mandates add column checked_at timestamptz;

comment on column public.mandates.checked_at is
  'When the provider was last asked about this mandate without a reason of its own.';

alter table public.payments add column razorpay_invoice_id text
check (razorpay_invoice_id ~ '^inv_[A-Za-z0-9]{14}$');

comment on column public.payments.razorpay_invoice_id is
  'The bill of one cycle of a mandate; null for orders.';

-- One cycle of a mandate is paid once.
-- squawk-ignore require-concurrent-index-creation
create unique index payments_one_per_cycle on public.payments (razorpay_invoice_id)
where captured_at is not null;

-- A payment that becomes known looks for what was told of it before.
-- squawk-ignore require-concurrent-index-creation
create index provider_events_by_payment
on public.provider_events ((payload #>> '{payload,payment,entity,id}'));
