-- The form of an event saves its row and its link. A changed link is a new version of the event, so that
-- two organisers never overwrite each other's; an unchanged one leaves no trace.
create or replace function private.set_event_link(event_id uuid, link text)
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
    insert into public.event_links as l (event_id, link)
    values (set_event_link.event_id, set_event_link.link)
    on conflict on constraint event_links_pkey do update set link = excluded.link
    where l.link <> excluded.link;
  end if;
  if found then
    update public.events as e set updated_at = now() where e.id = set_event_link.event_id;
  end if;
end;
$$;

create or replace function public.set_event_link(event_id uuid, link text default null)
returns void
language sql
volatile
set search_path = ''
return private.set_event_link(event_id, link);

comment on function public.set_event_link(uuid, text) is
  'Stores the address of an online event, or removes it if it is null. A change is a new version of the '
  'event.';
