create policy select_public on public.events
for select to anon
using (is_public and deleted_at is null);

create policy select_all on public.events
for select to authenticated
using (deleted_at is null);

create policy insert_admin on public.events
for insert to authenticated
with check ((select private.is_admin()) and created_by = (select auth.uid()));

create policy update_admin on public.events
for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy delete_admin on public.events
for delete to authenticated
using ((select private.is_admin()));

grant select on public.events to anon, authenticated;

grant insert (title, description, event_date, location, is_public, created_by)
on public.events to authenticated;

grant update (title, description, event_date, location, is_public, updated_at)
on public.events to authenticated;

grant delete on public.events to authenticated;
grant select, insert, update, delete on public.events to service_role;
