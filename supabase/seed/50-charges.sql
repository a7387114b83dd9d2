create function pg_temp.provider_id(prefix text, seed text)
returns text
language sql
immutable
return prefix || '_'
  || substr(translate(encode(sha256(convert_to(seed, 'UTF8')), 'base64'), '+/=', 'xYz'), 1, 14);

insert into public.mandates (
  id, user_id, purpose, contribution_type, amount, idempotency_key, razorpay_plan_id,
  razorpay_subscription_id, status, total_count, start_at, ended_at, created_at
)
select
  format('00000000-0000-4004-8000-%s', lpad(n::text, 12, '0'))::uuid,
  profiles.id,
  case when n % 4 = 0 then 'contribution' else 'onboarding' end,
  case gives when 'yearly' then 'yearly' else 'monthly' end,
  case gives when 'yearly' then 360000 else (array[30000, 50000, 50000, 70000, 100000])[n % 5 + 1] end,
  'seed-mandate-' || n,
  pg_temp.provider_id('plan', case gives when 'yearly' then 'yearly' else '' end || 'plan' || n % 5),
  pg_temp.provider_id('sub', 'sub' || n),
  case when gives in ('monthly', 'yearly') then 'active' else gives end,
  case gives when 'yearly' then 10 else 120 end,
  profiles.created_at + interval '3 days',
  case when gives = 'cancelled' then now() - interval '190 days' end,
  profiles.created_at + interval '1 day'
from people
join public.profiles using (email)
where gives in ('monthly', 'yearly', 'cancelled', 'halted');

-- Every attempted charge: renewals, of which some failed and succeeded two days later, the last
-- charges of a halted mandate, yearly ones from the former system, and one-time contributions. Some
-- are still pending at the bank.
create temporary table charges as
select
  people.n, cycle, mandates.user_id, mandates.id as mandate_id, mandates.razorpay_subscription_id,
  mandates.amount, mandates.contribution_type, charged_at,
  case
    when gives = 'halted' and charged_at > now() - interval '75 days' then 'failed'
    when attempt = 'first' then 'failed'
    when people.n = 33 and charged_at > now() - interval '1 month' then 'pending'
    when people.n = 30 and cycle = 1 then 'pending'
    when people.n = 16 and cycle = 1 then 'refunded'
    when (people.n + cycle) % 41 = 0 then 'refunded'
    else 'completed'
  end as payment_status,
  null::text as notes,
  format('cycle %s %s %s', people.n, cycle, attempt) as seed
from people
join public.mandates on mandates.idempotency_key = 'seed-mandate-' || people.n,
  generate_series(0, 24) as cycle,
  unnest(array['first', 'charge']) as attempt,
  lateral (
    select mandates.start_at
      + make_interval(months => cycle * case gives when 'yearly' then 12 else 1 end)
      - case attempt when 'first' then interval '2 days' else interval '0' end as charged_at
  ) as due
where charged_at < least(now() - interval '1 hour', mandates.ended_at)
  and (
    attempt = 'charge' or (cycle > 0 and (people.n * 5 + cycle * 3) % 19 = 0)
    or (people.n = 9 and cycle = 1)
  )
union all
select
  n, gift, profiles.id, null, null,
  (array[30000, 51000, 100000, 250000, 70000, 110000])[(n + gift * 2) % 6 + 1],
  'one-time', given_at,
  case
    when gives in ('failed', 'refunded', 'pending') then gives
    when gift = 2 and n % 6 = 1 then 'failed'
    else 'completed'
  end,
  case (n + gift) % 5 when 0 then 'For the scholarship fund.' when 1 then 'In memory of my grandmother.' end,
  format('gift %s %s', n, gift)
from people
join public.profiles using (email),
  generate_series(0, 2) as gift,
  lateral (
    select profiles.created_at + make_interval(days => 2 + gift * (90 + n)) as given_at
  ) as moment
where gives in ('one-time', 'failed', 'refunded', 'pending')
  and (gift = 0 or (gives = 'one-time' and given_at < now() - interval '1 day'));
