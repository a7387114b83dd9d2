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

comment on function private.issue_receipts(timestamptz, integer, uuid) is
  'Issues receipts with the next numbers for completed contributions before a time, of one donor or of '
  'all. A contribution that is reported late gets a later number, which is equally valid. Writes the mail '
  'in the same transaction, but not for old contributions such as imported ones.';

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

grant execute on function private.issue_receipts(timestamptz, integer, uuid) to service_role;
grant execute on function public.issue_receipts(timestamptz, integer) to service_role;

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
  'Voids the receipt of a contribution that was fully refunded or reversed, and mails its donor.';

create trigger void_receipt
after update of payment_status on public.contributions
for each row
when (new.payment_status = 'refunded' and old.payment_status <> 'refunded')
execute function private.void_receipt();
