-- updated_at also changes with payments, so it cannot detect a change on another device of the member.
create function private.answers_of(profile public.profiles)
returns jsonb
language sql
stable
set search_path = ''
return (
  select jsonb_object_agg(field, columns -> field)
  from to_jsonb(profile) as columns, unnest(private.profile_fields()) as field
);

comment on function private.answers_of(public.profiles) is
  'Returns the columns that the member edits.';

-- Definer, because clients may not call the functions that it uses.
create function private.move_answers_version()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.answers_of(old) = private.answers_of(new) then
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
  'Increments the version if the member''s answers change, and only then. Refuses a change that is based '
  'on another version.';

create trigger move_answers_version
before update on public.profiles
for each row execute function private.move_answers_version();
