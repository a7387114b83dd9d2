create table public.payments (
  id uuid primary key default gen_random_uuid(),
  razorpay_payment_id text not null unique check (razorpay_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  order_id uuid references public.payment_orders (id) on delete restrict,
  mandate_id uuid references public.mandates (id) on delete restrict,
  razorpay_invoice_id text check (razorpay_invoice_id ~ '^inv_[A-Za-z0-9]{14}$'),
  contribution_id uuid unique references public.contributions (id) on delete restrict,
  amount integer not null check (amount > 0),
  refunded_amount integer not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (
    status in ('created', 'failed', 'authorized', 'captured', 'refunded')
  ),
  proof text check (proof in ('signature', 'fetch', 'webhook')),
  method text check (char_length(method) <= 40),
  error_code text check (char_length(error_code) <= 80),
  error_description text check (char_length(error_description) <= 500),
  captured_at timestamptz,
  refunds_checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_refunded_amount_check check (refunded_amount between 0 and amount),
  constraint payments_belong_somewhere check (order_id is not null or mandate_id is not null),
  constraint payments_captured_is_proved check (
    status not in ('captured', 'refunded') or proof is not null
  )
);

comment on table public.payments is
  'Every payment attempt that the provider reported, including failed ones. Server functions only.';
comment on column public.payments.id is 'Row id.';
comment on column public.payments.razorpay_payment_id is 'Payment ID at the provider.';
comment on column public.payments.order_id is 'The order that it pays.';
comment on column public.payments.mandate_id is 'The mandate that charged it.';
comment on column public.payments.razorpay_invoice_id is
  'Invoice ID of one cycle of a mandate; null for orders.';
comment on column public.payments.contribution_id is
  'Contribution of this payment; null until its outcome is known.';
comment on column public.payments.amount is 'Amount in paise, as reported by the provider.';
comment on column public.payments.refunded_amount is
  'Paise that are refunded or being refunded, as last reported for the payment. Each refund is a row of '
  'refunds; failed ones are subtracted.';
comment on column public.payments.currency is 'Currency, as reported by the provider.';
comment on column public.payments.status is 'State, in the provider''s terms; moves forward only.';
comment on column public.payments.proof is
  'How the payment was verified: signature, fetch or webhook.';
comment on column public.payments.method is 'Payment method, such as card or upi.';
comment on column public.payments.error_code is 'The provider''s error code of a failed attempt.';
comment on column public.payments.error_description is 'The provider''s error message.';
comment on column public.payments.captured_at is
  'When the server learned of the capture. The time of the payment is created_at.';
comment on column public.payments.refunds_checked_at is
  'When the provider was last asked for missing refunds.';
comment on column public.payments.created_at is 'Time of the payment at the provider.';
comment on column public.payments.updated_at is 'Set by the database on every change.';

alter table public.payments enable row level security;

create index payments_by_order on public.payments (order_id);
create index payments_by_mandate on public.payments (mandate_id);

-- A cycle of a mandate is paid only once.
create unique index payments_one_per_cycle on public.payments (razorpay_invoice_id)
where captured_at is not null;

grant select, insert on public.payments to service_role;

grant update (
  contribution_id, refunded_amount, status, proof, method, error_code, error_description,
  captured_at
) on public.payments to service_role;

create trigger stamp_updated_at
before update on public.payments
for each row execute function private.stamp_updated_at();

create function private.payment_rank(status text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case status
    when 'created' then 0
    when 'failed' then 1
    when 'authorized' then 2
    when 'captured' then 3
    when 'refunded' then 4
  end;
$$;

comment on function private.payment_rank(text) is
  'Order of payment states. A failed payment may still be authorised late.';

create function private.guard_payment()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.payment_rank(new.status) < private.payment_rank(old.status)
    or (new.refunded_amount < old.refunded_amount
      and new.refunded_amount <> private.claimed_refund(old))
    or (old.captured_at is not null and new.captured_at is null)
    or (new.razorpay_payment_id, new.amount, new.currency)
      is distinct from (old.razorpay_payment_id, old.amount, old.currency) then
    perform private.refuse('payment_step_refused', 'What is known of a payment is not taken back.');
  end if;
  return new;
end;
$$;

comment on function private.guard_payment() is
  'Refuses to move a payment backwards or to change its identity and amount.';

create trigger guard_payment
before update on public.payments
for each row execute function private.guard_payment();
