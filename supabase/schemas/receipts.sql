-- Receipts: numbering, public checks, and emails about payments and receipts.
-- Needs: foundation, texts, access, profiles, contributions, mails.

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
  unique (financial_year, number),
  constraint receipts_lines_check check (private.are_lines(donor_name)),
  constraint receipts_paragraphs_check check (private.are_paragraphs(donor_address))
);

select private.quiet_checks('public.receipts');

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
create index receipts_by_issue on public.receipts (issued_at);

-- Refuses to change or delete a receipt, even for the owner. Erasure can clear the member; name and address
-- are kept, as accounting law requires.
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

-- Refuses to truncate receipts, even for the owner.
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

-- Returns the number as printed: 2026-27/0017. Must match receiptNumber in libs/types.
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

-- Returns the public facts of a receipt with this ID. Limited by private.limit_receipt_checks.
create function private.check_receipt(code uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.limit_receipt_checks();
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

-- Mails a receipt to its donor. Returns the address, or null if there is no recipient.
create function private.mail_receipt(receipt public.receipts, template text, more jsonb default '{}')
returns text
language sql
volatile
security definer
set search_path = ''
return private.mail_member(
  receipt.user_id, template,
  jsonb_build_object(
    'receipt_id', receipt.id, 'number', private.receipt_number(receipt),
    'amount', receipt.amount, 'given_at', receipt.given_at, 'refunded_amount', (
      select nullif(refunded_amount, 0) from public.contributions where id = receipt.contribution_id
    )
  ) || more
);

-- Mails a receipt to its donor if they want such mails.
create function private.tell_of_receipt(receipt public.receipts, template text, more jsonb default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if receipt.user_id is not null and private.wants_mail(receipt.user_id, 'receipts') then
    perform private.mail_receipt(receipt, template, more);
  end if;
end;
$$;

-- Mails a member that a payment was received, if they want such mails. Old contributions, such as imported ones,
-- are not mailed. The receipt is issued a day later.
create function private.tell_of_payment()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or old.payment_status <> 'completed')
    and new.created_at > now() - (private.limits()).receipt_mail_window
    and private.wants_mail(new.user_id, 'receipts')
  then
    perform private.mail_member(
      new.user_id, 'payment_received',
      jsonb_build_object('once', new.id, 'amount', new.amount, 'given_at', new.created_at)
    );
  end if;
  return null;
end;
$$;

-- Returns the template for a void receipt: one for a refund, another for an offline gift that never arrived.
create function private.void_mail(gift public.contributions)
returns text
language sql
immutable
set search_path = ''
return case when gift.source = 'provider' then 'receipt_voided' else 'receipt_reversed' end;

-- Mails the donor when a refund reduces the value of an issued receipt. Earlier refunds are shown on the
-- receipt.
create function private.tell_of_refund()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.tell_of_receipt(
    receipt, 'receipt_refunded',
    jsonb_build_object(
      'refunded_amount', new.refunded_amount - old.refunded_amount,
      'remaining_amount', new.amount - new.refunded_amount
    )
  )
  from public.receipts as receipt where contribution_id = new.id;
  return null;
end;
$$;

-- Mails one of the caller's receipts to the current address of the account, even if receipt mails are turned
-- off. Limited to 3 times a day per receipt and 20 in total.
create function private.send_receipt_again(receipt uuid)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  own public.receipts;
begin
  perform private.require_live_session();
  select * into own from public.receipts where id = send_receipt_again.receipt and user_id = me;
  if own.id is null then
    return null;
  end if;
  if not private.count_hit('receipt ' || own.id || ' is sent again', 3, '1 day')
    or not private.count_hit('receipts are sent again to ' || me, 20, '1 day') then
    perform private.refuse_until(
      'This receipt has been sent several times today. Please try again tomorrow.',
      private.next_stretch('1 day')
    );
  end if;
  return private.mail_receipt(own, case when own.voided_at is null then 'receipt_issued' else (
    select private.void_mail(gift) from public.contributions as gift where gift.id = own.contribution_id
  ) end, '{"asked": true}');
end;
$$;

grant execute on function private.send_receipt_again(uuid) to authenticated;

create function public.send_receipt_again(receipt uuid)
returns text
language sql
volatile
set search_path = ''
return private.send_receipt_again(receipt);

comment on function public.send_receipt_again(uuid) is
  'Mails one of the caller''s receipts to the address of the account and returns the address. Returns '
  'null if there is no such receipt or no confirmed address.';

grant execute on function public.send_receipt_again(uuid) to authenticated;

-- Issues receipts with the next numbers for completed contributions before a time, of one donor or of all. A
-- contribution that is reported late gets a later number, which is equally valid. Writes the mail in the same
-- transaction, but not for old contributions such as imported ones.
-- Only one transaction issues receipts at a time, so that no number is lost by a rollback.
create function private.issue_receipts(
  settled_before timestamptz, at_most integer, donor uuid default null
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  issued integer := 0;
  receipt public.receipts;
begin
  perform pg_advisory_xact_lock(hashtextextended('receipts', 0));
  for receipt in with due as (
    select c.id, c.user_id, c.financial_year, c.amount, c.created_at
    from public.contributions as c
    where c.payment_status = 'completed' and c.created_at < settled_before
      and (donor is null or c.user_id = donor)
      and not exists (select from public.receipts as r where r.contribution_id = c.id)
    order by c.created_at, c.id
    limit least(greatest(at_most, 1), 5000)
    for no key update
  ),
  numbered as (
    select due.*, row_number() over (
      partition by financial_year order by created_at, id
    ) + coalesce((
      select max(number) from public.receipts as r where r.financial_year = due.financial_year
    ), 0) as number
    from due
  )
  insert into public.receipts (
    contribution_id, user_id, financial_year, number, amount, given_at, donor_name, donor_address
  )
  select
    n.id, n.user_id, n.financial_year, n.number, n.amount, n.created_at,
    coalesce(p.full_name, ''), coalesce(p.city, '')
  from numbered as n
  left join public.profiles as p on p.id = n.user_id
  returning * loop
    issued := issued + 1;
    if receipt.given_at > now() - (private.limits()).receipt_mail_window then
      perform private.tell_of_receipt(receipt, 'receipt_issued');
    end if;
  end loop;
  return issued;
end;
$$;

grant execute on function private.issue_receipts(timestamptz, integer, uuid) to service_role;

create function public.issue_receipts(
  settled_before timestamptz default now() - interval '1 day', at_most integer default 1000
)
returns integer
language sql
volatile
set search_path = ''
return private.issue_receipts(settled_before, coalesce(at_most, 1000));

comment on function public.issue_receipts(timestamptz, integer) is
  'Issues receipts for contributions that are at least a day old and returns their number. Calling it '
  'again issues no second receipt. Server functions only.';

grant execute on function public.issue_receipts(timestamptz, integer) to service_role;

-- Voids the receipt of a contribution that was fully refunded or reversed, and mails its donor.
create function private.void_receipt()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  void public.receipts;
begin
  update public.receipts set voided_at = now()
  where contribution_id = new.id and voided_at is null
  returning * into void;
  if found then
    perform private.tell_of_receipt(void, private.void_mail(new));
  end if;
  return null;
end;
$$;

-- Counts one check of a receipt. Refuses more than 60 a minute per signed-in user or visitor address, and
-- 1,200 for all visitors together.
create function private.limit_receipt_checks()
returns void
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
end;
$$;

-- Takes back a use that this transaction has counted with private.count_hit.
create function private.return_hit(bucket text, every interval)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.rate_limits as counted
  where counted.bucket = return_hit.bucket and counted.hits = 1
    and counted.window_start = date_bin(every, now(), timestamptz '2020-01-01 00:00:00+00');
  if not found then
    update private.rate_limits as counted set hits = counted.hits - 1
    where counted.bucket = return_hit.bucket
      and counted.window_start = date_bin(every, now(), timestamptz '2020-01-01 00:00:00+00');
  end if;
end;
$$;

-- Compares number and amount with the issued receipts. Limited by private.limit_receipt_checks, and to 10
-- misses an hour for each signed-in user or visitor address.
create function private.compare_receipt(number text, amount integer)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  misses constant text :=
    'receipts do not match for ' || coalesce(auth.uid()::text, private.caller_address(), 'unknown addresses');
  parts constant text[] := regexp_match(compare_receipt.number, '^([0-9]{4})-[0-9]{2}/([0-9]{4,9})$');
  known public.receipts;
begin
  perform private.limit_receipt_checks();
  -- Each check counts as a miss until it matches, so that concurrent guesses of one caller wait for each
  -- other.
  if not private.count_hit(misses, 10, '1 hour') then
    perform private.refuse_until(
      'Too many receipts did not match. Please try again in an hour.', private.next_stretch('1 hour')
    );
  end if;
  select r.* into known from public.receipts as r
  where r.financial_year = parts[1]::integer and r.number = parts[2]::integer
    and r.amount = compare_receipt.amount and private.receipt_number(r) = compare_receipt.number;
  if known.id is null then
    return 'no_match';
  end if;
  perform private.return_hit(misses, '1 hour');
  return case when known.voided_at is null then 'matches' else 'voided' end;
end;
$$;

grant execute on function private.compare_receipt(text, integer) to anon, authenticated;

create function public.compare_receipt(number text, amount integer)
returns text
language sql
volatile
set search_path = ''
return private.compare_receipt(number, amount);

comment on function public.compare_receipt(text, integer) is
  'Returns matches or voided if a receipt has this number, as printed, and this amount in paise, and '
  'no_match otherwise. Says nothing else about the receipt or its donor.';

grant execute on function public.compare_receipt(text, integer) to anon, authenticated;

create policy select_own on public.receipts
for select to authenticated
using (user_id = (select private.caller_id()));

create trigger guard_receipt
before update or delete on public.receipts
for each row execute function private.guard_receipt();

create trigger keep_receipts
before truncate on public.receipts
for each statement execute function private.refuse_no_receipts();

create trigger tell_of_payment
after insert or update of payment_status on public.contributions
for each row
when (new.payment_status = 'completed' and new.user_id is not null)
execute function private.tell_of_payment();

create trigger tell_of_refund
after update of refunded_amount on public.contributions
for each row
when (new.payment_status = 'completed' and new.refunded_amount > old.refunded_amount)
execute function private.tell_of_refund();

create trigger void_receipt
after update of payment_status on public.contributions
for each row
when (new.payment_status = 'refunded' and old.payment_status <> 'refunded')
execute function private.void_receipt();

grant select on public.receipts to authenticated, service_role;
