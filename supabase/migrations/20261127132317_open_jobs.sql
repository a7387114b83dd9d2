create function private.open_jobs(
  search text, after_created_at timestamptz, after_id uuid, page_size integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  page_limit integer := least(greatest(page_size, 1), 100);
  today constant date := private.today();
  longest text;
  patterns text[];
begin
  perform private.require_completed();
  if char_length(search) > 200 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  elsif (after_id is null) <> (after_created_at is null) then
    perform private.refuse('invalid_input', 'A page begins after a moment and an id.', '22023');
  end if;
  longest := private.longest_pattern(search);
  patterns := array(select private.word_patterns(search));
  return (
    with matched as materialized (
      select j.id, j.created_at
      from public.jobs as j
      where j.is_active and j.deleted_at is null
        and (j.closing_date is null or j.closing_date >= today)
        and (
          longest is null
          or (j.search_text like longest and j.search_text like all (patterns))
        )
    ),
    page as (
      select first.id, first.created_at,
        row_number() over (order by first.created_at desc, first.id desc) as place
      from (
        select m.id, m.created_at from matched as m
        where after_id is null or (m.created_at, m.id) < (after_created_at, after_id)
        order by m.created_at desc, m.id desc
        limit page_limit + 1
      ) as first
    )
    select jsonb_build_object(
      'total', (select count(*) from matched),
      'jobs', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', j.id, 'title', j.title, 'company', j.company, 'location', j.location,
              'salary_range', j.salary_range, 'closing_date', j.closing_date,
              'created_at', j.created_at, 'application', own.status
            )
            order by page.place
          ), '[]'
        )
        from page
        join public.jobs as j on j.id = page.id
        left join public.job_applications as own
          on own.job_id = j.id and own.applicant_id = (select auth.uid())
            and own.status <> 'withdrawn'
        where page.place <= page_limit
      ),
      'next', (
        select jsonb_build_object('key', last.created_at, 'id', last.id)
        from page as last
        where last.place = page_limit and exists (select from page where place > page_limit)
      )
    )
  );
end;
$$;

comment on function private.open_jobs(text, timestamptz, uuid, integer) is
  'Callable by members with a completed profile. Definer, because a policy prevents the index on words.';

grant execute on function private.open_jobs(text, timestamptz, uuid, integer) to authenticated;

create function public.open_jobs(
  search text default null,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
return private.open_jobs(search, after_created_at, after_id, coalesce(page_size, 20));

comment on function public.open_jobs(text, timestamptz, uuid, integer) is
  'Returns one page of open jobs, newest first, searched by title, company and place: jobs (with the '
  'status of the caller''s application, null without one), total, next ({key, id} to pass as '
  'after_created_at and after_id; null on the last page). At most 100.';

grant execute on function public.open_jobs(text, timestamptz, uuid, integer) to authenticated;
