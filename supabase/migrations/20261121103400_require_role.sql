create function private.require_admin()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    perform private.refuse('admin_only', 'Only an admin may do this.');
  end if;
end;
$$;

comment on function private.require_admin() is 'Refuses everybody but admins and the superuser.';

create function private.require_superuser()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_superuser() then
    perform private.refuse('superuser_only', 'Only the superuser may do this.');
  end if;
end;
$$;

comment on function private.require_superuser() is 'Refuses everybody but the superuser.';
