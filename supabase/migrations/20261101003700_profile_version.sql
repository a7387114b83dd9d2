-- updated_at moves with payments too, so it cannot tell two devices of one person apart.
create function private.answers_of(profile public.profiles)
returns jsonb
language sql
stable
set search_path = ''
return (
  select jsonb_object_agg(field, columns -> field)
  from to_jsonb(profile) as columns, unnest(private.profile_fields()) as field
);

comment on function private.answers_of(public.profiles) is 'The columns that the member writes.';

-- Definer, because clients may not call what it asks.
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
  'Moves the version with what the person writes, and with nothing else. A save that names another '
  'version than the row has was made of an older state, and is refused.';

create trigger move_answers_version
before update on public.profiles
for each row execute function private.move_answers_version();
