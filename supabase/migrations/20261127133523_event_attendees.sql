alter table private.readings
  drop constraint readings_kind_check,
  add constraint readings_kind_check check (
    kind in (
      'members_listed', 'members_opened', 'timelines_read', 'members_exported', 'applications_listed',
      'people_listed', 'audit_listed', 'emails_copied', 'attendees_exported'
    )
  );

create or replace function private.count_reading(kind text, people integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  at_most constant integer := case count_reading.kind
    when 'members_exported' then 2000000 when 'attendees_exported' then 200000
    when 'members_opened' then 1000 when 'timelines_read' then 1000
    else (private.limits()).listed_per_hour
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
  'opened, 1,000 pages of timelines, 2,000,000 members or 200,000 attendees exported. A refused read is '
  'neither returned nor counted. Returns true for the first of its kind in an hour.';

create function private.event_attendees(event_id uuid, after_place bigint)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  page_size constant integer := 1000;
  attendees jsonb;
  refusal text;
begin
  perform private.require_admin();
  select coalesce(jsonb_agg(to_jsonb(attendee) order by place), '[]') into attendees
  from (
    select
      r.place, r.status, r.guests, r.note, r.created_at, p.full_name, p.email, p.phone
    from public.event_registrations as r
    join public.profiles as p on p.id = r.user_id
    where r.event_id = event_attendees.event_id and r.status <> 'cancelled'
      and (after_place is null or r.place > after_place)
    order by r.place
    limit page_size
  ) as attendee;
  perform private.count_reading('attendees_exported', jsonb_array_length(attendees));
  perform private.record(
    'attendees_exported', 'events', event_attendees.event_id::text,
    jsonb_build_object('rows', jsonb_array_length(attendees))
  );
  return private.seal(
    jsonb_build_object(
      'attendees', attendees,
      'next', case when jsonb_array_length(attendees) = page_size then attendees -> -1 -> 'place' end
    )::text
  );
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'attendees_export', 'events', event_attendees.event_id, refusal, sqlerrm
    );
end;
$$;

comment on function private.event_attendees(uuid, bigint) is
  'Implements public.event_attendees. Callable by admins and the superuser only. Each page is counted and '
  'audited.';

grant execute on function private.event_attendees(uuid, bigint) to authenticated;

create function public.event_attendees(event_id uuid, after_place bigint default null)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.event_attendees(event_id, after_place);

comment on function public.event_attendees(uuid, bigint) is
  'Returns a page of up to 1,000 members who are registered for an event or wait for a seat, in the order '
  'of arrival: attendees (full_name, email, phone, status, guests, note, place, created_at) and next, to '
  'pass as after_place; null on the last page.';

grant execute on function public.event_attendees(uuid, bigint) to authenticated;
