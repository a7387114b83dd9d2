-- Answers the sort key, the direction and the start of the page now, each for itself.
create or replace function private.member_order(sort text, after_key text, after_id uuid)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  key text;
  kind text;
  direction text := case when sort in ('oldest', 'name') then 'asc' else 'desc' end;
begin
  -- Letter by letter what the indexes of profiles say.
  key := case
    when sort in ('newest', 'oldest') then 'p.created_at'
    when sort = 'name' then 'left(split_part(p.search_text, E''\n'', 1), 80)'
    when sort = 'contributions' then 'p.total_contributions'
  end;
  kind := case sort when 'name' then 'text' when 'contributions' then 'bigint'
    else 'timestamptz' end;
  if key is null then
    perform private.refuse('invalid_input', 'Unknown sort order.', '22023');
  end if;
  if after_id is not null and after_key is null then
    perform private.refuse('invalid_input', 'A page begins after a key and an id.', '22023');
  end if;
  return array[
    key,
    direction,
    case
      when after_id is null then 'true'
      else format(
        '(sort_key, id) %s (%L::%s, %L::uuid)',
        case direction when 'asc' then '>' else '<' end, after_key, kind, after_id
      )
    end
  ];
end;
$$;

comment on function private.member_order(text, text, uuid) is
  'Sort key of profiles as p, direction, and start of the page by sort_key and id. The id makes '
  'every order total.';
