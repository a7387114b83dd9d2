-- Counts how much admins read about other people. One row per hour, admin and kind instead of one per
-- request: two requests of one admin wait for each other only between count and commit, and requests of two
-- admins never do.
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
  'Amount of data about other people that each admin read, by the hour. Kept for 400 days.';
comment on column private.readings.actor_id is
  'The admin or superuser. No foreign key, so that the count outlives the account.';
comment on column private.readings.hour is 'Start of the hour.';
comment on column private.readings.kind is 'Kind of data that was read.';
comment on column private.readings.requests is 'Number of pages or records.';
comment on column private.readings.people is
  'Number of people in them. An empty page of a list counts as one, because its total is information too.';

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
  'Counts data about other people that the caller reads, in the transaction that returns it. Refuses more '
  'in an hour than listed_per_hour of private.limits for people listed or emails copied, 1,000 records '
  'opened, 1,000 pages of timelines or 2,000,000 rows exported. A refused read is neither returned nor '
  'counted. Returns true for the first of its kind in an hour.';

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
  'Counts a page of a list, even an empty one, and audits the first in an hour.';

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

comment on function private.admin_readings(timestamptz, uuid, text, integer) is
  'Implements public.admin_readings. Callable by the superuser only.';

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
  'Lists how much admins read about other people, newest hours first: actor_id, hour, kind '
  '(members_listed, members_opened, timelines_read, members_exported, applications_listed, people_listed, '
  'audit_listed, emails_copied), requests, people. Returns at most 1,000 rows. For the next page, pass '
  'hour, actor_id and kind of the last row.';

grant execute on function public.admin_readings(timestamptz, uuid, text, integer) to authenticated;
