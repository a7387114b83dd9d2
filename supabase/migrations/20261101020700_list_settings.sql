create function private.own_lists()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  kept jsonb;
begin
  perform private.require_live_session();
  insert into public.member_settings (user_id)
  select id from public.profiles where id = caller
  on conflict do nothing;
  select saved_views into kept from public.member_settings where user_id = caller
  for no key update;
  if kept is null then
    perform private.refuse('profile_missing', 'There is no profile for this account.');
  end if;
  return kept;
end;
$$;

comment on function private.own_lists() is
  'Returns the caller''s list settings and locks them until the transaction ends, so that concurrent '
  'changes of two tabs are both kept.';

create function private.object_at(document jsonb, variadic path text[])
returns jsonb
language sql
immutable
set search_path = ''
return case jsonb_typeof(document #> path) when 'object' then document #> path else '{}' end;

comment on function private.object_at(jsonb, text[]) is
  'Returns the object at this path, or an empty object if there is none.';

create function private.changed_layout(layout jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(layout) is distinct from 'object' or char_length(layout::text) > 1000 then
    perform private.refuse('invalid_input', 'A layout is some settings.', '22023');
  end if;
  return layout;
end;
$$;

comment on function private.changed_layout(jsonb) is
  'Returns the layout. Refuses it if it is not an object or too large.';

create function private.changed_views(views jsonb, change jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  id constant text := change ->> 'view_id';
  view constant jsonb := change -> 'view';
  others constant jsonb := views - id;
begin
  -- Subtracting a null id would remove all views.
  if id is null then
    perform private.refuse('invalid_input', 'A view has an id.', '22023');
  elsif view is null then
    return others;
  end if;
  perform private.demand_words('name', view ->> 'name', 60);
  if jsonb_typeof(view -> 'content') is distinct from 'object'
    or char_length(view ->> 'content') > 1500 then
    perform private.refuse('invalid_input', 'A view has some settings.', '22023');
  elsif exists (
    select from jsonb_each(others) as other
    where lower(other.value ->> 'name') = lower(view ->> 'name')
  ) then
    perform private.refuse('view_exists', 'You already have a view with this name.', 'PT409');
  elsif (select count(*) from jsonb_object_keys(others)) >= (private.limits()).saved_views then
    perform private.refuse(
      'views_full',
      format('You can save up to %s views of a list.', (private.limits()).saved_views), 'PT409'
    );
  end if;
  return others || jsonb_build_object(id, view);
end;
$$;

comment on function private.changed_views(jsonb, jsonb) is
  'Returns the views of a list with the one of view_id replaced by view, or removed if view is missing.';

create function private.change_list(list text, change jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before jsonb := private.own_lists();
  kept jsonb;
begin
  if coalesce(list, '') !~ '^[a-z][a-z0-9-]{0,39}$' then
    perform private.refuse('invalid_input', 'Unknown list.', '22023');
  end if;
  kept := before || jsonb_build_object(list, private.object_at(before, list) || case
    when change ? 'layout' then
      jsonb_build_object('layout', private.changed_layout(change -> 'layout'))
    else jsonb_build_object(
      'views', private.changed_views(private.object_at(before, list, 'views'), change)
    )
  end);
  if char_length(kept::text) > 20000 then
    perform private.refuse(
      'views_too_large', 'Your saved views take up all the space there is. Delete one first.', 'PT409'
    );
  end if;
  update public.member_settings set saved_views = kept where user_id = auth.uid();
  return kept -> list;
end;
$$;

comment on function private.change_list(text, jsonb) is
  'Changes the caller''s layout of a list or the view of view_id, and returns all settings of the list.';

grant execute on function private.change_list(text, jsonb) to authenticated;

create function public.save_view(list text, view_id uuid, name text, content jsonb)
returns jsonb
language sql
volatile
set search_path = ''
return private.change_list(list, jsonb_build_object(
  'view_id', view_id, 'view', jsonb_build_object('name', btrim(name), 'content', content)
));

comment on function public.save_view(text, uuid, text, jsonb) is
  'Saves a view of a list for the caller, or changes the one with this ID. Refuses more than saved_views '
  'of private.limits per list, and two views of the same name. Returns the settings of the list: views by '
  'ID (name, content) and layout.';

grant execute on function public.save_view(text, uuid, text, jsonb) to authenticated;

create function public.delete_view(list text, view_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
return private.change_list(list, jsonb_build_object('view_id', view_id));

comment on function public.delete_view(text, uuid) is
  'Deletes one of the caller''s views. Has no effect if it is already deleted. Returns the same as '
  'save_view.';

grant execute on function public.delete_view(text, uuid) to authenticated;

create function public.save_list_layout(list text, layout jsonb)
returns jsonb
language sql
volatile
set search_path = ''
return private.change_list(list, jsonb_build_object('layout', layout));

comment on function public.save_list_layout(text, jsonb) is
  'Saves the caller''s layout of a list. Returns the same as save_view.';

grant execute on function public.save_list_layout(text, jsonb) to authenticated;
