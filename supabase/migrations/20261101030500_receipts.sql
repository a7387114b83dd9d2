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
using (user_id = (select auth.uid()));

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

comment on function private.mail_receipt(public.receipts, text, jsonb) is
  'Writes to its donor of a receipt, and answers the address; null where there is nobody to write to.';

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

comment on function private.tell_of_receipt(public.receipts, text, jsonb) is
  'Writes of a receipt to whoever wants such mails.';

create function private.void_mail(gift public.contributions)
returns text
language sql
immutable
set search_path = ''
return case when gift.source = 'provider' then 'receipt_voided' else 'receipt_reversed' end;

comment on function private.void_mail(public.contributions) is
  'What is written of a void receipt: that the money comes back, or, of a gift received offline, that it never came.';

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

comment on function private.void_receipt() is
  'Voids the receipt of what was refunded in full, or never came, and tells its donor.';

create trigger void_receipt
after update of payment_status on public.contributions
for each row
when (new.payment_status = 'refunded' and old.payment_status <> 'refunded')
execute function private.void_receipt();

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

comment on function private.tell_of_refund() is
  'Tells a donor whose receipt now counts for less. What was refunded before it was issued stands on it.';

create trigger tell_of_refund
after update of refunded_amount on public.contributions
for each row
when (new.payment_status = 'completed' and new.refunded_amount > old.refunded_amount)
execute function private.tell_of_refund();

-- One issuer at a time: a number is taken only by a transaction that keeps it.
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
    if receipt.given_at > now() - interval '31 days' then
      perform private.tell_of_receipt(receipt, 'receipt_issued');
    end if;
  end loop;
  return issued;
end;
$$;

comment on function private.issue_receipts(timestamptz, integer, uuid) is
  'Gives the next numbers to what is completed, has settled and has no receipt yet. What is heard of '
  'late gets a later number, which is as valid. Of one donor, or of all. The mail is written with the '
  'number; of gifts of long ago, as those of an import, nobody is written to.';

create function public.issue_receipts(
  settled_before timestamptz default now() - interval '1 day', at_most integer default 1000
)
returns integer
language sql
volatile
set search_path = ''
return private.issue_receipts(settled_before, coalesce(at_most, 1000));

comment on function public.issue_receipts(timestamptz, integer) is
  'Issues receipts for contributions that were made a day ago or earlier, and answers how many. '
  'Called again it gives no second number. Server functions only.';

grant execute on function private.issue_receipts(timestamptz, integer, uuid) to service_role;
grant execute on function public.issue_receipts(timestamptz, integer) to service_role;

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
  ) end);
end;
$$;

comment on function private.send_receipt_again(uuid) is
  'Mails an own receipt to the present address of the account, whatever mails its donor wants: three times a '
  'day for each receipt, twenty for all.';

grant execute on function private.send_receipt_again(uuid) to authenticated;

create function public.send_receipt_again(receipt uuid)
returns text
language sql
volatile
set search_path = ''
return private.send_receipt_again(receipt);

comment on function public.send_receipt_again(uuid) is
  'Mails one of the caller''s own receipts to the address of their account, and answers the address; null where '
  'nothing is sent, because there is no such receipt or no confirmed address.';

grant execute on function public.send_receipt_again(uuid) to authenticated;

create function private.check_receipt(code uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.count_hit('receipts are checked', 120, '1 minute') then
    perform private.refuse_until(
      'Too many receipts are being checked. Please try again in a minute.',
      private.next_stretch('1 minute')
    );
  end if;
  return (
    select jsonb_build_object(
      'financial_year', r.financial_year, 'number', r.number, 'given_at', r.given_at,
      'amount', r.amount, 'refunded_amount', c.refunded_amount, 'voided_at', r.voided_at
    )
    from public.receipts as r
    join public.contributions as c on c.id = r.contribution_id
    where r.id = check_receipt.code
  );
end;
$$;

comment on function private.check_receipt(uuid) is
  'What anybody may know of a receipt whose id they were shown; 120 times a minute for everybody together.';

grant execute on function private.check_receipt(uuid) to anon, authenticated;

create function public.check_receipt(code uuid)
returns jsonb
language sql
volatile
set search_path = ''
return private.check_receipt(code);

comment on function public.check_receipt(uuid) is
  'Number, date and amount of the receipt with this id, with what was given back of it; null where there is none. '
  'Nothing of its donor. The id stands on the paper and cannot be guessed.';

grant execute on function public.check_receipt(uuid) to anon, authenticated;
