-- A token outlives a global sign-out by some minutes. What reads about everybody does not accept it
-- any more either. An export is audited with its whole filter.
create or replace function private.require_superuser()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_superuser() then
    perform private.refuse('superuser_only', 'Only the superuser may do this.');
  end if;
  perform private.require_live_session();
end;
$$;

create or replace function private.start_member_export(
  search text, status text, payment text, interest text
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  conditions text := private.member_conditions(search, status, payment, interest);
  caller uuid := auth.uid();
  export_id uuid;
  total bigint;
begin
  perform private.require_admin();
  perform private.require_live_session();
  if not private.count_hit('member_export:' || caller, 20, interval '1 hour') then
    perform private.refuse('rate_limited', 'Too many exports. Please try again later.', 'PT429');
  end if;
  delete from private.member_exports where started_at < now() - interval '1 day';
  execute 'select count(*) from public.profiles as p where ' || conditions into total;
  insert into private.member_exports (actor_id, conditions)
  values (caller, conditions)
  returning id into export_id;
  perform private.record(
    'members_exported', 'profiles', export_id::text,
    jsonb_strip_nulls(jsonb_build_object(
      'search', nullif(btrim(search), ''), 'status', status, 'payment', payment,
      'interest', interest, 'rows', total
    ))
  );
  return jsonb_build_object('export_id', export_id, 'total', total);
end;
$$;

create or replace function private.member_export_page(
  export_id uuid, after_created_at timestamptz, after_id uuid, page_size integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  page_conditions text;
  answer jsonb;
begin
  perform private.require_admin();
  perform private.require_live_session();
  select conditions into page_conditions
  from private.member_exports
  where id = export_id and actor_id = auth.uid() and started_at > now() - interval '15 minutes';
  if page_conditions is null then
    perform private.refuse('export_not_found', 'Please start the export again.', 'PT404');
  end if;
  execute format(
    $query$
      select coalesce(jsonb_agg(private.member_row(page) order by created_at desc, id desc), '[]')
      from (
        select p.* from public.profiles as p
        where %s and ($1 is null or (p.created_at, p.id) < ($1, $2))
        order by p.created_at desc, p.id desc
        limit %s
      ) as page
    $query$,
    page_conditions, least(greatest(page_size, 1), 1000)
  ) into answer using after_created_at, after_id;
  return answer;
end;
$$;
