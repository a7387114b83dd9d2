-- Jobs, applications for them and their reviews.
-- Needs: foundation, limits, texts, rows, access, profiles, audit.

create table public.jobs (
  id uuid primary key default gen_random_uuid() check (id::text ~ '^.{14}4.{4}[89ab]'),
  title text not null check (
    char_length(title) <= (private.limits()).job_title_max_length and private.has_words(title)
  ),
  company text not null check (
    char_length(company) <= (private.limits()).job_company_max_length
    and private.has_words(company)
  ),
  description text not null check (
    char_length(description) <= (private.limits()).description_max_length
    and private.has_words(description)
  ),
  location text check (
    char_length(location) <= (private.limits()).location_max_length
  ),
  salary_range text check (
    char_length(salary_range) <= (private.limits()).salary_range_max_length
  ),
  is_active boolean not null default true,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  closing_date date check (closing_date between '2000-01-01' and '2099-12-31'),
  search_text text not null generated always as (
    private.search_text(title || E'\n' || company || E'\n' || coalesce(location, ''))
  ) stored,
  constraint jobs_lines_check check (private.are_lines(title, company, location, salary_range)),
  constraint jobs_paragraphs_check check (private.are_paragraphs(description))
);

select private.quiet_checks('public.jobs');

comment on table public.jobs is 'Job openings that members can apply for.';
comment on column public.jobs.id is
  'Random UUID (version 4). The client may choose it, so that a repeated request creates the job once.';
comment on column public.jobs.title is 'Name of the position.';
comment on column public.jobs.company is 'Hiring company.';
comment on column public.jobs.description is 'Plain text, never rendered as HTML.';
comment on column public.jobs.location is 'Place of work; optional.';
comment on column public.jobs.salary_range is 'Free text; optional.';
comment on column public.jobs.is_active is 'Whether members can see it. New jobs are active.';
comment on column public.jobs.created_by is 'Set by the database; null once that person is erased.';
comment on column public.jobs.created_at is 'Set by the database.';
comment on column public.jobs.updated_at is 'Set by the database on every change.';
comment on column public.jobs.deleted_at is
  'When it was deleted. Applicants still see it with their application.';
comment on column public.jobs.closing_date is
  'Last day on which members can apply, in Asia/Kolkata; afterwards the job counts as inactive. Null: no '
  'end.';
comment on column public.jobs.search_text is
  'Title, company and location as searched. Computing them for each row takes longer than the search.';

alter table public.jobs enable row level security;

create index jobs_newest on public.jobs (created_at desc, id desc);
create index jobs_active on public.jobs (created_at desc, id desc)
where is_active and deleted_at is null;
create index jobs_created_by on public.jobs (created_by);
create index jobs_searchable on public.jobs using gin (search_text extensions.gin_trgm_ops);

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete restrict,
  applicant_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'pending' check (
    status in ('pending', 'reviewed', 'accepted', 'rejected', 'withdrawn')
  ),
  cover_letter text check (char_length(cover_letter) <= 10000),
  resume_url text check (char_length(resume_url) <= 2000 and private.is_plain_link(resume_url)),
  applied_at timestamptz not null default now(),
  reviewed_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (job_id, applicant_id),
  constraint job_applications_pending_is_unreviewed check (
    (status in ('pending', 'withdrawn')) = (reviewed_at is null)
  ),
  constraint job_applications_withdrawn_is_empty check (
    status <> 'withdrawn' or (cover_letter is null and resume_url is null)
  ),
  constraint job_applications_lines_check check (private.are_lines(resume_url)),
  constraint job_applications_paragraphs_check check (private.are_paragraphs(cover_letter))
);

select private.quiet_checks('public.job_applications');

comment on table public.job_applications is
  'Applications of members for jobs. Admin notes are in job_application_notes, because applicants can '
  'read this table.';
comment on column public.job_applications.id is 'Row id.';
comment on column public.job_applications.job_id is
  'The job. A job with applications cannot be removed.';
comment on column public.job_applications.applicant_id is
  'The applicant. The row is deleted with them.';
comment on column public.job_applications.status is
  'pending, reviewed, accepted, rejected or withdrawn. Admins never see withdrawn rows.';
comment on column public.job_applications.cover_letter is 'Plain text, never rendered as HTML.';
comment on column public.job_applications.resume_url is 'Link to the resume; http or https only.';
comment on column public.job_applications.applied_at is
  'Set by the database, again when the applicant applies after a withdrawal.';
comment on column public.job_applications.reviewed_at is 'Set by the database with each review.';
comment on column public.job_applications.updated_at is
  'Set by the database. A review, an edit and a withdrawal must name the value that they are based on.';

alter table public.job_applications enable row level security;

create index job_applications_by_job on public.job_applications (job_id, applied_at desc, id desc);
create index job_applications_by_applicant
on public.job_applications (applicant_id, applied_at desc, id desc);
create index job_applications_newest on public.job_applications (applied_at desc, id desc)
include (status, job_id, applicant_id);

create table public.job_application_notes (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  admin_notes text check (
    char_length(admin_notes) <= (private.limits()).admin_notes_max_length
  ),
  updated_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint job_application_notes_paragraphs_check check (private.are_paragraphs(admin_notes))
);

select private.quiet_checks('public.job_application_notes');

comment on table public.job_application_notes is
  'Admin notes on applications. A separate table, because applicants can read every column of their '
  'application. Admins use admin_applications and review_application.';
comment on column public.job_application_notes.application_id is 'The application; one row each.';
comment on column public.job_application_notes.admin_notes is 'Never shown to the applicant.';
comment on column public.job_application_notes.updated_by is 'Set by the database.';
comment on column public.job_application_notes.updated_at is 'Set by the database.';

alter table public.job_application_notes enable row level security;

create index job_application_notes_updated_by on public.job_application_notes (updated_by);

-- Returns the jobs that the caller has applied for.
create function private.applied_jobs()
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select job_id from public.job_applications where applicant_id = (select auth.uid());
$$;

grant execute on function private.applied_jobs() to authenticated;

-- Deletes applications two years after the decision or the withdrawal, with their notes and mails.
create function private.forget_applications()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.job_applications where id in (
    select id from public.job_applications
    where status in ('accepted', 'rejected', 'withdrawn')
      and coalesce(reviewed_at, updated_at) < now() - interval '2 years'
    for update skip locked
  );
$$;

-- Implements public.restore_job. Callable by admins and the superuser only. Definer, because clients have no
-- right to update deleted_at.
create function private.restore_job(job_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.jobs set deleted_at = null where id = job_id and deleted_at is not null;
end;
$$;

grant execute on function private.restore_job(uuid) to authenticated;

create function public.restore_job(job_id uuid)
returns void
language sql
volatile
set search_path = ''
return private.restore_job(job_id);

comment on function public.restore_job(uuid) is
  'Undoes the deletion of a job. Has no effect if the job is not deleted.';

grant execute on function public.restore_job(uuid) to authenticated;

-- Refuses states that an application cannot go back to, and sets reviewed_at with each review, regardless of
-- the client's value.
-- Keeps reviewed_at if the status becomes pending again, so that the check constraint refuses the change.
create function private.stamp_review()
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

-- Returns the number of applications for a job that are not withdrawn: all of them for admins, only their own
-- for members.
create function private.application_count(job uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from public.job_applications
  where job_id = job and status <> 'withdrawn'
    and (applicant_id = (select auth.uid()) or (select private.is_admin()));
$$;

grant execute on function private.application_count(uuid) to authenticated;

-- Implements public.review_application. Callable by admins and the superuser only, never for their own
-- application. Audited.
create function private.review_application(
  application_id uuid, status text, admin_notes text, seen_updated_at timestamptz,
  mail_reviewed boolean
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  former text;
  reviewed public.job_applications;
  refusal text;
begin
  perform private.require_admin();
  if exists (
    select from public.job_applications as own
    where own.id = review_application.application_id and own.applicant_id = (select auth.uid())
  ) then
    perform private.refuse('own_application', 'Another admin must review your application.');
  end if;
  if coalesce(status, '') not in ('reviewed', 'accepted', 'rejected') then
    perform private.refuse(
      'invalid_input', 'An application is accepted, rejected or marked as reviewed.', '22023'
    );
  end if;
  select before.status into former
  from public.job_applications as before
  where before.id = review_application.application_id;
  update public.job_applications as application
  set status = review_application.status
  where application.id = review_application.application_id
    and application.updated_at = seen_updated_at
  returning * into reviewed;

  if reviewed.id is null then
    perform private.refuse(
      'row_changed',
      'Someone else changed this application. Please review it and try again.', 'PT409'
    );
  end if;

  insert into public.job_application_notes as notes (application_id, admin_notes)
  values (review_application.application_id, nullif(btrim(review_application.admin_notes), ''))
  on conflict on constraint job_application_notes_pkey
  do update set admin_notes = excluded.admin_notes;
  if reviewed.status <> former then
    perform private.tell_applicant(
      reviewed, reviewed.status <> 'reviewed' or coalesce(mail_reviewed, false)
    );
  end if;
  return private.seal(to_json(reviewed)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'application_review', 'job_applications', review_application.application_id, refusal, sqlerrm
    );
end;
$$;

grant execute on function private.review_application(uuid, text, text, timestamptz, boolean) to authenticated;

create function public.review_application(
  application_id uuid, status text, admin_notes text, seen_updated_at timestamptz,
  mail_reviewed boolean default false
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.review_application(
  application_id, status, admin_notes, seen_updated_at, mail_reviewed
);

comment on function public.review_application(uuid, text, text, timestamptz, boolean) is
  'Stores the status and the notes of an application together, and mails the applicant each decision; '
  'that it was reviewed only with mail_reviewed. Refuses with row_changed if the application has changed '
  'since the caller read it.';

grant execute on function public.review_application(uuid, text, text, timestamptz, boolean) to authenticated;

-- Returns applications as admins read them, with only the name of the reviewer, and the language of mails to
-- the applicant. An admin's own application has neither notes nor reviewer.
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
    'mail_language', private.mail_language(a.applicant_id, 'applications'),
    'applicant', jsonb_build_object(
      'full_name', applicant.full_name, 'email', applicant.email, 'phone', applicant.phone,
      'phone_proved', proof.id is not null, 'company', applicant.company
    ),
    'job', jsonb_build_object('title', job.title, 'company', job.company)
  )
  from public.job_applications as a
  join public.profiles as applicant on applicant.id = a.applicant_id
  join public.jobs as job on job.id = a.job_id
  left join public.phone_verifications as proof
    on proof.user_id = applicant.id and proof.phone = applicant.phone
  left join public.job_application_notes as notes
    on notes.application_id = a.id and a.applicant_id <> (select auth.uid())
  left join public.profiles as reviewer on reviewer.id = notes.updated_by
  where a.id = any (ids);
$$;

-- Implements public.admin_applications. Callable by admins and the superuser only. Counted, and audited once
-- in an hour.
-- Counts with an index only and reads a page in the order of the index, without storing or sorting all
-- rows. The search looks up people and jobs first, so that the plan suits how many it found.
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

grant execute on function private.admin_applications(uuid, uuid, text, text, timestamptz, uuid, integer)
to authenticated;

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

grant execute on function public.admin_applications(uuid, uuid, text, text, timestamptz, uuid, integer)
to authenticated;

-- Counts an application that is sent or edited. Refuses more than 60 an hour.
create function private.count_application(applicant uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.count_hit('applications of ' || applicant, 60, interval '1 hour') then
    perform private.refuse_until(
      'You have sent many applications. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
end;
$$;

-- Returns the caller's application for a job.
create function private.own_application(job uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'job_id', job_id, 'status', status, 'cover_letter', cover_letter,
    'resume_url', resume_url, 'applied_at', applied_at, 'reviewed_at', reviewed_at,
    'updated_at', updated_at
  )
  from public.job_applications
  where job_id = job and applicant_id = (select auth.uid());
$$;

-- Callable by members with a completed profile. Shares the lock on the payments of the member, so that the
-- account is not erased meanwhile, and a lock on the job, so that it is not closed meanwhile.
create function private.apply_for_job(job_id uuid, cover_letter text, resume_url text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  sent uuid;
begin
  perform private.share_books(me);
  perform private.require_completed();
  perform private.count_application(me);
  perform from public.jobs as job
  where job.id = apply_for_job.job_id and job.is_active and job.deleted_at is null
    and (job.closing_date is null or job.closing_date >= private.today())
  for share;
  if not found then
    perform private.refuse('job_closed', 'This job no longer accepts applications.', 'PT409');
  end if;
  insert into public.job_applications as application (job_id, applicant_id, cover_letter, resume_url)
  values (
    apply_for_job.job_id, me, nullif(btrim(apply_for_job.cover_letter), ''),
    nullif(btrim(apply_for_job.resume_url), '')
  )
  on conflict on constraint job_applications_job_id_applicant_id_key do update
  set status = 'pending', cover_letter = excluded.cover_letter, resume_url = excluded.resume_url,
    applied_at = now()
  where application.status = 'withdrawn'
  returning application.id into sent;
  if sent is null then
    perform private.refuse('already_applied', 'You have already applied for this job.', 'PT409');
  end if;
  return private.own_application(job_id);
end;
$$;

grant execute on function private.apply_for_job(uuid, text, text) to authenticated;

create function public.apply_for_job(
  job_id uuid, cover_letter text default null, resume_url text default null
)
returns jsonb
language sql
volatile
set search_path = ''
return private.apply_for_job(job_id, cover_letter, resume_url);

comment on function public.apply_for_job(uuid, text, text) is
  'Sends the caller''s application for an open job, or reopens the withdrawn one. Returns the '
  'application. Refuses a second one with already_applied. At most 60 calls an hour, edits included.';

grant execute on function public.apply_for_job(uuid, text, text) to authenticated;

-- Locks and returns an application of the caller. Refuses other states than the given ones, and an
-- application that has changed since the caller read it.
create function private.lock_own_application(
  application uuid, changeable text[], seen_updated_at timestamptz
)
returns public.job_applications
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.job_applications;
begin
  select * into own from public.job_applications as a
  where a.id = application and a.applicant_id = auth.uid()
  for no key update;
  if own.id is null then
    perform private.refuse('not_found', 'This application does not exist.', 'PT404');
  end if;
  if own.status <> all (changeable) then
    perform private.refuse('application_fixed', 'Your application can no longer be changed.', 'PT409');
  end if;
  if own.updated_at is distinct from seen_updated_at then
    perform private.refuse(
      'row_changed', 'Your application has changed meanwhile. Please check it and try again.', 'PT409'
    );
  end if;
  return own;
end;
$$;

-- Callable by members with a completed profile.
create function private.edit_application(
  application_id uuid, cover_letter text, resume_url text, seen_updated_at timestamptz
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.job_applications;
begin
  perform private.require_completed();
  perform private.count_application(auth.uid());
  own := private.lock_own_application(application_id, array['pending'], seen_updated_at);
  update public.job_applications as application
  set cover_letter = nullif(btrim(edit_application.cover_letter), ''),
    resume_url = nullif(btrim(edit_application.resume_url), '')
  where application.id = own.id;
  return private.own_application(own.job_id);
end;
$$;

grant execute on function private.edit_application(uuid, text, text, timestamptz) to authenticated;

create function public.edit_application(
  application_id uuid, cover_letter text, resume_url text, seen_updated_at timestamptz
)
returns jsonb
language sql
volatile
set search_path = ''
return private.edit_application(application_id, cover_letter, resume_url, seen_updated_at);

comment on function public.edit_application(uuid, text, text, timestamptz) is
  'Replaces cover letter and resume link of the caller''s application, while it is pending. '
  'Refuses with row_changed if it has changed since the caller read it.';

grant execute on function public.edit_application(uuid, text, text, timestamptz) to authenticated;

-- Callable by members with a completed profile.
create function private.withdraw_application(application_id uuid, seen_updated_at timestamptz)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.job_applications;
begin
  perform private.require_completed();
  own := private.lock_own_application(application_id, array['pending', 'reviewed'], seen_updated_at);
  update public.job_applications as application
  set status = 'withdrawn', cover_letter = null, resume_url = null
  where application.id = own.id;
  return private.own_application(own.job_id);
end;
$$;

grant execute on function private.withdraw_application(uuid, timestamptz) to authenticated;

create function public.withdraw_application(application_id uuid, seen_updated_at timestamptz)
returns jsonb
language sql
volatile
set search_path = ''
return private.withdraw_application(application_id, seen_updated_at);

comment on function public.withdraw_application(uuid, timestamptz) is
  'Withdraws the caller''s application while it is not decided: empties cover letter and resume link and '
  'hides it from admins. Refuses with row_changed if it has changed since the caller read it.';

grant execute on function public.withdraw_application(uuid, timestamptz) to authenticated;

-- Callable by members with a completed profile. Definer, because a policy prevents the index on words.
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

-- A view, because a computed column of the Data API reads whole rows, created_by included.
create view public.listed_jobs
with (security_invoker = true) as
select
  id, title, company, description, location, salary_range, is_active, created_at, updated_at,
  deleted_at, private.application_count(id) as application_count, closing_date,
  is_active and deleted_at is null
  and (closing_date is null or closing_date >= (select private.today())) as is_open
from public.jobs;

comment on view public.listed_jobs is
  'Jobs that the caller may read, each with the number of its applications.';
comment on column public.listed_jobs.application_count is
  'The number of applications: all for an admin, only their own for a member.';
comment on column public.listed_jobs.is_open is
  'Whether members can apply: active, not deleted and not past its closing date.';

grant select on public.listed_jobs to authenticated;

create function public.search_jobs(search text)
returns setof public.listed_jobs
language sql
stable
set search_path = ''
begin atomic
  with searched as materialized (select private.search_patterns(search) as patterns)
  select job
  from searched, public.listed_jobs as job
  where private.search_text(
    job.title || E'\n' || job.company || E'\n' || job.description || E'\n' || coalesce(job.location, '')
  ) like all (searched.patterns);
end;

comment on function public.search_jobs(text) is
  'Returns the rows of listed_jobs that have all words of the search in title, company, description and '
  'location, in any order. Accents, nuktas and the script of digits make no difference. At most 200 characters.';

grant execute on function public.search_jobs(text) to authenticated;

create policy select_own on public.job_applications
for select to authenticated
using (applicant_id = (select private.caller_id()));

-- Admins see deleted jobs too, because applications still refer to them.
create policy select_open_or_applied_or_admin on public.jobs
for select to authenticated
using (
  (select private.is_admin())
  or (
    (select private.is_completed())
    and (
      (
        is_active and deleted_at is null
        and (closing_date is null or closing_date >= (select private.today()))
      )
      or id in (select private.applied_jobs())
    )
  )
);

create policy insert_admin on public.jobs
for insert to authenticated
with check (
  (select private.is_admin()) and created_by = (select private.caller_id()) and is_active
);

create policy update_admin on public.jobs
for update to authenticated
using ((select private.is_admin()) and deleted_at is null)
with check ((select private.is_admin()));

create policy delete_admin on public.jobs
for delete to authenticated
using ((select private.is_admin()));

create trigger stamp_created_by
before insert on public.jobs
for each row execute function private.stamp_created_by();

create trigger stamp_updated_at
before insert or update on public.jobs
for each row execute function private.stamp_updated_at();

create trigger refuse_wholesale
after update on public.jobs
referencing new table as changed
for each statement
when (current_user in ('anon', 'authenticated'))
execute function private.refuse_wholesale();

create trigger delete_softly
before delete on public.jobs
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.delete_softly();

create trigger record_change
after insert or update or delete on public.jobs
for each row execute function private.record_change('id');

create trigger stamp_review
before update of status, reviewed_at on public.job_applications
for each row execute function private.stamp_review();

create trigger stamp_updated_at
before insert or update on public.job_applications
for each row execute function private.stamp_updated_at();

create trigger record_change
after update or delete on public.job_applications
for each row execute function private.record_change('id');

create trigger stamp_updated_at
before insert or update on public.job_application_notes
for each row execute function private.stamp_updated_at();

create trigger stamp_updated_by
before insert or update on public.job_application_notes
for each row execute function private.stamp_updated_by();

create trigger record_change
after insert or update or delete on public.job_application_notes
for each row execute function private.record_change('application_id');

grant select (
  id, title, company, description, location, salary_range, is_active, created_at, updated_at, deleted_at,
  closing_date
) on public.jobs to authenticated;
grant insert (
  id, title, company, description, location, salary_range, is_active, created_by, closing_date
) on public.jobs to authenticated;
grant update (
  title, company, description, location, salary_range, is_active, updated_at, closing_date
) on public.jobs to authenticated;
grant delete on public.jobs to authenticated;
grant select, insert, update, delete on public.jobs to service_role;

grant select on public.job_applications to authenticated;
grant select, insert, update, delete on public.job_applications to service_role;

grant select, insert, update, delete on public.job_application_notes to service_role;
