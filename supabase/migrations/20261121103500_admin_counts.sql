create function private.admin_counts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total_events', (select count(*) from public.events where deleted_at is null),
    'public_events', (select count(*) from public.events where is_public and deleted_at is null),
    'job_openings', (select count(*) from public.jobs where is_active and deleted_at is null),
    'members', (select count(*) from public.profiles where role = 'member'),
    'admins', (select count(*) from public.profiles where role in ('admin', 'superuser')),
    'applications', (select count(*) from public.job_applications)
  );
end;
$$;

comment on function private.admin_counts() is 'Admins and the superuser only.';

create function public.admin_counts()
returns jsonb
language sql
stable
set search_path = ''
return private.admin_counts();

comment on function public.admin_counts() is
  'The admin overview: total_events, public_events, job_openings (active), members (role member), '
  'admins (admin and superuser), applications.';

grant execute on function private.admin_counts() to authenticated;
grant execute on function public.admin_counts() to authenticated;
