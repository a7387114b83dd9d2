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
  unique (job_id, applicant_id)
);

comment on table public.job_applications is
  'Who applied for which job. Notes of admins are in job_application_notes: applicants read this '
  'table.';
comment on column public.job_applications.id is 'Row id.';
comment on column public.job_applications.job_id is 'A job with applications is never removed.';
comment on column public.job_applications.applicant_id is 'Erased with the person.';
comment on column public.job_applications.status is 'pending, reviewed, accepted or rejected.';
comment on column public.job_applications.cover_letter is 'Plain text, never rendered as HTML.';
comment on column public.job_applications.resume_url is 'http or https only.';
comment on column public.job_applications.applied_at is 'Set by the database.';
comment on column public.job_applications.reviewed_at is 'Set by the database with each review.';
comment on column public.job_applications.updated_at is
  'Set by the database. A review names the value that it was based on.';

alter table public.job_applications enable row level security;

create index job_applications_newest on public.job_applications (applied_at desc, id desc);
create index job_applications_by_job on public.job_applications (job_id, applied_at desc, id desc);
create index job_applications_by_applicant
on public.job_applications (applicant_id, applied_at desc, id desc);

create function private.stamp_review()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.reviewed_at := now();
  return new;
end;
$$;

comment on function private.stamp_review() is 'Sets reviewed_at, whatever the client sent.';

create trigger stamp_review
before update of status, reviewed_at on public.job_applications
for each row execute function private.stamp_review();

create trigger stamp_updated_at
before insert or update on public.job_applications
for each row execute function private.stamp_updated_at();

create trigger record_change
after update or delete on public.job_applications
for each row execute function private.record_change('id');
