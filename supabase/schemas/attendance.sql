-- Tickets, check-in, attendee lists, emails of admins to attendees, calendars and attended events.
-- Needs: foundation, texts, profiles, audit, events, registrations.

-- The address is a secret that its owner gives to a calendar. It is stored as it is, because the owner
-- sees it again.
create table public.calendar_feeds (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  token text not null unique default encode(extensions.gen_random_bytes(16), 'hex')
    check (token ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now()
);

select private.quiet_checks('public.calendar_feeds');

comment on table public.calendar_feeds is
  'Addresses under which calendars read the events of a member; one row per member. Read and written by '
  'functions only.';
comment on column public.calendar_feeds.user_id is 'The member. The row is deleted with them.';
comment on column public.calendar_feeds.token is 'Random part of the address, 128 bits.';
comment on column public.calendar_feeds.created_at is 'When the address was created or renewed.';

alter table public.calendar_feeds enable row level security;

-- Emails that admins write to the attendees of an event.
create table public.event_mails (
  id uuid primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  sender_id uuid references public.profiles (id) on delete set null,
  kind text not null check (kind in ('message', 'question')),
  states text[] not null check (
    states <@ array['going', 'waiting', 'attended'] and cardinality(states) between 1 and 3
  ),
  subject text not null check (char_length(subject) <= 150 and private.has_words(subject)),
  body text not null check (char_length(body) <= 2000 and private.has_words(body)),
  link text check (
    char_length(link) <= 1000
    and link ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](:[0-9]{1,5})?([/?#][!-~]*)?$'
    and link !~ '["''<>\\`]'
  ),
  recipients integer not null default 0 check (recipients >= 0),
  created_at timestamptz not null default now(),
  constraint event_mails_question_has_link check ((kind = 'question') = (link is not null)),
  constraint event_mails_question_to_attended check (kind = 'message' or states = array['attended']),
  constraint event_mails_link_port check (
    substring(link from '^https://[^/?#:]+:([0-9]+)')::integer between 1 and 65535
  ),
  constraint event_mails_lines_check check (private.are_lines(subject, link)),
  constraint event_mails_paragraphs_check check (private.are_paragraphs(body))
);

select private.quiet_checks('public.event_mails');

comment on table public.event_mails is
  'Emails that admins wrote to the attendees of an event. Functions read and write them.';
comment on column public.event_mails.id is
  'Chosen by the device, so that it may repeat the request.';
comment on column public.event_mails.event_id is 'The event.';
comment on column public.event_mails.sender_id is
  'The admin who sent it; null once that account is erased.';
comment on column public.event_mails.kind is
  'message, or question: a link for those who attended, once for each event.';
comment on column public.event_mails.states is 'Attendees in these states received it.';
comment on column public.event_mails.subject is 'Subject, one line.';
comment on column public.event_mails.body is 'Plain text; paragraphs are separated by an empty line.';
comment on column public.event_mails.link is
  'Where a question leads: https, with a host name in ASCII and without a user name, so that the host '
  'that is shown is the one that is opened.';
comment on column public.event_mails.recipients is
  'Number of members to whom it was sent or who will get it. Reduced for each who turns these emails off, or '
  'cancels, before it is sent.';
comment on column public.event_mails.created_at is 'Set by the database.';

alter table public.event_mails enable row level security;

create index event_mails_by_event on public.event_mails (event_id, created_at);
create index event_mails_by_sender on public.event_mails (sender_id);
create unique index event_mails_one_question on public.event_mails (event_id) where kind = 'question';

-- Codes of tickets that were replaced. The door tells their holders to ask for the new ticket.
create table private.replaced_tickets (
  ticket_code text primary key,
  registration_id uuid not null references public.event_registrations (id) on delete cascade,
  constraint replaced_tickets_lines_check check (private.are_lines(ticket_code))
);

select private.quiet_checks('private.replaced_tickets');

comment on table private.replaced_tickets is
  'Former codes of tickets, which the door refuses. Written by a trigger on event_registrations.';
comment on column private.replaced_tickets.ticket_code is 'Former code, as it was on the ticket.';
comment on column private.replaced_tickets.registration_id is
  'The registration, which has another code now. The row is deleted with it.';

alter table private.replaced_tickets enable row level security;

create index replaced_tickets_by_registration on private.replaced_tickets (registration_id);

-- Implements public.event_attendees. Callable by admins and the superuser only. Each page is counted and
-- audited.
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
      'total', (
        select count(*) from public.event_registrations as listed
        where listed.event_id = event_attendees.event_id and listed.status <> 'cancelled'
      ),
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

grant execute on function private.event_attendees(uuid, bigint) to authenticated;

create function public.event_attendees(event_id uuid, after_place bigint default null)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.event_attendees(event_id, after_place);

comment on function public.event_attendees(uuid, bigint) is
  'Returns a page of up to 1,000 members who are registered for an event or wait for a seat, in the order '
  'of arrival: attendees (id, full_name, email, phone, status, guests, note, place, created_at, '
  'attended_at, attended_guests), total, which counts all pages, and next, to pass as after_place; null on '
  'the last page.';

grant execute on function public.event_attendees(uuid, bigint) to authenticated;

-- Implements public.check_in. Callable by admins and the superuser only. Each check-in and each changed
-- number of guests is audited, and each call is counted as one person listed, so that codes cannot be
-- guessed.
-- Check-in ends 30 days after an event. Corrections of a check-in stay possible.
create function private.check_in(
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

grant execute on function private.check_in(uuid, text, uuid, integer, uuid) to authenticated;

create function public.check_in(
  event_id uuid, ticket_code text default null, registration_id uuid default null,
  guests integer default null, check_in_id uuid default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.check_in(event_id, ticket_code, registration_id, guests, check_in_id);

comment on function public.check_in(uuid, text, uuid, integer, uuid) is
  'Checks a member in at an event, by the code on the ticket or by registration, with the number of '
  'guests who came; by default those who are registered. Returns outcome (admitted; used: was checked in '
  'before, at attended_at; undone: this check_in_id was undone; replaced: the member has a newer ticket; '
  'waiting or cancelled: has no seat; unknown), id, name (null if the member has none), email, guests, '
  'attended_guests and attended_at. A repeated call with the same check_in_id returns admitted again, and '
  'may correct the number of guests.';

grant execute on function public.check_in(uuid, text, uuid, integer, uuid) to authenticated;

-- Implements public.undo_check_in. Callable by admins and the superuser only. Audited.
create function private.undo_check_in(registration_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.events as e
  where e.id = (select r.event_id from public.event_registrations as r where r.id = registration_id)
  for no key update;
  update public.event_registrations
  set attended_at = null, attended_guests = 0
  where id = registration_id and attended_at is not null;
  if found then
    perform private.record('check_in_undone', 'event_registrations', registration_id::text);
  end if;
end;
$$;

grant execute on function private.undo_check_in(uuid) to authenticated;

create function public.undo_check_in(registration_id uuid)
returns void
language sql
volatile
set search_path = ''
return private.undo_check_in(registration_id);

comment on function public.undo_check_in(uuid) is
  'Undoes a check-in, so that the ticket can be used again. Has no effect if there was none.';

grant execute on function public.undo_check_in(uuid) to authenticated;

-- Deletes notes, numbers of guests and emails to attendees 90 days after the end of an event. Called once an
-- hour while mails are sent.
create function private.forget_attendance()
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

-- Returns going, waiting, cancelled or attended.
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

-- Returns the number of members in each state, and of people: members and their guests.
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

-- Implements public.admin_attendees. Callable by admins and the superuser only. Counted, and audited once in
-- an hour.
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
$$;

grant execute on function private.admin_attendees(uuid, text, text, text, uuid, integer) to authenticated;

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
  'of arrival: attendees (each with its member), event (with seats_taken and takes_registrations, whether '
  'registration is open now), counts by state (members and people), total of '
  'the filtered set, next ({key, id} to pass as after_key and after_id; null on the last page). state is '
  'going, waiting, cancelled or attended. At most 200.';

grant execute on function public.admin_attendees(uuid, text, text, text, uuid, integer) to authenticated;

-- Implements public.calendar_feed. Callable by members with a completed profile.
create function private.calendar_feed(renew boolean)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  own text;
begin
  perform private.require_completed();
  select token into own from public.calendar_feeds where user_id = me;
  if own is not null and renew is not true then
    return own;
  end if;
  if not private.count_hit('calendar feeds of ' || me, 20, interval '1 hour') then
    perform private.refuse_until(
      'You have renewed the address many times. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  insert into public.calendar_feeds as feed (user_id) values (me)
  on conflict on constraint calendar_feeds_pkey do update
  set token = excluded.token, created_at = excluded.created_at
  where renew
  returning token into own;
  return coalesce(own, (select token from public.calendar_feeds where user_id = me));
end;
$$;

grant execute on function private.calendar_feed(boolean) to authenticated;

create function public.calendar_feed(renew boolean default false)
returns text
language sql
volatile
set search_path = ''
return private.calendar_feed(renew);

comment on function public.calendar_feed(boolean) is
  'Returns the random part of the address of the caller''s calendar. Creates it at the first call, and '
  'replaces it if renew is true: the former address then answers as an unknown one. At most 20 new '
  'addresses an hour.';

grant execute on function public.calendar_feed(boolean) to authenticated;

-- Implements public.calendar_of_feed. Callable by the service role only, since the address is the only proof
-- of its caller.
create function private.calendar_of_feed(token text, forwarded text)
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

grant execute on function private.calendar_of_feed(text, text) to service_role;

create function public.calendar_of_feed(token text, forwarded text)
returns jsonb
language sql
volatile
set search_path = ''
return private.calendar_of_feed(token, forwarded);

comment on function public.calendar_of_feed(text, text) is
  'Returns the language of the member to whom a calendar address belongs, and the events at which they '
  'have a seat, from 90 days ago on: events (title, start_time, end_time, location, attendance_mode, '
  'description, event_id, sequence, cancelled, changed_at). Never an online link. Null if the address is '
  'unknown. Each address can be read 60 times an hour; forwarded (header x-forwarded-for) may ask for 60 '
  'unknown ones.';

grant execute on function public.calendar_of_feed(text, text) to service_role;

-- Returns the attendees of an event who get emails about events, with address, language and state.
create function private.event_mail_members(event uuid)
returns table (member_id uuid, recipient text, language text, state text)
language sql
stable
security definer
set search_path = ''
as $$
  select found.member_id, found.recipient, found.language, found.state
  from (
    select
      r.user_id as member_id, users.email::text as recipient,
      private.mail_language(r.user_id, 'events') as language, private.attendee_state(r) as state
    from public.event_registrations as r
    join auth.users as users on users.id = r.user_id
    where r.event_id = event
  ) as found
  where found.language is not null;
$$;

-- Implements public.attendee_mails. Callable by admins and the superuser only.
create function private.attendee_mails(event_id uuid)
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

grant execute on function private.attendee_mails(uuid) to authenticated;

-- Returns when the attendees of an event may be emailed again; null if they may be now. At most two in any 24
-- hours.
create function private.next_event_mail(event uuid)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select m.created_at + interval '1 day'
  from public.event_mails as m
  where m.event_id = next_event_mail.event and m.created_at > now() - interval '1 day'
  order by m.created_at desc
  offset 1
  limit 1;
$$;

create function public.attendee_mails(event_id uuid)
returns jsonb
language sql
stable
set search_path = ''
return private.attendee_mails(event_id);

comment on function public.attendee_mails(uuid) is
  'Returns what an admin needs to email the attendees of an event: event (title, organiser, is_over, '
  'is_closed), recipients (members by state and language, without those who turned these emails off), sent '
  '(earlier emails, the latest first) and next_at (when the next one may be sent; null: now).';

grant execute on function public.attendee_mails(uuid) to authenticated;

-- Implements public.mail_attendees. Callable by admins and the superuser only. Audited.
create function private.mail_attendees(
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

grant execute on function private.mail_attendees(uuid, uuid, text, text[], text, text, text) to authenticated;

create function public.mail_attendees(
  mail_id uuid, event_id uuid, kind text, states text[], subject text, body text,
  link text default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.mail_attendees(mail_id, event_id, kind, states, subject, body, link);

comment on function public.mail_attendees(uuid, uuid, text, text[], text, text, text) is
  'Emails the attendees of an event who are in one of these states (going, waiting, attended) and have not '
  'turned these emails off; returns recipients, their number. kind is message, or question: with a link, '
  'to those who attended, after the event, once. At most two emails in 24 hours for each event. A repeated '
  'call with the same mail_id sends nothing more.';

grant execute on function public.mail_attendees(uuid, uuid, text, text[], text, text, text) to authenticated;

-- Returns the events at which a member was checked in.
create function private.attendance_events(member uuid)
returns table (at timestamptz, kind text, source_id text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select r.attended_at, 'attended', r.id::text, jsonb_build_object('event_id', e.id, 'title', e.title)
  from public.event_registrations as r
  join public.events as e on e.id = r.event_id
  where r.user_id = member and r.attended_at is not null;
$$;

-- Refuses to check oneself in, to change the number of one's guests who came, and to undo it.
create function private.guard_own_attendance()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.user_id = (select auth.uid()) then
    perform private.refuse(
      'own_registration', 'Another admin must do this for your own registration.'
    );
  end if;
  return new;
end;
$$;

-- Stores the former code of a ticket.
create function private.keep_replaced_ticket()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.replaced_tickets (ticket_code, registration_id) values (old.ticket_code, new.id);
  return null;
end;
$$;

-- Gives a registration after a cancellation a new ticket.
-- The place is renewed when a member registers again. Undoing a cancellation keeps the place and the ticket.
create function private.replace_ticket()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.event_registrations set ticket_code = default where id = new.id;
  return null;
end;
$$;

-- Replaces the tickets and the calendar address of a member whose email address or password has changed:
-- another person may have seen them in the account.
-- Locks the events first, like every other writer of registrations.
create function private.replace_member_secrets()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from public.events
  where id in (select event_id from public.event_registrations where user_id = new.id)
  order by id
  for no key update;
  update public.event_registrations set ticket_code = default where user_id = new.id;
  update public.calendar_feeds set token = default, created_at = default where user_id = new.id;
  return null;
end;
$$;

-- Implements public.renew_ticket. Callable by members with a completed profile.
create function private.renew_ticket(event_id uuid)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  own public.event_registrations;
begin
  perform private.require_completed();
  if not private.count_hit('ticket renewals of ' || me, 20, interval '1 hour') then
    perform private.refuse_until(
      'You have renewed your tickets many times. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  -- A door that checks the member in waits for this lock, and then reads the new code.
  perform from public.events as e where e.id = renew_ticket.event_id for no key update;
  select * into own from public.event_registrations as registration
  where registration.event_id = renew_ticket.event_id and registration.user_id = me;
  if own.status is distinct from 'registered' then
    perform private.refuse('not_found', 'You do not have a seat at this event.', 'PT404');
  elsif own.attended_at is not null then
    perform private.refuse('registration_fixed', 'Your ticket was used already.', 'PT409');
  end if;
  update public.event_registrations set ticket_code = default where id = own.id
  returning ticket_code into own.ticket_code;
  return own.ticket_code;
end;
$$;

grant execute on function private.renew_ticket(uuid) to authenticated;

create function public.renew_ticket(event_id uuid)
returns text
language sql
volatile
set search_path = ''
return private.renew_ticket(event_id);

comment on function public.renew_ticket(uuid) is
  'Replaces the code of the caller''s ticket for an event and returns the new one. The door refuses the '
  'former code. Possible until the member was checked in, at most 20 times an hour.';

grant execute on function public.renew_ticket(uuid) to authenticated;

create trigger guard_own_attendance
before update on public.event_registrations
for each row
when (
  (old.attended_at, old.attended_guests) is distinct from (new.attended_at, new.attended_guests)
)
execute function private.guard_own_attendance();

create trigger keep_replaced_ticket
after update of ticket_code on public.event_registrations
for each row
when (old.ticket_code <> new.ticket_code)
execute function private.keep_replaced_ticket();

create trigger replace_ticket
after update of place on public.event_registrations
for each row
when (old.place <> new.place)
execute function private.replace_ticket();

-- Triggers fire in the order of their names: this one locks the events before follow_email locks the profile,
-- as register_for_event does.
create trigger change_member_secrets
after update on auth.users
for each row
when (
  old.email is distinct from new.email
  or old.encrypted_password is distinct from new.encrypted_password
)
execute function private.replace_member_secrets();
