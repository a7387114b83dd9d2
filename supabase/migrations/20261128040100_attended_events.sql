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

comment on function private.attendance_events(uuid) is
  'Returns the events at which a member was checked in.';

create or replace function private.member_timeline(
  member_id uuid, after_at timestamptz, after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member uuid;
  page_limit integer := least(greatest(page_size, 1), 200);
  answer jsonb;
  refusal text;
begin
  member := (private.open_record(member_id)).id;
  if (after_id is null) <> (after_at is null) then
    perform private.refuse('invalid_input', 'A page begins after a moment and an id.', '22023');
  end if;
  with happened as (
    select e.at, e.kind, e.details, private.event_id(e.kind, e.source_id) as id
    from (
      select * from private.account_events(member, after_at)
      union all
      select * from private.money_events(member)
      union all
      select * from private.paper_events(member)
      union all
      select * from private.attendance_events(member)
    ) as e
  ),
  page as (
    select h.*, row_number() over (order by h.at desc, h.id desc) as place
    from happened as h
    where after_id is null or (h.at, h.id) < (after_at, after_id)
    order by h.at desc, h.id desc
    limit page_limit + 1
  )
  select jsonb_build_object(
    'events', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', page.id, 'at', page.at, 'kind', page.kind)
          || jsonb_strip_nulls(page.details)
          order by place
        ),
        '[]'
      )
      from page where place <= page_limit
    ),
    'next', (
      select jsonb_build_object('key', last.at, 'id', last.id)
      from page as last
      where last.place = page_limit and exists (select from page where place > page_limit)
    )
  ) into answer;
  perform private.count_reading('timelines_read', 1);
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('timeline_read', 'profiles', member_timeline.member_id, refusal, sqlerrm);
end;
$$;
