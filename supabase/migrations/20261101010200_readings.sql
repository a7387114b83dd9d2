-- What admins read of other people. One row for each hour, person and kind, not one for each request: two
-- requests of one person wait for each other at most for the moment between count and commit, and requests of
-- two people never.
create table private.readings (
  actor_id uuid not null,
  hour timestamptz not null,
  kind text not null check (
    kind in (
      'members_listed', 'members_opened', 'timelines_read', 'members_exported', 'applications_listed',
      'people_listed', 'audit_listed', 'emails_copied'
    )
  ),
  requests integer not null default 1 check (requests > 0),
  people integer not null check (people >= 0),
  primary key (actor_id, hour, kind)
)
with (fillfactor = 50);

comment on table private.readings is
  'How much each admin read of other people, by the hour. Kept for 400 days.';
comment on column private.readings.actor_id is
  'Who read. No foreign key, so that the count outlives the account.';
comment on column private.readings.hour is 'When the hour began.';
comment on column private.readings.kind is 'What was read.';
comment on column private.readings.requests is 'How many pages or records.';
comment on column private.readings.people is
  'How many rows of people were in them. A page of a list without any counts as one: its total tells too.';

alter table private.readings enable row level security;

create index readings_newest on private.readings (hour desc, actor_id, kind);

create function private.count_reading(kind text, people integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  at_most constant integer := case count_reading.kind
    when 'members_exported' then 2000000 when 'members_opened' then 1000
    when 'timelines_read' then 1000 else (private.limits()).listed_per_hour
  end;
  so_far private.readings;
begin
  insert into private.readings as counted (actor_id, hour, kind, people)
  values (
    auth.uid(), date_bin('1 hour', now(), timestamptz '2020-01-01 00:00:00+00'),
    count_reading.kind, count_reading.people
  )
  on conflict on constraint readings_pkey do update
  set requests = counted.requests + 1, people = counted.people + excluded.people
  returning * into so_far;

  if so_far.people > at_most then
    perform private.refuse_until(
      'You can view up to ' || to_char(at_most, 'FM9,999,999') || ' per hour.',
      private.next_stretch('1 hour')
    );
  end if;
  if so_far.requests = 1 then
    delete from private.readings where hour < now() - interval '400 days';
  end if;
  return so_far.requests = 1;
end;
$$;

comment on function private.count_reading(text, integer) is
  'Counts what the caller has read of other people, in the transaction that answers it. Refuses what goes '
  'beyond the people listed or email addresses copied of private.limits, 1,000 records opened, 1,000 pages of timelines and 2,000,000 rows exported in an hour: what is refused '
  'is neither answered nor counted. True for the first of its kind in an hour.';

create function private.count_listing(kind text, subject_type text, people integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.count_reading(kind, greatest(people, 1)) then
    perform private.record(kind, subject_type, null);
  end if;
end;
$$;

comment on function private.count_listing(text, text, integer) is
  'Counts a page of a list, an empty one too, and audits the first of an hour.';

create function private.admin_readings(
  after_hour timestamptz, after_actor uuid, after_kind text, page_size integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  if num_nulls(after_hour, after_actor, after_kind) not in (0, 3) then
    perform private.refuse(
      'invalid_input', 'A page begins after an hour, an actor and a kind.', '22023'
    );
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(shown) order by hour desc, actor_id, kind), '[]')
    from (
      select actor_id, hour, kind, requests, people
      from private.readings
      where after_hour is null or hour < after_hour
        or (hour = after_hour and (actor_id, kind) > (after_actor, after_kind))
      order by hour desc, actor_id, kind
      limit least(greatest(page_size, 1), 1000)
    ) as shown
  );
end;
$$;

comment on function private.admin_readings(timestamptz, uuid, text, integer) is 'The superuser only.';

grant execute on function private.admin_readings(timestamptz, uuid, text, integer) to authenticated;

create function public.admin_readings(
  after_hour timestamptz default null,
  after_actor uuid default null,
  after_kind text default null,
  page_size integer default 200
)
returns jsonb
language sql
stable
set search_path = ''
return private.admin_readings(after_hour, after_actor, after_kind, coalesce(page_size, 200));

comment on function public.admin_readings(timestamptz, uuid, text, integer) is
  'What admins read of other people, the newest hours first: actor_id, hour, kind (members_listed, '
  'members_opened, timelines_read, members_exported, applications_listed, people_listed, audit_listed, '
  'emails_copied), '
  'requests, people. At most 1000; give back hour, actor_id and kind of the last one.';

grant execute on function public.admin_readings(timestamptz, uuid, text, integer) to authenticated;
