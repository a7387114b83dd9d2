-- Signing up with an email address does not prove that it belongs to the user, so the typed password waits
-- here. It becomes the account's password only in the browser in which it was typed
-- (private.claim_sign_up); in any other browser, the owner of the mailbox chooses a password. Until then,
-- the account can do nothing.
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
comment on column private.sign_ups.encrypted_password is 'Hash of the password typed at sign-up.';
comment on column private.sign_ups.secret_hash is
  'SHA-256 (hex) of the secret that the browser of the sign-up keeps; null if it sent none.';
comment on column private.sign_ups.choices is
  'Language and consents sent with the sign-up, in the format that private.keep_choices reads.';
comment on column private.sign_ups.typed_at is 'Time of the sign-up.';

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
  'Returns whether this account has no pending confirmation of its address and no pending choice of a '
  'password.';

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
  'Returns the caller''s user ID, or null while their sign-up is unfinished. Policies on own rows must '
  'compare with it, not with auth.uid(), and call it in a select, which runs once per statement.';

grant execute on function private.caller_id() to authenticated;
