alter table public.jobs
  add column closing_date date check (closing_date between '2000-01-01' and '2099-12-31'),
  add column search_text text not null generated always as (
    private.search_text(title || E'\n' || company || E'\n' || coalesce(location, ''))
  ) stored;

comment on column public.jobs.closing_date is
  'Last day on which members can apply, in Asia/Kolkata; afterwards the job counts as inactive. Null: no '
  'end.';

comment on column public.jobs.search_text is
  'Title, company and location as searched. Computing them for each row takes longer than the search.';

drop index public.jobs_searchable;
create index jobs_searchable on public.jobs using gin (search_text extensions.gin_trgm_ops);

grant select (closing_date), insert (closing_date), update (closing_date)
on public.jobs to authenticated;

create function private.today()
returns date
language sql
stable
set search_path = ''
return (now() at time zone 'Asia/Kolkata')::date;

comment on function private.today() is 'Returns the current date in Asia/Kolkata.';

grant execute on function private.today() to authenticated;

alter policy select_open_or_applied_or_admin on public.jobs
using (
  (select private.is_admin())
  or (
    (select private.is_completed())
    and (
      (
        is_active and deleted_at is null
        and (closing_date is null or closing_date >= (select private.today()))
      )
      or id in (select private.applied_jobs())
    )
  )
);

create or replace function private.application_count(job uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from public.job_applications
  where job_id = job and status <> 'withdrawn'
    and (applicant_id = (select auth.uid()) or (select private.is_admin()));
$$;

comment on function private.application_count(uuid) is
  'Returns the number of applications for a job that are not withdrawn: all of them for admins, only '
  'their own for members.';

create or replace view public.listed_jobs
with (security_invoker = true) as
select
  id, title, company, description, location, salary_range, is_active, created_at, updated_at,
  deleted_at, private.application_count(id) as application_count, closing_date,
  is_active and deleted_at is null
  and (closing_date is null or closing_date >= (select private.today())) as is_open
from public.jobs;

comment on column public.listed_jobs.is_open is
  'Whether members can apply: active, not deleted and not past its closing date.';

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
            select to_jsonb(count(*)) from public.listed_jobs where is_open
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
