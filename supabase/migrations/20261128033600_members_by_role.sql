-- The members list can be filtered by role, as the dashboard counts. The argument is the last one and has a
-- default, so that released pages which do not know it still call the function.
drop function public.admin_members(text, text, text, text, text, text, uuid, integer);
drop function private.admin_members(text, text, text, text, text, text, uuid, integer);
drop function private.members_page(text, text, text, text[], integer);
drop function private.member_conditions(text, text, text, text);

create function private.member_conditions(
  search text, status text, payment text, interest text, role text default null
)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  conditions text[] := '{}';
begin
  if char_length(search) > 200 or char_length(interest) > 200 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  end if;
  if exists (select from private.search_words(search)) then
    conditions := conditions || private.search_condition(search);
  end if;
  if status in (
    'signedin', 'paymentpending', 'paymentdone', 'paymentskipped', 'profilecompleted'
  ) then
    conditions := conditions || format('p.onboarding_status = %L', status);
  elsif status is not null then
    perform private.refuse('invalid_input', 'Unknown onboarding status.', '22023');
  end if;
  if payment in ('paid', 'unpaid') then
    conditions := conditions || format('p.is_paid = %L', payment = 'paid');
  elsif payment is not null then
    perform private.refuse('invalid_input', 'payment must be paid or unpaid.', '22023');
  end if;
  if role = 'member' then
    conditions := conditions || text 'p.role = ''member''';
  elsif role = 'admins' then
    conditions := conditions || text 'p.role in (''admin'', ''superuser'')';
  elsif role is not null then
    perform private.refuse('invalid_input', 'role must be member or admins.', '22023');
  end if;
  if interest is not null then
    conditions := conditions || format('p.interest_labels @> array[%L]', interest);
  end if;
  return coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true');
end;
$$;

comment on function private.member_conditions(text, text, text, text, text) is
  'Returns the where-clause of the members filter, with every value quoted. Shared by list and export.';

create function private.members_page(
  conditions text, search text, interest text, ordering text[], page_limit integer,
  role text default null
)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when role is not null and btrim(search) <> '' then
      private.members_page_and_total(
        conditions, ordering, page_limit, 'materialized', 'select count(*) from matched'
      )
    when role is not null and interest is null then
      private.members_page_and_total(
        conditions, ordering, page_limit, 'not materialized',
        'select count(*) from public.profiles as p where ' || conditions
      )
    when btrim(search) <> '' and interest is null then
      private.members_page_in_one_walk(conditions, ordering, page_limit)
    when interest is null then
      private.members_page_and_total(
        conditions, ordering, page_limit, 'not materialized',
        'select coalesce(sum(p.members), 0) from private.member_tallies as p where ' || conditions
      )
    when conditions = format('p.interest_labels @> array[%L]', interest) then
      private.members_page_and_total(
        conditions, ordering, page_limit, 'not materialized',
        format(
          'select coalesce(max(members), 0) from private.interest_counts where label = %L', interest
        )
      )
    else
      private.members_page_and_total(
        conditions, ordering, page_limit, 'materialized', 'select count(*) from matched'
      )
  end;
$$;

comment on function private.members_page(text, text, text, text[], integer, text) is
  'Returns the queries page (id, sort_key, place, one row more than requested) and counted (total) for a '
  'with-clause. A search scans a narrow index once for both. Totals by status, and of a single interest, '
  'are already counted. A role is counted in its index, like the number on the dashboard, or with the '
  'matches of a search. Other filters with an interest collect their matches once.';

-- One query loads everything that a page shows, including the filter's options; two others check the role
-- and count the read. The indexes fit into memory: without the setting, the planner prefers a sequential
-- scan of all profiles.
create function private.admin_members(
  search text, status text, payment text, interest text, sort text, after_key text, after_id uuid,
  page_size integer, role text
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
  conditions := private.member_conditions(search, status, payment, interest, role);
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
    private.members_page(conditions, search, interest, ordering, page_limit, role),
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
  text, text, text, text, text, text, uuid, integer, text
) is
  'Implements public.admin_members. Callable by admins and the superuser only. Counted, and audited once '
  'in an hour.';

grant execute on function private.admin_members(
  text, text, text, text, text, text, uuid, integer, text
) to authenticated;

create function public.admin_members(
  search text default null,
  status text default null,
  payment text default null,
  interest text default null,
  sort text default 'newest',
  after_key text default null,
  after_id uuid default null,
  page_size integer default 50,
  role text default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_members(
  search, status, payment, interest, coalesce(sort, 'newest'), after_key, after_id,
  coalesce(page_size, 50), role
);

comment on function public.admin_members(
  text, text, text, text, text, text, uuid, integer, text
) is
  'Returns one page of the members list: members (profiles with auto_pay_active, and others_with_phone, '
  'the number of other people with the same phone), total of the filtered set, everyone (number of all '
  'profiles), interests (options in use), next ({key, id} to pass as after_key and after_id; null on the '
  'last page). payment is paid or unpaid; role is member or admins '
  '(admins and super admins); sort is newest, oldest, name or contributions.';

grant execute on function public.admin_members(
  text, text, text, text, text, text, uuid, integer, text
) to authenticated;
