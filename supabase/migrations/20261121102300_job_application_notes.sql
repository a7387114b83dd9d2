create table public.job_application_notes (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  admin_notes text check (char_length(admin_notes) <= 4000),
  updated_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now()
);

comment on table public.job_application_notes is
  'What admins noted about an application. A table of its own, because applicants may read every '
  'column of their application.';
comment on column public.job_application_notes.application_id is 'One row per application.';
comment on column public.job_application_notes.admin_notes is 'Never shown to the applicant.';
comment on column public.job_application_notes.updated_by is 'Set by the database.';
comment on column public.job_application_notes.updated_at is 'Set by the database.';

alter table public.job_application_notes enable row level security;

create index job_application_notes_updated_by on public.job_application_notes (updated_by);

create function private.stamp_updated_by()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  new.updated_by := coalesce((select auth.uid()), new.updated_by);
  return new;
end;
$$;

comment on function private.stamp_updated_by() is 'Sets updated_by to the caller.';

create trigger stamp_updated_at
before insert or update on public.job_application_notes
for each row execute function private.stamp_updated_at();

create trigger stamp_updated_by
before insert or update on public.job_application_notes
for each row execute function private.stamp_updated_by();

create trigger record_change
after insert or update or delete on public.job_application_notes
for each row execute function private.record_change('application_id');

create policy select_admin on public.job_application_notes
for select to authenticated
using ((select private.is_admin()));

create policy insert_admin on public.job_application_notes
for insert to authenticated
with check ((select private.is_admin()));

create policy update_admin on public.job_application_notes
for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

grant select on public.job_application_notes to authenticated;
grant insert (application_id, admin_notes) on public.job_application_notes to authenticated;
grant update (application_id, admin_notes) on public.job_application_notes to authenticated;
grant select, insert, update, delete on public.job_application_notes to service_role;
