-- Definer, so that the policies on profiles can ask for the role without asking themselves.
create function private.caller_role()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select role from public.profiles where id = (select auth.uid());
$$;

comment on function private.caller_role() is
  'Role of the caller as the database has it now; null without a profile. Wrap it in a select.';

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
  );
$$;

comment on function private.is_completed() is 'Whether the caller has completed onboarding.';

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
  'E-mail address of the caller in auth.users. The token may carry an old one.';

grant execute on function private.is_admin() to authenticated;
grant execute on function private.is_superuser() to authenticated;
grant execute on function private.is_completed() to authenticated;
grant execute on function private.caller_email() to authenticated;
