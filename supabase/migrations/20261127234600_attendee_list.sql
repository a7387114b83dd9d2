alter table private.readings
  drop constraint readings_kind_check,
  add constraint readings_kind_check check (
    kind in (
      'members_listed', 'members_opened', 'timelines_read', 'members_exported', 'applications_listed',
      'people_listed', 'audit_listed', 'emails_copied', 'attendees_exported', 'attendees_listed',
      'payments_listed', 'payments_opened', 'payments_exported'
    )
  );

create function private.attendee_state(registration public.event_registrations)
returns text
language sql
immutable
set search_path = ''
return case
  when registration.attended_at is not null then 'attended'
  when registration.status = 'registered' then 'going'
  else registration.status
end;

comment on function private.attendee_state(public.event_registrations) is
  'Returns going, waiting, cancelled or attended.';

create function private.attendee_counts(event uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_object_agg(
    known.state, jsonb_build_object('members', coalesce(c.members, 0), 'people', coalesce(c.people, 0))
  )
  from unnest(array['going', 'waiting', 'cancelled', 'attended']) as known (state)
  left join (
    select private.attendee_state(r) as state, count(*) as members,
      sum(1 + case when r.attended_at is null then r.guests else r.attended_guests end) as people
    from public.event_registrations as r
    where r.event_id = event
    group by 1
  ) as c using (state);
$$;

comment on function private.attendee_counts(uuid) is
  'Returns the number of members in each state, and of people: members and their guests.';

create function private.admin_attendees(
  event_id uuid, search text, state text, after_key text, after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  page_limit constant integer := least(greatest(page_size, 1), 200);
  longest constant text := private.longest_pattern(search);
  patterns constant text[] := array(select private.word_patterns(search));
  phones constant text[] := array(select private.phone_patterns(search));
  event public.events;
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  if char_length(search) > 200 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  elsif state not in ('going', 'waiting', 'cancelled', 'attended') then
    perform private.refuse('invalid_input', 'Unknown state of a registration.', '22023');
  elsif (after_id is null) <> (after_key is null) then
    perform private.refuse('invalid_input', 'A page begins after a key and an id.', '22023');
  end if;
  select * into event from public.events as e
  where e.id = admin_attendees.event_id and e.deleted_at is null;
  if event.id is null then
    perform private.refuse('not_found', 'This event does not exist any more.', 'PT404');
  end if;
  with matched as materialized (
    select
      r.id, private.attendee_state(r) as state, r.guests, r.attended_guests, r.note, r.created_at,
      r.attended_at, p.id as member_id, p.full_name, p.email, p.phone,
      case admin_attendees.state
        when 'waiting' then to_char(r.place, 'FM0000000000000000000') else p.sort_name
      end as key
    from public.event_registrations as r
    join public.profiles as p on p.id = r.user_id
    where r.event_id = event.id
      and (admin_attendees.state is null or private.attendee_state(r) = admin_attendees.state)
      and (
        longest is null
        or (p.search_text like longest and p.search_text like all (patterns))
        or p.search_text like any (phones)
      )
  ),
  page as materialized (
    select first.*, row_number() over (order by first.key, first.id) as place
    from (
      select m.* from matched as m
      where after_id is null or (m.key, m.id) > (after_key, after_id)
      order by m.key, m.id
      limit page_limit + 1
    ) as first
  )
  select jsonb_build_object(
    'event', jsonb_build_object(
      'title', event.title, 'event_date', event.event_date, 'ends_at', event.ends_at,
      'location', event.location, 'capacity', event.capacity, 'cancelled_at', event.cancelled_at
    ),
    'counts', private.attendee_counts(event.id),
    'total', (select count(*) from matched),
    'attendees', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', page.id, 'state', page.state, 'guests', page.guests,
            'attended_guests', page.attended_guests, 'note', page.note, 'created_at', page.created_at,
            'attended_at', page.attended_at, 'position', private.waiting_position(page.id),
            'member', jsonb_build_object(
              'id', page.member_id, 'full_name', page.full_name, 'email', page.email,
              'phone', page.phone
            )
          )
          order by page.place
        ), '[]'
      )
      from page where page.place <= page_limit
    ),
    'next', (
      select jsonb_build_object('key', last.key, 'id', last.id)
      from page as last
      where last.place = page_limit and exists (select from page where place > page_limit)
    )
  ) into answer;
  perform private.count_listing(
    'attendees_listed', 'event_registrations', jsonb_array_length(answer -> 'attendees')
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('attendees_list', 'events', admin_attendees.event_id, refusal, sqlerrm);
end;
$$;

comment on function private.admin_attendees(uuid, text, text, text, uuid, integer) is
  'Implements public.admin_attendees. Callable by admins and the superuser only. Counted, and audited '
  'once in an hour.';

create function public.admin_attendees(
  event_id uuid, search text default null, state text default null, after_key text default null,
  after_id uuid default null, page_size integer default 50
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_attendees(
  event_id, search, nullif(state, ''), after_key, after_id, coalesce(page_size, 50)
);

comment on function public.admin_attendees(uuid, text, text, text, uuid, integer) is
  'Returns one page of the members who are registered for an event, by name; waiting members in the order '
  'of arrival: attendees (each with its member), event, counts by state (members and people), total of '
  'the filtered set, next ({key, id} to pass as after_key and after_id; null on the last page). state is '
  'going, waiting, cancelled or attended. At most 200.';

grant execute on function private.admin_attendees(uuid, text, text, text, uuid, integer) to authenticated;
grant execute on function public.admin_attendees(uuid, text, text, text, uuid, integer) to authenticated;

create or replace function private.event_attendees(event_id uuid, after_place bigint)
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
      r.place, r.id, r.status, r.guests, r.note, r.created_at, r.attended_at, r.attended_guests,
      p.full_name, p.email, p.phone
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

comment on function public.event_attendees(uuid, bigint) is
  'Returns a page of up to 1,000 members who are registered for an event or wait for a seat, in the order '
  'of arrival: attendees (id, full_name, email, phone, status, guests, note, place, created_at, '
  'attended_at, attended_guests) and next, to pass as after_place; null on the last page.';
