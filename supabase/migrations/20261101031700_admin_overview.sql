-- Reads each part with its own statement, like member_overview. The caller is an admin, so a failing part
-- is unavailable, never forbidden.
create function private.admin_overview()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  part text;
  found jsonb;
  overview jsonb := '{}';
  failures jsonb := '{}';
begin
  perform private.require_admin();
  foreach part in array array[
    'total_events', 'public_events', 'job_openings', 'members', 'admins', 'applications',
    'waiting_applications', 'events_this_week', 'failed_payments'
  ] loop
    begin
      case part
        when 'total_events' then
          found := (select to_jsonb(count(*)) from public.events where deleted_at is null);
        when 'public_events' then
          found := (
            select to_jsonb(count(*)) from public.events where is_public and deleted_at is null
          );
        when 'job_openings' then
          found := (
            select to_jsonb(count(*)) from public.jobs where is_active and deleted_at is null
          );
        when 'members' then
          found := (select to_jsonb(count(*)) from public.profiles where role = 'member');
        when 'admins' then
          found := (
            select to_jsonb(count(*)) from public.profiles where role in ('admin', 'superuser')
          );
        when 'applications' then
          found := (select to_jsonb(count(*)) from public.job_applications);
        when 'waiting_applications' then
          found := (
            select jsonb_build_object('count', count(*), 'since', min(applied_at))
            from public.job_applications
            where status = 'pending'
          );
        when 'events_this_week' then
          found := (
            select jsonb_build_object('count', count(*), 'next_at', min(event_date))
            from public.events
            where deleted_at is null
              and event_date >= now() and event_date < now() + (private.limits()).overview_window
          );
        when 'failed_payments' then
          found := (
            select jsonb_build_object('count', count(*), 'latest_at', max(created_at))
            from public.contributions
            where payment_status = 'failed' and created_at >= now() - (private.limits()).overview_window
          );
      end case;
    exception
      when others then
        found := null;
        failures := failures || jsonb_build_object(part, 'unavailable');
        raise warning 'admin_overview: % failed with % %', part, sqlstate, sqlerrm;
    end;
    overview := overview || jsonb_build_object(part, found);
  end loop;
  return overview || jsonb_build_object('failures', failures);
end;
$$;

comment on function private.admin_overview() is
  'Implements public.admin_overview. Callable by admins and the superuser only.';

grant execute on function private.admin_overview() to authenticated;

create function public.admin_overview()
returns jsonb
language sql
stable
set search_path = ''
return private.admin_overview();

comment on function public.admin_overview() is
  'Returns the admin overview. Numbers: total_events, public_events, job_openings (active), members (role '
  'member), admins (admin and superuser), applications. Needing attention: waiting_applications (count, '
  'since), events_this_week (count, next_at; the next 7 days), failed_payments (count, latest_at; the '
  'last 7 days). A part that could not be read is null and has its code from docs/errors.md under '
  'failures.';

grant execute on function public.admin_overview() to authenticated;
