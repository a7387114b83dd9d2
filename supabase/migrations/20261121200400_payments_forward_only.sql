create function private.payment_rank(status text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case status
    when 'created' then 0
    when 'failed' then 1
    when 'authorized' then 2
    when 'captured' then 3
    when 'refunded' then 4
  end;
$$;

comment on function private.payment_rank(text) is
  'Order of a payment''s states. What failed may still be authorised late.';

create function private.guard_payment()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.payment_rank(new.status) < private.payment_rank(old.status)
    or new.refunded_amount < old.refunded_amount
    or (old.captured_at is not null and new.captured_at is null)
    or (new.razorpay_payment_id, new.amount, new.currency)
      is distinct from (old.razorpay_payment_id, old.amount, old.currency) then
    perform private.refuse('payment_step_refused', 'What is known of a payment is not taken back.');
  end if;
  return new;
end;
$$;

comment on function private.guard_payment() is 'Facts of a payment move forward only.';

create trigger guard_payment
before update on public.payments
for each row execute function private.guard_payment();
