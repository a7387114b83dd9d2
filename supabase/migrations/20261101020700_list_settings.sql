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
  'What the caller keeps of lists, held until the transaction ends: of two tabs that write at once the second one '
  'adds to what the first one wrote.';

create function private.keep_list(list text, change jsonb)
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
  kept := before || jsonb_build_object(
    list, case jsonb_typeof(before -> list) when 'object' then before -> list else '{}' end || change
  );
  if char_length(kept::text) > 20000 then
    perform private.refuse('views_full', 'No more is kept of lists. Please delete a view.', 'PT409');
  end if;
  update public.member_settings set saved_views = kept where user_id = auth.uid();
  return kept -> list;
end;
$$;

comment on function private.keep_list(text, jsonb) is
  'Writes parts of what the caller keeps of one list, and answers all of it.';

create function private.own_views(list text)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  select case jsonb_typeof(kept #> array[list, 'views'])
    when 'object' then kept #> array[list, 'views'] else '{}'
  end
  from private.own_lists() as kept;
$$;

comment on function private.own_views(text) is 'The caller''s views of one list, by id.';

create function private.save_view(list text, view_id uuid, name text, content jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  views jsonb := private.own_views(list) - view_id::text;
begin
  perform private.demand_words('name', name, 60);
  if view_id is null or jsonb_typeof(content) is distinct from 'object'
    or char_length(content::text) > 1500 then
    perform private.refuse('invalid_input', 'A view has an id and some settings.', '22023');
  end if;
  if exists (
    select from jsonb_each(views) as other
    where lower(other.value ->> 'name') = lower(btrim(save_view.name))
  ) then
    perform private.refuse('view_exists', 'A view of this list has that name.', 'PT409');
  end if;
  if (select count(*) from jsonb_object_keys(views)) >= 20 then
    perform private.refuse('views_full', 'At most 20 views are kept of a list.', 'PT409');
  end if;
  return private.keep_list(list, jsonb_build_object('views', views || jsonb_build_object(
    view_id, jsonb_build_object('name', btrim(name), 'content', content)
  )));
end;
$$;

comment on function private.save_view(text, uuid, text, jsonb) is 'For the caller alone.';

grant execute on function private.save_view(text, uuid, text, jsonb) to authenticated;

create function public.save_view(list text, view_id uuid, name text, content jsonb)
returns jsonb
language sql
volatile
set search_path = ''
return private.save_view(list, view_id, name, content);

comment on function public.save_view(text, uuid, text, jsonb) is
  'Keeps a view of a list for the caller, or changes the one of this id: at most 20 of a list, each of a name of its own. '
  'Answers what is kept of the list: views by id (name, content) and layout.';

grant execute on function public.save_view(text, uuid, text, jsonb) to authenticated;

create function private.delete_view(list text, view_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- What is taken away without an id would be all of them.
  if view_id is null then
    perform private.refuse('invalid_input', 'A view has an id.', '22023');
  end if;
  return private.keep_list(
    list, jsonb_build_object('views', private.own_views(list) - view_id::text)
  );
end;
$$;

comment on function private.delete_view(text, uuid) is 'For the caller alone.';

grant execute on function private.delete_view(text, uuid) to authenticated;

create function public.delete_view(list text, view_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
return private.delete_view(list, view_id);

comment on function public.delete_view(text, uuid) is
  'Forgets a view of the caller''s; one that is gone already stays gone. Answers as save_view.';

grant execute on function public.delete_view(text, uuid) to authenticated;

create function private.save_list_layout(list text, layout jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if jsonb_typeof(layout) is distinct from 'object' or char_length(layout::text) > 1000 then
    perform private.refuse('invalid_input', 'A layout is some settings.', '22023');
  end if;
  return private.keep_list(list, jsonb_build_object('layout', layout));
end;
$$;

comment on function private.save_list_layout(text, jsonb) is 'For the caller alone.';

grant execute on function private.save_list_layout(text, jsonb) to authenticated;

create function public.save_list_layout(list text, layout jsonb)
returns jsonb
language sql
volatile
set search_path = ''
return private.save_list_layout(list, layout);

comment on function public.save_list_layout(text, jsonb) is
  'Keeps how the caller wants a list to look. Answers as save_view.';

grant execute on function public.save_list_layout(text, jsonb) to authenticated;
