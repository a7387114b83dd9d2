create function private.minimum_contribution(member uuid, purpose text)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when purpose = 'contribution' and role in ('admin', 'superuser')
      and onboarding_status = 'profilecompleted' then 200
    else 30000
  end
  from public.profiles
  where id = member;
$$;

comment on function private.minimum_contribution(uuid, text) is
  'Paise: 300 rupees; 2 for admins and the superuser on the contribution page. Null without a '
  'profile.';

create function private.limit_payment_requests(member uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.count_hit('payments of ' || member, 200, interval '10 minutes') then
    perform private.refuse(
      'rate_limited', 'Too many payments were started. Please try again later.', 'PT429'
    );
  end if;
end;
$$;

comment on function private.limit_payment_requests(uuid) is
  'Refuses a member who asks for more orders and mandates than anybody pays.';

create function private.check_contribution(member uuid, purpose text, amount integer, most integer)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  least_amount integer := private.minimum_contribution(member, purpose);
begin
  if least_amount is null then
    perform private.refuse('profile_missing', 'There is no profile for this account.');
  elsif amount < least_amount then
    perform private.refuse(
      'amount_below_minimum',
      format('Please select or enter a valid amount (minimum ₹%s)', least_amount / 100), '23514'
    );
  elsif amount > most then
    perform private.refuse(
      'amount_above_maximum', format('The most that can be given at once is ₹%s.', most / 100),
      '23514'
    );
  end if;
  return least_amount;
end;
$$;

comment on function private.check_contribution(uuid, text, integer, integer) is
  'Refuses an amount in paise outside the limits of this member; answers the lower limit.';
