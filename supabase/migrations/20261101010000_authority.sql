create function private.require_live_session()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_live_session() then
    perform private.refuse('session_missing', 'No active session');
  end if;
end;
$$;

comment on function private.require_live_session() is
  'Refuses a token whose session has ended.';

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

comment on function private.require_admin() is
  'Refuses callers other than admins and the superuser, and ended sessions.';

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

comment on function private.require_superuser() is
  'Refuses callers other than the superuser, and ended sessions.';

create function private.change_member_role(member_id uuid, new_role text)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  present_role text;
  refusal text;
begin
  perform private.require_superuser();
  if new_role is null or new_role not in ('admin', 'member') then
    perform private.refuse('invalid_input', 'The new role must be admin or member.', '22023');
  end if;
  select role into present_role from public.profiles where id = member_id for update;
  if present_role is null then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  elsif present_role = 'superuser' then
    perform private.refuse('superuser_fixed', 'The role of a super admin cannot be changed.');
  end if;
  update public.profiles set role = new_role where id = member_id and role <> new_role;
  return private.seal(null);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('role_change', 'profiles', change_member_role.member_id, refusal, sqlerrm);
end;
$$;

comment on function private.change_member_role(uuid, text) is
  'Implements public.change_member_role. Callable by the superuser only. The role of a superuser, '
  'including the caller, never changes. Audited.';

grant execute on function private.change_member_role(uuid, text) to authenticated;

create function public.change_member_role(member_id uuid, new_role text)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.change_member_role(member_id, new_role);

comment on function public.change_member_role(uuid, text) is
  'Makes a member an admin or an admin a member. Called by the function update-user-role.';

grant execute on function public.change_member_role(uuid, text) to authenticated;

-- Without these grants, the refusal would be an error, which would roll back its audit entry.
grant update (role, email) on public.profiles to authenticated;

create function private.keep_authority()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- PostgREST reads the status before after-statement triggers run.
  perform set_config('response.status', '403', true);
  perform set_config(
    'sabha.refused_id', case when tg_level = 'ROW' then old.id::text else '' end, true
  );
  return null;
end;
$$;

comment on function private.keep_authority() is
  'Responds with status 403 and skips the row if a client tries to update a role or an email. These '
  'change through functions that check the caller.';

create trigger refuse_authority_update
before update of role, email on public.profiles
for each statement
when (current_user in ('anon', 'authenticated'))
execute function private.keep_authority();

create trigger keep_authority
before update of role, email on public.profiles
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.keep_authority();

create function private.record_authority_refusal()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.record_refusal(
    auth.uid(), tg_argv[0], 'profiles',
    nullif(current_setting('sabha.refused_id', true), '')::uuid, tg_argv[1]
  );
  return null;
end;
$$;

comment on function private.record_authority_refusal() is
  'Audits that a client tried to update a role or an email, even if no row matched. The trigger arguments '
  'are the attempt and the reason.';

create trigger record_role_refusal
after update of role on public.profiles
for each statement
when (current_user in ('anon', 'authenticated'))
execute function private.record_authority_refusal('role_change', 'superuser_only');

create trigger record_email_refusal
after update of email on public.profiles
for each statement
when (current_user in ('anon', 'authenticated'))
execute function private.record_authority_refusal('email_change', 'admin_only');
