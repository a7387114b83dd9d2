-- Rules for texts, lines, links and email addresses, and the search in texts.
-- Needs: foundation.

-- Returns whether the text has visible characters: more than white space and invisible marks.
-- btrim removes only spaces: a line break or a zero-width space would pass for a title.
create function private.has_words(words text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return words ~ '[^[:space:][:cntrl:]\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff]';

grant execute on function private.has_words(text) to authenticated, service_role;

-- Returns whether the text is a JSON list of strings. True for null, which means that nothing was chosen yet.
create function private.is_string_list(list text)
returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return list is null or (
    jsonb_typeof(list::jsonb) = 'array'
    and not jsonb_path_exists(list::jsonb, 'strict $[*] ? (@.type() != "string")')
  );
exception
  when others then return false;
end;
$$;

grant execute on function private.is_string_list(text) to authenticated, service_role;

-- Returns the text in the form that search compares: in lower case, normalized, without accents and invisible
-- marks, with digits as 0 to 9. Applied to stored text and to the search term.
-- Removes accents of Latin, Greek and Cyrillic letters, vowel points of Arabic letters, the nukta of Indic
-- scripts, and invisible characters. Keeps vowel signs and the virama, because without them an Indic name
-- becomes a different name.
create function private.searchable(words text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return translate(
  normalize(
    regexp_replace(
      normalize(lower(words), nfkd),
      '[\u0300-\u036f\u064b-\u0652\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]',
      '', 'g'
    ),
    nfc
  ),
  'łøđıς’‘ँ०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯'
  || '૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯',
  'lodiσ''''ं' || repeat('0123456789', 11)
);

grant execute on function private.searchable(text) to anon, authenticated, service_role;

-- Returns the text in the form that search scans: like private.searchable, with the character U+0001 before
-- each word. LIKE finds the beginning of a word by it, in half the time of a regular expression.
create function private.search_text(words text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return regexp_replace(private.searchable(words), '\m', chr(1), 'g');

grant execute on function private.search_text(text) to anon, authenticated, service_role;

-- Returns whether this text, in lower case, is an email address that we accept.
-- The same pattern as in libs/types. Accepts no letters of other scripts: they look like Latin ones, but
-- the identity service must find every accepted address.
create function private.is_email(address text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    char_length(address) <= 254
    and address ~ '^(?!\.)(?!.*\.\.)[a-z0-9_''+.-]{0,63}[a-z0-9_''+-]@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--([a-z0-9-]{0,58}[a-z0-9]))$',
    false
  );
$$;

-- Returns a typed or pasted address in lower case, without outer spaces, invisible marks and mailto:.
-- Must match cleanEmail in libs/types; both are tested with the same list.
create function private.clean_email(typed text)
returns text
language sql
immutable
set search_path = ''
return regexp_replace(
  lower(
    regexp_replace(
      regexp_replace(
        typed,
        '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'
      ),
      '^[[:space:]\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+|[[:space:]\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+$',
      '', 'g'
    )
  ),
  '^mailto:', ''
);

-- Returns whether the word is an abbreviation: up to four letters with a full stop, as in "V. Deshpande". It
-- matches words that begin with these letters.
create function private.is_abbreviation(word text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return word ~ '^[[:alpha:]]{1,4}\.$';

-- Returns a LIKE pattern that finds a word literally in text converted by private.search_text, and an
-- abbreviation at the beginning of a word.
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

-- Returns LIKE patterns that find the term as a phone number: as typed, and as the number that it denotes,
-- without extra zeros. Returns none if the term has fewer than four digits or anything else.
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

-- Returns the words of a search term. A match has all of them, in any order.
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

-- Returns a condition on profiles, with the alias p, that matches one word.
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

-- Returns a condition that matches all words of the term, or the term as a phone number.
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

-- Returns the LIKE patterns of the words of a term. A match has all of them.
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

-- Returns the LIKE patterns of the words of a search that a client sends, for functions that run as their
-- caller. Definer, because clients have no right to the functions that it calls.
create function private.search_patterns(search text)
returns text[]
language plpgsql
immutable
security definer
set search_path = ''
as $$
begin
  if char_length(search) > 200 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  end if;
  return array(select private.word_patterns(search));
end;
$$;

grant execute on function private.search_patterns(text) to anon, authenticated;

-- Returns the LIKE pattern of the longest word of a term. An index finds it before the other patterns are
-- checked.
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

-- Returns a pattern of the characters that no text may have: control characters, marks of direction and line
-- separators. With keep_breaks, line breaks and tabs are allowed.
-- Marks of direction show a text in another order than it is stored, and a line break in a title begins a
-- new line among the facts of an email. Joiners stay: scripts of India and emoji need them.
create function private.hidden_marks(keep_breaks boolean)
returns text
language sql
immutable
parallel safe
set search_path = ''
return case
  when keep_breaks then '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]'
  else '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]'
end;

grant execute on function private.hidden_marks(boolean) to authenticated, service_role;

-- Returns whether each text is one line without control characters and marks of direction.
create function private.are_lines(variadic texts text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return array_to_string(texts, '') !~ private.hidden_marks(false);

grant execute on function private.are_lines(text[]) to authenticated, service_role;

-- Returns whether no text has control characters, except line breaks and tabs, or marks of direction.
create function private.are_paragraphs(variadic texts text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return array_to_string(texts, '') !~ private.hidden_marks(true);

grant execute on function private.are_paragraphs(text[]) to authenticated, service_role;

-- Returns the text as one line that private.are_lines accepts, never longer than before.
create function private.clean_line(words text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return btrim(regexp_replace(
  regexp_replace(words, '[ \u0009-\u000d\u0085\u2028\u2029]*[\u0009-\u000d\u0085\u2028\u2029]+ *', ' ', 'g'),
  private.hidden_marks(false), '', 'g'
));

grant execute on function private.clean_line(text) to service_role;

-- Returns the text as private.are_paragraphs accepts it, never longer than before.
create function private.clean_paragraph(words text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return btrim(regexp_replace(
  regexp_replace(words, '\r\n|[\u000b-\u000d\u0085\u2028\u2029]', E'\n', 'g'),
  private.hidden_marks(true), '', 'g'
), E' \t\n');

-- Returns whether a web address has no user name: https://bank.example@evil.example opens evil.example.
create function private.is_plain_link(link text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return link ~* '^https?://[^/?#@\\[:space:]]+([/?#][^[:space:]]*)?$';

grant execute on function private.is_plain_link(text) to authenticated, service_role;
