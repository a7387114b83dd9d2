create policy select_own_or_admin on public.job_applications
for select to authenticated
using (applicant_id = (select auth.uid()) or (select private.is_admin()));

create policy update_admin on public.job_applications
for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

grant select on public.job_applications to authenticated;
grant update (status, reviewed_at, updated_at) on public.job_applications to authenticated;
grant select, insert, update, delete on public.job_applications to service_role;
