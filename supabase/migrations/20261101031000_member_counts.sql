-- Public functions only delegate, so that definer bodies stay out of the exposed schema.

create table private.interest_counts (
  label text primary key check (char_length(label) <= 2000),
  members integer not null
);

comment on table private.interest_counts is
  'Number of members per displayed interest, so that the filter''s options need no scan of all profiles.';
comment on column private.interest_counts.label is 'The interest as displayed.';
comment on column private.interest_counts.members is 'Number of profiles that show it.';

alter table private.interest_counts enable row level security;

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

comment on function private.count_new_interests() is 'Counts the interests of new profiles.';

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

comment on function private.recount_interests() is
  'Updates the counts after profiles change, in label order to prevent deadlocks.';

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

comment on function private.uncount_interests() is
  'Subtracts the interests of deleted profiles, in label order to prevent deadlocks.';

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

-- A table of counts that every change updates would make sign-ups and payments wait for each other.
-- Instead, each change inserts a row, and the rows are merged from time to time.
create table private.member_tallies (
  id bigint generated always as identity primary key,
  onboarding_status text not null check (char_length(onboarding_status) <= 40),
  is_paid boolean not null,
  members bigint not null
);

comment on table private.member_tallies is
  'Changes in the number of members per status. The sum of the rows is the total, which therefore needs '
  'no scan of all profiles.';
comment on column private.member_tallies.id is 'Row id.';
comment on column private.member_tallies.onboarding_status is 'Onboarding status of the members counted.';
comment on column private.member_tallies.is_paid is 'Whether the members counted have paid.';
comment on column private.member_tallies.members is 'Change in the number of members.';

alter table private.member_tallies enable row level security;

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

comment on function private.sum_up_tallies() is
  'Merges the rows into one per status. Skips rows that another transaction is merging.';

create trigger sum_up_tallies
after insert on private.member_tallies
for each row
when (new.id % 256 = 0)
execute function private.sum_up_tallies();

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

comment on function private.tally_members() is
  'Records changes in the number of members, once per statement.';

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

comment on function private.member_count() is
  'Returns the number of members who have completed onboarding.';

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
