-- Exports of rows that admins download as a file.
-- Needs: foundation, rate_limits, profiles.

create table private.exports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('member', 'payment')),
  actor_id uuid not null references public.profiles (id) on delete cascade,
  started_at timestamptz not null default now()
);

select private.quiet_checks('private.exports');

comment on table private.exports is
  'Exports that were started and audited. Pages are returned for these only.';
comment on column private.exports.id is 'Row id.';
comment on column private.exports.kind is
  'Kind of the rows. Only the function for this kind returns the pages.';
comment on column private.exports.actor_id is
  'The user who exports. No other user can read the pages.';
comment on column private.exports.started_at is
  'Start of the export. It ends after 15 minutes and is deleted by the next private.forget_expired.';

alter table private.exports enable row level security;

create index exports_by_actor on private.exports (actor_id);
create index exports_by_age on private.exports (started_at);

create table private.export_pages (
  export_id uuid not null references private.exports (id) on delete cascade,
  page integer not null check (page >= 1),
  ids uuid[] not null check (cardinality(ids) between 1 and 1000),
  primary key (export_id, page)
);

select private.quiet_checks('private.export_pages');

comment on table private.export_pages is
  'Rows of an export at its start; read by private.exported_ids only. The filter is not stored, because it '
  'may contain a search term.';
comment on column private.export_pages.export_id is
  'The export. The pages are deleted with it.';
comment on column private.export_pages.page is 'Number of the page, from 1, without gaps.';
comment on column private.export_pages.ids is
  'IDs of the matching profiles or rows of private.payment_rows, newest on the first page. The ID of a row '
  'that was deleted stays until the export is deleted, but matches no row.';

alter table private.export_pages enable row level security;

-- Starts an export of the caller, at most 20 of a kind an hour. The query returns id and place of each row,
-- with places from 1. Returns export_id, total and the number of pages. Access and audit belong to the
-- function that calls it.
create function private.start_export(kind text, matching text)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  page_size constant integer := 1000;
  caller uuid := auth.uid();
  export_id uuid;
  total bigint;
  pages bigint;
begin
  if not private.count_hit(kind || '_export:' || caller, 20, interval '1 hour') then
    perform private.refuse_until(
      'Too many exports. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  -- Locks the account first, as its deletion does: the other order could deadlock.
  insert into private.exports (kind, actor_id) values (start_export.kind, caller)
  returning id into export_id;
  perform private.forget_expired();
  execute format(
    $query$
      with written as (
        insert into private.export_pages (export_id, page, ids)
        select $1, (place - 1) / $2 + 1, array_agg(id) from (%s) as matching
        group by 2
        returning cardinality(ids) as size
      )
      select coalesce(sum(size), 0), count(*) from written
    $query$,
    matching
  ) into total, pages using export_id, page_size;
  return jsonb_build_object('export_id', export_id, 'total', total, 'pages', pages);
end;
$$;

-- Returns the ids on a page of an export of the caller. Refuses an export of another kind or user, one that
-- has ended, and a page that it does not have.
create function private.exported_ids(kind text, export_id uuid, page integer)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  found_ids uuid[];
begin
  select pages.ids into found_ids
  from private.export_pages as pages
  join private.exports as exports on exports.id = pages.export_id
  where pages.export_id = exported_ids.export_id
    and pages.page = exported_ids.page
    and exports.kind = exported_ids.kind
    and exports.actor_id = auth.uid()
    and exports.started_at > now() - interval '15 minutes';
  if found_ids is null then
    perform private.refuse('export_not_found', 'Please start the export again.', 'PT404');
  end if;
  return found_ids;
end;
$$;
