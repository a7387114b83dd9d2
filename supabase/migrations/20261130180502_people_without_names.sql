SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.audit_filters()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_superuser();
  return jsonb_build_object(
    'actions', private.audited_words('action'),
    'subject_types', private.audited_words('subject_type'),
    'actors', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by coalesce(name, email), id), '[]')
      from (
        select id, full_name as name, email
        from public.profiles
        where role in ('admin', 'superuser')
        order by created_at desc, id desc
        limit 200
      ) as shown
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.audit_subject (
  subject_type text,
  subject_id   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Subjects of other types may have ids that are no UUID.
  subject constant uuid := case when subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject_id end;
  person uuid;
  record_title text;
begin
  if subject_type in ('events', 'event_links', 'jobs') then
    return jsonb_build_object('subject_name', case subject_type
      when 'jobs' then (select title from public.jobs as j where j.id = subject)
      else (select title from public.events as e where e.id = subject)
    end);
  end if;
  if subject_type = 'profiles' then
    person := subject;
  elsif subject_type in ('job_applications', 'job_application_notes') then
    select a.applicant_id, j.title into person, record_title
    from public.job_applications as a left join public.jobs as j on j.id = a.job_id
    where a.id = subject;
  elsif subject_type = 'event_registrations' then
    select r.user_id, e.title into person, record_title
    from public.event_registrations as r join public.events as e on e.id = r.event_id
    where r.id = subject;
  elsif subject_type = 'contributions' then
    select r.user_id into person from private.payment_rows as r where r.id = subject;
  elsif subject_type = 'payments' then
    select coalesce(o.user_id, m.user_id) into person
    from public.payments as p
    left join public.payment_orders as o on o.id = p.order_id
    left join public.mandates as m on m.id = p.mandate_id
    where p.razorpay_payment_id = subject_id;
  elsif subject_type = 'payment_orders' then
    select o.user_id into person from public.payment_orders as o where o.id = subject;
  elsif subject_type = 'mandates' then
    select m.user_id into person from public.mandates as m where m.id = subject;
  end if;
  return (
    select jsonb_build_object(
      'subject_name', p.full_name, 'subject_email', p.email, 'subject_person', p.id,
      'subject_about', record_title
    )
    from public.profiles as p where p.id = person
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_in (
  event_id        uuid,
  ticket_code     text,
  registration_id uuid,
  guests          integer,
  check_in_id     uuid
)
  RETURNS public.sealed_answer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  event public.events;
  found public.event_registrations;
  member public.profiles;
  is_replaced boolean := false;
  outcome text;
  guests_before integer;
  refusal text;
begin
  perform private.require_admin();
  if check_in.guests not between 0 and 3 then
    perform private.refuse('invalid_input', 'A member brings up to 3 guests.', '22023');
  end if;
  select * into event from public.events as e where e.id = check_in.event_id for no key update;
  if event.id is null or event.cancelled_at is not null then
    perform private.refuse('not_found', 'This event does not take place.', 'PT404');
  end if;
  -- Two doors wait for the lock on the event, so the second one reads what the first has written.
  select * into found from public.event_registrations as registration
  where registration.event_id = event.id
    and (registration.id = registration_id or registration.ticket_code = check_in.ticket_code);
  if found.id is null then
    select registration.* into found from public.event_registrations as registration
    join private.replaced_tickets as replaced on replaced.registration_id = registration.id
    where registration.event_id = event.id and replaced.ticket_code = check_in.ticket_code;
    -- A device may repeat a check-in whose answer was lost although the ticket was replaced since.
    is_replaced := (found.check_in_id = check_in.check_in_id) is not true;
  end if;
  outcome := case
    when found.id is null then 'unknown'
    when found.status <> 'registered' then found.status
    when is_replaced then 'replaced'
    -- The repeat of a request whose answer was lost may arrive after another door has undone it.
    when found.check_in_id = check_in.check_in_id and found.attended_at is null then 'undone'
    when found.attended_at is null then 'admitted'
    when found.check_in_id = check_in.check_in_id then 'repeated'
    else 'used'
  end;
  if outcome = 'admitted' and private.event_end(event) <= now() - interval '30 days' then
    perform private.refuse(
      'check_in_closed', 'Members can be checked in until 30 days after the event.', 'PT409'
    );
  end if;
  guests_before := found.attended_guests;
  if outcome in ('admitted', 'repeated') then
    update public.event_registrations as registration
    set attended_at = coalesce(registration.attended_at, now()),
      attended_guests = coalesce(
        check_in.guests,
        case outcome when 'repeated' then registration.attended_guests else registration.guests end
      ),
      check_in_id = check_in.check_in_id
    where registration.id = found.id
    returning * into found;
  end if;
  if outcome = 'admitted' or found.attended_guests <> guests_before then
    perform private.record(
      'attendee_checked_in', 'event_registrations', found.id::text,
      jsonb_build_object('guests', found.attended_guests)
    );
  end if;
  perform private.count_listing('attendees_listed', 'event_registrations', 1);
  select * into member from public.profiles as p where p.id = found.user_id;
  return private.seal(
    jsonb_build_object(
      'outcome', case outcome when 'repeated' then 'admitted' else outcome end,
      'id', found.id, 'guests', found.guests, 'attended_guests', found.attended_guests,
      'attended_at', found.attended_at,
      'name', member.full_name, 'email', member.email
    )::text
  );
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('check_in', 'events', check_in.event_id, refusal, sqlerrm);
end;
$function$;

COMMENT ON FUNCTION "public"."audit_filters"() IS 'Returns the values that the audit log can be filtered by: actions, subject_types, and actors (id, name, null if there is none, and email), who are the current admins and superusers.';

COMMENT ON FUNCTION "public"."check_in"(uuid, text, uuid, integer, uuid) IS 'Checks a member in at an event, by the code on the ticket or by registration, with the number of guests who came; by default those who are registered. Returns outcome (admitted; used: was checked in before, at attended_at; undone: this check_in_id was undone; replaced: the member has a newer ticket; waiting or cancelled: has no seat; unknown), id, name (null if the member has none), email, guests, attended_guests and attended_at. A repeated call with the same check_in_id returns admitted again, and may correct the number of guests.';
