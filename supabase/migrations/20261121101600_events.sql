create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  description text not null check (char_length(btrim(description)) between 1 and 10000),
  event_date timestamptz not null,
  location text check (char_length(location) <= 300),
  is_public boolean not null default false,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

comment on table public.events is 'Gatherings that the foundation announces.';
comment on column public.events.id is 'Row id.';
comment on column public.events.title is 'Headline of the event.';
comment on column public.events.description is 'Plain text, never rendered as HTML.';
comment on column public.events.event_date is 'When it begins. Entered and shown in Asia/Kolkata.';
comment on column public.events.location is 'Where it takes place; optional.';
comment on column public.events.is_public is 'Public events are shown to everybody, the rest to members.';
comment on column public.events.created_by is 'Set by the database; null once that person is erased.';
comment on column public.events.created_at is 'Set by the database.';
comment on column public.events.updated_at is 'Set by the database on every change.';
comment on column public.events.deleted_at is 'When it was deleted. Deleted events are shown to nobody.';

alter table public.events enable row level security;

create index events_by_date on public.events (event_date, id) where deleted_at is null;
create index events_public_by_date on public.events (event_date, id)
where is_public and deleted_at is null;
create index events_created_by on public.events (created_by);

create trigger stamp_created_by
before insert on public.events
for each row execute function private.stamp_created_by();

create trigger stamp_updated_at
before insert or update on public.events
for each row execute function private.stamp_updated_at();

create trigger record_change
after insert or update or delete on public.events
for each row execute function private.record_change('id');
