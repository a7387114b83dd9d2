alter table public.job_applications
  drop constraint job_applications_status_check,
  add constraint job_applications_status_check check (
    status in ('pending', 'reviewed', 'accepted', 'rejected', 'withdrawn')
  ),
  drop constraint job_applications_pending_is_unreviewed,
  add constraint job_applications_pending_is_unreviewed check (
    (status in ('pending', 'withdrawn')) = (reviewed_at is null)
  ),
  add constraint job_applications_withdrawn_is_empty check (
    status <> 'withdrawn' or (cover_letter is null and resume_url is null)
  );

comment on column public.job_applications.status is
  'pending, reviewed, accepted, rejected or withdrawn. Admins never see withdrawn rows.';
comment on column public.job_applications.applied_at is
  'Set by the database, again when the applicant applies after a withdrawal.';
comment on column public.job_applications.updated_at is
  'Set by the database. A review, an edit and a withdrawal must name the value that they are based on.';

create or replace function private.stamp_review()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if old.status <> all (
    case new.status
      when 'pending' then array['pending', 'withdrawn']
      when 'withdrawn' then array['pending', 'reviewed', 'withdrawn']
      else array['pending', 'reviewed', 'accepted', 'rejected']
    end
  ) then
    perform private.refuse('application_fixed', 'This application can no longer be changed.', 'PT409');
  end if;
  new.reviewed_at := case when new.status not in ('pending', 'withdrawn') then now() end;
  return new;
end;
$$;

comment on function private.stamp_review() is
  'Refuses states that an application cannot go back to, and sets reviewed_at with each review, '
  'regardless of the client''s value.';

-- Counts with an index only, without reading cover letters.
drop index public.job_applications_newest;
create index job_applications_newest on public.job_applications (applied_at desc, id desc)
include (status, job_id, applicant_id);

-- Leaves out withdrawn applications and, to count thousands of rows fast, the cover letters. Each pattern
-- is computed once, rows are counted once, and only the rows of the page are sorted.
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
  with matched as materialized (
    select a.id, a.status, a.applied_at
    from public.job_applications as a
    where a.status <> 'withdrawn'
      and (admin_applications.job_id is null or a.job_id = admin_applications.job_id)
      and (application_id is null or a.id = application_id)
      and (
        longest is null
        or exists (
          select from public.profiles as p
          where p.id = a.applicant_id
            and (
              (p.search_text like longest and p.search_text like all (patterns))
              or p.search_text like any (phones)
            )
        )
        or exists (
          select from public.jobs as j
          where j.id = a.job_id
            and j.search_text like longest and j.search_text like all (patterns)
        )
      )
  ),
  counted as materialized (
    select m.status, count(*) as applications from matched as m group by m.status
  ),
  page as (
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

drop function private.matching_applications(uuid, uuid, text);
