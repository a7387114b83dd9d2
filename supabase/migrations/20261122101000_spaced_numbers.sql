-- A number of four digits or more has trigrams also where spaces part it.
create or replace function private.search_condition(term text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '(' || string_agg(
    format(
      case
        when term ~ '[[:alnum:]]{3}' or private.phone_pattern(term) is not null
          then 'p.search_text like %L'
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
