-- Orders of payments, mandates for auto-pay, and what a member sees of them.
-- Needs: foundation, limits, texts, rows, access, profiles.

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
  undecided_since timestamptz,
  failing_since timestamptz,
  unique (user_id, idempotency_key),
  constraint payment_orders_paid_has_time check ((status = 'paid') = (paid_at is not null)),
  constraint payment_orders_lines_check check (private.are_lines(idempotency_key)),
  constraint payment_orders_paragraphs_check check (private.are_paragraphs(notes))
);

select private.quiet_checks('public.payment_orders');

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
comment on column public.payment_orders.undecided_since is
  'Since when the provider gave no answer about this order that decides anything; null after an answer.';
comment on column public.payment_orders.failing_since is
  'Since when each look-up of this order at the provider failed; null after one that did not.';

alter table public.payment_orders enable row level security;

create index payment_orders_open on public.payment_orders (created_at)
where status in ('created', 'attempted');
create index payment_orders_undecided on public.payment_orders (undecided_since)
where undecided_since is not null and status in ('created', 'attempted');
create index payment_orders_failing on public.payment_orders (failing_since) where failing_since is not null;
create index payment_orders_by_change on public.payment_orders (updated_at);

create table public.mandates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  purpose text not null check (purpose in ('onboarding', 'contribution')),
  contribution_type text not null check (contribution_type in ('monthly', 'yearly')),
  amount integer not null check (amount between 100 and (private.limits()).auto_pay_maximum),
  minimum_amount integer not null default 100 check (minimum_amount between 100 and amount),
  notes text check (char_length(notes) <= (private.limits()).notes_max_length),
  idempotency_key text not null check (char_length(idempotency_key) between 10 and 80),
  razorpay_plan_id text check (razorpay_plan_id ~ '^plan_[A-Za-z0-9]{14}$'),
  razorpay_subscription_id text unique check (
    razorpay_subscription_id ~ '^sub_[A-Za-z0-9]{14}$'
  ),
  status text not null default 'created' check (
    status in (
      'created', 'authenticated', 'active', 'pending', 'halted', 'paused', 'cancelled',
      'completed', 'expired'
    )
  ),
  paid_count integer not null default 0 check (paid_count >= 0),
  total_count integer check (total_count between 1 and 1200),
  start_at timestamptz,
  current_start timestamptz,
  current_end timestamptz,
  charge_at timestamptz,
  ended_at timestamptz,
  cancel_requested_at timestamptz,
  described_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  failed_at timestamptz,
  failing_since timestamptz,
  unique (user_id, idempotency_key),
  constraint mandates_lines_check check (private.are_lines(idempotency_key)),
  constraint mandates_paragraphs_check check (private.are_paragraphs(notes))
);

select private.quiet_checks('public.mandates');

comment on table public.mandates is
  'Auto-pay mandates, as the provider last described them. Written by server functions; read by the '
  'member and admins.';
comment on column public.mandates.id is 'Row id.';
comment on column public.mandates.user_id is
  'The member who authorised it; null once that person is erased.';
comment on column public.mandates.purpose is 'Page that requested the mandate.';
comment on column public.mandates.contribution_type is 'monthly; yearly is never offered.';
comment on column public.mandates.amount is
  'Amount per cycle in paise, at most fifteen thousand rupees.';
comment on column public.mandates.minimum_amount is
  'Minimum in paise for this member on this page when the mandate was created.';
comment on column public.mandates.notes is 'The member''s own note, in full.';
comment on column public.mandates.idempotency_key is
  'Repeated by a double click or a retry, which then gets the same mandate.';
comment on column public.mandates.razorpay_plan_id is 'Plan ID at the provider.';
comment on column public.mandates.razorpay_subscription_id is
  'Subscription ID at the provider; null until the provider has responded.';
comment on column public.mandates.status is 'State, in the provider''s terms.';
comment on column public.mandates.paid_count is 'Number of cycles charged so far.';
comment on column public.mandates.total_count is 'Number of authorised cycles.';
comment on column public.mandates.start_at is
  'Time of the first charge, 24 to 48 hours after authorisation.';
comment on column public.mandates.current_start is 'Start of the current cycle.';
comment on column public.mandates.current_end is
  'End of the paid period, as reported by the provider; never computed here.';
comment on column public.mandates.charge_at is 'Time of the next charge.';
comment on column public.mandates.ended_at is 'When the mandate ended.';
comment on column public.mandates.cancel_requested_at is
  'When cancellation was requested. The provider does not show a cancellation at the end of a cycle.';
comment on column public.mandates.described_at is
  'When the provider last described this mandate. Older descriptions never overwrite newer ones.';
comment on column public.mandates.checked_at is
  'When reconciliation last asked the provider about this mandate.';
comment on column public.mandates.created_at is 'Set by the database.';
comment on column public.mandates.updated_at is 'Set by the database on every change.';
comment on column public.mandates.failed_at is
  'When the latest charge that failed was made, by the provider''s payments; null if none is known.';
comment on column public.mandates.failing_since is
  'Since when each look-up of this mandate at the provider failed; null after one that did not.';

alter table public.mandates enable row level security;

create index mandates_by_user on public.mandates (user_id, created_at desc, id desc);
create index mandates_failed_first on public.mandates (
  (status in ('pending', 'halted')) desc,
  (
    case when status in ('pending', 'halted') then coalesce(failed_at, created_at)
    else coalesce(ended_at, charge_at, created_at) end
  ) desc,
  id desc
)
where status in ('pending', 'halted', 'cancelled', 'completed');
create index mandates_failing on public.mandates (failing_since) where failing_since is not null;
create index mandates_by_change on public.mandates (updated_at);

-- Returns the minimum in paise for this member and page, or null without a profile. Admins and the superuser
-- have their own minimum on the contribution page.
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

-- Formats an amount for people: grouped in lakhs and thousands, with paise only if they are not zero.
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

-- Refuses members who have not reached the payment step, and amounts in paise outside the limits of this
-- member. Returns the minimum.
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

-- Refuses more than 200 orders and mandates of a member in 10 minutes.
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

grant execute on function public.open_payment_order(uuid, text, integer, text, text) to service_role;

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
  set
    status = case
      when gone or created_at < now() - interval '4 days' then 'abandoned' else status
    end,
    undecided_since = null
  where razorpay_order_id = provider_order and status in ('created', 'attempted');
$$;

comment on function public.note_order_checked(text, boolean) is
  'Records that an open order is unpaid at the provider. Abandons the order if the provider does not know '
  'it or it is older than four days: late authorisations arrive within three. Server functions only.';

grant execute on function public.note_order_checked(text, boolean) to service_role;

create function public.open_mandate(
  member uuid, purpose text, amount integer, idempotency_key text, notes text default null
)
returns public.mandates
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  opened public.mandates;
  least_amount integer;
begin
  perform private.share_books(member);
  least_amount := private.check_contribution(member, purpose, amount, (private.limits()).auto_pay_maximum);
  perform private.limit_payment_requests(member);
  insert into public.mandates as m (
    user_id, purpose, contribution_type, amount, minimum_amount, notes, idempotency_key
  )
  values (
    member, open_mandate.purpose, 'monthly', open_mandate.amount, least_amount,
    nullif(btrim(open_mandate.notes), ''), open_mandate.idempotency_key
  )
  on conflict do nothing
  returning * into opened;

  if opened.id is null then
    select m.* into opened from public.mandates as m
    where m.user_id = member and m.idempotency_key = open_mandate.idempotency_key;
    if opened.amount <> open_mandate.amount or opened.purpose <> open_mandate.purpose then
      perform private.refuse('receipt_used', 'This key belongs to another mandate.', '23505');
    end if;
  end if;
  return opened;
end;
$$;

comment on function public.open_mandate(uuid, text, integer, text, text) is
  'Stores a monthly amount that a member wants to authorise, or returns the mandate that the same key has '
  'already stored. Server functions only.';

grant execute on function public.open_mandate(uuid, text, integer, text, text) to service_role;

create function public.attach_provider_subscription(
  mandate uuid, provider_plan text, provider_subscription text
)
returns public.mandates
language sql
volatile
security definer
set search_path = ''
as $$
  update public.mandates as m
  set
    razorpay_plan_id = coalesce(m.razorpay_plan_id, provider_plan),
    razorpay_subscription_id = coalesce(m.razorpay_subscription_id, provider_subscription)
  where m.id = mandate
  returning m.*;
$$;

comment on function public.attach_provider_subscription(uuid, text, text) is
  'Stores the provider''s IDs of a mandate, once, and returns the mandate. Server functions only.';

grant execute on function public.attach_provider_subscription(uuid, text, text) to service_role;

create function public.request_mandate_end(mandate uuid, member uuid)
returns public.mandates
language sql
volatile
security definer
set search_path = ''
as $$
  update public.mandates set cancel_requested_at = coalesce(cancel_requested_at, now())
  where id = mandate and user_id = member
  returning *;
$$;

comment on function public.request_mandate_end(uuid, uuid) is
  'Records that a member asked to end auto-pay. Returns nothing for another member''s mandate. Server '
  'functions only.';

grant execute on function public.request_mandate_end(uuid, uuid) to service_role;

-- Moves onboarding past the payment step after a payment or an authorised mandate. Members who skipped stay
-- at their step.
create function private.finish_payment_step(member uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.profiles set onboarding_status = 'paymentdone'
  where id = member and onboarding_status = 'paymentpending';
$$;

-- Order of mandate states, to compare two descriptions of the same second. 9 is final.
create function private.mandate_rank(status text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case status
    when 'created' then 0
    when 'authenticated' then 1
    when 'active' then 2
    when 'pending' then 3
    when 'halted' then 4
    when 'paused' then 5
    else 9
  end;
$$;

-- Returns whether a description is newer than the stored one. An ended mandate never restarts.
create function private.is_newer_description(known public.mandates, told jsonb, told_at timestamptz)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select known.described_at is null or (
    private.mandate_rank(told ->> 'status') = 9, told_at, (told ->> 'paid_count')::integer,
    private.mandate_rank(told ->> 'status')
  ) > (
    private.mandate_rank(known.status) = 9, known.described_at, known.paid_count,
    private.mandate_rank(known.status)
  );
$$;

-- Stores the provider's description of a subscription, unless a newer one is stored. Returns null for a
-- subscription that is not ours.
create function private.describe_mandate(told jsonb, told_at timestamptz)
returns public.mandates
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  known public.mandates;
begin
  perform private.share_books(user_id) from public.mandates
  where razorpay_subscription_id = told ->> 'id';
  select * into known from public.mandates
  where razorpay_subscription_id = told ->> 'id' for no key update;
  if known.id is null then
    return null;
  end if;
  -- The provider sets the customer once the mandate is authorised, and never removes it.
  if told ->> 'customer_id' is not null
    or private.mandate_rank(told ->> 'status') between 1 and 5 then
    perform private.finish_payment_step(known.user_id);
  end if;
  if private.is_newer_description(known, told, told_at) then
    update public.mandates set
      status = told ->> 'status',
      described_at = told_at,
      paid_count = greatest(paid_count, (told ->> 'paid_count')::integer),
      total_count = (told ->> 'total_count')::integer,
      start_at = to_timestamp((told ->> 'start_at')::bigint),
      current_start = to_timestamp((told ->> 'current_start')::bigint),
      current_end = to_timestamp((told ->> 'current_end')::bigint),
      charge_at = to_timestamp((told ->> 'charge_at')::bigint),
      ended_at = to_timestamp((told ->> 'ended_at')::bigint)
    where id = known.id
    returning * into known;
  end if;
  return known;
end;
$$;

-- Mails the member when authorised auto-pay is cancelled, by the member, the bank or us. A mandate is
-- cancelled only once.
create function private.tell_of_auto_pay_end()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.mail_member(
    new.user_id, 'auto_pay_cancelled',
    jsonb_build_object('amount', new.amount, 'ended_at', coalesce(new.ended_at, now()))
  );
  return null;
end;
$$;

create function public.describe_mandate(subscription jsonb, told_at timestamptz)
returns public.mandates
language sql
volatile
security definer
set search_path = ''
return private.describe_mandate(subscription, told_at);

comment on function public.describe_mandate(jsonb, timestamptz) is
  'Stores a subscription that a server function has fetched from the provider.';

grant execute on function public.describe_mandate(jsonb, timestamptz) to service_role;

-- Returns none, authorised (the first charge is to come), active, pending (a charge failed and is retried),
-- halted (no more retries), paused, cancel_requested or ended; created while not yet authorised.
-- Combines our mandate with the provider's description into the auto-pay state of the member. Every screen
-- uses it; only the 31-day badge has its own rule.
create function private.auto_pay_state(mandate public.mandates)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when mandate.id is null then 'none'
    when mandate.status in ('cancelled', 'completed', 'expired') then 'ended'
    when mandate.cancel_requested_at is not null then 'cancel_requested'
    when mandate.status = 'authenticated' then 'authorised'
    else mandate.status
  end;
$$;

-- Returns the mandate that represents a member's auto-pay: the newest running one, or else the newest that
-- was ever authorised. Ignores expired mandates, because the provider gives this state to checkouts that were
-- closed without authorising.
create function private.standing_mandate(member uuid)
returns public.mandates
language sql
stable
set search_path = ''
as $$
  select m from public.mandates as m
  where m.user_id = member and m.status not in ('created', 'expired')
  order by
    m.status in ('cancelled', 'completed'), m.cancel_requested_at is not null,
    m.created_at desc, m.id desc
  limit 1;
$$;

-- Returns the state of a member's auto-pay. The calling function must check access.
create function private.auto_pay_of(member uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'state', private.auto_pay_state(m),
    'mandate_id', m.id,
    'razorpay_subscription_id', m.razorpay_subscription_id,
    'amount', m.amount,
    'contribution_type', m.contribution_type,
    'first_charge_at', m.start_at,
    'next_charge_at', case
      when private.auto_pay_state(m) in ('authorised', 'active', 'pending')
        then coalesce(m.charge_at, m.start_at)
    end,
    'paid_until', m.current_end,
    'cancel_requested_at', m.cancel_requested_at,
    'ended_at', m.ended_at,
    'running', (
      select count(*) from public.mandates as other
      where other.user_id = member
        and other.status in ('authenticated', 'active', 'pending', 'halted', 'paused')
    )
  )
  from private.standing_mandate(member) as m;
$$;

grant execute on function private.auto_pay_of(uuid) to authenticated;

create function public.auto_pay()
returns jsonb
language sql
stable
set search_path = ''
return private.auto_pay_of((select private.caller_id()));

comment on function public.auto_pay() is
  'Returns the caller''s auto-pay: state (none, authorised, active, pending, halted, paused, '
  'cancel_requested, ended), amount in paise, first_charge_at, next_charge_at, paid_until, '
  'cancel_requested_at, ended_at, the IDs, and running (number of mandates that may still charge).';

grant execute on function public.auto_pay() to authenticated;

-- Keeps mandates.failed_at. A payment that failed first and was captured later is not a failure.
create function private.set_mandate_failure()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.mandates as m
  set failed_at = known.failed_at
  from (
    select max(p.created_at) as failed_at from public.payments as p
    where p.mandate_id = new.mandate_id and p.status = 'failed'
  ) as known
  where m.id = new.mandate_id and m.failed_at is distinct from known.failed_at;
  return null;
end;
$$;

create policy select_own on public.mandates
for select to authenticated
using (user_id = (select private.caller_id()));

create trigger stamp_updated_at
before update on public.payment_orders
for each row execute function private.stamp_updated_at();

create trigger stamp_updated_at
before update on public.mandates
for each row execute function private.stamp_updated_at();

create trigger tell_of_auto_pay_end
after update of status on public.mandates
for each row
when (
  new.status = 'cancelled' and old.status <> 'cancelled'
  and (old.status <> 'created' or new.paid_count > 0)
)
execute function private.tell_of_auto_pay_end();

grant update (razorpay_order_id, status, paid_at) on public.payment_orders to service_role;
grant select, insert on public.payment_orders to service_role;

grant select on public.mandates to authenticated;
grant update (
  razorpay_plan_id, razorpay_subscription_id, status, paid_count, total_count, start_at, current_start,
  current_end, charge_at, ended_at, cancel_requested_at
) on public.mandates to service_role;
grant select, insert on public.mandates to service_role;
