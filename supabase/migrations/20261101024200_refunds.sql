create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  razorpay_refund_id text not null unique check (razorpay_refund_id ~ '^rfnd_[A-Za-z0-9]{14}$'),
  payment_id uuid not null references public.payments (id) on delete restrict,
  amount integer not null check (amount > 0),
  status text not null check (status in ('pending', 'processed', 'failed')),
  created_at timestamptz not null,
  heard_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.refunds is
  'Full and partial refunds, one row per refund of the provider. The refunded amount of a contribution is '
  'the sum of its processed refunds. Server functions only.';
comment on column public.refunds.id is 'Row id.';
comment on column public.refunds.razorpay_refund_id is 'Refund ID at the provider.';
comment on column public.refunds.payment_id is 'The refunded payment.';
comment on column public.refunds.amount is 'Amount in paise.';
comment on column public.refunds.status is 'pending, processed or failed; only processed ones count.';
comment on column public.refunds.created_at is 'Time of the refund at the provider.';
comment on column public.refunds.heard_at is 'When the server learned of the refund.';
comment on column public.refunds.updated_at is 'Set by the database on every change.';

alter table public.refunds enable row level security;

create index refunds_by_payment on public.refunds (payment_id);

grant select, insert on public.refunds to service_role;
grant update (status) on public.refunds to service_role;

create trigger stamp_updated_at
before update on public.refunds
for each row execute function private.stamp_updated_at();

create function private.refund_rank(status text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case status when 'pending' then 0 when 'failed' then 1 when 'processed' then 2 end;
$$;

comment on function private.refund_rank(text) is
  'Order of refund states. A processed refund stays processed.';

create function private.guard_refund()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.refund_rank(new.status) < private.refund_rank(old.status)
    or (new.razorpay_refund_id, new.payment_id, new.amount, new.created_at)
      is distinct from (old.razorpay_refund_id, old.payment_id, old.amount, old.created_at) then
    perform private.refuse('payment_step_refused', 'What is known of a payment is not taken back.');
  end if;
  return new;
end;
$$;

comment on function private.guard_refund() is
  'Refuses to move a refund backwards or to change its identity and amount.';

create trigger guard_refund
before update on public.refunds
for each row execute function private.guard_refund();

create function private.refunded_amount(payment public.payments)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select least(payment.amount, coalesce(sum(amount), 0))::integer from public.refunds
  where payment_id = payment.id and status = 'processed';
$$;

comment on function private.refunded_amount(public.payments) is
  'Returns the sum of the payment''s processed refunds in paise. The refunded_amount of the payment '
  'itself includes refunds that are pending and may fail.';

create function private.claimed_refund(payment public.payments)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when coalesce(sum(amount), 0) < payment.refunded_amount then payment.refunded_amount
    else least(payment.amount, coalesce(sum(amount) filter (where status <> 'failed'), 0))
  end::integer
  from public.refunds where payment_id = payment.id;
$$;

comment on function private.claimed_refund(public.payments) is
  'Returns the amount that the payment reports as refunded, minus failed refunds. Returns the reported '
  'amount as it is while refunds that would explain it are missing.';

create function private.store_refund(payment uuid, fact jsonb, becomes text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.refunds as known (razorpay_refund_id, payment_id, amount, status, created_at)
  values (
    fact ->> 'id', payment, (fact ->> 'amount')::integer, becomes,
    to_timestamp((fact ->> 'created_at')::bigint)
  )
  on conflict (razorpay_refund_id) do update set status = excluded.status
  where private.refund_rank(excluded.status) > private.refund_rank(known.status);
$$;

comment on function private.store_refund(uuid, jsonb, text) is
  'Stores a refund reported by the provider and keeps the later of two states.';

create function private.take_refunds(provider_payment text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select private.store_refund(p.id, e.payload #> '{payload,refund,entity}', case e.event_type
    when 'refund.processed' then 'processed' when 'refund.failed' then 'failed' else 'pending'
  end)
  from public.payments as p
  join public.provider_events as e
    on e.payload #>> '{payload,payment,entity,id}' = p.razorpay_payment_id
  where p.razorpay_payment_id = provider_payment
    and e.payload #> '{payload,refund,entity}' is not null and e.not_understood is null;
$$;

comment on function private.take_refunds(text) is
  'Stores the refunds that webhooks reported for a payment, once the payment is known.';

create function public.record_refunds(provider_payment text, refunds jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.lock_payment(provider_payment);
  perform private.share_books(private.payer_of(provider_payment, null, null));
  perform private.store_refund(p.id, told, told ->> 'status')
  from public.payments as p, jsonb_array_elements(record_refunds.refunds) as told
  where p.razorpay_payment_id = provider_payment;
  perform private.settle_payment(provider_payment);
end;
$$;

comment on function public.record_refunds(text, jsonb) is
  'Stores the refunds of a payment that a server function has fetched from the provider. Server functions '
  'only.';

grant execute on function public.record_refunds(text, jsonb) to service_role;
