create or replace function private.misses_profile_answer(becomes public.profiles)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.has_words(becomes.city) is not true
    or becomes.profession is null
    or (
      becomes.profession = 'Other' and private.has_words(becomes.custom_profession) is not true
    )
    or private.chosen_interests(becomes) < 3;
$$;

create or replace function private.check_step(was public.profiles, becomes public.profiles)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  step text := was.onboarding_status || ' to ' || becomes.onboarding_status;
  is_named boolean := private.has_words(becomes.full_name);
begin
  if step = 'signedin to paymentpending' then
    if is_named is not true or private.has_words(becomes.company) is not true then
      perform private.refuse('profile_incomplete', 'Full name and company are required.');
    elsif becomes.phone is null then
      perform private.refuse('phone_not_verified', 'The phone number has not been verified.');
    end if;
  elsif step in ('paymentdone to profilecompleted', 'paymentskipped to profilecompleted') then
    if becomes.date_of_birth is null or private.has_words(becomes.about) is not true
      or becomes.phone is null or is_named is not true
      or private.misses_profile_answer(becomes) then
      perform private.refuse('profile_incomplete', 'The profile is not complete yet.');
    end if;
  elsif step <> 'paymentpending to paymentskipped' then
    perform private.refuse('onboarding_step_refused', format('Onboarding cannot move from %s.', step));
  end if;
end;
$$;
