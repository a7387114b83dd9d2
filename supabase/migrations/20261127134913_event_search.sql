-- LIKE on a stored text takes a fifth of the time of a regular expression that ignores case on three
-- columns. Row level security hides rows before it runs, so no index could serve it.
alter table public.events
  add column search_text text not null generated always as (
    lower(normalize(title || E'\n' || description || E'\n' || coalesce(location, ''), nfc))
  ) stored;

comment on column public.events.search_text is
  'Title, description and location as search compares them: in lower case, normalized (NFC). Set by the '
  'database.';

grant select (search_text) on public.events to anon, authenticated;

create or replace view public.listed_events
with (security_invoker = true) as
select
  id, title, description, event_date, ends_at, location, is_public, capacity, guests_allowed,
  registration_opens_at, registration_closes_at, cancelled_at, cancel_message, sequence,
  organiser_name, created_at, updated_at,
  private.seats_taken(id) as seats_taken, private.waiting_count(id) as waiting_count, search_text
from public.events;

comment on column public.listed_events.search_text is 'Title, description and location, for search.';

-- The columns that make up search_text are audited themselves.
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
  where (was -> key) is distinct from (becomes -> key) and key not in ('updated_at', 'search_text');

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
