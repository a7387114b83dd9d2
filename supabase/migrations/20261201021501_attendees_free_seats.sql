SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.admin_attendees (
  event_id  uuid,
  search    text,
  state     text,
  after_key text,
  after_id  uuid,
  page_size integer
)
  RETURNS public.sealed_answer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
      'over_at', event.over_at, 'location', event.location, 'capacity', event.capacity,
      'cancelled_at', event.cancelled_at, 'seats_taken', private.seats_taken(event.id),
      'takes_registrations', coalesce(private.takes_registrations(event), false)
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
$function$;

COMMENT ON FUNCTION "public"."admin_attendees"(uuid, text, text, text, uuid, integer) IS 'Returns one page of the members who are registered for an event, by name; waiting members in the order of arrival: attendees (each with its member), event (with seats_taken and takes_registrations, whether registration is open now), counts by state (members and people), total of the filtered set, next ({key, id} to pass as after_key and after_id; null on the last page). state is going, waiting, cancelled or attended. At most 200.';
