create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  contribution_id uuid not null unique references public.contributions (id) on delete restrict,
  user_id uuid references public.profiles (id) on delete set null,
  financial_year integer not null check (financial_year between 1900 and 2200),
  number integer not null check (number > 0),
  amount integer not null check (amount > 0),
  given_at timestamptz not null,
  donor_name text not null check (char_length(donor_name) <= 120),
  donor_address text not null check (char_length(donor_address) <= 400),
  issued_at timestamptz not null default now(),
  voided_at timestamptz,
  unique (financial_year, number)
);

comment on table public.receipts is
  'Receipts, numbered without gaps in each financial year, with the donor''s details at the time of '
  'issue. The receipt of a refunded contribution is voided, never removed. Only server functions issue '
  'receipts.';
comment on column public.receipts.id is 'Row id.';
comment on column public.receipts.contribution_id is 'The contribution; one receipt each.';
comment on column public.receipts.user_id is 'The donor; null once that person is erased.';
comment on column public.receipts.financial_year is
  'Financial year of the contribution: 2026 is 2026-27.';
comment on column public.receipts.number is 'Counts from 1 without gaps, in order of issue.';
comment on column public.receipts.amount is 'Amount in paise.';
comment on column public.receipts.given_at is 'Time of the contribution.';
comment on column public.receipts.donor_name is
  'Name when the receipt was issued; kept after erasure. Empty if no name was known.';
comment on column public.receipts.donor_address is
  'Address when the receipt was issued; kept after erasure.';
comment on column public.receipts.issued_at is 'Set by the database.';
comment on column public.receipts.voided_at is
  'When the receipt became void: the contribution was fully refunded or reversed.';

alter table public.receipts enable row level security;

create index receipts_by_user on public.receipts (user_id, given_at desc);

create policy select_own on public.receipts
for select to authenticated
using (user_id = (select private.caller_id()));

grant select on public.receipts to authenticated, service_role;

create function private.guard_receipt()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' or to_jsonb(new) - 'user_id' - 'voided_at'
    <> to_jsonb(old) - 'user_id' - 'voided_at'
    or (new.user_id is not null and new.user_id is distinct from old.user_id)
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at) then
    perform private.refuse('receipt_fixed', 'A receipt is voided, never changed or removed.');
  end if;
  return new;
end;
$$;

comment on function private.guard_receipt() is
  'Refuses to change or delete a receipt, even for the owner. Erasure can clear the member; name and '
  'address are kept, as accounting law requires.';

create trigger guard_receipt
before update or delete on public.receipts
for each row execute function private.guard_receipt();

create function private.refuse_no_receipts()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.refuse('receipt_fixed', 'A receipt is voided, never changed or removed.');
  return null;
end;
$$;

comment on function private.refuse_no_receipts() is
  'Refuses to truncate receipts, even for the owner.';

create trigger keep_receipts
before truncate on public.receipts
for each statement execute function private.refuse_no_receipts();

create function private.receipt_number(receipt public.receipts)
returns text
language sql
immutable
set search_path = ''
as $$
  select format(
    '%s-%s/%s', receipt.financial_year, to_char((receipt.financial_year + 1) % 100, 'FM00'),
    case when receipt.number < 10000 then to_char(receipt.number, 'FM0000') else receipt.number::text end
  );
$$;

comment on function private.receipt_number(public.receipts) is
  'Returns the number as printed: 2026-27/0017. Must match receiptNumber in libs/types.';

create function private.check_receipt(code uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if not private.count_hits(
    array[
      'receipts are checked by ' || coalesce(me::text, private.caller_address()),
      case when me is null then 'receipts are checked by visitors' end
    ],
    array[60, 1200],
    '1 minute'
  ) then
    perform private.refuse_until(
      'Too many receipts are being checked. Please try again in a minute.',
      private.next_stretch('1 minute')
    );
  end if;
  return (
    select jsonb_build_object(
      'financial_year', r.financial_year, 'number', r.number, 'given_at', r.given_at,
      'amount', r.amount, 'refunded_amount', c.refunded_amount, 'voided_at', r.voided_at,
      'is_reversed', c.source <> 'provider' and c.payment_status = 'refunded'
    )
    from public.receipts as r
    join public.contributions as c on c.id = r.contribution_id
    where r.id = check_receipt.code
  );
end;
$$;

comment on function private.check_receipt(uuid) is
  'Returns the public facts of a receipt with this ID. Limited to 60 calls a minute per signed-in user or '
  'visitor address, and 1,200 for all visitors together.';

grant execute on function private.check_receipt(uuid) to anon, authenticated;

create function public.check_receipt(code uuid)
returns jsonb
language sql
volatile
set search_path = ''
return private.check_receipt(code);

comment on function public.check_receipt(uuid) is
  'Returns number, date and amount of the receipt with this ID, with the refunded amount, or is_reversed '
  'if the gift never arrived; null if there is none. Contains no data of the donor. The ID is printed on '
  'the receipt and cannot be guessed.';

grant execute on function public.check_receipt(uuid) to anon, authenticated;
