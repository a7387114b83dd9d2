create function private.superuser_profiles(
  search text, after_created_at timestamptz, after_id uuid, page_size integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  conditions text := private.member_conditions(search, null, null, null);
  answer jsonb;
begin
  perform private.require_superuser();
  execute format(
    $query$
      select jsonb_build_object(
        'total', (select count(*) from public.profiles as p where %1$s),
        'profiles', coalesce(jsonb_agg(to_jsonb(page) order by created_at desc, id desc), '[]')
      )
      from (
        select p.id, p.email, p.full_name, p.role, p.is_paid, p.created_at
        from public.profiles as p
        where %1$s and ($1 is null or (p.created_at, p.id) < ($1, $2))
        order by p.created_at desc, p.id desc
        limit %2$s
      ) as page
    $query$,
    conditions, least(greatest(page_size, 1), 200)
  ) into answer using after_created_at, after_id;
  return answer;
end;
$$;

comment on function private.superuser_profiles(text, timestamptz, uuid, integer) is
  'The superuser only.';

create function public.superuser_profiles(
  search text default null,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
return private.superuser_profiles(search, after_created_at, after_id, page_size);

comment on function public.superuser_profiles(text, timestamptz, uuid, integer) is
  'One page of everybody, newest first, for the role list: profiles and total. Give back '
  'created_at and id of the last one.';

grant execute on function private.superuser_profiles(text, timestamptz, uuid, integer)
to authenticated;

grant execute on function public.superuser_profiles(text, timestamptz, uuid, integer)
to authenticated;
