-- The trigram index read from end to end, for a term that has no trigram, takes ten times as long as
-- the indexes of the orders. The function has the estimates of the operator and no index.
create or replace function private.search_condition(term text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '(' || string_agg(
    format(
      case
        when term ~ '[[:alnum:]]{3}' then 'p.search_text like %L'
        else 'pg_catalog.textlike(p.search_text, %L)'
      end,
      pattern
    ),
    ' or '
  ) || ')'
  from (
    select private.like_pattern(term) as pattern
    union
    select private.phone_pattern(term)
  ) as patterns
  where pattern is not null;
$$;
