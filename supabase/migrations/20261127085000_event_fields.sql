alter table public.events
  add column ends_at timestamptz check (ends_at between '1999-12-31Z' and '2100-01-01Z'),
  add column capacity integer check (capacity between 1 and 100000),
  add column guests_allowed smallint not null default 0 check (guests_allowed between 0 and 3),
  add column registration_opens_at timestamptz check (
    registration_opens_at between '1999-12-31Z' and '2100-01-01Z'
  ),
  add column registration_closes_at timestamptz check (
    registration_closes_at between '1999-12-31Z' and '2100-01-01Z'
  ),
  add column cancelled_at timestamptz,
  add column cancel_message text check (
    char_length(cancel_message) <= 1000 and private.has_words(cancel_message)
  ),
  add column sequence integer not null default 0 check (sequence >= 0),
  add column organiser_name text check (
    char_length(organiser_name) <= 200 and private.has_words(organiser_name)
  ),
  add constraint events_ends_after_start check (ends_at > event_date),
  add constraint events_opens_before_closes check (registration_opens_at < registration_closes_at),
  add constraint events_message_is_of_cancelled check (
    cancel_message is null or cancelled_at is not null
  );

comment on column public.events.ends_at is 'End of the event. Null: two hours after the start.';
comment on column public.events.capacity is
  'Number of seats, for members and their guests. Null: unlimited.';
comment on column public.events.guests_allowed is 'Guests that each member may bring.';
comment on column public.events.registration_opens_at is
  'When registration opens. Null: members cannot register.';
comment on column public.events.registration_closes_at is
  'When registration closes. Null: at the start.';
comment on column public.events.cancelled_at is 'Set by the database. Null unless it was cancelled.';
comment on column public.events.cancel_message is 'Message of the organiser about the cancellation.';
comment on column public.events.sequence is
  'Revision for calendars. The database increases it with each change that a calendar shows.';
comment on column public.events.organiser_name is
  'Name of the organiser as shown, such as a person or a chapter.';

alter policy select_all on public.events
using (deleted_at is null and (is_public or (select private.is_completed())));

grant select (
  ends_at, capacity, guests_allowed, registration_opens_at, registration_closes_at, cancelled_at,
  cancel_message, sequence, organiser_name
) on public.events to anon, authenticated;

grant insert (
  ends_at, capacity, guests_allowed, registration_opens_at, registration_closes_at, organiser_name
) on public.events to authenticated;

grant update (
  ends_at, capacity, guests_allowed, registration_opens_at, registration_closes_at, organiser_name
) on public.events to authenticated;

create function private.stamp_sequence()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.sequence := old.sequence + (
    row(
      new.title, new.description, new.event_date, new.ends_at, new.location, new.cancelled_at
    ) is distinct from row(
      old.title, old.description, old.event_date, old.ends_at, old.location, old.cancelled_at
    )
  )::integer;
  return new;
end;
$$;

comment on function private.stamp_sequence() is
  'Increases sequence with each change that a calendar shows, regardless of the given value.';

create trigger stamp_sequence
before update on public.events
for each row execute function private.stamp_sequence();
