create function private.onboarding_rank(status text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case status
    when 'signedin' then 0
    when 'paymentpending' then 1
    when 'paymentskipped' then 2
    when 'paymentdone' then 3
    when 'profilecompleted' then 4
  end;
$$;

comment on function private.onboarding_rank(text) is
  'Order of the onboarding steps. Who skipped may still pay, who paid did not skip.';

create function private.refuse_backward_step()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.onboarding_rank(new.onboarding_status)
    < private.onboarding_rank(old.onboarding_status) then
    perform private.refuse(
      'onboarding_step_refused',
      format('Onboarding cannot move from %s to %s.', old.onboarding_status, new.onboarding_status)
    );
  end if;
  return new;
end;
$$;

comment on function private.refuse_backward_step() is
  'Onboarding never moves backwards, not even for server code.';

create trigger onboarding_forward_only
before update of onboarding_status on public.profiles
for each row
when (old.onboarding_status is distinct from new.onboarding_status)
execute function private.refuse_backward_step();
