create function private.applied_jobs()
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select job_id from public.job_applications where applicant_id = (select auth.uid());
$$;

comment on function private.applied_jobs() is 'Jobs that the caller has applied for.';

grant execute on function private.applied_jobs() to authenticated;

-- Admins see deleted jobs too, because applications still name them.
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
  (select private.is_admin()) and created_by = (select auth.uid()) and is_active
);

create policy update_admin on public.jobs
for update to authenticated
using ((select private.is_admin()) and deleted_at is null)
with check ((select private.is_admin()));

create policy delete_admin on public.jobs
for delete to authenticated
using ((select private.is_admin()));

grant select on public.jobs to authenticated;

grant insert (title, company, description, location, salary_range, is_active, created_by)
on public.jobs to authenticated;

grant update (title, company, description, location, salary_range, is_active, updated_at)
on public.jobs to authenticated;

grant delete on public.jobs to authenticated;
grant select, insert, update, delete on public.jobs to service_role;
