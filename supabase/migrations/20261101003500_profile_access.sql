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

comment on function private.has_live_session() is
  'Returns whether the caller''s session is still active and their sign-up is finished.';

grant execute on function private.has_live_session() to authenticated;

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

comment on function private.caller_role() is
  'Returns the caller''s current role in the database, or null without a profile or once the session has '
  'ended. Policies call it in a select, which runs once per statement.';

create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.caller_role() in ('admin', 'superuser'), false);
$$;

comment on function private.is_admin() is
  'Returns whether the caller is an admin or the superuser.';

grant execute on function private.is_admin() to authenticated;

create function private.is_superuser()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.caller_role() = 'superuser', false);
$$;

comment on function private.is_superuser() is 'Returns whether the caller is the superuser.';

grant execute on function private.is_superuser() to authenticated;

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

comment on function private.is_completed() is
  'Returns whether the caller has completed onboarding and has an active session.';

grant execute on function private.is_completed() to authenticated;

create function private.caller_email()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select lower(email) from auth.users where id = (select auth.uid());
$$;

comment on function private.caller_email() is
  'Returns the caller''s email from auth.users. The token may contain an old one.';

grant execute on function private.caller_email() to authenticated;

-- Other users' rows are read through functions that choose the columns, return pages and count the reads.
create policy select_own on public.profiles
for select to authenticated
using (id = (select private.caller_id()));

-- The trigger on auth.users creates the row. This policy lets clients create it if it is missing.
create policy insert_own on public.profiles
for insert to authenticated
with check (
  id = (select private.caller_id())
  and email = (select private.caller_email())
  and role = 'member'
  and not is_paid
  and onboarding_status = 'signedin'
);

create policy update_own on public.profiles
for update to authenticated
using (id = (select private.caller_id()))
with check (id = (select private.caller_id()));

grant select on public.profiles to authenticated;

grant insert (id, email, full_name, role, is_paid, onboarding_status)
on public.profiles to authenticated;

grant update (onboarding_status, updated_at, answers_version) on public.profiles to authenticated;

do $$
begin
  execute format(
    'grant update (%s) on public.profiles to authenticated',
    array_to_string(private.profile_fields(), ', ')
  );
end;
$$;

grant select, insert, update, delete on public.profiles to service_role;
