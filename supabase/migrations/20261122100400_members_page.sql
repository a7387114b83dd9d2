drop function private.member_total(text, text);

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
  'Page and total of what has to be looked through anyway.';

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
        from matched
        where %3$s
        order by sort_key %2$s, id %2$s
        limit %7$s
      )
    $query$,
    ordering[1], ordering[2], ordering[3], conditions, matched, total, page_limit + 1
  );
$$;

comment on function private.members_page_and_total(text, text[], integer, text, text) is
  'Page and total, each by itself.';

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
  'The queries page (id, sort_key, place, one more than asked for) and counted (total) behind a '
  'with. A search reads an index of narrow rows once, for both. Statuses, and one interest alone, '
  'are counted already. What else has an interest is collected once.';
