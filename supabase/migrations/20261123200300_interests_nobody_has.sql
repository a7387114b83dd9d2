-- An interest of one's own is personal: it goes with the last who shows it. Whatever is taken away
-- here was counted, and so locked, by the statement before.
create or replace function private.recount_interests()
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

create or replace function private.uncount_interests()
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
  'Takes interests of erased profiles away; in label order, as every count.';

delete from private.interest_counts where members = 0;
