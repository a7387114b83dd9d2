-- The public functions only pass on: the definer bodies stay out of the exposed schema.
create function private.member_count()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from public.profiles where onboarding_status = 'profilecompleted';
$$;

comment on function private.member_count() is 'People who have completed onboarding.';

create function public.get_member_count()
returns integer
language sql
stable
set search_path = ''
return private.member_count();

comment on function public.get_member_count() is
  'Number of community members: profiles that are completed. One number, nothing else.';

create function private.dashboard_counts()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'upcoming_events', (
      select count(*) from public.events where event_date >= now() and deleted_at is null
    ),
    'active_jobs', (select count(*) from public.jobs where is_active and deleted_at is null),
    'community_members', private.member_count(),
    'total_contributions', (
      select coalesce(max(total_contributions), 0)
      from public.profiles
      where id = (select auth.uid())
    )
  );
$$;

comment on function private.dashboard_counts() is
  'Counts are the same for everybody, also for who may not read the jobs yet.';

create function public.dashboard_counts()
returns jsonb
language sql
stable
set search_path = ''
return private.dashboard_counts();

comment on function public.dashboard_counts() is
  'The four tiles: upcoming_events, active_jobs, community_members, and total_contributions of the '
  'caller in paise.';

grant execute on function private.member_count() to authenticated, service_role;
grant execute on function public.get_member_count() to authenticated, service_role;
grant execute on function private.dashboard_counts() to authenticated;
grant execute on function public.dashboard_counts() to authenticated;
