-- Events, their search and their version for calendars.
-- Needs: foundation, limits, texts, rows, access, profiles, audit.

create table public.events (
  id uuid primary key default gen_random_uuid() check (id::text ~ '^.{14}4.{4}[89ab]'),
  title text not null check (
    char_length(title) <= (private.limits()).event_title_max_length and private.has_words(title)
  ),
  description text not null check (
    char_length(description) <= (private.limits()).description_max_length
    and private.has_words(description)
  ),
  event_date timestamptz not null check (event_date between '1999-12-31Z' and '2100-01-01Z'),
  location text check (
    char_length(location) <= (private.limits()).location_max_length
  ),
  is_public boolean not null default false,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  ends_at timestamptz check (ends_at between '1999-12-31Z' and '2100-01-01Z'),
  capacity integer check (capacity between 1 and 100000),
  guests_allowed smallint not null default 0 check (guests_allowed between 0 and 3),
  registration_opens_at timestamptz check (
    registration_opens_at between '1999-12-31Z' and '2100-01-01Z'
  ),
  registration_closes_at timestamptz check (
    registration_closes_at between '1999-12-31Z' and '2100-01-01Z'
  ),
  cancelled_at timestamptz,
  cancel_message text check (
    char_length(cancel_message) <= 1000 and private.has_words(cancel_message)
  ),
  sequence integer not null default 0 check (sequence >= 0),
  organiser_name text check (
    char_length(organiser_name) <= 200 and private.has_words(organiser_name)
  ),
  search_text text not null generated always as (
    lower(normalize(title || E'\n' || description || E'\n' || coalesce(location, ''), nfc))
  ) stored,
  attendance_mode text not null default 'in_person' check (
    attendance_mode in ('in_person', 'online', 'both')
  ),
  over_at timestamptz not null default now(),
  constraint events_ends_after_start check (ends_at > event_date),
  constraint events_opens_before_closes check (registration_opens_at < registration_closes_at),
  constraint events_message_is_of_cancelled check (
    cancel_message is null or cancelled_at is not null
  ),
  constraint events_lines_check check (private.are_lines(title, location, organiser_name)),
  constraint events_paragraphs_check check (private.are_paragraphs(description, cancel_message))
);

select private.quiet_checks('public.events');

comment on table public.events is 'Gatherings that the foundation announces.';
comment on column public.events.id is
  'Random UUID (version 4). The client may choose it, so that a repeated request creates the event once.';
comment on column public.events.title is 'Headline of the event.';
comment on column public.events.description is 'Plain text, never rendered as HTML.';
comment on column public.events.event_date is
  'Start of the event. Years outside this century are refused as typing errors. Entered and shown in '
  'Asia/Kolkata.';
comment on column public.events.location is 'Venue; optional.';
comment on column public.events.is_public is
  'Public events are visible to visitors, others to members only.';
comment on column public.events.created_by is 'Set by the database; null once that person is erased.';
comment on column public.events.created_at is 'Set by the database.';
comment on column public.events.updated_at is 'Set by the database on every change.';
comment on column public.events.deleted_at is
  'When it was deleted. Deleted events are hidden from all users.';
comment on column public.events.ends_at is 'End of the event. Null: not fixed; over_at assumes one.';
comment on column public.events.capacity is
  'Number of seats, for members and their guests. Null: unlimited.';
comment on column public.events.guests_allowed is 'Guests that each member may bring.';
comment on column public.events.registration_opens_at is
  'When registration opens. Null: members cannot register.';
comment on column public.events.registration_closes_at is
  'When registration closes, at the start at the latest. Null: at the start. A closing day without a time ends at '
  '00:00 of the next day in Asia/Kolkata.';
comment on column public.events.cancelled_at is 'Set by the database. Null unless it was cancelled.';
comment on column public.events.cancel_message is 'Message of the organiser about the cancellation.';
comment on column public.events.sequence is
  'Revision for calendars. The database increases it with each change that a calendar shows.';
comment on column public.events.organiser_name is
  'Name of the organiser as shown, such as a person or a chapter.';
comment on column public.events.search_text is
  'Title, description and location as search compares them: in lower case, normalized (NFC). Set by the '
  'database.';
comment on column public.events.attendance_mode is
  'How members attend: in_person, online or both. Never derived from the location.';
comment on column public.events.over_at is
  'When the event is over: at its end or, without one, after event_length of private.limits. Until then it is '
  'upcoming or in progress, afterwards past. Set by the database.';

alter table public.events enable row level security;

create index events_by_date on public.events (event_date, id) where deleted_at is null;
create index events_public_by_date on public.events (event_date, id)
where is_public and deleted_at is null;
create index events_by_end on public.events (over_at) where deleted_at is null;
create index events_created_by on public.events (created_by);

-- Implements public.restore_event. Callable by admins and the superuser only. Definer, because clients have
-- no right to update deleted_at.
create function private.restore_event(event_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.events set deleted_at = null where id = event_id and deleted_at is not null;
end;
$$;

grant execute on function private.restore_event(uuid) to authenticated;

create function public.restore_event(event_id uuid)
returns void
language sql
volatile
set search_path = ''
return private.restore_event(event_id);

comment on function public.restore_event(uuid) is
  'Undoes the deletion of an event. Has no effect if the event is not deleted.';

grant execute on function public.restore_event(uuid) to authenticated;

-- Increases sequence with each change that a calendar shows, regardless of the given value.
create function private.stamp_sequence()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.sequence := old.sequence + (
    row(
      new.title, new.description, new.event_date, new.ends_at, new.location, new.attendance_mode, new.cancelled_at
    ) is distinct from row(
      old.title, old.description, old.event_date, old.ends_at, old.location, old.attendance_mode, old.cancelled_at
    )
  )::integer;
  return new;
end;
$$;

-- Sets when an event is over, regardless of the given value. Definer, because clients have no right to use the schema.
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

create policy select_public on public.events
for select to anon
using (is_public and deleted_at is null);

create policy select_all on public.events
for select to authenticated
using (deleted_at is null and (is_public or (select private.is_completed())));

create policy insert_admin on public.events
for insert to authenticated
with check ((select private.is_admin()) and created_by = (select private.caller_id()));

create policy update_admin on public.events
for update to authenticated
using ((select private.is_admin()) and deleted_at is null)
with check ((select private.is_admin()));

create policy delete_admin on public.events
for delete to authenticated
using ((select private.is_admin()));

create trigger stamp_created_by
before insert on public.events
for each row execute function private.stamp_created_by();

create trigger stamp_over_at
before insert or update on public.events
for each row execute function private.stamp_over_at();

create trigger stamp_updated_at
before insert or update on public.events
for each row execute function private.stamp_updated_at();

create trigger record_change
after insert or update or delete on public.events
for each row execute function private.record_change('id');

create trigger refuse_wholesale
after update on public.events
referencing new table as changed
for each statement
when (current_user in ('anon', 'authenticated'))
execute function private.refuse_wholesale();

create trigger delete_softly
before delete on public.events
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.delete_softly();

create trigger stamp_sequence
before update on public.events
for each row execute function private.stamp_sequence();

grant select (
  id, title, description, event_date, location, is_public, created_at, updated_at, deleted_at, ends_at,
  capacity, guests_allowed, registration_opens_at, registration_closes_at, cancelled_at, cancel_message,
  sequence, organiser_name, search_text, attendance_mode, over_at
) on public.events to anon, authenticated;
grant insert (
  id, title, description, event_date, location, is_public, created_by, ends_at, capacity, guests_allowed,
  registration_opens_at, registration_closes_at, organiser_name, attendance_mode
) on public.events to authenticated;
grant update (
  title, description, event_date, location, is_public, updated_at, ends_at, capacity, guests_allowed,
  registration_opens_at, registration_closes_at, organiser_name, attendance_mode
) on public.events to authenticated;
grant delete on public.events to authenticated;
grant select, insert, update, delete on public.events to service_role;
