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
    perform private.refuse('admin_only', 'Only an admin may do this.');
  end if;
end;
$$;

comment on function private.require_admin() is
  'Refuses everybody but admins and the superuser, and a session that has ended.';

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
    perform private.refuse('superuser_only', 'Only the superuser may do this.');
  end if;
end;
$$;

comment on function private.require_superuser() is
  'Refuses everybody but the superuser, and a session that has ended.';

create function private.change_member_role(member_id uuid, new_role text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  present_role text;
begin
  perform private.require_superuser();
  if new_role is null or new_role not in ('admin', 'member') then
    perform private.refuse('invalid_input', 'The new role must be admin or member.', '22023');
  end if;
  select role into present_role from public.profiles where id = member_id for update;
  if present_role is null then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  elsif present_role = 'superuser' then
    perform private.refuse('superuser_fixed', 'The role of a superuser cannot be changed.');
  end if;
  update public.profiles set role = new_role where id = member_id and role <> new_role;
end;
$$;

comment on function private.change_member_role(uuid, text) is
  'The superuser only; a superuser''s role, the caller''s own included, never changes. Audited.';

grant execute on function private.change_member_role(uuid, text) to authenticated;

create function public.change_member_role(member_id uuid, new_role text)
returns void
language sql
volatile
set search_path = ''
return private.change_member_role(member_id, new_role);

comment on function public.change_member_role(uuid, text) is
  'Makes a member an admin or an admin a member. Called by the function update-user-role.';

grant execute on function public.change_member_role(uuid, text) to authenticated;
