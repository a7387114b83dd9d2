-- Cancelled events are neither upcoming nor held.
create or replace function private.public_facts()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'members', private.member_count(),
    'events_held', (
      select count(*) from public.events
      where is_public and deleted_at is null and cancelled_at is null and event_date < now()
    ),
    'next_events', (
      select coalesce(jsonb_agg(to_jsonb(upcoming) order by event_date, id), '[]')
      from (
        select id, title, event_date, location
        from public.events
        where is_public and deleted_at is null and cancelled_at is null and event_date >= now()
        order by event_date, id
        limit 3
      ) as upcoming
    )
  );
$$;

create or replace function public.member_overview()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  part text;
  found jsonb;
  overview jsonb := '{}';
  failures jsonb := '{}';
begin
  foreach part in array array['upcoming_events', 'active_jobs', 'members', 'last_payment'] loop
    begin
      case part
        when 'upcoming_events' then
          found := (
            select to_jsonb(count(*)) from public.events
            where event_date >= now() and cancelled_at is null
          );
        when 'active_jobs' then
          found := (
            select to_jsonb(count(*)) from public.jobs where is_active and deleted_at is null
          );
        when 'members' then
          found := to_jsonb(public.get_member_count());
        when 'last_payment' then
          found := (
            select jsonb_build_object('amount', amount, 'created_at', created_at)
            from public.contributions
            where user_id = (select auth.uid()) and payment_status = 'completed'
            order by created_at desc, id desc
            limit 1
          );
      end case;
    exception
      when others then
        found := null;
        failures := failures || jsonb_build_object(
          part, case sqlstate when '42501' then 'forbidden' else 'unavailable' end
        );
        raise warning 'member_overview: % failed with % %', part, sqlstate, sqlerrm;
    end;
    overview := overview || jsonb_build_object(part, found);
  end loop;
  return overview || jsonb_build_object('failures', failures);
end;
$$;

create or replace function private.admin_overview()
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
