SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.admin_overview()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
          found := (select to_jsonb(count(*)) from public.profiles where role = 'member');
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
            select jsonb_build_object(
              'count', count(*), 'next_at', min(event_date) filter (where event_date > now())
            )
            from public.events
            where deleted_at is null and cancelled_at is null
              and over_at > now() and event_date < now() + (private.limits()).overview_window
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
$function$;

COMMENT ON COLUMN "public"."member_settings"."language" IS 'Language of screens and mails. Written only where the user chooses it: the language switch, the setting, and the question after a sign-up; if null, mails are in English.';

COMMENT ON FUNCTION "public"."admin_overview"() IS 'Returns the admin overview. Numbers: total_events, public_events, job_openings (active), members (role member), admins (admin and superuser), applications. Needing attention: waiting_applications (count, since), events_this_week (count, next_at; the next 7 days, with events in progress; next_at is the next start, or null if all have started), failed_payments (count, latest_at; the last 7 days). A part that could not be read is null and has its code from docs/errors.md under failures.';
