SET local check_function_bodies = off;

DROP FUNCTION "public"."change_guests"(uuid, integer);

DROP FUNCTION "private"."change_guests"(uuid, integer);

CREATE OR REPLACE FUNCTION private.change_guests (
  event_id uuid,
  guests   integer,
  note     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  own public.event_registrations;
  event public.events;
begin
  -- Counts before it locks the event, like register_for_event.
  if not private.count_hit('registrations of ' || auth.uid(), 60, interval '1 hour') then
    perform private.refuse_until(
      'You have changed your registration many times. Please try again later.',
      private.next_stretch('1 hour')
    );
  end if;
  own := private.lock_own_registration(event_id);
  if own.cancelled_at is not null then
    perform private.refuse('not_found', 'You are not registered for this event.', 'PT404');
  end if;
  select * into event from public.events as e where e.id = own.event_id;
  if guests > own.guests and private.takes_registrations(event) is not true then
    perform private.refuse('registration_closed', 'Registration for this event is closed.', 'PT409');
  end if;
  if guests is null or guests not between 0 and greatest(own.guests, event.guests_allowed)
    or (guests > own.guests and guests >= event.capacity) then
    perform private.refuse(
      'registration_guests_refused', 'This event does not allow so many guests.', 'PT409'
    );
  end if;
  -- A free seat may be kept for a larger party that waits.
  if guests > own.guests and own.seated_at is not null and (
    private.waiting_count(event.id) > 0
    or private.seats_taken(event.id) + guests - own.guests > event.capacity
  ) then
    perform private.refuse(
      'registration_full', 'There are not enough free seats for more guests.', 'PT409'
    );
  end if;
  update public.event_registrations as registration
  set
    guests = change_guests.guests,
    note = case
      when change_guests.note is null then registration.note else nullif(btrim(change_guests.note), '')
    end
  where id = own.id;
  perform private.seat_waiting(own.event_id);
  return private.own_registration(own.event_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.mail_preference (
  mail public.mail_outbox
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE WHEN ((mail).template ~ '^event_'::text) THEN 'events'::text WHEN ((mail).template ~ '^application_'::text) THEN 'applications'::text WHEN
  (((mail).template ~ '^(payment|receipt)_'::text) AND (NOT ((mail).parameters ? 'asked'::text))) THEN 'receipts'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.mail_priority (
  template text
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
RETURN CASE WHEN ((template = 'account_deleted'::text) OR private.is_account_notice(template) OR private.is_account_mail(template)) THEN 1 WHEN
  (template ~ '^(payment|receipt|auto_pay)_'::text) THEN 2 WHEN (template ~ '^event_'::text) THEN 3 ELSE 4 END;

CREATE OR REPLACE FUNCTION private.register_for_event (
  event_id uuid,
  guests   integer,
  note     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  event public.events;
  is_new boolean;
begin
  perform private.share_books(me);
  perform private.require_completed();
  if not private.count_hit('registrations of ' || me, 60, interval '1 hour') then
    perform private.refuse_until(
      'You have registered many times. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  select * into event from public.events as e
  where e.id = register_for_event.event_id for no key update;
  if event.id is null or event.deleted_at is not null then
    perform private.refuse('not_found', 'This event does not exist any more.', 'PT404');
  end if;
  if private.takes_registrations(event) is not true then
    perform private.refuse('registration_closed', 'Registration for this event is closed.', 'PT409');
  end if;
  if guests is null or guests not between 0 and event.guests_allowed or guests >= event.capacity then
    perform private.refuse(
      'registration_guests_refused', 'This event does not allow so many guests.', 'PT409'
    );
  end if;
  insert into public.event_registrations as registration (event_id, user_id, guests, note)
  values (event.id, me, register_for_event.guests, nullif(btrim(register_for_event.note), ''))
  on conflict on constraint event_registrations_event_id_user_id_key do update
  set guests = excluded.guests, note = excluded.note, seated_at = null, cancelled_at = null,
    place = default
  where registration.cancelled_at is not null;
  is_new := found;
  perform private.seat_waiting(event.id);
  return private.own_registration(event.id) || jsonb_build_object('is_new', is_new);
end;
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_application()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.tell_applicant(new, true);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_payment()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (tg_op = 'INSERT' or old.payment_status <> 'completed')
    and new.created_at > now() - (private.limits()).receipt_mail_window
    and private.wants_mail(new.user_id, 'receipts')
  then
    perform private.mail_member(
      new.user_id, 'payment_received',
      jsonb_build_object('once', new.id, 'amount', new.amount, 'given_at', new.created_at)
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.change_guests (
  event_id uuid,
  guests   integer,
  note     text    DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
RETURN private.change_guests(event_id, guests, note);

REVOKE ALL ON FUNCTION "public"."change_guests"(uuid, integer, text) FROM PUBLIC, "anon", "service_role";

CREATE TRIGGER tell_of_payment
  AFTER INSERT OR UPDATE OF payment_status ON public.contributions
  FOR EACH ROW
  WHEN (((new.payment_status = 'completed'::text) AND (new.user_id IS NOT NULL)))
  EXECUTE FUNCTION private.tell_of_payment();

CREATE TRIGGER tell_of_application
  AFTER INSERT OR UPDATE OF status ON public.job_applications
  FOR EACH ROW
  WHEN (((new.status = 'pending'::text) AND (new.applicant_id = auth.uid())))
  EXECUTE FUNCTION private.tell_of_application();

COMMENT ON FUNCTION "public"."change_guests"(uuid, integer, text) IS 'Changes the number of guests of the caller''s registration and, unless it is null, the note, any time before the start; keeps its seat or its place on the waiting list. Seats of fewer guests go to the waiting list. More guests need open registration and, for a member with a seat, free seats and an empty waiting list.';

COMMENT ON FUNCTION "public"."register_for_event"(uuid, integer, text) IS 'Registers the caller for an event, with guests and an optional note, or adds them to the waiting list if it is full. Returns the registration: status, guests, note, waiting_position. Registering twice changes nothing, and returns the first registration with is_new false. At most 60 calls an hour.';

REVOKE ALL ON FUNCTION "private"."change_guests"(uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_guests"(uuid, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."change_guests"(uuid, integer, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."change_guests"(uuid, integer, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_of_application"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_of_application"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."tell_of_application"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_of_payment"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_of_payment"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."tell_of_payment"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_guests"(uuid, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_guests"(uuid, integer, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_guests"(uuid, integer, text) TO "postgres";
