create function private.create_profile()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given_name text := coalesce(
    nullif(btrim(new.raw_user_meta_data ->> 'full_name'), ''),
    nullif(btrim(new.raw_user_meta_data ->> 'name'), ''),
    split_part(new.email, '@', 1)
  );
begin
  insert into public.profiles (id, email, full_name, email_verification_pending, created_at)
  values (
    new.id, lower(new.email), left(given_name, 120), new.email_confirmed_at is null,
    coalesce(new.created_at, now())
  )
  on conflict (id) do nothing;
  return new;
end;
$$;

comment on function private.create_profile() is
  'Every auth user with an e-mail address gets a member profile. Only the name is taken from the '
  'metadata: people write that themselves.';

create trigger create_profile
after insert on auth.users
for each row
when (new.email is not null)
execute function private.create_profile();

create function private.follow_email()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.profiles
  set email = lower(new.email), email_verification_pending = new.email_confirmed_at is null
  where id = new.id;
  return new;
end;
$$;

comment on function private.follow_email() is
  'The profile carries the address of the auth user, changed in the same transaction.';

create trigger follow_email
after update of email, email_confirmed_at on auth.users
for each row
when (
  new.email is not null
  and (
    old.email is distinct from new.email
    or old.email_confirmed_at is distinct from new.email_confirmed_at
  )
)
execute function private.follow_email();
