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

-- An upsert writes the key as well, so the right to write it cannot be taken away.
create function private.keep_application()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.application_id := old.application_id;
  return new;
end;
$$;

comment on function private.keep_application() is
  'A note stays with its application.';

create trigger stamp_updated_at
before insert or update on public.job_application_notes
for each row execute function private.stamp_updated_at();

create trigger stamp_updated_by
before insert or update on public.job_application_notes
for each row execute function private.stamp_updated_by();

create trigger record_change
after insert or update or delete on public.job_application_notes
for each row execute function private.record_change('application_id');

create trigger keep_application
before update of application_id on public.job_application_notes
for each row execute function private.keep_application();

-- Runs as the caller: the policies and grants decide, this only keeps both writes together.
create function public.review_application(
  application_id uuid, status text, admin_notes text, seen_updated_at timestamptz
)
returns public.job_applications
language plpgsql
volatile
set search_path = ''
as $$
declare
  reviewed public.job_applications;
begin
  update public.job_applications as application
  set status = review_application.status
  where application.id = review_application.application_id
    and application.updated_at = seen_updated_at
  returning * into reviewed;

  if reviewed.id is null then
    raise exception using errcode = 'PT409', hint = 'row_changed',
      message = 'Somebody else changed this application meanwhile. Please look at it again.';
  end if;

  insert into public.job_application_notes as notes (application_id, admin_notes)
  values (review_application.application_id, nullif(btrim(review_application.admin_notes), ''))
  on conflict on constraint job_application_notes_pkey
  do update set admin_notes = excluded.admin_notes;
  return reviewed;
end;
$$;

comment on function public.review_application(uuid, text, text, timestamptz) is
  'Stores status and notes of an application together. Refused with row_changed when the '
  'application is not as it was when the caller looked, or is not the caller''s to change.';

grant execute on function public.review_application(uuid, text, text, timestamptz)
to authenticated;
