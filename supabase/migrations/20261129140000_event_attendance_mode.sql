alter table public.events
  add column attendance_mode text not null default 'in_person' check (
    attendance_mode in ('in_person', 'online', 'both')
  );

comment on column public.events.attendance_mode is
  'How members attend: in_person, online or both. Never derived from the location.';

-- Existing events: until now, a location that begins with "online" meant an online event. Without triggers,
-- because members already know what these events are: no mail, no new version, no line in the audit log.
alter table public.events disable trigger user;

update public.events as e
set attendance_mode = case when e.location ~* '^\s*(online|ऑनलाइन)' then 'online' else 'both' end
where e.location ~* '^\s*(online|ऑनलाइन)'
  or exists (select from public.event_links as l where l.event_id = e.id);

alter table public.events enable trigger user;

grant select (attendance_mode) on public.events to anon, authenticated;
grant insert (attendance_mode), update (attendance_mode) on public.events to authenticated;

create or replace view public.listed_events with (security_invoker = true) as
select
  id, title, description, event_date, ends_at, location, is_public, capacity, guests_allowed,
  registration_opens_at, registration_closes_at, cancelled_at, cancel_message, sequence, organiser_name,
  created_at, updated_at, private.seats_taken(id) as seats_taken, private.waiting_count(id) as waiting_count,
  search_text, attendance_mode
from public.events;

create or replace function private.stamp_sequence()
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

create or replace function private.event_facts(event public.events)
returns jsonb
language sql
stable
set search_path = ''
return jsonb_build_object(
  'title', event.title,
  'start_time', to_char(event.event_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'end_time', to_char(event.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'location', event.location,
  'attendance_mode', event.attendance_mode
);

comment on function private.tell_of_event() is
  'Mails registered and waiting members when an event is cancelled, or when its title, time or place '
  'changes, or whether it is online.';

drop trigger tell_of_event on public.events;

create trigger tell_of_event
after update of title, event_date, ends_at, location, attendance_mode, cancelled_at on public.events
for each row execute function private.tell_of_event();

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
          and now() < private.event_end(e)
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

comment on function public.event_link(uuid) is
  'Returns the address of an online event: to registered members, or to all who may see an event without '
  'registration, from an hour before the start until the end; to admins at any time. Otherwise null.';

comment on function public.calendar_of_feed(text, text) is
  'Returns the language of the member to whom a calendar address belongs, and the events at which they '
  'have a seat, from 90 days ago on: events (title, start_time, end_time, location, attendance_mode, '
  'description, event_id, sequence, cancelled, changed_at). Never an online link. Null if the address is '
  'unknown. Each address can be read 60 times an hour; forwarded (header x-forwarded-for) may ask for 60 '
  'unknown ones.';
