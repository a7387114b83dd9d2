create function private.guard_contribution()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (new.amount, new.contribution_type, new.created_at)
    is distinct from (old.amount, old.contribution_type, old.created_at)
    or (new.user_id is not null and new.user_id is distinct from old.user_id)
    or (old.razorpay_payment_id is not null
      and new.razorpay_payment_id is distinct from old.razorpay_payment_id)
    or new.refunded_amount < old.refunded_amount then
    perform private.refuse('contribution_fixed', 'A recorded contribution does not change.');
  end if;
  if old.payment_status || ' to ' || new.payment_status not in (
    'pending to pending', 'pending to completed', 'pending to failed',
    'failed to failed', 'failed to completed',
    'completed to completed', 'completed to refunded', 'refunded to refunded'
  ) then
    perform private.refuse(
      'contribution_step_refused',
      format('A contribution cannot move from %s to %s.', old.payment_status, new.payment_status)
    );
  end if;
  return new;
end;
$$;

comment on function private.guard_contribution() is
  'Money moves forward only: nothing leaves completed but a refund. A failed payment may still '
  'arrive late. The member may be forgotten, never exchanged.';

create trigger guard_contribution
before update on public.contributions
for each row execute function private.guard_contribution();
