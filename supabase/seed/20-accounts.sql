insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token,
  recovery_token, email_change_token_new, email_change, email_change_token_current,
  reauthentication_token, phone_change, phone_change_token, raw_app_meta_data,
  raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at
)
select
  '00000000-0000-0000-0000-000000000000', format('00000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  'authenticated', 'authenticated', email, secret.hash,
  -- The last two accounts have not opened their confirmation mail yet.
  case when n < 60 then now() - make_interval(days => joined_days_ago) end,
  '', '', '', '', '', '', '', '',
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', full_name),
  false, false, now() - make_interval(days => joined_days_ago, hours => n % 11),
  now() - make_interval(days => joined_days_ago)
-- Uses the bcrypt cost of the identity service: with a cheaper hash, signing in to demo accounts would be
-- faster than to others.
from
  people,
  (
    select extensions.crypt('sabha-demo', extensions.gen_salt('bf', coalesce(
      nullif(current_setting('sabha.bcrypt_cost', true), ''), '10'
    )::integer)) as hash
  ) as secret;

insert into auth.identities (
  id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
)
select
  id, id::text, id,
  jsonb_build_object(
    'sub', id, 'email', email, 'email_verified', email_confirmed_at is not null,
    'phone_verified', false
  ),
  'email', created_at, created_at, created_at
from auth.users;

-- Fictitious phone numbers; two members share one.
insert into public.phone_verifications (user_id, phone, provider_user_id, verified_at)
select
  profiles.id,
  case
    when n % 13 = 0 then '+97150' || lpad((1000000 + n * 7919)::text, 7, '0')
    when n % 17 = 0 then '+4477009' || lpad(n::text, 5, '0')
    else '+9198' || lpad((case when n = 31 then 30 else n end * 1299709 % 100000000)::text, 8, '0')
  end,
  'seed-' || n,
  profiles.created_at
from people
join public.profiles using (email)
where people.status <> 'signedin';

-- Stores consents as a sign-up does, with the text version of the year in which the member joined.
-- The newcomer has none, so that the last step of onboarding asks for them.
select private.keep_choices(
  account.id,
  jsonb_build_object(
    'consents', (
      select jsonb_agg(
        jsonb_build_object(
          'purpose', purpose,
          'text_version', to_char(date_trunc('year', account.created_at), 'YYYY-MM-DD')
        )
      )
      from unnest(array['terms', 'privacy', case when n % 3 = 0 then 'announcements' end]) as purpose
      where purpose is not null
    )
  ),
  account.created_at
)
from people
join auth.users as account using (email)
where account.email_confirmed_at is not null and n <> 5;
