create function private.seat_after_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.seat_waiting(new.id);
  return null;
end;
$$;

comment on function private.seat_after_change() is
  'Gives seats to the waiting list after an event has got more of them or takes registrations for longer. '
  'Fewer seats remove nobody.';

create trigger seat_after_change
after update of capacity, event_date, registration_opens_at, registration_closes_at on public.events
for each row execute function private.seat_after_change();

create function private.seat_after_erasure()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.seat_waiting(old.event_id);
  return null;
end;
$$;

comment on function private.seat_after_erasure() is
  'Gives the seats of an erased member to the waiting list.';

create trigger seat_after_erasure
after delete on public.event_registrations
for each row
when (old.status <> 'cancelled')
execute function private.seat_after_erasure();

-- Erasing locks the events before the registrations, in the order in which other writers lock them.
create function private.lock_events()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from public.events
  where id in (select event_id from public.event_registrations where user_id = old.id)
  order by id
  for no key update;
  return old;
end;
$$;

comment on function private.lock_events() is
  'Locks the events of a user who is erased. Runs after lock_books, so that no registration is added '
  'meanwhile.';

create trigger lock_events
before delete on auth.users
for each row execute function private.lock_events();

create function private.keep_registered_event()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.event_registrations where event_id = old.id and status <> 'cancelled'
  ) then
    perform private.refuse(
      'event_has_registrations',
      'Members have registered for this event. Cancel it with a message instead.', 'PT409'
    );
  end if;
  return new;
end;
$$;

comment on function private.keep_registered_event() is
  'Refuses to delete an event with registrations. A cancellation notifies its members instead.';

create trigger keep_registered_event
before update of deleted_at on public.events
for each row
when (old.deleted_at is null and new.deleted_at is not null)
execute function private.keep_registered_event();

create function private.cancel_event(event_id uuid, message text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.events
  set cancelled_at = now(), cancel_message = nullif(btrim(message), '')
  where id = event_id and cancelled_at is null and deleted_at is null;
end;
$$;

comment on function private.cancel_event(uuid, text) is
  'Callable by admins and the superuser only. Definer, because clients have no right to update '
  'cancelled_at.';

grant execute on function private.cancel_event(uuid, text) to authenticated;

create function public.cancel_event(event_id uuid, message text default null)
returns void
language sql
volatile
set search_path = ''
return private.cancel_event(event_id, message);

comment on function public.cancel_event(uuid, text) is
  'Cancels an event, with a message to its members. It stays visible as cancelled, and registrations '
  'stay. Has no effect if the event is cancelled already.';

grant execute on function public.cancel_event(uuid, text) to authenticated;

create function private.admit_registration(registration_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  waiting public.event_registrations;
  event public.events;
begin
  perform private.require_admin();
  select e.* into event
  from public.events as e
  join public.event_registrations as registration on registration.event_id = e.id
  where registration.id = registration_id
  for no key update of e;
  select * into waiting from public.event_registrations
  where id = registration_id and status = 'waiting';
  if waiting.id is null then
    return;
  end if;
  if event.cancelled_at is not null
    or private.seats_taken(event.id) + 1 + waiting.guests > event.capacity then
    perform private.refuse('event_full', 'There are not enough free seats.', 'PT409');
  end if;
  update public.event_registrations set seated_at = now() where id = waiting.id;
  perform private.record('registration_admitted', 'event_registrations', waiting.id::text);
  perform private.seat_waiting(event.id);
end;
$$;

comment on function private.admit_registration(uuid) is
  'Callable by admins and the superuser only. Audited. The event is locked before the registration is '
  'read again.';

grant execute on function private.admit_registration(uuid) to authenticated;

create function public.admit_registration(registration_id uuid)
returns void
language sql
volatile
set search_path = ''
return private.admit_registration(registration_id);

comment on function public.admit_registration(uuid) is
  'Gives a seat to a member on the waiting list out of order, also after registration has closed, if '
  'there are enough free seats. Has no effect if the registration does not wait.';

grant execute on function public.admit_registration(uuid) to authenticated;

create table public.event_links (
  event_id uuid primary key references public.events (id) on delete cascade,
  link text not null check (link ~ '^https://[^[:space:]]+$' and char_length(link) <= 2000),
  updated_at timestamptz not null default now()
);

comment on table public.event_links is
  'Addresses of online events. A table of their own, because the columns of an event are readable by all '
  'who may see it.';
comment on column public.event_links.event_id is 'The event; one row each.';
comment on column public.event_links.link is 'Address of the online meeting.';
comment on column public.event_links.updated_at is 'Set by the database on every change.';

alter table public.event_links enable row level security;

grant select on public.event_links to service_role;

create trigger stamp_updated_at
before insert or update on public.event_links
for each row execute function private.stamp_updated_at();

create trigger record_change
after insert or update or delete on public.event_links
for each row execute function private.record_change('event_id');

create function private.set_event_link(event_id uuid, link text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if link is null then
    delete from public.event_links as l where l.event_id = set_event_link.event_id;
  else
    insert into public.event_links (event_id, link)
    values (set_event_link.event_id, set_event_link.link)
    on conflict on constraint event_links_pkey do update set link = excluded.link;
  end if;
end;
$$;

comment on function private.set_event_link(uuid, text) is
  'Callable by admins and the superuser only. Audited, without the address.';

grant execute on function private.set_event_link(uuid, text) to authenticated;

create function public.set_event_link(event_id uuid, link text)
returns void
language sql
volatile
set search_path = ''
return private.set_event_link(event_id, link);

comment on function public.set_event_link(uuid, text) is
  'Stores the address of an online event, or removes it if it is null.';

grant execute on function public.set_event_link(uuid, text) to authenticated;

create function private.event_link(event_id uuid)
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
          and now() < coalesce(e.ends_at, e.event_date + interval '2 hours')
          and exists (
            select from public.event_registrations as r
            where r.event_id = e.id and r.user_id = (select auth.uid()) and r.status = 'registered'
          )
        )
      )
  );
end;
$$;

comment on function private.event_link(uuid) is
  'Definer, because clients have no right to read event_links.';

grant execute on function private.event_link(uuid) to authenticated;

create function public.event_link(event_id uuid)
returns text
language sql
stable
set search_path = ''
return private.event_link(event_id);

comment on function public.event_link(uuid) is
  'Returns the address of an online event: to registered members from an hour before the start until the '
  'end, to admins at any time. Otherwise null.';

grant execute on function public.event_link(uuid) to authenticated;
