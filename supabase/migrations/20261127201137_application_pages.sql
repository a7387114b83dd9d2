-- Counts with an index only and reads a page in the order of the index, without storing or sorting all
-- rows. The search looks up people and jobs first, so that the plan suits how many it found.
create or replace function private.admin_applications(
  job_id uuid, application_id uuid, status text, search text, after_applied_at timestamptz,
  after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  page_limit integer := least(greatest(page_size, 1), 200);
  wanted text := status;
  longest text;
  patterns text[];
  phones text[];
  people uuid[];
  openings uuid[];
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  if char_length(search) > 200 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  elsif wanted not in ('pending', 'reviewed', 'accepted', 'rejected') then
    perform private.refuse('invalid_input', 'Unknown status of an application.', '22023');
  elsif (after_id is null) <> (after_applied_at is null) then
    perform private.refuse('invalid_input', 'A page begins after a moment and an id.', '22023');
  end if;
  longest := private.longest_pattern(search);
  patterns := array(select private.word_patterns(search));
  phones := array(select private.phone_patterns(search));
  if longest is not null then
    people := array(
      select p.id from public.profiles as p
      where (p.search_text like longest and p.search_text like all (patterns))
        or p.search_text like any (phones)
    );
    openings := array(
      select j.id from public.jobs as j
      where j.search_text like longest and j.search_text like all (patterns)
    );
  end if;
  with matched as not materialized (
    select a.id, a.status, a.applied_at
    from public.job_applications as a
    where a.status <> 'withdrawn'
      and (admin_applications.job_id is null or a.job_id = admin_applications.job_id)
      and (application_id is null or a.id = application_id)
      and (
        longest is null
        or a.applicant_id = any (people)
        or a.job_id = any (openings)
      )
  ),
  counted as materialized (
    select m.status, count(*) as applications from matched as m group by m.status
  ),
  page as materialized (
    select first.id, first.applied_at,
      row_number() over (order by first.applied_at desc, first.id desc) as place
    from (
      select m.id, m.applied_at from matched as m
      where (wanted is null or m.status = wanted)
        and (after_id is null or (m.applied_at, m.id) < (after_applied_at, after_id))
      order by m.applied_at desc, m.id desc
      limit page_limit + 1
    ) as first
  )
  select jsonb_build_object(
    'total', (
      select coalesce(sum(c.applications), 0) from counted as c
      where wanted is null or c.status = wanted
    ),
    'counts', (
      select jsonb_object_agg(known.status, coalesce(counted.applications, 0))
      from unnest(array['pending', 'reviewed', 'accepted', 'rejected']) as known (status)
      left join counted on counted.status = known.status
    ),
    'applications', (
      select coalesce(jsonb_agg(shown.application order by page.place), '[]')
      from page
      join private.application_rows(
        array(select shown.id from page as shown where shown.place <= page_limit)
      ) as shown on shown.id = page.id
    ),
    'next', (
      select jsonb_build_object('key', last.applied_at, 'id', last.id)
      from page as last
      where last.place = page_limit and exists (select from page where place > page_limit)
    )
  ) into answer;
  perform private.count_listing(
    'applications_listed', 'job_applications', jsonb_array_length(answer -> 'applications')
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'applications_list', 'job_applications', admin_applications.application_id, refusal, sqlerrm
    );
end;
$$;
