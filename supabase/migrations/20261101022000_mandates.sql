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
  unique (user_id, idempotency_key)
);

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

alter table public.mandates enable row level security;

create index mandates_by_user on public.mandates (user_id, created_at desc, id desc);

create policy select_own on public.mandates
for select to authenticated
using (user_id = (select private.caller_id()));

grant select on public.mandates to authenticated;
grant select, insert on public.mandates to service_role;

grant update (
  razorpay_plan_id, razorpay_subscription_id, status, paid_count, total_count, start_at,
  current_start, current_end, charge_at, ended_at, cancel_requested_at
) on public.mandates to service_role;

create trigger stamp_updated_at
before update on public.mandates
for each row execute function private.stamp_updated_at();

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
