create function private.chosen_interests(profile public.profiles)
returns integer
language sql
immutable
set search_path = ''
as $$
  select count(distinct label)::integer
  from jsonb_array_elements_text(coalesce(profile.interests, '[]')::jsonb) as chosen (label)
  where label = any(private.interest_options());
$$;

comment on function private.chosen_interests(public.profiles) is
  'How many different known interests a profile has. Other counts as one.';

create function private.check_identity(was public.profiles, becomes public.profiles)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  name_changes boolean := becomes.full_name is distinct from was.full_name;
  phone_changes boolean := becomes.phone is distinct from was.phone;
begin
  if was.onboarding_status = 'profilecompleted' and (name_changes or phone_changes) then
    perform private.refuse(
      'profile_locked', 'Full name and phone cannot change after onboarding is completed.'
    );
  end if;
  if phone_changes and not exists (
    select from public.phone_verifications
    where user_id = becomes.id and phone = becomes.phone
  ) then
    perform private.refuse('phone_not_verified', 'This phone number has not been verified.');
  end if;
end;
$$;

comment on function private.check_identity(public.profiles, public.profiles) is
  'Full name and phone: what a member may change, and when.';

create function private.check_answers(becomes public.profiles)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if becomes.date_of_birth > ((now() at time zone 'Asia/Kolkata')::date - interval '18 years') then
    perform private.refuse('under_age', 'Members must be 18 or older.', '23514');
  end if;
  if becomes.profession <> all(private.profession_options()) then
    perform private.refuse('unknown_option', 'Please choose a profession from the list.', '23514');
  end if;
  if not private.is_string_list(becomes.interests) then
    perform private.refuse('interests_malformed', 'Interests must be a list of texts.', '23514');
  end if;
  if jsonb_array_length(coalesce(becomes.interests, '[]')::jsonb)
    <> private.chosen_interests(becomes) then
    perform private.refuse('unknown_option', 'Please choose interests from the list.', '23514');
  end if;
end;
$$;

comment on function private.check_answers(public.profiles) is
  'Rules on single answers that need the clock or an option list.';

create function private.misses_profile_answer(becomes public.profiles)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(btrim(becomes.city), '') = ''
    or becomes.profession is null
    or (becomes.profession = 'Other' and coalesce(btrim(becomes.custom_profession), '') = '')
    or private.chosen_interests(becomes) < 3;
$$;

comment on function private.misses_profile_answer(public.profiles) is
  'Whether an answer is missing that a completed profile always has.';

create function private.check_step(was public.profiles, becomes public.profiles)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  step text := was.onboarding_status || ' to ' || becomes.onboarding_status;
begin
  if step = 'signedin to paymentpending' then
    if coalesce(btrim(becomes.full_name), '') = '' or coalesce(btrim(becomes.company), '') = '' then
      perform private.refuse('profile_incomplete', 'Full name and company are required.');
    elsif becomes.phone is null then
      perform private.refuse('phone_not_verified', 'The phone number has not been verified.');
    end if;
  elsif step in ('paymentdone to profilecompleted', 'paymentskipped to profilecompleted') then
    if becomes.date_of_birth is null or coalesce(btrim(becomes.about), '') = ''
      or becomes.phone is null or coalesce(btrim(becomes.full_name), '') = ''
      or private.misses_profile_answer(becomes) then
      perform private.refuse('profile_incomplete', 'The profile is not complete yet.');
    end if;
  elsif step <> 'paymentpending to paymentskipped' then
    perform private.refuse('onboarding_step_refused', format('Onboarding cannot move from %s.', step));
  end if;
end;
$$;

comment on function private.check_step(public.profiles, public.profiles) is
  'The moves of onboarding_status that a client may make. paymentdone is not among them.';

-- Definer, because members may not read phone_verifications.
create function private.guard_profile()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.check_identity(old, new);
  perform private.check_answers(new);
  if new.onboarding_status <> old.onboarding_status then
    perform private.check_step(old, new);
  elsif old.onboarding_status = 'profilecompleted' and private.misses_profile_answer(new) then
    perform private.refuse(
      'profile_incomplete', 'City, profession and three interests are required.'
    );
  end if;
  return new;
end;
$$;

comment on function private.guard_profile() is 'What a client may change in its own profile.';

create trigger guard_client_update
before update on public.profiles
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.guard_profile();
