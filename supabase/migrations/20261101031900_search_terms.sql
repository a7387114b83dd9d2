create function private.is_abbreviation(word text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return word ~ '^[[:alpha:]]{1,4}\.$';

comment on function private.is_abbreviation(text) is
  'Returns whether the word is an abbreviation: up to four letters with a full stop, as in "V. '
  'Deshpande". It matches words that begin with these letters.';

create function private.like_pattern(word text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return '%'
  || case
    when private.is_abbreviation(word) then private.search_text(rtrim(word, '.'))
    -- A word that is not abbreviated may begin inside a word of the text.
    else regexp_replace(ltrim(private.search_text(word), chr(1)), '([\\%_])', '\\\1', 'g')
  end
  || '%';

comment on function private.like_pattern(text) is
  'Returns a LIKE pattern that finds a word literally in text converted by private.search_text, and an '
  'abbreviation at the beginning of a word.';

-- Must match toPhoneNumber in libs/types; both are tested with the same list.
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
  select private.like_pattern(form.digits)
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
  'Returns LIKE patterns that find the term as a phone number: as typed, and as the number that it '
  'denotes, without extra zeros. Returns none if the term has fewer than four digits or anything else.';

create function private.search_words(term text)
returns setof text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select word
  from regexp_split_to_table(
    -- Separates an initial from the name: "V.Deshpande" is two words.
    regexp_replace(
      regexp_replace(private.searchable(term), '^\s*mailto:', ''),
      '(?<![[:alnum:]])([[:alpha:]]\.)(?=\S)', '\1 ', 'g'
    ),
    '[[:space:]\u1680\u2028\u2029\u205f\u3000]+'
  ) as word
  where word <> '';
$$;

comment on function private.search_words(text) is
  'Returns the words of a search term. A match has all of them, in any order.';

create function private.word_condition(word text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return format(
  case
    when word ~ '[[:alnum:]]{3}' or private.is_abbreviation(word) then 'p.search_text like %L'
    -- Without a trigram in the pattern, a scan of the whole trigram index takes ten times as long as the
    -- indexes of the sort orders. The function textlike has the estimates of the operator and uses no
    -- index.
    else 'pg_catalog.textlike(p.search_text, %L)'
  end,
  private.like_pattern(word)
);

comment on function private.word_condition(text) is
  'Returns a condition on profiles, with the alias p, that matches one word.';

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
  'Returns a condition that matches all words of the term, or the term as a phone number.';

create function private.word_patterns(term text)
returns setof text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select private.like_pattern(word)
  from private.search_words(term) as word;
$$;

comment on function private.word_patterns(text) is
  'Returns the LIKE patterns of the words of a term. A match has all of them.';

create function private.longest_pattern(term text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select pattern
  from private.word_patterns(term) as pattern
  order by char_length(pattern) desc
  limit 1;
$$;

comment on function private.longest_pattern(text) is
  'Returns the LIKE pattern of the longest word of a term. An index finds it before the other patterns '
  'are checked.';
