-- Combines our mandate with the provider's description into the auto-pay state of the member. Every screen
-- uses it; only the 31-day badge has its own rule.
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
  'Returns none, authorised (the first charge is to come), active, pending (a charge failed and is '
  'retried), halted (no more retries), paused, cancel_requested or ended; created while not yet '
  'authorised.';

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
  'Returns the mandate that represents a member''s auto-pay: the newest running one, or else the newest '
  'that was ever authorised. Ignores expired mandates, because the provider gives this state to checkouts '
  'that were closed without authorising.';

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
  'Returns the state of a member''s auto-pay. The calling function must check access.';

grant execute on function private.auto_pay_of(uuid) to authenticated;

create function public.auto_pay()
returns jsonb
language sql
stable
set search_path = ''
return private.auto_pay_of((select private.caller_id()));

comment on function public.auto_pay() is
  'Returns the caller''s auto-pay: state (none, authorised, active, pending, halted, paused, '
  'cancel_requested, ended), amount in paise, first_charge_at, next_charge_at, paid_until, '
  'cancel_requested_at, ended_at, the IDs, and running (number of mandates that may still charge).';

grant execute on function public.auto_pay() to authenticated;
