-- A token outlives the sign-out of its session by some minutes. With it people may still see to their
-- own rows, and nothing else: every rule about others asks one of the functions below, and each of
-- them asks for the session. A test of the catalogue finds a policy that asks neither one of them nor
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
  'Whether the session of the caller''s token has not ended, and the caller''s sign-up is finished.';

grant execute on function private.has_live_session() to authenticated;

-- Definer, so that the policies on profiles can ask for the role without asking themselves.
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
  'Role of the caller as the database has it now; null without a profile, and once the session of '
  'the token has ended. Wrap it in a select.';

create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.caller_role() in ('admin', 'superuser'), false);
$$;

comment on function private.is_admin() is 'Whether the caller is an admin or the superuser.';

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

comment on function private.is_superuser() is 'Whether the caller is the superuser.';

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
  'Whether the caller, whose session lives, has completed onboarding.';

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
  'Email address of the caller in auth.users. The token may carry an old one.';

grant execute on function private.caller_email() to authenticated;

-- Whoever works with the rows of others asks a function that lists columns, pages and counts.
create policy select_own on public.profiles
for select to authenticated
using (id = (select private.caller_id()));

-- The trigger on auth.users creates the row; this is the client's fallback where it is missing.
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
