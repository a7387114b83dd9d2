-- Counts of members, public facts and the overviews of members and admins.
-- Needs: foundation, texts, profiles.

-- Public functions only delegate, so that definer bodies stay out of the exposed schema.
create table private.interest_counts (
  label text primary key check (char_length(label) <= 2000),
  members integer not null,
  constraint interest_counts_lines_check check (private.are_lines(label))
);

select private.quiet_checks('private.interest_counts');

comment on table private.interest_counts is
  'Number of members per displayed interest, so that the filter''s options need no scan of all profiles.';
comment on column private.interest_counts.label is 'The interest as displayed.';
comment on column private.interest_counts.members is 'Number of profiles that show it.';

alter table private.interest_counts enable row level security;

-- A table of counts that every change updates would make sign-ups and payments wait for each other.
-- Instead, each change inserts a row, and the rows are merged from time to time.
create table private.member_tallies (
  id bigint generated always as identity primary key,
  onboarding_status text not null check (char_length(onboarding_status) <= 40),
  is_paid boolean not null,
  members bigint not null,
  constraint member_tallies_lines_check check (private.are_lines(onboarding_status))
);

select private.quiet_checks('private.member_tallies');

comment on table private.member_tallies is
  'Changes in the number of members per status. The sum of the rows is the total, which therefore needs '
  'no scan of all profiles.';
comment on column private.member_tallies.id is 'Row id.';
comment on column private.member_tallies.onboarding_status is 'Onboarding status of the members counted.';
comment on column private.member_tallies.is_paid is 'Whether the members counted have paid.';
comment on column private.member_tallies.members is 'Change in the number of members.';

alter table private.member_tallies enable row level security;

-- Counts the interests of new profiles.
create function private.count_new_interests()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.interest_counts as counted (label, members)
  select label, count(*)
  from added, unnest(interest_labels) as label
  group by label
  order by label
  on conflict (label) do update set members = counted.members + excluded.members;
  return null;
end;
$$;

-- Updates the counts after profiles change, in label order to prevent deadlocks.
-- A custom interest is personal data: its row is deleted with the last profile that shows it. The deleted
-- rows were updated, and so locked, by the statement before.
create function private.recount_interests()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.interest_counts as counted (label, members)
  select label, sum(change)
  from (
    select unnest(interest_labels) as label, 1 as change from added
    union all
    select unnest(interest_labels), -1 from removed
  ) as changes
  group by label
  having sum(change) <> 0
  order by label
  on conflict (label) do update set members = counted.members + excluded.members;

  delete from private.interest_counts
  where members = 0 and label in (select unnest(interest_labels) from removed);
  return null;
end;
$$;

-- Subtracts the interests of deleted profiles, in label order to prevent deadlocks.
create function private.uncount_interests()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.interest_counts as counted (label, members)
  select label, -count(*)
  from removed, unnest(interest_labels) as label
  group by label
  order by label
  on conflict (label) do update set members = counted.members + excluded.members;

  delete from private.interest_counts
  where members = 0 and label in (select unnest(interest_labels) from removed);
  return null;
end;
$$;

-- Merges the rows into one per status. Skips rows that another transaction is merging.
create function private.sum_up_tallies()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  with gone as (
    delete from private.member_tallies
    where id in (select id from private.member_tallies for update skip locked)
    returning onboarding_status, is_paid, members
  )
  insert into private.member_tallies (onboarding_status, is_paid, members)
  select onboarding_status, is_paid, sum(members)
  from gone
  group by 1, 2
  having sum(members) <> 0;
  return null;
end;
$$;

-- Records changes in the number of members, once per statement.
create function private.tally_members()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.member_tallies (onboarding_status, is_paid, members)
    select onboarding_status, is_paid, count(*) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into private.member_tallies (onboarding_status, is_paid, members)
    select onboarding_status, is_paid, -count(*) from removed group by 1, 2;
  else
    insert into private.member_tallies (onboarding_status, is_paid, members)
    select onboarding_status, is_paid, sum(change)
    from (
      select onboarding_status, is_paid, 1 as change from added
      union all
      select onboarding_status, is_paid, -1 from removed
    ) as changes
    group by 1, 2
    having sum(change) <> 0;
  end if;
  return null;
end;
$$;

-- Returns the number of members who have completed onboarding.
create function private.member_count()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(members), 0)::integer
  from private.member_tallies
  where onboarding_status = 'profilecompleted';
$$;

grant execute on function private.member_count() to authenticated, service_role;

create function public.get_member_count()
returns integer
language sql
stable
set search_path = ''
return private.member_count();

comment on function public.get_member_count() is
  'Returns the number of community members, which are completed profiles. Exposes nothing else.';

grant execute on function public.get_member_count() to authenticated, service_role;

-- Returns counts and public events, also to visitors. The number of members is the sum of a few rows.
-- All community facts that visitors can read: counts, and events that the public events page shows anyway.
-- Cancelled events are neither upcoming nor held; an event in progress is upcoming.
create function private.public_facts()
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
      where is_public and deleted_at is null and cancelled_at is null and over_at <= now()
    ),
    'next_events', (
      select coalesce(jsonb_agg(to_jsonb(upcoming) order by event_date, id), '[]')
      from (
        select id, title, event_date, location
        from public.events
        where is_public and deleted_at is null and cancelled_at is null and over_at > now()
        order by event_date, id
        limit 3
      ) as upcoming
    )
  );
$$;

grant execute on function private.public_facts() to anon, authenticated;

create function public.public_facts()
returns jsonb
language sql
stable
set search_path = ''
return private.public_facts();

comment on function public.public_facts() is
  'Returns the facts on the landing page: members (completed profiles), events_held (public ones), and '
  'next_events, at most three: id, title, event_date, location. Contains no personal data.';

grant execute on function public.public_facts() to anon, authenticated;

-- Reads each part with its own statement and the caller's rights, so that a failing part does not affect
-- the others. A statement timeout ends the whole call.
create function public.member_overview()
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
            where over_at > now() and cancelled_at is null
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

comment on function public.member_overview() is
  'Returns the dashboard''s facts about the community and the caller''s contributions: upcoming_events, '
  'active_jobs and members (numbers), last_payment (amount in paise, created_at). A part that could not '
  'be read is null and has its code from docs/errors.md under failures.';

grant execute on function public.member_overview() to authenticated;

-- Implements public.admin_overview. Callable by admins and the superuser only.
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
$$;

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
  'since), events_this_week (count, next_at; the next 7 days, with events in progress; next_at is the next '
  'start, or null if all have started), failed_payments (count, latest_at; the last 7 days). A part that '
  'could not be read is null and has its code from docs/errors.md under failures.';

grant execute on function public.admin_overview() to authenticated;

create trigger count_new_interests
after insert on public.profiles
referencing new table as added
for each statement execute function private.count_new_interests();

create trigger recount_interests
after update on public.profiles
referencing new table as added old table as removed
for each statement execute function private.recount_interests();

create trigger uncount_interests
after delete on public.profiles
referencing old table as removed
for each statement execute function private.uncount_interests();

create trigger sum_up_tallies
after insert on private.member_tallies
for each row
when (new.id % 256 = 0)
execute function private.sum_up_tallies();

create trigger tally_new_members
after insert on public.profiles
referencing new table as added
for each statement execute function private.tally_members();

create trigger tally_changed_members
after update on public.profiles
referencing new table as added old table as removed
for each statement execute function private.tally_members();

create trigger tally_erased_members
after delete on public.profiles
referencing old table as removed
for each statement execute function private.tally_members();
