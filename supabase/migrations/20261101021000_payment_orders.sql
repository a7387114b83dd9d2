create table public.payment_orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  purpose text not null check (purpose in ('onboarding', 'contribution')),
  amount integer not null check (amount between 100 and (private.limits()).one_time_maximum),
  minimum_amount integer not null default 100 check (minimum_amount between 100 and amount),
  currency text not null default 'INR' check (currency = 'INR'),
  receipt text not null unique check (receipt ~ '^(contrib|onboard)_[A-Za-z0-9]{30}$'),
  notes text check (char_length(notes) <= (private.limits()).notes_max_length),
  idempotency_key text not null check (char_length(idempotency_key) between 10 and 80),
  razorpay_order_id text unique check (razorpay_order_id ~ '^order_[A-Za-z0-9]{14}$'),
  status text not null default 'created' check (
    status in ('created', 'attempted', 'paid', 'abandoned')
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  checked_at timestamptz,
  unique (user_id, idempotency_key),
  constraint payment_orders_paid_has_time check ((status = 'paid') = (paid_at is not null))
);

comment on table public.payment_orders is
  'Payment requests, stored before checkout opens. Verification trusts this row, not the browser. Server '
  'functions only.';
comment on column public.payment_orders.id is 'Row id.';
comment on column public.payment_orders.user_id is
  'User of the access token; null once that person is erased.';
comment on column public.payment_orders.purpose is 'Page that requested the payment.';
comment on column public.payment_orders.amount is 'Amount in paise.';
comment on column public.payment_orders.minimum_amount is
  'Minimum in paise for this member on this page when the order was created.';
comment on column public.payment_orders.currency is 'Always INR.';
comment on column public.payment_orders.receipt is 'Prefix of the page and 30 random characters.';
comment on column public.payment_orders.notes is 'The member''s own note, in full.';
comment on column public.payment_orders.idempotency_key is
  'Repeated by a double click or a retry, which then gets the same order.';
comment on column public.payment_orders.razorpay_order_id is
  'Order ID at the provider; null until the provider has responded.';
comment on column public.payment_orders.status is 'created, attempted, paid or abandoned.';
comment on column public.payment_orders.created_at is 'Set by the database.';
comment on column public.payment_orders.updated_at is 'Set by the database on every change.';
comment on column public.payment_orders.paid_at is
  'When the server learned that a payment was captured.';
comment on column public.payment_orders.checked_at is
  'When the provider was last asked about this open order.';

alter table public.payment_orders enable row level security;

create index payment_orders_open on public.payment_orders (created_at)
where status in ('created', 'attempted');

grant select, insert on public.payment_orders to service_role;
grant update (razorpay_order_id, status, paid_at) on public.payment_orders to service_role;

create trigger stamp_updated_at
before update on public.payment_orders
for each row execute function private.stamp_updated_at();

create function private.minimum_contribution(member uuid, purpose text)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when purpose = 'contribution' and role in ('admin', 'superuser')
      and onboarding_status = 'profilecompleted' then (private.limits()).admin_minimum
    else (private.limits()).member_minimum
  end
  from public.profiles
  where id = member;
$$;

comment on function private.minimum_contribution(uuid, text) is
  'Returns the minimum in paise for this member and page, or null without a profile. Admins and the '
  'superuser have their own minimum on the contribution page.';

create function private.rupees(paise integer)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select '₹' || regexp_replace((paise / 100)::text, '(?<=\d)(?=(\d\d)*\d{3}$)', ',', 'g')
    || case when paise % 100 = 0 then '' else '.' || lpad((paise % 100)::text, 2, '0') end;
$$;

comment on function private.rupees(integer) is
  'Formats an amount for people: grouped in lakhs and thousands, with paise only if they are not zero.';

create function private.check_contribution(member uuid, purpose text, amount integer, most integer)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  least_amount integer := private.minimum_contribution(member, purpose);
begin
  if least_amount is null then
    perform private.refuse('profile_missing', 'There is no profile for this account.');
  elsif exists (select from public.profiles where id = member and onboarding_status = 'signedin') then
    perform private.refuse(
      'payment_too_early', 'Please save your basic details before you pay.'
    );
  elsif amount < least_amount then
    perform private.refuse(
      'amount_below_minimum',
      format('Please select or enter a valid amount (minimum %s)', private.rupees(least_amount)),
      '23514'
    );
  elsif amount > most then
    perform private.refuse(
      'amount_above_maximum',
      format('The maximum amount is %s.', private.rupees(most)), '23514'
    );
  end if;
  return least_amount;
end;
$$;

comment on function private.check_contribution(uuid, text, integer, integer) is
  'Refuses members who have not reached the payment step, and amounts in paise outside the limits of this '
  'member. Returns the minimum.';

create function private.limit_payment_requests(member uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.count_hit('payments of ' || member, 200, interval '10 minutes') then
    perform private.refuse_until(
      'Too many payments were started. Please try again later.',
      private.next_stretch('10 minutes')
    );
  end if;
end;
$$;

comment on function private.limit_payment_requests(uuid) is
  'Refuses more than 200 orders and mandates of a member in 10 minutes.';

create function public.open_payment_order(
  member uuid, purpose text, amount integer, receipt text, notes text default null
)
returns public.payment_orders
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  opened public.payment_orders;
  least_amount integer;
begin
  perform private.share_books(member);
  least_amount := private.check_contribution(member, purpose, amount, (private.limits()).one_time_maximum);
  perform private.limit_payment_requests(member);
  insert into public.payment_orders as o (
    user_id, purpose, amount, minimum_amount, receipt, notes, idempotency_key
  )
  values (
    member, open_payment_order.purpose, open_payment_order.amount, least_amount,
    open_payment_order.receipt, nullif(btrim(open_payment_order.notes), ''),
    open_payment_order.receipt
  )
  on conflict do nothing
  returning * into opened;

  if opened.id is null then
    select o.* into opened from public.payment_orders as o
    where o.receipt = open_payment_order.receipt;
    if opened.user_id is distinct from member or opened.amount <> open_payment_order.amount
      or opened.purpose <> open_payment_order.purpose then
      perform private.refuse('receipt_used', 'This receipt belongs to another order.', '23505');
    end if;
  end if;
  return opened;
end;
$$;

comment on function public.open_payment_order(uuid, text, integer, text, text) is
  'Stores a payment request, or returns the order that the same receipt has already stored: a double '
  'click or a retry creates one order. Server functions only.';

grant execute on function public.open_payment_order(uuid, text, integer, text, text)
to service_role;

create function public.attach_provider_order(payment_order uuid, provider_order text)
returns public.payment_orders
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders as o
  set razorpay_order_id = coalesce(o.razorpay_order_id, provider_order)
  where o.id = payment_order
  returning o.*;
$$;

comment on function public.attach_provider_order(uuid, text) is
  'Stores the provider''s ID of an order, once, and returns the order. Of two concurrent requests, the '
  'first ID is kept. Server functions only.';

grant execute on function public.attach_provider_order(uuid, text) to service_role;

create function public.note_order_checked(provider_order text, gone boolean)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders
  set status = case
    when gone or created_at < now() - interval '4 days' then 'abandoned' else status
  end
  where razorpay_order_id = provider_order and status in ('created', 'attempted');
$$;

comment on function public.note_order_checked(text, boolean) is
  'Records that an open order is unpaid at the provider. Abandons the order if the provider does not know '
  'it or it is older than four days: late authorisations arrive within three. Server functions only.';

grant execute on function public.note_order_checked(text, boolean) to service_role;
