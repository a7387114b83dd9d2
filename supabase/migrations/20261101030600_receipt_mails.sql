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
