create table public.events (
  id uuid primary key default gen_random_uuid() check (id::text ~ '^.{14}4.{4}[89ab]'),
  title text not null check (char_length(title) <= 200 and private.has_words(title)),
  description text not null check (
    char_length(description) <= 10000 and private.has_words(description)
  ),
  event_date timestamptz not null check (event_date between '1999-12-31Z' and '2100-01-01Z'),
  location text check (char_length(location) <= 300),
  is_public boolean not null default false,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

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

alter table public.events enable row level security;

create index events_by_date on public.events (event_date, id) where deleted_at is null;
create index events_public_by_date on public.events (event_date, id)
where is_public and deleted_at is null;
create index events_created_by on public.events (created_by);

create policy select_public on public.events
for select to anon
using (is_public and deleted_at is null);

create policy select_all on public.events
for select to authenticated
using (deleted_at is null and (is_public or (select private.has_live_session())));

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

grant select (
  id, title, description, event_date, location, is_public, created_at, updated_at, deleted_at
) on public.events to anon, authenticated;

grant insert (id, title, description, event_date, location, is_public, created_by)
on public.events to authenticated;

grant update (title, description, event_date, location, is_public, updated_at)
on public.events to authenticated;

grant delete on public.events to authenticated;
grant select, insert, update, delete on public.events to service_role;

create trigger stamp_created_by
before insert on public.events
for each row execute function private.stamp_created_by();

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

comment on function private.restore_event(uuid) is
  'Implements public.restore_event. Callable by admins and the superuser only. Definer, because clients '
  'have no right to update deleted_at.';

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
