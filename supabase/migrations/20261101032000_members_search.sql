create function private.member_conditions(
  search text, status text, payment text, interest text
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
  if interest is not null then
    conditions := conditions || format('p.interest_labels @> array[%L]', interest);
  end if;
  return coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true');
end;
$$;

comment on function private.member_conditions(text, text, text, text) is
  'Returns the where-clause of the members filter, with every value quoted. Shared by list and export.';

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
  -- Each sort key is the leading column of an index of profiles.
  key := case
    when sort in ('newest', 'oldest') then 'p.created_at'
    when sort = 'name' then 'p.sort_name'
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
  'Returns the sort key of profiles with the alias p, the direction, and the condition that starts the '
  'page at sort_key and id. The id makes every order total.';

create function private.members_page_in_one_walk(
  conditions text, ordering text[], page_limit integer
)
returns text
language sql
stable
set search_path = ''
as $$
  select format(
    $query$
      counted as (
        select count(*) as total, (array_agg(id) filter (where %3$s))[1:%5$s] as ids
        from (
          select p.id, %1$s as sort_key
          from public.profiles as p
          where %4$s
          order by %1$s %2$s, p.id %2$s
        ) as matched
      ),
      page as (
        select p.id, %1$s as sort_key, row_number() over (order by %1$s %2$s, p.id %2$s) as place
        from public.profiles as p
        where p.id = any ((select ids from counted)::uuid[])
      )
    $query$,
    ordering[1], ordering[2], ordering[3], conditions, page_limit + 1
  );
$$;

comment on function private.members_page_in_one_walk(text, text[], integer) is
  'Returns queries for page and total that scan the matching profiles once. For searches, which must scan '
  'them anyway.';

create function private.members_page_and_total(
  conditions text, ordering text[], page_limit integer, matched text, total text
)
returns text
language sql
stable
set search_path = ''
as $$
  select format(
    $query$
      matched as %5$s (select p.id, %1$s as sort_key from public.profiles as p where %4$s),
      counted (total) as (%6$s),
      page as (
        select id, sort_key, row_number() over (order by sort_key %2$s, id %2$s) as place
        from (
          select id, sort_key from matched where %3$s order by sort_key %2$s, id %2$s limit %7$s
        ) as first_ones
      )
    $query$,
    ordering[1], ordering[2], ordering[3], conditions, matched, total, page_limit + 1
  );
$$;

comment on function private.members_page_and_total(text, text[], integer, text, text) is
  'Returns separate queries for page and total. Row numbers are computed for the page only, because a '
  'window function sorts all of its rows.';

create function private.members_page(
  conditions text, search text, interest text, ordering text[], page_limit integer
)
returns text
language sql
stable
set search_path = ''
as $$
  select case
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

comment on function private.members_page(text, text, text, text[], integer) is
  'Returns the queries page (id, sort_key, place, one row more than requested) and counted (total) for a '
  'with-clause. A search scans a narrow index once for both. Totals by status, and of a single interest, '
  'are already counted. Other filters with an interest collect their matches once.';
