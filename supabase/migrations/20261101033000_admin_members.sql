create function private.auto_pay_since()
returns timestamptz
language sql
stable
parallel safe
set search_path = ''
return now() - (private.limits()).auto_pay_window;

comment on function private.auto_pay_since() is
  'Returns the time after which a monthly, yearly or subscription contribution that did not fail makes '
  'auto-pay active.';

create function private.auto_pay_is_active(last_auto_pay_at timestamptz)
returns boolean
language sql
stable
parallel safe
set search_path = ''
return coalesce(last_auto_pay_at >= private.auto_pay_since(), false);

comment on function private.auto_pay_is_active(timestamptz) is
  'Returns whether the Auto-Pay Active badge applies. An export has a thousand members per page and calls '
  'private.auto_pay_since once instead.';

create function private.member_row(profile public.profiles)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(profile) - '{last_auto_pay_at,answers_version,search_text,sort_name}'::text[]
    || jsonb_build_object('auto_pay_active', private.auto_pay_is_active(profile.last_auto_pay_at));
$$;

comment on function private.member_row(public.profiles) is
  'Returns a profile as admins read it: all columns except internal ones. A test compares them with '
  'libs/types.';

-- One query loads everything that a page shows, including the filter's options; two others check the role
-- and count the read. The indexes fit into memory: without the setting, the planner prefers a sequential
-- scan of all profiles.
create function private.admin_members(
  search text, status text, payment text, interest text, sort text, after_key text, after_id uuid,
  page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  conditions text;
  ordering text[];
  page_limit integer := least(greatest(page_size, 1), 200);
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  conditions := private.member_conditions(search, status, payment, interest);
  ordering := private.member_order(sort, after_key, after_id);
  execute format(
    $query$
      with %s,
      shown as (
        select
          page.*,
          private.member_row(profile) || jsonb_build_object('others_with_phone', (
            select count(*) from public.profiles as other
            where other.phone = profile.phone and other.id <> profile.id
          )) as member
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
  perform private.count_listing(
    'members_listed', 'profiles', jsonb_array_length(answer -> 'members')
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('members_list', 'profiles', null, refusal, sqlerrm);
end;
$$;

comment on function private.admin_members(
  text, text, text, text, text, text, uuid, integer
) is
  'Implements public.admin_members. Callable by admins and the superuser only. Counted, and audited once '
  'in an hour.';

grant execute on function private.admin_members(
  text, text, text, text, text, text, uuid, integer
) to authenticated;

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
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_members(
  search, status, payment, interest, coalesce(sort, 'newest'), after_key, after_id,
  coalesce(page_size, 50)
);

comment on function public.admin_members(
  text, text, text, text, text, text, uuid, integer
) is
  'Returns one page of the members list: members (profiles with auto_pay_active, and others_with_phone, '
  'the number of other people with the same phone), total of the filtered set, everyone (number of all '
  'profiles), interests (options in use), next ({key, id} to pass as after_key and after_id; null on the '
  'last page). payment is paid or unpaid; sort is newest, oldest, name or contributions.';

grant execute on function public.admin_members(
  text, text, text, text, text, text, uuid, integer
) to authenticated;

create function private.superuser_profiles(
  search text, after_created_at timestamptz, after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  conditions text;
  ordering text[];
  page_limit integer := least(greatest(page_size, 1), 200);
  answer jsonb;
  refusal text;
begin
  perform private.require_superuser();
  conditions := private.member_conditions(search, null, null, null);
  ordering := private.member_order('newest', after_created_at::text, after_id);
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
  perform private.count_listing(
    'people_listed', 'profiles', jsonb_array_length(answer -> 'profiles')
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('people_list', 'profiles', null, refusal, sqlerrm);
end;
$$;

comment on function private.superuser_profiles(text, timestamptz, uuid, integer) is
  'Implements public.superuser_profiles. Callable by the superuser only. Counted, and audited once in an '
  'hour.';

grant execute on function private.superuser_profiles(text, timestamptz, uuid, integer)
to authenticated;

create function public.superuser_profiles(
  search text default null,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 50
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.superuser_profiles(search, after_created_at, after_id, coalesce(page_size, 50));

comment on function public.superuser_profiles(text, timestamptz, uuid, integer) is
  'Returns one page of all users for the role list, newest first: profiles and total. For the next page, '
  'pass created_at and id of the last row.';

grant execute on function public.superuser_profiles(text, timestamptz, uuid, integer)
to authenticated;
