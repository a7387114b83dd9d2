SET local check_function_bodies = off;

DROP TRIGGER "tell_of_event" ON "public"."events";

CREATE OR REPLACE FUNCTION private.change_event (
  event_id   uuid,
  seen       timestamp with time zone,
  changes    jsonb,
  tell       boolean,
  seats_seen integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  former public.events;
  wanted public.events;
begin
  perform private.require_admin();
  select * into former from public.events as event
  where event.id = change_event.event_id and event.updated_at = seen and event.deleted_at is null
  for no key update;
  if former.id is null then
    return null;
  end if;
  wanted := jsonb_populate_record(former, changes);
  if private.takes_seats(former, wanted) and seats_seen is distinct from private.seats_taken(former.id) then
    perform private.refuse(
      'event_seats_taken', 'Members hold seats of this event. Confirm how many, then save again.', 'PT409'
    );
  end if;
  perform set_config('sabha.untold_event', case when tell is false then former.id::text else '' end, true);
  update public.events as event
  set title = wanted.title, description = wanted.description, event_date = wanted.event_date,
    ends_at = wanted.ends_at, location = wanted.location, attendance_mode = wanted.attendance_mode,
    is_public = wanted.is_public, capacity = wanted.capacity, guests_allowed = wanted.guests_allowed,
    registration_opens_at = wanted.registration_opens_at,
    registration_closes_at = wanted.registration_closes_at, organiser_name = wanted.organiser_name
  where event.id = former.id
  returning * into former;
  perform set_config('sabha.untold_event', '', true);
  return to_jsonb(former) - '{created_by,search_text}'::text[];
end;
$function$;

CREATE OR REPLACE FUNCTION private.event_reach (
  event_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('people', count(*), 'seats_taken', private.seats_taken(event_reach.event_id))
    from public.event_registrations as registration
    where registration.event_id = event_reach.event_id and registration.status <> 'cancelled'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_seats()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if private.takes_seats(old, new) then
    perform private.refuse(
      'event_seats_taken', 'Members hold seats of this event. Confirm how many, then save again.', 'PT409'
    );
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.takes_seats (
  former public.events,
  wanted public.events
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN (COALESCE(((wanted).capacity < LEAST((former).capacity, private.seats_taken((former).id))), false) OR (((former).registration_opens_at IS
  NOT NULL) AND ((wanted).registration_opens_at IS NULL) AND ((private.seats_taken((former).id) + private.waiting_count((former).id)) > 0)));

CREATE OR REPLACE FUNCTION public.change_event (
  event_id   uuid,
  seen       timestamp with time zone,
  changes    jsonb,
  tell       boolean                  DEFAULT true,
  seats_seen integer                  DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
RETURN private.change_event(event_id, seen, changes, tell, seats_seen);

REVOKE ALL ON FUNCTION "public"."change_event"(uuid, timestamp WITH time zone, jsonb, boolean, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.event_reach (
  event_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN private.event_reach(event_id);

REVOKE ALL ON FUNCTION "public"."event_reach"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE TRIGGER keep_seats
  BEFORE UPDATE OF capacity, registration_opens_at ON public.events
  FOR EACH ROW
  WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])))
  EXECUTE FUNCTION private.keep_seats();

CREATE TRIGGER tell_of_event
  AFTER UPDATE OF title, event_date, ends_at, location, attendance_mode, cancelled_at ON public.events
  FOR EACH ROW
  WHEN ((current_setting('sabha.untold_event'::text, true) IS DISTINCT FROM (new.id)::text))
  EXECUTE FUNCTION private.tell_of_event();

COMMENT ON FUNCTION "public"."change_event"(uuid, timestamp with time zone, jsonb, boolean, integer) IS 'Changes columns of an event whose updated_at is seen, and returns it; null if it was changed or deleted meanwhile. Members are mailed what has changed, unless tell is false. A change that takes seats or registration from members needs in seats_seen how many seats are taken (event_reach). Admins only.';

COMMENT ON FUNCTION "public"."event_reach"(uuid) IS 'Whom a change of an event reaches: people, the members who are registered or wait, and seats_taken with their guests. Admins only.';

REVOKE ALL ON FUNCTION "private"."change_event"(uuid, timestamp WITH time zone, jsonb, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_event"(uuid, timestamp WITH time zone, jsonb, boolean, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."change_event"(uuid, timestamp WITH time zone, jsonb, boolean, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."change_event"(uuid, timestamp WITH time zone, jsonb, boolean, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."event_reach"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."event_reach"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."event_reach"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."event_reach"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_seats"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_seats"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."keep_seats"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."takes_seats"(public.events, public.events) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."takes_seats"(public.events, public.events) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."takes_seats"(public.events, public.events) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_event"(uuid, timestamp WITH time zone, jsonb, boolean, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_event"(uuid, timestamp WITH time zone, jsonb, boolean, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_event"(uuid, timestamp WITH time zone, jsonb, boolean, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."event_reach"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."event_reach"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."event_reach"(uuid) TO "postgres";
