create table public.job_application_notes (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  admin_notes text check (char_length(admin_notes) <= 4000),
  updated_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now()
);

comment on table public.job_application_notes is
  'Admin notes on applications. A separate table, because applicants can read every column of their '
  'application. Admins use admin_applications and review_application.';
comment on column public.job_application_notes.application_id is 'The application; one row each.';
comment on column public.job_application_notes.admin_notes is 'Never shown to the applicant.';
comment on column public.job_application_notes.updated_by is 'Set by the database.';
comment on column public.job_application_notes.updated_at is 'Set by the database.';

alter table public.job_application_notes enable row level security;

create index job_application_notes_updated_by on public.job_application_notes (updated_by);

grant select, insert, update, delete on public.job_application_notes to service_role;

create trigger stamp_updated_at
before insert or update on public.job_application_notes
for each row execute function private.stamp_updated_at();

create trigger stamp_updated_by
before insert or update on public.job_application_notes
for each row execute function private.stamp_updated_by();

create trigger record_change
after insert or update or delete on public.job_application_notes
for each row execute function private.record_change('application_id');

create function private.review_application(
  application_id uuid, status text, admin_notes text, seen_updated_at timestamptz
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
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
  return private.seal(to_json(reviewed)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'application_review', 'job_applications', review_application.application_id, refusal, sqlerrm
    );
end;
$$;

comment on function private.review_application(uuid, text, text, timestamptz) is
  'Implements public.review_application. Callable by admins and the superuser only, never for their own '
  'application. Audited.';

grant execute on function private.review_application(uuid, text, text, timestamptz)
to authenticated;

create function public.review_application(
  application_id uuid, status text, admin_notes text, seen_updated_at timestamptz
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.review_application(application_id, status, admin_notes, seen_updated_at);

comment on function public.review_application(uuid, text, text, timestamptz) is
  'Stores the status and the notes of an application together. Refuses with row_changed if the '
  'application has changed since the caller read it.';

grant execute on function public.review_application(uuid, text, text, timestamptz)
to authenticated;
