-- The mandate is ours, its description the provider's, auto-pay what the person has. Every screen asks
-- here; only the 31-day badge has a rule of its own.
create function private.auto_pay_state(mandate public.mandates)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when mandate.id is null then 'none'
    when mandate.status in ('cancelled', 'completed', 'expired') then 'ended'
    when mandate.cancel_requested_at is not null then 'cancel_requested'
    when mandate.status = 'authenticated' then 'authorised'
    else mandate.status
  end;
$$;

comment on function private.auto_pay_state(public.mandates) is
  'none, authorised (its first charge is to come), active, pending (a charge failed and is tried '
  'again), halted (no charge is tried any more), paused, cancel_requested or ended; created while '
  'nobody has authorised it.';

create function private.standing_mandate(member uuid)
returns public.mandates
language sql
stable
set search_path = ''
as $$
  select m from public.mandates as m
  where m.user_id = member and m.status not in ('created', 'expired')
  order by
    m.status in ('cancelled', 'completed'), m.cancel_requested_at is not null,
    m.created_at desc, m.id desc
  limit 1;
$$;

comment on function private.standing_mandate(uuid) is
  'The mandate that a person''s auto-pay is: of those that were ever authorised the newest that runs, '
  'else the newest. A window that was closed authorised nothing, and the provider calls that expired '
  'once its first charge is past.';

create function private.auto_pay_of(member uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'state', private.auto_pay_state(m),
    'mandate_id', m.id,
    'razorpay_subscription_id', m.razorpay_subscription_id,
    'amount', m.amount,
    'contribution_type', m.contribution_type,
    'first_charge_at', m.start_at,
    'next_charge_at', case
      when private.auto_pay_state(m) in ('authorised', 'active', 'pending')
        then coalesce(m.charge_at, m.start_at)
    end,
    'paid_until', m.current_end,
    'cancel_requested_at', m.cancel_requested_at,
    'ended_at', m.ended_at,
    'running', (
      select count(*) from public.mandates as other
      where other.user_id = member
        and other.status in ('authenticated', 'active', 'pending', 'halted', 'paused')
    )
  )
  from private.standing_mandate(member) as m;
$$;

comment on function private.auto_pay_of(uuid) is
  'What is true of one person''s auto-pay. Who may ask about whom is the caller''s to decide.';

grant execute on function private.auto_pay_of(uuid) to authenticated;

create function public.auto_pay()
returns jsonb
language sql
stable
set search_path = ''
return private.auto_pay_of((select private.caller_id()));

comment on function public.auto_pay() is
  'What is true of the caller''s auto-pay: state (none, authorised, active, pending, halted, paused, '
  'cancel_requested, ended), amount in paise, first_charge_at, next_charge_at, paid_until, '
  'cancel_requested_at, ended_at, the ids, and running (how many mandates may still charge).';

grant execute on function public.auto_pay() to authenticated;
