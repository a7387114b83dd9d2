set local check_function_bodies = off;

alter type private.limits add attribute event_length interval;

create or replace function private.limits()
returns private.limits
language sql
immutable
parallel safe
begin atomic
  select
    30000 as member_minimum,
    200 as admin_minimum,
    100 as offline_minimum,
    50000000 as one_time_maximum,
    1500000 as auto_pay_maximum,
    500 as notes_max_length,
    18 as min_age,
    date '1900-01-01' as earliest_date_of_birth,
    3 as min_interests,
    10 as history_length,
    10000 as listed_per_hour,
    1000 as copied_emails,
    20 as saved_views,
    20 as audited_refusals_per_hour,
    100 as policy_reports,
    900 as payment_check_seconds,
    interval '900 seconds' as mail_proof,
    interval '60 seconds' as password_proof,
    interval '2678400 seconds' as auto_pay_window,
    interval '604800 seconds' as overview_window,
    interval '2678400 seconds' as receipt_mail_window,
    200 as event_title_max_length,
    200 as job_title_max_length,
    160 as job_company_max_length,
    10000 as description_max_length,
    300 as location_max_length,
    120 as salary_range_max_length,
    4000 as admin_notes_max_length,
    interval '7200 seconds' as event_length;
end;

alter table public.events add column over_at timestamptz not null default now();

comment on column public.events.over_at is
  'When the event is over: at its end or, without one, after event_length of private.limits. Until then it is '
  'upcoming or in progress, afterwards past. Set by the database.';

comment on column public.events.ends_at is 'End of the event. Null: not fixed; over_at assumes one.';

grant select (over_at) on public.events to anon, authenticated;

create function private.stamp_over_at()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  new.over_at := coalesce(new.ends_at, new.event_date + (private.limits()).event_length);
  return new;
end;
$$;

-- Fills the column without triggers: no event has changed.
alter table public.events disable trigger user;

update public.events
set over_at = coalesce(ends_at, event_date + (private.limits()).event_length)
where true;

alter table public.events enable trigger user;

create trigger stamp_over_at
before insert or update on public.events
for each row execute function private.stamp_over_at();

create index events_by_end on public.events (over_at) where deleted_at is null;

create or replace view public.listed_events with (security_invoker = true) as
select
  id, title, description, event_date, ends_at, location, is_public, capacity, guests_allowed,
  registration_opens_at, registration_closes_at, cancelled_at, cancel_message, sequence, organiser_name,
  created_at, updated_at, private.seats_taken(id) as seats_taken, private.waiting_count(id) as waiting_count,
  search_text, attendance_mode, over_at
from public.events;

create or replace function private.check_in(
  event_id uuid, ticket_code text, registration_id uuid, guests integer, check_in_id uuid
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
  if outcome = 'admitted' and event.over_at <= now() - interval '30 days' then
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
$$;

create or replace function private.forget_attendance()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.event_registrations
  set note = null, guests = 0, attended_guests = 0
  where id in (
    select registration.id
    from public.event_registrations as registration
    join public.events as event on event.id = registration.event_id
    where (
        registration.note is not null or registration.guests > 0 or registration.attended_guests > 0
      )
      and event.over_at < now() - interval '90 days'
    for update of registration skip locked
  );
  delete from public.event_mails where id in (
    select written.id
    from public.event_mails as written
    join public.events as event on event.id = written.event_id
    where event.over_at < now() - interval '90 days'
    for update of written skip locked
  );
$$;

create or replace function private.admin_attendees(
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
      'over_at', event.over_at, 'location', event.location, 'capacity', event.capacity,
      'cancelled_at', event.cancelled_at
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

create or replace function private.calendar_of_feed(token text, forwarded text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  owner constant uuid := (
    select feed.user_id from public.calendar_feeds as feed where feed.token = calendar_of_feed.token
  );
begin
  if not private.count_hit(
    coalesce('calendar of ' || owner, 'unknown calendars of ' || private.address_of(forwarded)), 60, '1 hour'
  ) then
    perform private.refuse_until(
      'This calendar was read many times. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  if owner is null then
    return null;
  end if;
  return jsonb_build_object(
    'language', private.language_of(owner),
    'events', (
      select coalesce(
        jsonb_agg(
          private.event_facts(event) || jsonb_build_object(
            'event_id', event.id, 'sequence', event.sequence, 'description', event.description,
            'cancelled', event.cancelled_at is not null, 'changed_at', event.updated_at
          )
          order by event.event_date, event.id
        ), '[]'
      )
      from public.event_registrations as registration
      join public.events as event on event.id = registration.event_id
      where registration.user_id = owner and registration.status = 'registered'
        and event.over_at > now() - interval '90 days'
    )
  );
end;
$$;

create or replace function private.attendee_mails(event_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  perform private.require_admin();
  select * into event from public.events as e
  where e.id = attendee_mails.event_id and e.deleted_at is null;
  if event.id is null then
    perform private.refuse('not_found', 'This event does not exist any more.', 'PT404');
  end if;
  return jsonb_build_object(
    'event', jsonb_build_object(
      'title', event.title, 'organiser', event.organiser_name, 'is_over', event.over_at <= now(),
      'is_closed', event.over_at <= now() - interval '90 days'
    ),
    'recipients', (
      select coalesce(
        jsonb_agg(jsonb_build_object('state', c.state, 'language', c.language, 'members', c.members)),
        '[]'
      )
      from (
        select m.state, m.language, count(*) as members
        from private.event_mail_members(event.id) as m
        where m.state <> 'cancelled'
        group by m.state, m.language
        order by m.state, m.language
      ) as c
    ),
    'sent', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', m.id, 'kind', m.kind, 'subject', m.subject, 'recipients', m.recipients,
            'created_at', m.created_at
          )
          order by m.created_at desc
        ), '[]'
      )
      from public.event_mails as m where m.event_id = event.id
    ),
    'next_at', private.next_event_mail(event.id)
  );
end;
$$;

create or replace function private.mail_attendees(
  mail_id uuid, event_id uuid, kind text, states text[], subject text, body text, link text
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  event public.events;
  written public.event_mails;
  refusal text;
begin
  perform private.require_admin();
  if num_nulls(mail_id, mail_attendees.kind, mail_attendees.states, subject, body) > 0 then
    perform private.refuse(
      'invalid_input', 'An email has an id, a kind, states, a subject and a text.', '22023'
    );
  end if;
  -- Two admins wait for the lock on the event, so the second one counts what the first has written.
  select * into event from public.events as e
  where e.id = mail_attendees.event_id and e.deleted_at is null
  for no key update;
  if event.id is null then
    perform private.refuse('not_found', 'This event does not exist any more.', 'PT404');
  end if;
  select * into written from public.event_mails as m
  where m.id = mail_id and m.event_id = event.id and m.sender_id = auth.uid();
  if written.id is null then
    if event.over_at <= now() - interval '90 days' then
      perform private.refuse(
        'event_mail_closed', 'Attendees can be emailed until 90 days after the event.', 'PT409'
      );
    elsif mail_attendees.kind = 'question' and event.over_at > now() then
      perform private.refuse('event_mail_early', 'The question is sent after the event.', 'PT409');
    elsif mail_attendees.kind = 'question' and exists (
      select from public.event_mails as m where m.event_id = event.id and m.kind = 'question'
    ) then
      perform private.refuse('event_asked_already', 'The question was sent before.', 'PT409');
    elsif private.next_event_mail(event.id) is not null then
      perform private.refuse_until(
        'Attendees get at most two emails in 24 hours.', private.next_event_mail(event.id)
      );
    end if;
    insert into public.event_mails (id, event_id, sender_id, kind, states, subject, body, link)
    values (
      mail_id, event.id, auth.uid(), mail_attendees.kind, mail_attendees.states,
      mail_attendees.subject, mail_attendees.body, mail_attendees.link
    )
    on conflict on constraint event_mails_pkey do nothing;
    if not found then
      perform private.refuse('conflict', 'Another email has this id.', 'PT409');
    end if;
    with mails as (
      insert into public.mail_outbox (member_id, event_mail_id, recipient, template, language)
      select m.member_id, mail_id, m.recipient, 'event_' || mail_attendees.kind, m.language
      from private.event_mail_members(event.id) as m
      where m.state = any (mail_attendees.states)
      returning id
    )
    update public.event_mails as m
    set recipients = (select count(*) from mails)
    where m.id = mail_id
    returning * into written;
    if written.recipients = 0 then
      perform private.refuse('event_mail_to_none', 'No attendee would get this email.', 'PT409');
    end if;
    perform private.record(
      'attendees_mailed', 'events', event.id::text,
      jsonb_build_object(
        'kind', written.kind, 'states', written.states, 'subject', written.subject,
        'recipients', written.recipients
      )
    );
  end if;
  return private.seal(jsonb_build_object('recipients', written.recipients)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('attendees_mail', 'events', mail_attendees.event_id, refusal, sqlerrm);
end;
$$;

create or replace function private.record_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  subject jsonb := case when tg_op = 'DELETE' then was else becomes end;
  changed jsonb;
begin
  select coalesce(jsonb_agg(key order by key), '[]') into changed
  from jsonb_object_keys(was || becomes) as key
  where coalesce(was -> key, 'null') <> coalesce(becomes -> key, 'null')
    and key not in ('updated_at', 'search_text', 'over_at');

  perform private.record(
    lower(tg_op), tg_table_name, subject ->> tg_argv[0],
    jsonb_build_object('columns', changed)
      || coalesce(jsonb_strip_nulls(jsonb_build_object(
        'deleted', case when was -> 'deleted_at' is distinct from becomes -> 'deleted_at'
          then becomes -> 'deleted_at' <> 'null'::jsonb end,
        'status', becomes -> 'status', 'is_active', becomes -> 'is_active',
        'is_public', becomes -> 'is_public'
      )), '{}')
  );
  return null;
end;
$$;

create or replace function private.forget_outdated_mails()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.mail_outbox where id in (
    select mail.id
    from public.mail_outbox as mail
    join public.event_registrations as registration on registration.id = mail.registration_id
    join public.events as event on event.id = registration.event_id
    where mail.sent_at is null
      and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes'
      and (
        -- The mail was not due before the end of the event.
        (mail.attempts = 0 and mail.due_at > event.over_at - interval '15 minutes'
          and event.over_at <= now())
        or case
          when mail.template = 'event_reminder' then
            registration.status <> 'registered' or event.cancelled_at is not null
            or mail.parameters ->> 'start_time' <> private.event_facts(event) ->> 'start_time'
          else exists (
            select from public.mail_outbox as newer
            where newer.registration_id = mail.registration_id
              and newer.template <> 'event_reminder' and newer.created_at > mail.created_at
              -- Until then it may be dropped, and this mail is still needed.
              and newer.due_at <= now()
          )
        end
      )
    for update of mail skip locked
  );
  delete from public.mail_outbox where id in (
    select waiting.id
    from public.mail_outbox as waiting
    join public.job_applications as application on application.id = waiting.application_id
    where waiting.sent_at is null
      and coalesce(waiting.taken_at, '-infinity') < now() - interval '5 minutes'
      and waiting.template <> 'application_' || application.status
    for update of waiting skip locked
  );
$$;

create or replace function private.give_up_mails()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with outdated as (
    select id from public.mail_outbox
    where sent_at is null and given_up_at is null and expires_at <= now()
    union
    select id from public.mail_outbox
    where sent_at is null and given_up_at is null and unknown_since <= now() - interval '23 hours'
    union
    select mail.id
    from public.mail_outbox as mail
    join public.event_registrations as registration on registration.id = mail.registration_id
    join public.events as event on event.id = registration.event_id
    where mail.sent_at is null and mail.given_up_at is null and event.over_at <= now()
  ),
  locked as (
    select id from public.mail_outbox
    where id in (select id from outdated) and sent_at is null and given_up_at is null
      and coalesce(taken_at, '-infinity') < now() - interval '5 minutes'
    for update skip locked
  )
  update public.mail_outbox as mail
  set
    given_up = case
      when mail.unknown_since is not null then 'perhaps_sent'
      when mail.failure = 'refused' then 'refused'
      else 'expired'
    end,
    given_up_at = now()
  from locked
  where mail.id = locked.id;
$$;

create or replace function private.retry_mails()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  waiting integer;
  dropped integer;
begin
  perform private.require_superuser();

  delete from public.mail_outbox where id in (
    select mail.id
    from public.mail_outbox as mail
    left join public.event_registrations as registration on registration.id = mail.registration_id
    left join public.events as event on event.id = registration.event_id
    where mail.given_up_at is not null and (
      event.over_at <= now() or (mail.template = 'event_reminder' and mail.expires_at <= now())
      -- The email made sense for seven days, and was kept for 30 more.
      or mail.created_at < now() - interval '37 days'
    )
    for update of mail
  );
  get diagnostics dropped = row_count;

  update public.mail_outbox
  set
    given_up = null, given_up_at = null, retried_at = now(), due_at = now(), attempts = 0,
    failure = null, failed_at = null, unknown_since = null
  where given_up_at is not null;
  get diagnostics waiting = row_count;

  if waiting + dropped > 0 then
    perform private.record(
      'mails_retried', 'mail_outbox', null, jsonb_build_object('mails', waiting, 'outdated', dropped)
    );
  end if;
  return jsonb_build_object('waiting', waiting, 'dropped', dropped);
end;
$$;

create or replace function private.tell_registrations(registrations uuid[], former text, before jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Waits for a sender that is taking these mails, so that the next statement sees which ones it took.
  perform from public.mail_outbox
  where registration_id = any (registrations) and sent_at is null
  order by id
  for update;
  with states as (
    select
      registration.id, registration.user_id, registration.status, waiting.id as waiting_id,
      coalesce(
        told.status, waiting.parameters ->> 'told', case when waiting.id is null then tell_registrations.former end
      ) as told,
      told.taken_at, event.cancelled_at is not null as is_cancelled, private.event_facts(event) as facts,
      tell_registrations.before || coalesce(waiting.parameters -> 'before', '{}') as earlier
    from public.event_registrations as registration
    join public.events as event on event.id = registration.event_id
    left join public.mail_outbox as waiting
      on waiting.registration_id = registration.id and waiting.taken_at is null
      and waiting.template <> 'event_reminder'
    left join lateral (
      select mail.parameters ->> 'status' as status, mail.taken_at
      from public.mail_outbox as mail
      where mail.registration_id = registration.id and mail.taken_at is not null
        and mail.template <> 'event_reminder'
      order by mail.created_at desc
      limit 1
    ) as told on true
    where registration.id = any (registrations) and event.over_at > now()
  ),
  mails as (
    select *, private.registration_mail(status, told, is_cancelled, not facts @> earlier) as template
    from states
  ),
  dropped as (
    delete from public.mail_outbox
    where id in (select waiting_id from mails where template is null)
  )
  insert into public.mail_outbox as outbox (
    member_id, registration_id, recipient, template, parameters, language, due_at
  )
  select
    mails.user_id, mails.id, users.email, mails.template,
    jsonb_build_object('status', mails.status, 'told', mails.told, 'before', mails.earlier),
    private.language_of(mails.user_id),
    case
      when mails.is_cancelled then now()
      -- Members can undo a cancellation for a minute.
      when mails.template = 'event_left' then greatest(now() + interval '1 minute', mails.taken_at + interval '10 minutes')
      else greatest(now(), mails.taken_at + interval '10 minutes')
    end
  from mails
  join auth.users as users on users.id = mails.user_id
  where mails.template is not null and users.email_confirmed_at is not null
    and users.deleted_at is null and private.wants_mail(mails.user_id, 'events')
  on conflict (registration_id) where taken_at is null and template <> 'event_reminder' do update
  set recipient = excluded.recipient, template = excluded.template, parameters = excluded.parameters,
    language = excluded.language, due_at = excluded.due_at, created_at = excluded.created_at,
    -- The replaced mail may have been given up.
    given_up = null, given_up_at = null, failure = null, failed_at = null, last_error = null, retried_at = null;
end;
$$;

create or replace function private.public_facts()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'members', private.member_count(),
    'events_held', (
      select count(*) from public.events
      where is_public and deleted_at is null and cancelled_at is null and over_at <= now()
    ),
    'next_events', (
      select coalesce(jsonb_agg(to_jsonb(upcoming) order by event_date, id), '[]')
      from (
        select id, title, event_date, location
        from public.events
        where is_public and deleted_at is null and cancelled_at is null and over_at > now()
        order by event_date, id
        limit 3
      ) as upcoming
    )
  );
$$;

create or replace function public.member_overview()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  part text;
  found jsonb;
  overview jsonb := '{}';
  failures jsonb := '{}';
begin
  foreach part in array array['upcoming_events', 'active_jobs', 'members', 'last_payment'] loop
    begin
      case part
        when 'upcoming_events' then
          found := (
            select to_jsonb(count(*)) from public.events
            where over_at > now() and cancelled_at is null
          );
        when 'active_jobs' then
          found := (
            select to_jsonb(count(*)) from public.listed_jobs where is_open
          );
        when 'members' then
          found := to_jsonb(public.get_member_count());
        when 'last_payment' then
          found := (
            select jsonb_build_object('amount', amount, 'created_at', created_at)
            from public.contributions
            where user_id = (select auth.uid()) and payment_status = 'completed'
            order by created_at desc, id desc
            limit 1
          );
      end case;
    exception
      when others then
        found := null;
        failures := failures || jsonb_build_object(
          part, case sqlstate when '42501' then 'forbidden' else 'unavailable' end
        );
        raise warning 'member_overview: % failed with % %', part, sqlstate, sqlerrm;
    end;
    overview := overview || jsonb_build_object(part, found);
  end loop;
  return overview || jsonb_build_object('failures', failures);
end;
$$;

create or replace function private.admin_overview()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  part text;
  found jsonb;
  overview jsonb := '{}';
  failures jsonb := '{}';
begin
  perform private.require_admin();
  foreach part in array array[
    'total_events', 'public_events', 'job_openings', 'members', 'admins', 'applications',
    'waiting_applications', 'events_this_week', 'failed_payments'
  ] loop
    begin
      case part
        when 'total_events' then
          found := (select to_jsonb(count(*)) from public.events where deleted_at is null);
        when 'public_events' then
          found := (
            select to_jsonb(count(*)) from public.events where is_public and deleted_at is null
          );
        when 'job_openings' then
          found := (
            select to_jsonb(count(*)) from public.listed_jobs where is_open
          );
        when 'members' then
          found := (select to_jsonb(count(*)) from public.profiles where role = 'member');
        when 'admins' then
          found := (
            select to_jsonb(count(*)) from public.profiles where role in ('admin', 'superuser')
          );
        when 'applications' then
          found := (
            select to_jsonb(count(*)) from public.job_applications where status <> 'withdrawn'
          );
        when 'waiting_applications' then
          found := (
            select jsonb_build_object('count', count(*), 'since', min(applied_at))
            from public.job_applications
            where status = 'pending'
          );
        when 'events_this_week' then
          found := (
            select jsonb_build_object('count', count(*), 'next_at', min(event_date))
            from public.events
            where deleted_at is null and cancelled_at is null
              and over_at > now() and event_date < now() + (private.limits()).overview_window
          );
        when 'failed_payments' then
          found := (
            select jsonb_build_object('count', count(*), 'latest_at', max(created_at))
            from public.contributions
            where payment_status = 'failed' and created_at >= now() - (private.limits()).overview_window
          );
      end case;
    exception
      when others then
        found := null;
        failures := failures || jsonb_build_object(part, 'unavailable');
        raise warning 'admin_overview: % failed with % %', part, sqlstate, sqlerrm;
    end;
    overview := overview || jsonb_build_object(part, found);
  end loop;
  return overview || jsonb_build_object('failures', failures);
end;
$$;

create or replace function private.event_link(event_id uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (
    select l.link
    from public.event_links as l
    join public.events as e on e.id = l.event_id
    where l.event_id = event_link.event_id
      and e.deleted_at is null
      and (
        private.is_admin()
        or (
          e.cancelled_at is null
          and now() >= e.event_date - interval '1 hour'
          and now() < e.over_at
          and (
            -- Without registration, the link is for all who may see the event.
            (e.registration_opens_at is null and (e.is_public or private.is_completed()))
            or exists (
              select from public.event_registrations as r
              where r.event_id = e.id and r.user_id = (select auth.uid()) and r.status = 'registered'
            )
          )
        )
      )
  );
end;
$$;

drop function private.event_end(public.events);
