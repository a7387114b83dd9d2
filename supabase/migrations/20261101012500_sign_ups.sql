-- Whoever signs up with an address has not proved that it is theirs. The identity service keeps the first
-- password and metadata of an unconfirmed address, whoever typed them, so they do not stay with the account:
-- password and consents wait here until a mailed link is opened, and the rest of the metadata is forgotten.
create table private.sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  encrypted_password text,
  choices jsonb,
  typed_at timestamptz not null default now(),
  mails integer not null default 0
);

comment on table private.sign_ups is
  'Accounts whose address nobody has confirmed yet, with what was typed for them.';
comment on column private.sign_ups.user_id is 'The account.';
comment on column private.sign_ups.encrypted_password is 'Hash of the first password that was typed.';
comment on column private.sign_ups.choices is
  'Language and consents that came with it, as private.keep_choices reads them.';
comment on column private.sign_ups.typed_at is 'The moment of the first sign-up.';
comment on column private.sign_ups.mails is 'How many mails were asked for: one for each sign-up.';

alter table private.sign_ups enable row level security;

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
  if coalesce(account.encrypted_password, '') <> '' then
    insert into private.sign_ups as waiting (user_id, encrypted_password)
    values (account.id, account.encrypted_password)
    on conflict (user_id) do update set encrypted_password = excluded.encrypted_password;
    update auth.users set encrypted_password = null where id = account.id;
  end if;
  insert into private.sign_ups as waiting (user_id, choices)
  select
    account.id, jsonb_build_object(
      'language', account.raw_user_meta_data -> 'language',
      'consents', account.raw_user_meta_data -> 'consents'
    )
  where account.raw_user_meta_data ->> 'consents' is not null
  on conflict (user_id) do update set choices = coalesce(waiting.choices, excluded.choices);
  update auth.users set raw_user_meta_data = '{}'
  where id = account.id and raw_user_meta_data <> '{}';
  return null;
end;
$$;

comment on function private.hold_password() is
  'At the end of a transaction no account with an unconfirmed address has a password or metadata.';

create constraint trigger hold_password
after insert or update of encrypted_password, raw_user_meta_data on auth.users
deferrable initially deferred
for each row
when (new.email is not null and new.email_confirmed_at is null)
execute function private.hold_password();

create function private.count_mail()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.sign_ups as waiting (user_id, mails) values (new.id, 1)
  on conflict (user_id) do update set mails = waiting.mails + 1;
  return null;
end;
$$;

comment on function private.count_mail() is
  'Counts what is mailed to an unconfirmed address: each sign-up, and each wish to have it again.';

create trigger count_mail
after update of confirmation_sent_at, recovery_sent_at on auth.users
for each row
when (
  new.email_confirmed_at is null
  and (
    new.confirmation_sent_at is distinct from old.confirmation_sent_at
    or new.recovery_sent_at is distinct from old.recovery_sent_at
  )
)
execute function private.count_mail();

create function private.prove_sign_up()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  typed private.sign_ups;
begin
  delete from private.sign_ups where user_id = new.id returning * into typed;
  if typed.user_id is null then
    return new;
  end if;
  delete from auth.sessions where user_id = new.id;
  delete from public.consents where user_id = new.id;
  delete from public.member_settings where user_id = new.id;
  -- Where several people may have typed one, whoever has opened the mail chooses a password and agrees
  -- anew. A sign-in by another service has dropped the identity that a password belongs to.
  if typed.mails <= 1
    and exists (select from auth.identities where user_id = new.id and provider = 'email') then
    new.encrypted_password := coalesce(
      nullif(new.encrypted_password, ''), typed.encrypted_password
    );
    perform private.keep_choices(new.id, typed.choices, typed.typed_at);
  end if;
  return new;
end;
$$;

comment on function private.prove_sign_up() is
  'Gives a confirmed account the password and the consents of its one sign-up, or none where there '
  'were several, and ends what came of any session from before.';

create trigger prove_sign_up
before update of email_confirmed_at on auth.users
for each row
when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.prove_sign_up();

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

create function private.needs_password()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users as account
    join auth.identities as way on way.user_id = account.id and way.provider = 'email'
    where account.id = (select auth.uid()) and coalesce(account.encrypted_password, '') = ''
  );
$$;

comment on function private.needs_password() is
  'Whether the caller signs in with an e-mail address for which no password holds.';

grant execute on function private.needs_password() to authenticated;

create function public.needs_password()
returns boolean
language sql
stable
set search_path = ''
return private.needs_password();

comment on function public.needs_password() is
  'Whether the caller has to choose a password: several sign-ups were made with the address, and whose '
  'they were nobody knows.';

grant execute on function public.needs_password() to authenticated;
