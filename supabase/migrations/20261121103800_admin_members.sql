create function private.member_order(sort text, after_key text, after_id uuid)
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
  key := case
    when sort in ('newest', 'oldest') then 'p.created_at'
    when sort = 'name' then 'lower(coalesce(p.full_name, ''''))'
    when sort = 'contributions' then 'p.total_contributions'
  end;
  kind := case sort when 'name' then 'text' when 'contributions' then 'bigint'
    else 'timestamptz' end;
  if key is null then
    perform private.refuse('invalid_input', 'Unknown sort order.', '22023');
  end if;
  return array[
    key,
    format('%s %s, p.id %s', key, direction, direction),
    case
      when after_id is null then 'true'
      else format(
        '(%s, p.id) %s (%L::%s, %L::uuid)',
        key, case direction when 'asc' then '>' else '<' end, after_key, kind, after_id
      )
    end
  ];
end;
$$;

comment on function private.member_order(text, text, uuid) is
  'Sort key, order and start of the page. The id makes every order total.';

create function private.member_total(conditions text, interest text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when conditions = format('p.interest_labels @> array[%L]', interest) then
      format(
        '(select coalesce(max(members), 0) from private.interest_counts where label = %L)', interest
      )
    else '(select count(*) from matched)'
  end;
$$;

comment on function private.member_total(text, text) is
  'How to count the filtered members. One interest alone is counted already.';

-- A term with trigrams is collected once for count and page. Without one, or with a letter or two
-- that most rows have, the page walks its index.
create function private.admin_members(
  search text, status text, payment text, interest text, sort text, after_key text, after_id uuid,
  page_size integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  conditions text := private.member_conditions(search, status, payment, interest);
  ordering text[] := private.member_order(sort, after_key, after_id);
  collect boolean := coalesce(char_length(btrim(search)), 0) >= 3;
  page_limit integer := least(greatest(page_size, 1), 200);
  answer jsonb;
begin
  perform private.require_admin();
  execute format(
    $query$
      with matched as %s materialized (
        select p.id, p.created_at, p.full_name, p.total_contributions
        from public.profiles as p
        where %s
      ),
      page as (
        select p.id, %s as sort_key, row_number() over (order by %s) as place
        from matched as p
        where %s
        order by %s
        limit %s
      ),
      shown as (
        select page.*, private.member_row(profile) as member
        from page
        join public.profiles as profile on profile.id = page.id
      )
      select jsonb_build_object(
        'total', %s,
        'members', coalesce((select jsonb_agg(member order by place) from shown where place <= %s), '[]'),
        'next', (
          select jsonb_build_object('key', to_jsonb(last.sort_key) #>> '{}', 'id', last.id)
          from shown as last
          where last.place = %s and exists (select from shown where place > %s)
        )
      )
    $query$,
    case when collect then '' else 'not' end, conditions, ordering[1], ordering[2], ordering[3],
    ordering[2], page_limit + 1, private.member_total(conditions, interest), page_limit,
    page_limit, page_limit
  ) into answer;
  return answer || jsonb_build_object(
    'everyone', case
      when conditions = 'true' then answer -> 'total'
      else to_jsonb((select count(*) from public.profiles))
    end,
    'interests', (
      select coalesce(jsonb_agg(label order by label), '[]')
      from (
        select label from private.interest_counts where members > 0
        order by members desc, label
        limit 500
      ) as used
    )
  );
end;
$$;

comment on function private.admin_members(
  text, text, text, text, text, text, uuid, integer
) is 'Admins and the superuser only.';

create function public.admin_members(
  search text default null,
  status text default null,
  payment text default null,
  interest text default null,
  sort text default 'newest',
  after_key text default null,
  after_id uuid default null,
  page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
return private.admin_members(
  search, status, payment, interest, sort, after_key, after_id, page_size
);

comment on function public.admin_members(
  text, text, text, text, text, text, uuid, integer
) is
  'One page of the members list: members (profiles with auto_pay_active), total of the filtered '
  'set, everyone, interests (options in use), next ({key, id} to give back as after_key and '
  'after_id; null on the last page). payment is paid or unpaid; sort is newest, oldest, name or '
  'contributions.';

grant execute on function private.admin_members(
  text, text, text, text, text, text, uuid, integer
) to authenticated;

grant execute on function public.admin_members(
  text, text, text, text, text, text, uuid, integer
) to authenticated;
