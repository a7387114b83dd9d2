-- updated_at moves with payments too, so it cannot tell two devices of one person apart.
create function private.has_same_answers(was public.profiles, becomes public.profiles)
returns boolean
language sql
immutable
set search_path = ''
return (
  was.full_name, was.phone, was.company, was.bio, was.age_group, was.date_of_birth, was.profession,
  was.custom_profession, was.city, was.designation, was.about, was.interests, was.custom_interest
) is not distinct from (
  becomes.full_name, becomes.phone, becomes.company, becomes.bio, becomes.age_group,
  becomes.date_of_birth, becomes.profession, becomes.custom_profession, becomes.city,
  becomes.designation, becomes.about, becomes.interests, becomes.custom_interest
);

comment on function private.has_same_answers(public.profiles, public.profiles) is
  'Whether two states of a profile hold the same of what its person writes.';

-- Definer, because clients may not call what it asks.
create function private.move_answers_version()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.has_same_answers(old, new) then
    new.answers_version := old.answers_version;
  elsif new.answers_version is distinct from old.answers_version then
    perform private.refuse(
      'profile_changed', 'Your profile was changed on another device or in another tab.', 'PT409'
    );
  else
    new.answers_version := old.answers_version + 1;
  end if;
  return new;
end;
$$;

comment on function private.move_answers_version() is
  'Moves the version with what the person writes, and with nothing else. A save that names another '
  'version than the row has was made of an older state, and is refused.';

create trigger move_answers_version
before update of
  full_name, phone, company, bio, age_group, date_of_birth, profession, custom_profession, city,
  designation, about, interests, custom_interest, answers_version
on public.profiles
for each row execute function private.move_answers_version();
