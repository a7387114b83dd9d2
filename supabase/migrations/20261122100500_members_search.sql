-- One query for everything that a page shows, the filter's options too; the other is the caller's
-- role. The indexes fit into memory: without the setting the planner prefers to read everybody's
-- whole row in sequence.
create or replace function private.admin_members(
  search text, status text, payment text, interest text, sort text, after_key text, after_id uuid,
  page_size integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  conditions text := private.member_conditions(search, status, payment, interest);
  ordering text[] := private.member_order(sort, after_key, after_id);
  page_limit integer := least(greatest(page_size, 1), 200);
  answer jsonb;
begin
  perform private.require_admin();
  execute format(
    $query$
      with %s,
      shown as (
        select page.*, private.member_row(profile) as member
        from page
        join public.profiles as profile on profile.id = page.id
      )
      select jsonb_build_object(
        'total', (select total from counted),
        'everyone', (select coalesce(sum(members), 0) from private.member_tallies),
        'interests', (
          select coalesce(jsonb_agg(label order by label), '[]')
          from (
            select label from private.interest_counts where members > 0
            order by members desc, label
            limit 500
          ) as used
        ),
        'members', coalesce(
          (select jsonb_agg(member order by place) from shown where place <= %s), '[]'
        ),
        'next', (
          select jsonb_build_object('key', to_jsonb(last.sort_key) #>> '{}', 'id', last.id)
          from shown as last
          where last.place = %s and exists (select from shown where place > %s)
        )
      )
    $query$,
    private.members_page(conditions, search, interest, ordering, page_limit),
    page_limit, page_limit, page_limit
  ) into answer;
  return answer;
end;
$$;

create or replace function private.superuser_profiles(
  search text, after_created_at timestamptz, after_id uuid, page_size integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  conditions text := private.member_conditions(search, null, null, null);
  ordering text[] := private.member_order('newest', after_created_at::text, after_id);
  page_limit integer := least(greatest(page_size, 1), 200);
  answer jsonb;
begin
  perform private.require_superuser();
  execute format(
    $query$
      with %s,
      shown as (
        select p.id, p.email, p.full_name, p.role, p.is_paid, p.created_at
        from page
        join public.profiles as p on p.id = page.id
        where page.place <= %s
      )
      select jsonb_build_object(
        'total', (select total from counted),
        'profiles', (
          select coalesce(jsonb_agg(to_jsonb(shown) order by created_at desc, id desc), '[]')
          from shown
        )
      )
    $query$,
    private.members_page(conditions, search, null, ordering, page_limit), page_limit
  ) into answer;
  return answer;
end;
$$;
