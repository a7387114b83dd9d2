create table private.interest_counts (
  label text primary key check (char_length(label) <= 2000),
  members integer not null
);

comment on table private.interest_counts is
  'How many members show each interest, so that the filter''s options need no walk over everybody.';
comment on column private.interest_counts.label is 'The interest as it is shown.';
comment on column private.interest_counts.members is 'Profiles that show it.';

alter table private.interest_counts enable row level security;

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
  return null;
end;
$$;

comment on function private.recount_interests() is
  'Counts interests after an update; in label order, so that two updates never wait for each other.';

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

comment on function private.count_new_interests() is 'Counts interests of new profiles.';

create function private.uncount_interests()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update private.interest_counts as counted
  set members = counted.members - gone.members
  from (
    select label, count(*) as members
    from removed, unnest(interest_labels) as label
    group by label
  ) as gone
  where counted.label = gone.label;
  return null;
end;
$$;

comment on function private.uncount_interests() is 'Takes interests of erased profiles away.';

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
