-- A table of counts that everybody updates would make sign-ups and payments wait for one another.
-- Here each change adds a line and touches no other; now and then the lines are summed up.
create table private.member_tallies (
  id bigint generated always as identity primary key,
  onboarding_status text not null check (char_length(onboarding_status) <= 40),
  is_paid boolean not null,
  members bigint not null
);

comment on table private.member_tallies is
  'How many members have each status: the sum of the lines, so that totals need no walk.';
comment on column private.member_tallies.id is 'Row id.';
comment on column private.member_tallies.onboarding_status is 'As in profiles.';
comment on column private.member_tallies.is_paid is 'As in profiles.';
comment on column private.member_tallies.members is 'By how many the number changed.';

alter table private.member_tallies enable row level security;

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

comment on function private.tally_members() is 'Keeps the tallies true, once per statement.';

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
  'Makes few lines of many. Lines of a sum that is under way are left to it.';

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

-- Nobody writes profiles between this and the end: the triggers above lock the table.
insert into private.member_tallies (onboarding_status, is_paid, members)
select onboarding_status, is_paid, count(*) from public.profiles group by 1, 2;
