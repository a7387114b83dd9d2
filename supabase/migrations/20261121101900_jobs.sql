create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  company text not null check (char_length(btrim(company)) between 1 and 160),
  description text not null check (char_length(btrim(description)) between 1 and 10000),
  location text check (char_length(location) <= 300),
  salary_range text check (char_length(salary_range) <= 120),
  is_active boolean not null default true,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

comment on table public.jobs is 'Openings that members may apply for.';
comment on column public.jobs.id is 'Row id.';
comment on column public.jobs.title is 'Name of the position.';
comment on column public.jobs.company is 'Who hires.';
comment on column public.jobs.description is 'Plain text, never rendered as HTML.';
comment on column public.jobs.location is 'Where the work is; optional.';
comment on column public.jobs.salary_range is 'Free text; optional.';
comment on column public.jobs.is_active is 'Whether members see it. New jobs start active.';
comment on column public.jobs.created_by is 'Set by the database; null once that person is erased.';
comment on column public.jobs.created_at is 'Set by the database.';
comment on column public.jobs.updated_at is 'Set by the database on every change.';
comment on column public.jobs.deleted_at is
  'When it was deleted. Applicants keep seeing it beside their application.';

alter table public.jobs enable row level security;

create index jobs_newest on public.jobs (created_at desc, id desc);
create index jobs_active on public.jobs (created_at desc, id desc)
where is_active and deleted_at is null;
create index jobs_created_by on public.jobs (created_by);

create trigger stamp_created_by
before insert on public.jobs
for each row execute function private.stamp_created_by();

create trigger stamp_updated_at
before insert or update on public.jobs
for each row execute function private.stamp_updated_at();

create trigger delete_softly
before delete on public.jobs
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.delete_softly();

create trigger record_change
after insert or update or delete on public.jobs
for each row execute function private.record_change('id');
