-- The dashboard of admins counts every profile as a member, as the members list does.

create or replace function private.admin_overview()
returns jsonb
language plpgsql
stable security definer
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
            select to_jsonb(count(*)) from public.listed_jobs where is_open
          );
        when 'members' then
          found := (select to_jsonb(coalesce(sum(members), 0)) from private.member_tallies);
        when 'admins' then
          found := (
            select to_jsonb(count(*)) from public.profiles where role in ('admin', 'superuser')
          );
        when 'applications' then
          found := (
            select to_jsonb(count(*)) from public.job_applications where status <> 'withdrawn'
          );
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
            where deleted_at is null and cancelled_at is null
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
