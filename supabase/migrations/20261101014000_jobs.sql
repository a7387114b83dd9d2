create table public.jobs (
  id uuid primary key default gen_random_uuid() check (id::text ~ '^.{14}4.{4}[89ab]'),
  title text not null check (char_length(title) <= 200 and private.has_words(title)),
  company text not null check (char_length(company) <= 160 and private.has_words(company)),
  description text not null check (
    char_length(description) <= 10000 and private.has_words(description)
  ),
  location text check (char_length(location) <= 300),
  salary_range text check (char_length(salary_range) <= 120),
  is_active boolean not null default true,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

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

alter table public.jobs enable row level security;

create index jobs_newest on public.jobs (created_at desc, id desc);
create index jobs_active on public.jobs (created_at desc, id desc)
where is_active and deleted_at is null;
create index jobs_created_by on public.jobs (created_by);

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete restrict,
  applicant_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'pending' check (
    status in ('pending', 'reviewed', 'accepted', 'rejected')
  ),
  cover_letter text check (char_length(cover_letter) <= 10000),
  resume_url text check (char_length(resume_url) <= 2000 and resume_url ~* '^https?://[^\s]+$'),
  applied_at timestamptz not null default now(),
  reviewed_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (job_id, applicant_id),
  constraint job_applications_pending_is_unreviewed check (
    (status = 'pending') = (reviewed_at is null)
  )
);

comment on table public.job_applications is
  'Applications of members for jobs. Admin notes are in job_application_notes, because applicants can '
  'read this table.';
comment on column public.job_applications.id is 'Row id.';
comment on column public.job_applications.job_id is
  'The job. A job with applications cannot be removed.';
comment on column public.job_applications.applicant_id is
  'The applicant. The row is deleted with them.';
comment on column public.job_applications.status is 'pending, reviewed, accepted or rejected.';
comment on column public.job_applications.cover_letter is 'Plain text, never rendered as HTML.';
comment on column public.job_applications.resume_url is 'Link to the resume; http or https only.';
comment on column public.job_applications.applied_at is 'Set by the database.';
comment on column public.job_applications.reviewed_at is 'Set by the database with each review.';
comment on column public.job_applications.updated_at is
  'Set by the database. A review must name the value that it is based on.';

alter table public.job_applications enable row level security;

create index job_applications_newest on public.job_applications (applied_at desc, id desc);
create index job_applications_by_job on public.job_applications (job_id, applied_at desc, id desc);
create index job_applications_by_applicant
on public.job_applications (applicant_id, applied_at desc, id desc);

create policy select_own on public.job_applications
for select to authenticated
using (applicant_id = (select private.caller_id()));

grant select on public.job_applications to authenticated;
grant select, insert, update, delete on public.job_applications to service_role;

create function private.applied_jobs()
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select job_id from public.job_applications where applicant_id = (select auth.uid());
$$;

comment on function private.applied_jobs() is 'Returns the jobs that the caller has applied for.';

grant execute on function private.applied_jobs() to authenticated;

-- Admins see deleted jobs too, because applications still refer to them.
create policy select_open_or_applied_or_admin on public.jobs
for select to authenticated
using (
  (select private.is_admin())
  or (
    (select private.is_completed())
    and (
      (is_active and deleted_at is null)
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

grant select (
  id, title, company, description, location, salary_range, is_active, created_at, updated_at,
  deleted_at
) on public.jobs to authenticated;

grant insert (id, title, company, description, location, salary_range, is_active, created_by)
on public.jobs to authenticated;

grant update (title, company, description, location, salary_range, is_active, updated_at)
on public.jobs to authenticated;

grant delete on public.jobs to authenticated;
grant select, insert, update, delete on public.jobs to service_role;

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

comment on function private.restore_job(uuid) is
  'Implements public.restore_job. Callable by admins and the superuser only. Definer, because clients '
  'have no right to update deleted_at.';

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

-- Keeps reviewed_at if the status becomes pending again, so that the check constraint refuses the change.
create function private.stamp_review()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.reviewed_at := case when new.status = 'pending' then old.reviewed_at else now() end;
  return new;
end;
$$;

comment on function private.stamp_review() is
  'Sets reviewed_at with each review, regardless of the client''s value.';

create trigger stamp_review
before update of status, reviewed_at on public.job_applications
for each row execute function private.stamp_review();

create trigger stamp_updated_at
before insert or update on public.job_applications
for each row execute function private.stamp_updated_at();

create trigger record_change
after update or delete on public.job_applications
for each row execute function private.record_change('id');

create function private.application_count(job uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from public.job_applications
  where job_id = job
    and (applicant_id = (select auth.uid()) or (select private.is_admin()));
$$;

comment on function private.application_count(uuid) is
  'Returns the number of applications for a job: all of them for admins, only their own for members.';

grant execute on function private.application_count(uuid) to authenticated;

-- A view, because a computed column of the Data API reads whole rows, created_by included.
create view public.listed_jobs
with (security_invoker = true) as
select
  id, title, company, description, location, salary_range, is_active, created_at, updated_at,
  deleted_at, private.application_count(id) as application_count
from public.jobs;

comment on view public.listed_jobs is
  'Jobs that the caller may read, each with the number of its applications.';
comment on column public.listed_jobs.application_count is
  'The number of applications: all for an admin, only their own for a member.';

grant select on public.listed_jobs to authenticated;
