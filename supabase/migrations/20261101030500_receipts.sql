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
  'Receipts with numbers that have no gaps in a financial year, and with the donor as they were when '
  'it was issued. A refunded one is voided, never removed. Server functions only issue them.';
comment on column public.receipts.id is 'Row id.';
comment on column public.receipts.contribution_id is 'One receipt for each contribution.';
comment on column public.receipts.user_id is 'Who gave; null once that person is erased.';
comment on column public.receipts.financial_year is 'Of the contribution: 2026 is 2026-27.';
comment on column public.receipts.number is 'From 1, without gaps, in the order of issue.';
comment on column public.receipts.amount is 'Paise.';
comment on column public.receipts.given_at is 'The moment of the contribution.';
comment on column public.receipts.donor_name is
  'As it was when the receipt was issued; stays after erasure. Empty where nobody was named.';
comment on column public.receipts.donor_address is
  'As it was known when the receipt was issued; stays after erasure.';
comment on column public.receipts.issued_at is 'Set by the database.';
comment on column public.receipts.voided_at is 'When the contribution was refunded in full.';

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
  'Not even the owner rewrites a receipt. Its donor may be forgotten as a member; name and address '
  'stay, because the law on accounts asks for them.';

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

comment on function private.refuse_no_receipts() is 'Not even the owner empties the receipts.';

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
  'The number as people quote it: 2026-27/0017. As receiptNumber of libs/types.';

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
  'What anybody may know of a receipt whose id they were shown. 60 times a minute for a signed-in person or a '
  'visitor''s address, 1,200 times for all visitors together.';

grant execute on function private.check_receipt(uuid) to anon, authenticated;

create function public.check_receipt(code uuid)
returns jsonb
language sql
volatile
set search_path = ''
return private.check_receipt(code);

comment on function public.check_receipt(uuid) is
  'Number, date and amount of the receipt with this id, with what was given back of it, or is_reversed where it never '
  'came; null where there is none. '
  'Nothing of its donor. The id stands on the paper and cannot be guessed.';

grant execute on function public.check_receipt(uuid) to anon, authenticated;
