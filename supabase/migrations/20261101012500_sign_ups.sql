-- The identity service keeps the first password and metadata of an unconfirmed address, whoever typed them, so
-- they do not stay with the account: password, consents and the hash of the browser's secret wait in
-- private.sign_ups, and the rest of the metadata is forgotten.
create function private.hold_password()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  account auth.users;
begin
  select * into account from auth.users where id = new.id and email_confirmed_at is null for update;
  if account.id is null then
    return null;
  end if;
  insert into private.sign_ups (user_id) values (account.id) on conflict do nothing;
  if coalesce(account.encrypted_password, '') <> '' then
    update private.sign_ups
    set
      encrypted_password = account.encrypted_password,
      secret_hash = account.raw_user_meta_data ->> 'secret_hash',
      choices = jsonb_build_object(
        'language', account.raw_user_meta_data -> 'language',
        'consents', account.raw_user_meta_data -> 'consents'
      )
    where user_id = account.id;
  end if;
  update auth.users set encrypted_password = null, raw_user_meta_data = '{}'
  where id = account.id and (encrypted_password is not null or raw_user_meta_data <> '{}');
  return null;
end;
$$;

comment on function private.hold_password() is
  'At the end of a transaction no account with an unconfirmed address has a password or metadata. A password '
  'is held together with the secret and the consents that came with it.';

create constraint trigger hold_password
after insert or update of encrypted_password, raw_user_meta_data on auth.users
deferrable initially deferred
for each row
when (new.email is not null and new.email_confirmed_at is null)
execute function private.hold_password();

create function private.prove_sign_up()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.has_finished_sign_up(new.id) then
    return new;
  end if;
  new.encrypted_password := null;
  delete from auth.sessions where user_id = new.id;
  delete from public.consents where user_id = new.id;
  delete from public.member_settings where user_id = new.id;
  -- A sign-in by another service has dropped the identity that a password belongs to.
  if not exists (select from auth.identities where user_id = new.id and provider = 'email') then
    delete from private.sign_ups where user_id = new.id;
  end if;
  return new;
end;
$$;

comment on function private.prove_sign_up() is
  'Confirming an address ends everything from before. The sign-up stays unfinished until a password is claimed '
  'or chosen, unless another service has proved the address.';

create trigger prove_sign_up
before update of email_confirmed_at on auth.users
for each row
when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.prove_sign_up();

create function private.finish_sign_up()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.sign_ups where user_id = new.user_id and exists (
    select from auth.users where id = new.user_id and email_confirmed_at is not null
  );
  return null;
end;
$$;

comment on function private.finish_sign_up() is
  'A sign-in by another service that has proved the same address needs no password. The typed one stays void.';

create trigger finish_sign_up
after insert on auth.identities
for each row
when (new.provider <> 'email')
execute function private.finish_sign_up();

-- It goes into every token, and a token that does not fit into a header locks its owner out.
create function private.guard_metadata()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform private.refuse('invalid_input', 'User metadata is limited to 4096 bytes.', '22001');
  return null;
end;
$$;

comment on function private.guard_metadata() is 'Refuses metadata that would grow a token.';

create trigger guard_metadata
before insert or update of raw_user_meta_data on auth.users
for each row
when (octet_length(new.raw_user_meta_data::text) > 4096)
execute function private.guard_metadata();
