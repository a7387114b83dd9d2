create function private.like_pattern(word text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select '%'
    || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';
$$;

comment on function private.like_pattern(text) is
  'Pattern that finds the word of private.search_words literally in what private.searchable has made.';

-- In step with toPhoneNumber of libs/types; both are tested with the same list.
create function private.phone_patterns(term text)
returns setof text
language sql
immutable
parallel safe
set search_path = ''
as $$
  with cleaned (digits) as (
    select regexp_replace(
      regexp_replace(
        private.searchable(term),
        '[[:space:]()./\u1680\u2010-\u2015\u2028\u2029\u205f\u2212\u3000-]', '', 'g'
      ),
      '^tel:', ''
    )
  ),
  international (digits) as (
    select regexp_replace(
      regexp_replace(cleaned.digits, '^00', '+'),
      '^(\+?('
        || (select string_agg(substr(code, 2), '|') from unnest(private.country_codes()) as code)
        || '))0+',
      '\1'
    )
    from cleaned
  )
  select '%' || form.digits || '%'
  from (
    select digits from cleaned
    union
    select digits from international
    union
    select ltrim(digits, '0') from international
  ) as form
  where (select digits from cleaned) ~ '^\+?[0-9]{4,}$' and form.digits ~ '[0-9]{3}';
$$;

comment on function private.phone_patterns(text) is
  'Patterns that find the term as a phone number: as it is written, and as the number that it means, without extra '
  'zeros. None if the term has fewer than four digits or anything else.';

create function private.search_words(term text)
returns setof text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select word
  from regexp_split_to_table(
    -- "V.Deshpande" is two words.
    regexp_replace(
      regexp_replace(private.searchable(term), '^\s*mailto:', ''),
      '(?<![[:alnum:]])([[:alpha:]]\.)(?=\S)', '\1 ', 'g'
    ),
    '[[:space:]\u1680\u2028\u2029\u205f\u3000]+'
  ) as word
  where word <> '';
$$;

comment on function private.search_words(text) is
  'The words of a term. What is found has each of them, in any order.';

create function private.is_abbreviation(word text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return word ~ '^[[:alpha:]]{1,4}\.$';

comment on function private.is_abbreviation(text) is
  'Up to four letters with a full stop, as in "V. Deshpande": finds what begins with them.';

create function private.word_condition(word text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select concat_ws(
    ' and ',
    -- The trigram index read from end to end, for a word that has no trigram, takes ten times as long as the indexes
    -- of the orders. The function textlike has the estimates of the operator and no index.
    format(
      case
        when stem ~ '[[:alnum:]]{3}' then 'p.search_text like %L'
        else 'pg_catalog.textlike(p.search_text, %L)'
      end,
      private.like_pattern(stem)
    ),
    -- A regular expression takes four times as long as a pattern, which leaves it few rows.
    case
      when private.is_abbreviation(word)
        then format('pg_catalog.textregexeq(p.search_text, %L)', '\m' || stem)
    end
  )
  from (
    select case when private.is_abbreviation(word) then rtrim(word, '.') else word end as stem
  ) as searched;
$$;

comment on function private.word_condition(text) is
  'Condition on profiles as p that finds one word.';

create function private.search_condition(term text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '(' || concat_ws(
    ' or ',
    (
      select string_agg(private.word_condition(word), ' and ')
      from private.search_words(term) as word
    ),
    (
      select string_agg(format('p.search_text like %L', pattern), ' or ')
      from private.phone_patterns(term) as pattern
    )
  ) || ')';
$$;

comment on function private.search_condition(text) is
  'All words of the term, or the phone number that it may be.';

create function private.longest_pattern(term text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select private.like_pattern(
    case when private.is_abbreviation(word) then rtrim(word, '.') else word end
  )
  from private.search_words(term) as word
  order by char_length(word) desc
  limit 1;
$$;

comment on function private.longest_pattern(text) is
  'Pattern of the longest word of a term: an index finds it before private.finds_words looks at the rest.';

create function private.finds_words(searched text, term text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(
    bool_and(
      case
        when private.is_abbreviation(word) then searched ~ ('\m' || rtrim(word, '.'))
        else searched like private.like_pattern(word)
      end
    ),
    false
  )
  from private.search_words(term) as word;
$$;

comment on function private.finds_words(text, text) is
  'Whether a text, made by private.searchable, has all words of a term.';
