-- A person who signs up with an address has not proved that it is theirs. The password that they typed waits
-- here. It becomes the account's password only in the browser that typed it (private.claim_sign_up); in any
-- other browser the owner of the mailbox chooses a password. Until then the account can do nothing.
create table private.sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  encrypted_password text,
  secret_hash text,
  choices jsonb,
  typed_at timestamptz not null default now()
);

comment on table private.sign_ups is
  'Unfinished sign-ups: the address is not confirmed, or its owner has not chosen a password yet.';
comment on column private.sign_ups.user_id is 'The account.';
comment on column private.sign_ups.encrypted_password is 'Hash of the password typed at the sign-up.';
comment on column private.sign_ups.secret_hash is
  'SHA-256, in hex, of the secret that the browser of the sign-up keeps; null if it sent none.';
comment on column private.sign_ups.choices is
  'Language and consents that came with the sign-up, as private.keep_choices reads them.';
comment on column private.sign_ups.typed_at is 'The moment of the sign-up.';

alter table private.sign_ups enable row level security;

create function private.has_finished_sign_up(account uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (select from private.sign_ups where user_id = account);
$$;

comment on function private.has_finished_sign_up(uuid) is
  'Whether this account waits neither for its address to be confirmed nor for its owner to choose a password.';

create function private.caller_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select id from (select auth.uid() as id) as caller where private.has_finished_sign_up(id);
$$;

comment on function private.caller_id() is
  'Id of the caller; null while their sign-up is unfinished. Policies on own rows compare with it, never with '
  'auth.uid(). Wrap it in a select.';

grant execute on function private.caller_id() to authenticated;
