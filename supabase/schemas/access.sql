-- Sessions, unfinished sign-ups and roles: the caller and their rights, and the refusals of others.
-- Needs: foundation.

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

-- Returns whether this account has no pending confirmation of its address and no pending choice of a
-- password.
create function private.has_finished_sign_up(account uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (select from private.sign_ups where user_id = account);
$$;

-- Returns the caller's user ID, or null while their sign-up is unfinished. Policies on own rows must compare
-- with it, not with auth.uid(), and call it in a select, which runs once per statement.
create function private.caller_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select id from (select auth.uid() as id) as caller where private.has_finished_sign_up(id);
$$;

grant execute on function private.caller_id() to authenticated;

-- Returns whether the caller's session is still active and their sign-up is finished.
-- An access token stays valid for some minutes after the sign-out of its session. With it, users can access
-- only their own rows: every rule about other rows calls one of the functions below, and each of them
-- checks the session. A test of the catalogue finds policies that call neither one of them nor
-- private.caller_id().
create function private.has_live_session()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = (select private.caller_id())
  );
$$;

grant execute on function private.has_live_session() to authenticated;

-- Returns the caller's current role in the database, or null without a profile or once the session has ended.
-- Policies call it in a select, which runs once per statement.
-- Definer, so that policies on profiles can check the role without recursion.
create function private.caller_role()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select role from public.profiles
  where id = (select auth.uid()) and (select private.has_live_session());
$$;

-- Returns whether the caller is an admin or the superuser.
create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.caller_role() in ('admin', 'superuser'), false);
$$;

grant execute on function private.is_admin() to authenticated;

-- Returns whether the caller is the superuser.
create function private.is_superuser()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.caller_role() = 'superuser', false);
$$;

grant execute on function private.is_superuser() to authenticated;

-- Returns whether the caller has completed onboarding and has an active session.
create function private.is_completed()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles
    where id = (select auth.uid()) and onboarding_status = 'profilecompleted'
      and (select private.has_live_session())
  );
$$;

grant execute on function private.is_completed() to authenticated;

-- Returns the caller's email from auth.users. The token may contain an old one.
create function private.caller_email()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select lower(email) from auth.users where id = (select auth.uid());
$$;

grant execute on function private.caller_email() to authenticated;

-- Refuses a token whose session has ended.
-- With 403, the client would keep such a session if it refreshed the token in the last 30 seconds.
create function private.require_live_session()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_live_session() then
    perform private.refuse('session_missing', 'No active session', 'PT401');
  end if;
end;
$$;

-- Refuses callers other than admins and the superuser, and ended sessions.
create function private.require_admin()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.is_admin() then
    perform private.refuse('admin_only', 'Only an admin can do this.');
  end if;
end;
$$;

-- Refuses callers other than the superuser, and ended sessions.
create function private.require_superuser()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.is_superuser() then
    perform private.refuse('superuser_only', 'Only a super admin can do this.');
  end if;
end;
$$;

-- Refuses callers whose onboarding is open, and ended sessions.
create function private.require_completed()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.is_completed() then
    perform private.refuse('profile_incomplete', 'Please complete your profile first.');
  end if;
end;
$$;
