-- The identity service keeps the first password and metadata of an unconfirmed address, regardless of who
-- typed them. The trigger removes them from the account: password, consents and the hash of the browser's
-- secret wait in private.sign_ups, and other metadata is deleted.
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
  'Removes password and metadata from accounts with an unconfirmed address at the end of a transaction. '
  'Keeps the password in private.sign_ups, with the secret and the consents that came with it.';

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
  -- A sign-in by another service has deleted the email identity, which a password needs.
  if not exists (select from auth.identities where user_id = new.id and provider = 'email') then
    delete from private.sign_ups where user_id = new.id;
  end if;
  return new;
end;
$$;

comment on function private.prove_sign_up() is
  'Ends everything from before an address was confirmed. The sign-up stays unfinished until a password is '
  'claimed or chosen, unless another service has proved the address.';

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
  'Finishes the sign-up when another service has proved the same address, which makes a password '
  'unnecessary. The typed password is discarded.';

create trigger finish_sign_up
after insert on auth.identities
for each row
when (new.provider <> 'email')
execute function private.finish_sign_up();

-- User metadata is part of every access token. A token that does not fit into a header locks the user out.
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

comment on function private.guard_metadata() is
  'Refuses user metadata that would make a token too large.';

create trigger guard_metadata
before insert or update of raw_user_meta_data on auth.users
for each row
when (octet_length(new.raw_user_meta_data::text) > 4096)
execute function private.guard_metadata();
