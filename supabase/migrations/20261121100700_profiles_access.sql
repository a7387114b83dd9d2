create policy select_own_or_admin on public.profiles
for select to authenticated
using (id = (select auth.uid()) or (select private.is_admin()));

-- The trigger on auth.users creates the row; this is the client's fallback where it is missing.
create policy insert_own on public.profiles
for insert to authenticated
with check (
  id = (select auth.uid())
  and email = (select private.caller_email())
  and role = 'member'
  and not is_paid
  and onboarding_status = 'signedin'
);

create policy update_own on public.profiles
for update to authenticated
using (id = (select auth.uid()))
with check (id = (select auth.uid()));

grant select on public.profiles to authenticated;

grant insert (id, email, full_name, role, is_paid, onboarding_status)
on public.profiles to authenticated;

grant update (
  full_name, phone, company, bio, age_group, date_of_birth, profession, custom_profession, city,
  designation, about, interests, custom_interest, onboarding_status, updated_at
) on public.profiles to authenticated;

grant select, insert, update, delete on public.profiles to service_role;
