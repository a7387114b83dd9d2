-- Index on the searchable words of a job, for words of at least three letters. Shorter words scan every
-- job.
create index jobs_searchable on public.jobs
using gin (private.search_text(title || E'\n' || company) extensions.gin_trgm_ops);

-- Leaves out the cover letters, which counting thousands of rows does not need. Each pattern is computed
-- once.
create function private.matching_applications(job uuid, application uuid, search text)
returns table (id uuid, status text, applied_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select a.id, a.status, a.applied_at
  from public.job_applications as a
  where (job is null or a.job_id = job)
    and (application is null or a.id = application)
    and (
      not exists (select from private.search_words(search))
      or exists (
        select from public.profiles as p
        where p.id = a.applicant_id
          and (
            (
              p.search_text like (select private.longest_pattern(search))
              and p.search_text like all (array(select private.word_patterns(search)))
            )
            or p.search_text like any (array(select private.phone_patterns(search)))
          )
      )
      or exists (
        select from public.jobs as j
        where j.id = a.job_id
          and private.search_text(j.title || E'\n' || j.company)
            like (select private.longest_pattern(search))
          and private.search_text(j.title || E'\n' || j.company)
            like all (array(select private.word_patterns(search)))
      )
    );
$$;

comment on function private.matching_applications(uuid, uuid, text) is
  'Returns the applications for one job or all, searched by applicant (name, email, phone, company) and '
  'job (title, company).';

-- Loads all rows with one query: starting a query per row takes longer than reading the row.
create function private.application_rows(ids uuid[])
returns table (id uuid, application jsonb)
language sql
stable
set search_path = ''
as $$
  select a.id, jsonb_build_object(
    'id', a.id, 'job_id', a.job_id, 'applicant_id', a.applicant_id, 'status', a.status,
    'applied_at', a.applied_at, 'reviewed_at', a.reviewed_at, 'updated_at', a.updated_at,
    'cover_letter', a.cover_letter, 'resume_url', a.resume_url,
    'admin_notes', notes.admin_notes, 'reviewed_by', reviewer.full_name,
    'applicant', jsonb_build_object(
      'full_name', applicant.full_name, 'email', applicant.email, 'phone', applicant.phone,
      'company', applicant.company
    ),
    'job', jsonb_build_object('title', job.title, 'company', job.company)
  )
  from public.job_applications as a
  join public.profiles as applicant on applicant.id = a.applicant_id
  join public.jobs as job on job.id = a.job_id
  left join public.job_application_notes as notes
    on notes.application_id = a.id and a.applicant_id <> (select auth.uid())
  left join public.profiles as reviewer on reviewer.id = notes.updated_by
  where a.id = any (ids);
$$;

comment on function private.application_rows(uuid[]) is
  'Returns applications as admins read them, with only the name of the reviewer. An admin''s own '
  'application has neither notes nor reviewer.';

create function private.admin_applications(
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
  with matched as materialized (
    select m.id, m.status, m.applied_at
    from private.matching_applications(job_id, application_id, search) as m
  ),
  page as (
    select m.id, m.applied_at, row_number() over (order by m.applied_at desc, m.id desc) as place
    from matched as m
    where (wanted is null or m.status = wanted)
      and (after_id is null or (m.applied_at, m.id) < (after_applied_at, after_id))
    order by m.applied_at desc, m.id desc
    limit page_limit + 1
  )
  select jsonb_build_object(
    'total', (select count(*) from matched as m where wanted is null or m.status = wanted),
    'counts', (
      select jsonb_object_agg(known.status, coalesce(counted.applications, 0))
      from unnest(array['pending', 'reviewed', 'accepted', 'rejected']) as known (status)
      left join (
        select m.status, count(*) as applications from matched as m group by m.status
      ) as counted on counted.status = known.status
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

comment on function private.admin_applications(
  uuid, uuid, text, text, timestamptz, uuid, integer
) is
  'Implements public.admin_applications. Callable by admins and the superuser only. Counted, and audited '
  'once in an hour.';

grant execute on function private.admin_applications(
  uuid, uuid, text, text, timestamptz, uuid, integer
) to authenticated;

create function public.admin_applications(
  job_id uuid default null,
  application_id uuid default null,
  status text default null,
  search text default null,
  after_applied_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 50
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_applications(
  job_id, application_id, nullif(status, ''), search, after_applied_at, after_id,
  coalesce(page_size, 50)
);

comment on function public.admin_applications(
  uuid, uuid, text, text, timestamptz, uuid, integer
) is
  'Returns one page of applications, newest first, for one job, one application or all: applications '
  '(with applicant, job, admin_notes and the name of the last reviewer), total of the filtered set, '
  'counts by status (of job and search, regardless of the status filter), next ({key, id} to pass as '
  'after_applied_at and after_id; null on the last page). At most 200.';

grant execute on function public.admin_applications(
  uuid, uuid, text, text, timestamptz, uuid, integer
) to authenticated;
