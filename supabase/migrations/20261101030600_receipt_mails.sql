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
  'Mails a receipt to its donor. Returns the address, or null if there is no recipient.';

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
  'Mails a receipt to its donor if they want such mails.';

create function private.void_mail(gift public.contributions)
returns text
language sql
immutable
set search_path = ''
return case when gift.source = 'provider' then 'receipt_voided' else 'receipt_reversed' end;

comment on function private.void_mail(public.contributions) is
  'Returns the template for a void receipt: one for a refund, another for an offline gift that never '
  'arrived.';

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
  'Mails the donor when a refund reduces the value of an issued receipt. Earlier refunds are shown on the '
  'receipt.';

create trigger tell_of_refund
after update of refunded_amount on public.contributions
for each row
when (new.payment_status = 'completed' and new.refunded_amount > old.refunded_amount)
execute function private.tell_of_refund();

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
  'Mails one of the caller''s receipts to the current address of the account, even if receipt mails are '
  'turned off. Limited to 3 times a day per receipt and 20 in total.';

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
