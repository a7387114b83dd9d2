-- Written from supabase/schemas. Functions may call functions of later files.
set check_function_bodies = off;

-- The private schema, default privileges, refusals, and checks that refuse without quoting the row.
-- Needs: nothing.

-- No rights are granted by default: each file grants the rights that it needs, by name.
create schema private;

comment on schema private is
  'Internal tables and functions, hidden from the Data API. Never add this schema to the exposed schemas.';

revoke all on schema private from public;

grant usage on schema public to anon, authenticated, service_role;

alter default privileges in schema public
revoke all on tables from anon, authenticated, service_role;

alter default privileges in schema public
revoke all on sequences from anon, authenticated, service_role;

alter default privileges in schema public
revoke all on functions from anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;

create extension if not exists pg_trgm with schema extensions;

create function private.refuse(code text, message text, state text default '42501')
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  raise exception using errcode = state, message = message, hint = code;
end;
$$;

comment on function private.refuse(text, text, text) is
  'Raises a documented refusal: a SQLSTATE for programs, a message for people, and the code from '
  'docs/errors.md as the hint.';

-- Postgres quotes the refused row in the error and in the server's log. In a function that runs as owner that
-- is the whole row, with columns that the caller may not read.
create function private.refuse_check(name text)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'check_violation', constraint = name, message = format('new row violates check constraint "%s"', name);
end;
$$;

comment on function private.refuse_check(text) is
  'Refuses a row as the named check does, but without quoting the row. Volatile, so that the planner does '
  'not call it.';

grant execute on function private.refuse_check(text) to authenticated, service_role;

create function private.quiet_checks(target regclass)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  changes text;
begin
  select string_agg(
    format(
      'drop constraint %1$I, add constraint %1$I check ((%2$s) is not false or private.refuse_check(%1$L))%3$s',
      c.conname, pg_get_expr(c.conbin, c.conrelid), case when not c.convalidated then ' not valid' end
    ), ', ' order by c.conname
  )
  into changes
  from pg_constraint as c
  where c.conrelid = target and c.contype = 'c'
    and pg_get_expr(c.conbin, c.conrelid) not like '%private.refuse_check(%';
  if changes is not null then
    execute format('alter table %s %s', target, changes);
  end if;
end;
$$;

comment on function private.quiet_checks(regclass) is
  'Makes the checks of a table refuse without quoting the row. A migration calls it after adding a check.';

-- Numbers and lists from libs/types, written by `npm run generate`.
-- Needs: foundation.

create type private.limits as (
  member_minimum integer,
  admin_minimum integer,
  offline_minimum integer,
  one_time_maximum integer,
  auto_pay_maximum integer,
  notes_max_length integer,
  min_age integer,
  earliest_date_of_birth date,
  min_interests integer,
  history_length integer,
  listed_per_hour integer,
  copied_emails integer,
  saved_views integer,
  audited_refusals_per_hour integer,
  policy_reports integer,
  payment_check_seconds integer,
  mail_proof interval,
  password_proof interval,
  auto_pay_window interval,
  overview_window interval,
  receipt_mail_window interval,
  event_title_max_length integer,
  job_title_max_length integer,
  job_company_max_length integer,
  description_max_length integer,
  location_max_length integer,
  salary_range_max_length integer,
  admin_notes_max_length integer
);

create function private.limits()
returns private.limits
language sql
immutable
parallel safe
begin atomic
  select
    30000 as member_minimum,
    200 as admin_minimum,
    100 as offline_minimum,
    50000000 as one_time_maximum,
    1500000 as auto_pay_maximum,
    500 as notes_max_length,
    18 as min_age,
    date '1900-01-01' as earliest_date_of_birth,
    3 as min_interests,
    10 as history_length,
    10000 as listed_per_hour,
    1000 as copied_emails,
    20 as saved_views,
    20 as audited_refusals_per_hour,
    100 as policy_reports,
    900 as payment_check_seconds,
    interval '900 seconds' as mail_proof,
    interval '60 seconds' as password_proof,
    interval '2678400 seconds' as auto_pay_window,
    interval '604800 seconds' as overview_window,
    interval '2678400 seconds' as receipt_mail_window,
    200 as event_title_max_length,
    200 as job_title_max_length,
    160 as job_company_max_length,
    10000 as description_max_length,
    300 as location_max_length,
    120 as salary_range_max_length,
    4000 as admin_notes_max_length;
end;

comment on function private.limits() is
  'Numeric limits, from libs/types. Amounts are in paise. The planner replaces each by its value.';

-- Check constraints run as the role that writes the row.
grant execute on function private.limits() to authenticated, service_role;

create function private.languages()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array['en', 'hi'];

comment on function private.languages() is
  'Languages of screens and mails. Must match the list in libs/types.';

grant execute on function private.languages() to authenticated, service_role;

create function private.profile_fields()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array[
  'full_name', 'phone', 'company', 'bio', 'age_group', 'profession', 'custom_profession',
  'designation', 'date_of_birth', 'city', 'interests', 'custom_interest', 'about'
];

comment on function private.profile_fields() is
  'Columns of profiles that members edit. Must match libs/types. The update grant and the version check '
  'use this list.';

create function private.profession_options()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array[
    'Software Engineer/Developer', 'Data Scientist/Analyst', 'Product Manager',
    'Designer (UI/UX)', 'Marketing Professional', 'Sales Professional', 'Consultant',
    'Teacher/Educator', 'Healthcare Professional', 'Finance Professional',
    'Human Resources (HR Professional)', 'Operations / Project Manager',
    'Legal Professional / Lawyer', 'Government / Public Sector Professional',
    'Researcher / Scientist', 'Nonprofit / Social Sector Professional', 'Entrepreneur', 'Student',
    'Freelancer', 'Other'
  ];
$$;

comment on function private.profession_options() is
  'Professions that a member can choose. Must match libs/types.';

create function private.interest_options()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array[
    'Technology & Innovation', 'Education & Teaching', 'Healthcare & Wellness',
    'Finance & Investment', 'Entrepreneurship', 'Social Service & Volunteering',
    'Environmental Sustainability', 'Writing & Blogging', 'Public Speaking',
    'Leadership Development', 'Research & Policy', 'Sports & Fitness', 'Arts & Culture',
    'Spiritual & Ethical Growth', 'Other'
  ];
$$;

comment on function private.interest_options() is
  'Interests that a member can choose. Must match libs/types.';

create function private.country_codes()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array[
    '+91', '+971', '+973', '+965', '+968', '+974', '+966', '+1', '+44', '+61', '+81', '+49', '+33',
    '+86', '+82', '+65'
  ];
$$;

comment on function private.country_codes() is
  'Country codes accepted for phone numbers. Must match libs/types.';

-- Rules for texts, lines, links and email addresses, and the search in texts.
-- Needs: foundation.

-- btrim removes only spaces: a line break or a zero-width space would pass for a title.
create function private.has_words(words text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return words ~ '[^[:space:][:cntrl:]\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff]';

comment on function private.has_words(text) is
  'Returns whether the text has visible characters: more than white space and invisible marks.';

grant execute on function private.has_words(text) to authenticated, service_role;

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

comment on function private.is_string_list(text) is
  'Returns whether the text is a JSON list of strings. True for null, which means that nothing was chosen '
  'yet.';

grant execute on function private.is_string_list(text) to authenticated, service_role;

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

comment on function private.searchable(text) is
  'Returns the text in the form that search compares: in lower case, normalized, without accents and '
  'invisible marks, with digits as 0 to 9. Applied to stored text and to the search term.';

grant execute on function private.searchable(text) to authenticated, service_role;

create function private.search_text(words text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return regexp_replace(private.searchable(words), '\m', chr(1), 'g');

comment on function private.search_text(text) is
  'Returns the text in the form that search scans: like private.searchable, with the character U+0001 '
  'before each word. LIKE finds the beginning of a word by it, in half the time of a regular expression.';

grant execute on function private.search_text(text) to authenticated, service_role;

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

comment on function private.is_email(text) is
  'Returns whether this text, in lower case, is an email address that we accept.';

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

comment on function private.clean_email(text) is
  'Returns a typed or pasted address in lower case, without outer spaces, invisible marks and mailto:.';

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

comment on function private.hidden_marks(boolean) is
  'Returns a pattern of the characters that no text may have: control characters, marks of direction and '
  'line separators. With keep_breaks, line breaks and tabs are allowed.';

grant execute on function private.hidden_marks(boolean) to authenticated, service_role;

create function private.are_lines(variadic texts text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return array_to_string(texts, '') !~ private.hidden_marks(false);

comment on function private.are_lines(text[]) is
  'Returns whether each text is one line without control characters and marks of direction.';

grant execute on function private.are_lines(text[]) to authenticated, service_role;

create function private.are_paragraphs(variadic texts text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return array_to_string(texts, '') !~ private.hidden_marks(true);

comment on function private.are_paragraphs(text[]) is
  'Returns whether no text has control characters, except line breaks and tabs, or marks of direction.';

grant execute on function private.are_paragraphs(text[]) to authenticated, service_role;

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

comment on function private.clean_line(text) is
  'Returns the text as one line that private.are_lines accepts, never longer than before.';

grant execute on function private.clean_line(text) to service_role;

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

comment on function private.clean_paragraph(text) is
  'Returns the text as private.are_paragraphs accepts it, never longer than before.';

create function private.is_plain_link(link text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return link ~* '^https?://[^/?#@\\[:space:]]+([/?#][^[:space:]]*)?$';

comment on function private.is_plain_link(text) is
  'Returns whether a web address has no user name: https://bank.example@evil.example opens evil.example.';

grant execute on function private.is_plain_link(text) to authenticated, service_role;

-- Functions of triggers that several tables have, such as `stamp_updated_at`.
-- Needs: foundation.

-- Definer, because it calls auth.uid() for callers without access to the auth schema.
create function private.stamp_created_by()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  new.created_by := coalesce((select auth.uid()), new.created_by);
  return new;
end;
$$;

comment on function private.stamp_created_by() is
  'Sets created_by to the caller. Without a caller (server code), keeps the given value.';

create function private.stamp_updated_at()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

comment on function private.stamp_updated_at() is
  'Sets updated_at to the time of the transaction, regardless of the client''s value.';

create function private.stamp_updated_by()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  new.updated_by := coalesce((select auth.uid()), new.updated_by);
  return new;
end;
$$;

comment on function private.stamp_updated_by() is 'Sets updated_by to the caller.';

create function private.keep_created_at()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.created_at := old.created_at;
  return new;
end;
$$;

comment on function private.keep_created_at() is 'Keeps created_at unchanged.';

-- The hosted Data API refuses an update without a filter (safeupdate), but accepts a filter that matches
-- all rows.
create function private.refuse_wholesale()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (select count(*) from changed) > 1 then
    perform private.refuse('invalid_input', 'Rows of this table are changed one by one.', '22023');
  end if;
  return null;
end;
$$;

comment on function private.refuse_wholesale() is
  'Refuses an update by a client that changes more than one row.';

-- Definer, because clients have no right to update deleted_at.
create function private.delete_softly()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  is_second boolean;
begin
  execute format(
    'select exists (select from %I.%I where deleted_at = statement_timestamp())',
    tg_table_schema, tg_table_name
  ) into is_second;
  if is_second then
    perform private.refuse('invalid_input', 'Rows of this table are deleted one by one.', '22023');
  end if;
  execute format(
    'update %I.%I set deleted_at = statement_timestamp() where id = $1 and deleted_at is null',
    tg_table_schema, tg_table_name
  ) using old.id;
  return null;
end;
$$;

comment on function private.delete_softly() is
  'Replaces a client''s delete by setting deleted_at, so that referring rows keep their history. Refuses '
  'a second row of the same statement, which it recognizes by the time of the statement.';

create function private.clean_texts()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(told.key, private.clean_line(told.value))
    from jsonb_each_text(to_jsonb(new)) as told
    where told.key = any (tg_argv)
  ));
end;
$$;

comment on function private.clean_texts() is
  'Cleans the columns that the trigger names. They hold what other services report, which must not be lost '
  'because of how it is written.';

-- Counted attempts per user and address, and the refusals until a time.
-- Needs: foundation.

create table private.rate_limits (
  bucket text not null check (char_length(bucket) between 1 and 200),
  window_start timestamptz not null,
  hits integer not null default 1 check (hits > 0),
  primary key (bucket, window_start)
);

select private.quiet_checks('private.rate_limits');

comment on table private.rate_limits is 'Number of uses per bucket and time window.';
comment on column private.rate_limits.bucket is
  'Name of the counted action, with the user or address that it is counted for.';
comment on column private.rate_limits.window_start is 'Start of the time window.';
comment on column private.rate_limits.hits is 'Number of uses in this window.';

alter table private.rate_limits enable row level security;

create index rate_limits_by_age on private.rate_limits (window_start);

create function private.count_hit(bucket text, at_most integer, every interval)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  kept constant interval := '1 day';
  so_far integer;
begin
  if every > kept then
    raise exception 'A limit counts over one day at most.' using errcode = '22023';
  end if;

  insert into private.rate_limits as counted (bucket, window_start)
  values (count_hit.bucket, date_bin(every, now(), timestamptz '2020-01-01 00:00:00+00'))
  on conflict on constraint rate_limits_pkey do update set hits = counted.hits + 1
  returning hits into so_far;

  if so_far = 1 then
    delete from private.rate_limits as past
    using (
      select old.bucket, old.window_start
      from private.rate_limits as old
      where old.window_start < now() - kept
      order by old.window_start
      limit 20
      for update skip locked
    ) as forgotten
    where past.bucket = forgotten.bucket and past.window_start = forgotten.window_start;
  end if;
  return so_far <= at_most;
end;
$$;

comment on function private.count_hit(text, integer, interval) is
  'Counts one use and returns whether the bucket is still within its limit. A window lasts one day at '
  'most. The first use in a window deletes up to 20 windows, of any bucket, that began more than a day '
  'ago.';

grant execute on function private.count_hit(text, integer, interval) to service_role;

create function private.count_hits(buckets text[], at_most integer[], every interval)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  for place in 1 .. cardinality(buckets) loop
    if buckets[place] is not null
      and not private.count_hit(buckets[place], at_most[place], every) then
      return false;
    end if;
  end loop;
  return true;
end;
$$;

comment on function private.count_hits(text[], integer[], interval) is
  'Counts one use in several buckets, the narrowest first, and returns whether all are within their '
  'limits. Stops at the first bucket over its limit, so that one caller cannot use up the limit of all. '
  'Skips buckets that are null.';

create function private.trusted_proxies()
returns integer
language sql
stable
set search_path = ''
return 1;

comment on function private.trusted_proxies() is
  'Number of proxies of this deployment that append an address to x-forwarded-for. A deployment with more '
  'than one replaces this function.';

create function private.address_of(forwarded text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  hops constant text[] := string_to_array(forwarded, ',');
  seen constant text := btrim(hops[greatest(1, cardinality(hops) - private.trusted_proxies() + 1)]);
  address inet;
begin
  address := regexp_replace(seen, '^::ffff:(?=[0-9]+[.])', '', 'i')::inet;
  return case family(address)
    when 6 then network(set_masklen(address, 64))::text
    else host(address)
  end;
exception
  when invalid_text_representation then return null;
end;
$$;

comment on function private.address_of(text) is
  'Returns the caller''s address from an x-forwarded-for header: the entry that the outermost trusted '
  'proxy appended. Earlier entries come from the client and can be forged. Returns the /64 network of an '
  'IPv6 address, or null if there is no valid address.';

create function private.caller_address()
returns text
language sql
stable
set search_path = ''
return private.address_of(
  nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for'
);

comment on function private.caller_address() is
  'Returns the address of the caller of the Data API, or null if it is unknown.';

create function private.next_stretch(every interval)
returns timestamptz
language sql
stable
set search_path = ''
return date_bin(every, now(), timestamptz '2020-01-01 00:00:00+00') + every;

comment on function private.next_stretch(interval) is
  'Returns the end of the current time window, when a rate-limited action is allowed again.';

grant execute on function private.next_stretch(interval) to service_role;

create function private.refuse_until(message text, retry_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT429', message = message, hint = 'rate_limited',
    detail = json_build_object('retryAt', floor(extract(epoch from retry_at) * 1000))::text;
end;
$$;

comment on function private.refuse_until(text, timestamptz) is
  'Refuses a rate-limited action. The detail says when it is allowed again: retryAt, in milliseconds '
  'since 1970.';

create function public.take_rate_limit(bucket text, at_most integer, every_seconds integer)
returns timestamptz
language sql
volatile
set search_path = ''
return case
  when not private.count_hit(bucket, at_most, make_interval(secs => every_seconds))
    then private.next_stretch(make_interval(secs => every_seconds))
end;

comment on function public.take_rate_limit(text, integer, integer) is
  'Counts one use of a server function. Returns null, or the start of the next window if the limit is '
  'exceeded. Server functions only.';

grant execute on function public.take_rate_limit(text, integer, integer) to service_role;

-- Sessions, unfinished sign-ups and roles: the caller and their rights.
-- Needs: foundation.

-- Signing up with an email address does not prove that it belongs to the user, so the typed password waits
-- here. It becomes the account's password only in the browser in which it was typed
-- (private.claim_sign_up); in any other browser, the owner of the mailbox chooses a password. Until then,
-- the account can do nothing.
create table private.sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  encrypted_password text,
  secret_hash text,
  choices jsonb,
  typed_at timestamptz not null default now()
);

comment on table private.sign_ups is
  'Unfinished sign-ups: the address is not confirmed, or its owner has not chosen a password yet.';
comment on column private.sign_ups.user_id is 'The account.';
comment on column private.sign_ups.encrypted_password is 'Hash of the password typed at sign-up.';
comment on column private.sign_ups.secret_hash is
  'SHA-256 (hex) of the secret that the browser of the sign-up keeps; null if it sent none.';
comment on column private.sign_ups.choices is
  'Language and consents sent with the sign-up, in the format that private.keep_choices reads.';
comment on column private.sign_ups.typed_at is 'Time of the sign-up.';

alter table private.sign_ups enable row level security;

create function private.has_finished_sign_up(account uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (select from private.sign_ups where user_id = account);
$$;

comment on function private.has_finished_sign_up(uuid) is
  'Returns whether this account has no pending confirmation of its address and no pending choice of a '
  'password.';

create function private.caller_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select id from (select auth.uid() as id) as caller where private.has_finished_sign_up(id);
$$;

comment on function private.caller_id() is
  'Returns the caller''s user ID, or null while their sign-up is unfinished. Policies on own rows must '
  'compare with it, not with auth.uid(), and call it in a select, which runs once per statement.';

grant execute on function private.caller_id() to authenticated;

-- An access token stays valid for some minutes after the sign-out of its session. With it, users can access
-- only their own rows: every rule about other rows calls one of the functions below, and each of them
-- checks the session. A test of the catalogue finds policies that call neither one of them nor
-- private.caller_id().
create function private.has_live_session()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = (select private.caller_id())
  );
$$;

comment on function private.has_live_session() is
  'Returns whether the caller''s session is still active and their sign-up is finished.';

grant execute on function private.has_live_session() to authenticated;

-- Definer, so that policies on profiles can check the role without recursion.
create function private.caller_role()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select role from public.profiles
  where id = (select auth.uid()) and (select private.has_live_session());
$$;

comment on function private.caller_role() is
  'Returns the caller''s current role in the database, or null without a profile or once the session has '
  'ended. Policies call it in a select, which runs once per statement.';

create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.caller_role() in ('admin', 'superuser'), false);
$$;

comment on function private.is_admin() is
  'Returns whether the caller is an admin or the superuser.';

grant execute on function private.is_admin() to authenticated;

create function private.is_superuser()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.caller_role() = 'superuser', false);
$$;

comment on function private.is_superuser() is 'Returns whether the caller is the superuser.';

grant execute on function private.is_superuser() to authenticated;

create function private.is_completed()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles
    where id = (select auth.uid()) and onboarding_status = 'profilecompleted'
      and (select private.has_live_session())
  );
$$;

comment on function private.is_completed() is
  'Returns whether the caller has completed onboarding and has an active session.';

grant execute on function private.is_completed() to authenticated;

create function private.caller_email()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select lower(email) from auth.users where id = (select auth.uid());
$$;

comment on function private.caller_email() is
  'Returns the caller''s email from auth.users. The token may contain an old one.';

grant execute on function private.caller_email() to authenticated;

-- Members: the profile, its answers, its version and the steps of onboarding.
-- Needs: foundation, limits, texts, rows, access.

create function private.interest_labels(interests text, custom_interest text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return (
  select coalesce(
    array_agg(
      distinct case
        when label = 'Other' then coalesce(nullif(btrim(custom_interest), ''), 'Other')
        else label
      end
    ),
    '{}'
  )
  from jsonb_array_elements_text(
    case when private.is_string_list(interests) then interests::jsonb else '[]'::jsonb end
  ) as chosen (label)
);

comment on function private.interest_labels(text, text) is
  'Returns the interests as displayed, with the custom interest in place of Other.';

grant execute on function private.interest_labels(text, text) to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 320 and email = lower(email)),
  full_name text check (char_length(full_name) <= 120),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  company text check (char_length(company) <= 160),
  bio text check (char_length(bio) <= 2000),
  age_group text check (char_length(age_group) <= 20),
  date_of_birth date check (date_of_birth >= (private.limits()).earliest_date_of_birth),
  profession text check (char_length(profession) <= 80),
  custom_profession text check (char_length(custom_profession) <= 80),
  city text check (char_length(city) <= 80),
  designation text check (char_length(designation) <= 120),
  about text check (char_length(about) <= 4000),
  interests text check (char_length(interests) <= 2000 and private.is_string_list(interests)),
  custom_interest text check (char_length(custom_interest) <= 80),
  role text not null default 'member' check (role in ('member', 'admin', 'superuser')),
  onboarding_status text not null default 'signedin' check (
    onboarding_status in (
      'signedin', 'paymentpending', 'paymentdone', 'paymentskipped', 'profilecompleted'
    )
  ),
  is_paid boolean not null default false,
  total_contributions bigint not null default 0 check (total_contributions >= 0),
  last_contribution_at timestamptz,
  razorpay_payment_id text check (char_length(razorpay_payment_id) <= 40),
  email_verification_pending boolean not null default false,
  last_auto_pay_at timestamptz,
  answers_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  interest_labels text[] not null generated always as (
    private.interest_labels(interests, custom_interest)
  ) stored check (private.are_lines(variadic interest_labels)),
  search_text text not null generated always as (
    private.search_text(
      coalesce(full_name, '') || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n'
      || coalesce(company, '')
    )
  ) stored,
  sort_name text not null generated always as (
    left(split_part(private.searchable(coalesce(full_name, '')), E'\n', 1), 80)
  ) stored,
  constraint profiles_lines_check check (
    private.are_lines(
      full_name, company, age_group, profession, custom_profession, city, designation,
      custom_interest, razorpay_payment_id
    )
  ),
  constraint profiles_paragraphs_check check (private.are_paragraphs(bio, about))
)
with (
  -- The members search reads only indexes if vacuum has marked the pages as all-visible. The default
  -- threshold of a fifth of the rows would be too late.
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02
);

select private.quiet_checks('public.profiles');

comment on table public.profiles is
  'One row per user. Authority comes from this row, never from token claims or user metadata.';
comment on column public.profiles.id is 'The auth user. The row is deleted with the user.';
comment on column public.profiles.email is
  'Email of the auth user, in lower case. Kept in sync by a trigger.';
comment on column public.profiles.full_name is
  'Full name. The member cannot change it after completing onboarding.';
comment on column public.profiles.phone is
  'Phone number in E.164 format. Clients can only set a number that private.may_use_phone allows.';
comment on column public.profiles.company is 'Employer or own business.';
comment on column public.profiles.bio is 'Short text about the person.';
comment on column public.profiles.age_group is 'Age group, kept for rows of the former system.';
comment on column public.profiles.date_of_birth is 'Date of birth. Members must be 18 or older.';
comment on column public.profiles.profession is 'One of private.profession_options().';
comment on column public.profiles.custom_profession is 'Required if profession is Other.';
comment on column public.profiles.city is 'City of residence.';
comment on column public.profiles.designation is 'Job title.';
comment on column public.profiles.about is 'The member''s reason for joining.';
comment on column public.profiles.interests is
  'JSON text: a list of strings from private.interest_options().';
comment on column public.profiles.custom_interest is 'Shown in place of the interest Other.';
comment on column public.profiles.role is
  'member, admin or superuser. Clients cannot update it directly.';
comment on column public.profiles.onboarding_status is
  'Onboarding step; moves forward only. Clients cannot set paymentdone.';
comment on column public.profiles.is_paid is
  'True while a completed contribution exists. Maintained by triggers on contributions.';
comment on column public.profiles.total_contributions is
  'Completed contributions minus refunds, in paise. Maintained by triggers on contributions.';
comment on column public.profiles.last_contribution_at is
  'Time of the latest completed contribution. Maintained by triggers on contributions.';
comment on column public.profiles.razorpay_payment_id is
  'Payment ID of the latest completed contribution. Maintained by triggers on contributions.';
comment on column public.profiles.email_verification_pending is
  'True while the email of the auth user is not confirmed.';
comment on column public.profiles.last_auto_pay_at is
  'Time of the latest contribution that did not fail and is monthly, yearly or part of a subscription. '
  'Maintained by triggers on contributions; used by the Auto-Pay Active badge.';
comment on column public.profiles.answers_version is
  'Incremented when the member''s own answers change. A save that names an older version is refused.';
comment on column public.profiles.created_at is 'Time of joining.';
comment on column public.profiles.updated_at is 'Set by the database on every change.';
comment on column public.profiles.interest_labels is 'Interests as displayed; used by filters.';
comment on column public.profiles.search_text is
  'Text that the members search matches: name, email, phone and company, converted by '
  'private.search_text.';
comment on column public.profiles.sort_name is
  'Name used for sorting: the first line, converted by private.searchable. Stored, because computing it '
  'for every match would take a third of the slowest call.';

alter table public.profiles enable row level security;

create unique index profiles_email_key on public.profiles (email);
-- Each sort order of the members list has an index that includes the columns of search and filters: a
-- search for one letter reads 13 MB of index instead of all rows. The name is cut to 80 characters, because
-- in some scripts a longer one would not fit into an index beside the search text.
create index profiles_newest on public.profiles (created_at desc, id desc)
include (search_text, onboarding_status, is_paid);
create index profiles_by_name
on public.profiles (sort_name, id)
include (search_text, onboarding_status, is_paid);
create index profiles_by_total on public.profiles (total_contributions desc, id desc)
include (search_text, onboarding_status, is_paid);
create index profiles_by_role on public.profiles (role, created_at desc, id desc);
create index profiles_by_status on public.profiles (onboarding_status, created_at desc, id desc);
create index profiles_by_paid on public.profiles (is_paid, created_at desc, id desc);
create index profiles_by_status_and_paid
on public.profiles (onboarding_status, is_paid, created_at desc, id desc);
create index profiles_by_phone on public.profiles (phone);
create index profiles_interest_labels on public.profiles using gin (interest_labels);
create index profiles_search_text on public.profiles
using gin (search_text extensions.gin_trgm_ops);
create index profiles_by_change on public.profiles (updated_at);

-- updated_at also changes with payments, so it cannot detect a change on another device of the member.
create function private.answers_of(profile public.profiles)
returns jsonb
language sql
stable
set search_path = ''
return (
  select jsonb_object_agg(field, columns -> field)
  from to_jsonb(profile) as columns, unnest(private.profile_fields()) as field
);

comment on function private.answers_of(public.profiles) is
  'Returns the columns that the member edits.';

-- Definer, because clients may not call the functions that it uses.
create function private.move_answers_version()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.answers_of(old) = private.answers_of(new) then
    new.answers_version := old.answers_version;
  elsif new.answers_version is distinct from old.answers_version then
    perform private.refuse(
      'profile_changed', 'Your profile was changed on another device or in another tab.', 'PT409'
    );
  else
    new.answers_version := old.answers_version + 1;
  end if;
  return new;
end;
$$;

comment on function private.move_answers_version() is
  'Increments the version if the member''s answers change, and only then. Refuses a change that is based '
  'on another version.';

create function private.chosen_interests(profile public.profiles)
returns integer
language sql
immutable
set search_path = ''
as $$
  select count(distinct label)::integer
  from jsonb_array_elements_text(coalesce(profile.interests, '[]')::jsonb) as chosen (label)
  where label = any(private.interest_options());
$$;

comment on function private.chosen_interests(public.profiles) is
  'Returns the number of distinct known interests of a profile. Other counts as one.';

create function private.check_answers(becomes public.profiles)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if becomes.date_of_birth > (
    (now() at time zone 'Asia/Kolkata')::date - make_interval(years => (private.limits()).min_age)
  ) then
    perform private.refuse(
      'under_age', format('Members must be %s or older.', (private.limits()).min_age), '23514'
    );
  end if;
  if becomes.profession <> all(private.profession_options()) then
    perform private.refuse('unknown_option', 'Please choose a profession from the list.', '23514');
  end if;
  if not private.is_string_list(becomes.interests) then
    perform private.refuse('interests_malformed', 'Interests must be a list of texts.', '23514');
  end if;
  if jsonb_array_length(coalesce(becomes.interests, '[]')::jsonb)
    <> private.chosen_interests(becomes) then
    perform private.refuse('unknown_option', 'Please choose interests from the list.', '23514');
  end if;
end;
$$;

comment on function private.check_answers(public.profiles) is
  'Refuses single answers that break a rule about the current date or an option list.';

create function private.misses_profile_answer(becomes public.profiles)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.has_words(becomes.city) is not true
    or becomes.profession is null
    or (
      becomes.profession = 'Other' and private.has_words(becomes.custom_profession) is not true
    )
    or private.chosen_interests(becomes) < (private.limits()).min_interests;
$$;

comment on function private.misses_profile_answer(public.profiles) is
  'Returns whether an answer is missing that every completed profile needs.';

create function private.misses_basic_detail(becomes public.profiles)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select private.has_words(becomes.full_name) is not true
    or private.has_words(becomes.company) is not true;
$$;

comment on function private.misses_basic_detail(public.profiles) is
  'Returns whether full name or company is missing.';

create function private.check_identity(was public.profiles, becomes public.profiles)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  name_changes boolean := becomes.full_name is distinct from was.full_name;
  phone_changes boolean := becomes.phone is distinct from was.phone;
begin
  if was.onboarding_status = 'profilecompleted' and (name_changes or phone_changes) then
    perform private.refuse(
      'profile_locked', 'Full name and phone cannot change after onboarding is completed.'
    );
  end if;
  if phone_changes and not private.may_use_phone(becomes.id, becomes.phone) then
    perform private.refuse('phone_not_verified', 'This phone number has not been verified.');
  end if;
end;
$$;

comment on function private.check_identity(public.profiles, public.profiles) is
  'Refuses changes of full name and phone after onboarding is completed, and a phone number that '
  'private.may_use_phone does not allow.';

create function private.check_step(was public.profiles, becomes public.profiles)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  step text := was.onboarding_status || ' to ' || becomes.onboarding_status;
begin
  if step = 'signedin to paymentpending' then
    if private.misses_basic_detail(becomes) then
      perform private.refuse('profile_incomplete', 'Full name and company are required.');
    elsif not private.may_use_phone(becomes.id, becomes.phone) then
      perform private.refuse('phone_not_verified', 'The phone number has not been verified.');
    end if;
  elsif step in ('paymentdone to profilecompleted', 'paymentskipped to profilecompleted') then
    if becomes.date_of_birth is null or private.has_words(becomes.about) is not true
      or becomes.phone is null or private.misses_basic_detail(becomes)
      or private.misses_profile_answer(becomes) or not private.has_agreed(becomes.id, 'privacy') then
      perform private.refuse('profile_incomplete', 'The profile is not complete yet.');
    end if;
  elsif step <> 'paymentpending to paymentskipped' then
    perform private.refuse('onboarding_step_refused', format('Onboarding cannot move from %s.', step));
  end if;
end;
$$;

comment on function private.check_step(public.profiles, public.profiles) is
  'Refuses moves of onboarding_status that a client may not make, or for which answers are missing. '
  'Clients can never move to paymentdone.';

-- Definer, because clients may not call the functions that it uses.
create function private.guard_profile()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.check_identity(old, new);
  perform private.check_answers(new);
  if new.onboarding_status <> old.onboarding_status then
    perform private.check_step(old, new);
  elsif old.onboarding_status in ('paymentpending', 'paymentskipped', 'paymentdone')
    and private.misses_basic_detail(new) and not private.misses_basic_detail(old) then
    perform private.refuse('profile_incomplete', 'Full name and company are required.');
  elsif old.onboarding_status = 'profilecompleted' and private.misses_profile_answer(new) then
    perform private.refuse(
      'profile_incomplete', 'City, profession and three interests are required.'
    );
  end if;
  return new;
end;
$$;

comment on function private.guard_profile() is
  'Refuses changes that a client may not make to its own profile.';

create function private.pass_paid_step()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.onboarding_status := 'paymentdone';
  return new;
end;
$$;

comment on function private.pass_paid_step() is
  'Sets paymentdone instead of paymentpending if the user has already contributed, for example by cheque.';

create function private.onboarding_rank(status text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case status
    when 'signedin' then 0
    when 'paymentpending' then 1
    when 'paymentskipped' then 2
    when 'paymentdone' then 3
    when 'profilecompleted' then 4
  end;
$$;

comment on function private.onboarding_rank(text) is
  'Order of the onboarding steps. A user can pay after skipping, but cannot skip after paying.';

create function private.refuse_backward_step()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.onboarding_rank(new.onboarding_status)
    < private.onboarding_rank(old.onboarding_status) then
    perform private.refuse(
      'onboarding_step_refused',
      format('Onboarding cannot move from %s to %s.', old.onboarding_status, new.onboarding_status)
    );
  end if;
  return new;
end;
$$;

comment on function private.refuse_backward_step() is
  'Refuses to move onboarding backwards, even for server code.';

-- Other users' rows are read through functions that choose the columns, return pages and count the reads.
create policy select_own on public.profiles
for select to authenticated
using (id = (select private.caller_id()));

-- The trigger on auth.users creates the row. This policy lets clients create it if it is missing.
create policy insert_own on public.profiles
for insert to authenticated
with check (
  id = (select private.caller_id())
  and email = (select private.caller_email())
  and role = 'member'
  and not is_paid
  and onboarding_status = 'signedin'
);

create policy update_own on public.profiles
for update to authenticated
using (id = (select private.caller_id()))
with check (id = (select private.caller_id()));

create trigger stamp_updated_at
before update on public.profiles
for each row execute function private.stamp_updated_at();

create trigger keep_created_at
before update on public.profiles
for each row
when (old.created_at is distinct from new.created_at)
execute function private.keep_created_at();

create trigger move_answers_version
before update on public.profiles
for each row execute function private.move_answers_version();

create trigger guard_client_update
before update on public.profiles
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.guard_profile();

create trigger pass_paid_step
before update of onboarding_status on public.profiles
for each row
when (new.onboarding_status = 'paymentpending' and new.is_paid)
execute function private.pass_paid_step();

create trigger onboarding_forward_only
before update of onboarding_status on public.profiles
for each row
when (old.onboarding_status is distinct from new.onboarding_status)
execute function private.refuse_backward_step();

grant insert (id, email, full_name, role, onboarding_status, is_paid) on public.profiles to authenticated;
-- Without these grants, the refusal would be an error, which would roll back its audit entry.
grant update (
  email, full_name, phone, company, bio, age_group, date_of_birth, profession, custom_profession, city,
  designation, about, interests, custom_interest, role, onboarding_status, answers_version, updated_at
) on public.profiles to authenticated;
grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

-- The audit log, what writes it, and audited refusals.
-- Needs: foundation, texts, access, profiles.

-- PostgREST evaluates casts, filters and orders of the caller on the row that a function returns. A cast
-- that fails reveals the value in its message and in the server's log, and rolls back what the function has
-- counted. A sealed function returns a row without data and stores its answer in a setting of the
-- transaction. In its last step, PostgREST replaces the row by that answer, with the aggregate below, as
-- the body of the response.
create domain public."*/*" as text;

comment on domain public."*/*" is
  'Response body for any Accept header. PostgREST looks for an aggregate that returns this type.';

create table public.audit_log (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (char_length(action) between 1 and 80),
  subject_type text not null check (char_length(subject_type) between 1 and 80),
  subject_id text check (char_length(subject_id) <= 80),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);

alter table public.audit_log
add constraint audit_log_lines_check check (private.are_lines(action, subject_type, subject_id)) not valid;

select private.quiet_checks('public.audit_log');

comment on table public.audit_log is
  'Privileged actions and changes to accounts. Each entry is written in the transaction of its action and '
  'never changed. IDs have no foreign keys, so that entries outlive the rows that they name.';
comment on column public.audit_log.id is 'Order of writing.';
comment on column public.audit_log.occurred_at is 'Time of the transaction.';
comment on column public.audit_log.actor_id is 'The user who acted; null for the system.';
comment on column public.audit_log.action is 'Name of the action, such as role_changed.';
comment on column public.audit_log.subject_type is
  'Table or kind of thing that the action changed.';
comment on column public.audit_log.subject_id is 'ID of the affected row.';
comment on column public.audit_log.details is
  'Details of the action, without personal data in clear text.';

alter table public.audit_log enable row level security;

create index audit_log_newest on public.audit_log (occurred_at desc, id desc);
create index audit_log_by_actor on public.audit_log (actor_id, id desc);
create index audit_log_by_subject on public.audit_log (subject_type, subject_id, id desc);
create index audit_log_exports_of_all on public.audit_log (occurred_at desc)
where action = 'members_exported'
  and not details ?| array['searched', 'status', 'payment', 'interest', 'chosen', 'left_out'];
create index audit_log_by_action on public.audit_log (action, id desc);
create index audit_log_by_target on public.audit_log (subject_id, id desc);
create index audit_log_denied on public.audit_log (id desc) where right(action, 7) = '_denied';

create table public.sealed_answer (
  -- Has the name of the aggregate: PostgreSQL then reads a selected "row.sealed_answer" as this column, and
  -- never as a call of the aggregate.
  sealed_answer text primary key
);

comment on table public.sealed_answer is
  'Row type of functions with a sealed answer. The table never has rows.';
comment on column public.sealed_answer.sealed_answer is
  'Always the word sealed. Has the name of the aggregate, to hide the aggregate from requests.';

alter table public.sealed_answer enable row level security;

-- Counts how much admins read about other people. One row per hour, admin and kind instead of one per
-- request: two requests of one admin wait for each other only between count and commit, and requests of two
-- admins never do.
create table private.readings (
  actor_id uuid not null,
  hour timestamptz not null,
  kind text not null check (
    kind in (
      'members_listed', 'members_opened', 'timelines_read', 'members_exported', 'applications_listed',
      'people_listed', 'audit_listed', 'emails_copied', 'attendees_exported', 'attendees_listed',
      'payments_listed', 'payments_opened', 'payments_exported'
    )
  ),
  requests integer not null default 1 check (requests > 0),
  people integer not null check (people >= 0),
  primary key (actor_id, hour, kind)
)
with (fillfactor = 50);

select private.quiet_checks('private.readings');

comment on table private.readings is
  'Amount of data about other people that each admin read, by the hour. Kept for 400 days.';
comment on column private.readings.actor_id is
  'The admin or superuser. No foreign key, so that the count outlives the account.';
comment on column private.readings.hour is 'Start of the hour.';
comment on column private.readings.kind is 'Kind of data that was read.';
comment on column private.readings.requests is 'Number of pages or records.';
comment on column private.readings.people is
  'Number of people in them. An empty page of a list counts as one, because its total is information too.';

alter table private.readings enable row level security;

create index readings_newest on private.readings (hour desc, actor_id, kind);

create function private.refuse_audit_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.refuse('audit_unchangeable', 'The audit log is only ever added to.');
  return null;
end;
$$;

comment on function private.refuse_audit_change() is
  'Refuses to update, delete or truncate the audit log, even for the owner.';

create function private.actor()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select auth.uid()), nullif(current_setting('sabha.actor', true), '')::uuid
  );
$$;

comment on function private.actor() is
  'Returns the acting user: the caller, or the user that a server function named in sabha.actor for its '
  'transaction.';

create function private.record(
  action text, subject_type text, subject_id text, details jsonb default '{}'
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
  values (private.actor(), action, subject_type, subject_id, details);
$$;

comment on function private.record(text, text, text, jsonb) is
  'Writes an entry to the audit log. If that fails, the recorded action is rolled back too.';

-- The columns that make up search_text are audited themselves. Columns that a new row leaves empty are no
-- changes, so that a decision without notes is not shown as one with notes.
create function private.record_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  subject jsonb := case when tg_op = 'DELETE' then was else becomes end;
  changed jsonb;
begin
  select coalesce(jsonb_agg(key order by key), '[]') into changed
  from jsonb_object_keys(was || becomes) as key
  where coalesce(was -> key, 'null') <> coalesce(becomes -> key, 'null')
    and key not in ('updated_at', 'search_text');

  perform private.record(
    lower(tg_op), tg_table_name, subject ->> tg_argv[0],
    jsonb_build_object('columns', changed)
      || coalesce(jsonb_strip_nulls(jsonb_build_object(
        'deleted', case when was -> 'deleted_at' is distinct from becomes -> 'deleted_at'
          then becomes -> 'deleted_at' <> 'null'::jsonb end,
        'status', becomes -> 'status', 'is_active', becomes -> 'is_active',
        'is_public', becomes -> 'is_public'
      )), '{}')
  );
  return null;
end;
$$;

comment on function private.record_change() is
  'Audits a change of a row: the names of the changed columns and its new status. The trigger argument '
  'names the key column.';

-- A caller can make PostgREST roll a refused request back, for example with a cast that fails or by asking
-- for exactly one row. That deletes the audit line. The server's log keeps its lines.
create function private.record_refusal(
  actor uuid, attempt text, subject_type text, subject_id uuid, reason text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.count_hit('refusals:' || actor, (private.limits()).audited_refusals_per_hour, interval '1 hour') then
    insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
    values (
      actor, attempt || '_denied', record_refusal.subject_type,
      record_refusal.subject_id::text, jsonb_build_object('reason', reason)
    );
    raise log 'Refused % of user % for % %: %', attempt, actor, subject_type, subject_id, reason;
  end if;
end;
$$;

comment on function private.record_refusal(uuid, text, text, uuid, text) is
  'Audits a refused attempt, and writes it into the server''s log, where it stays if the caller makes the '
  'request roll back. Writes at most audited_refusals_per_hour of private.limits per user, so that no '
  'user can fill the log.';

grant execute on function private.record_refusal(uuid, text, text, uuid, text) to service_role;

create function public.record_refusal(
  actor uuid, attempt text, subject_id uuid, reason text, subject_type text default 'profiles'
)
returns void
language sql
volatile
set search_path = ''
return private.record_refusal(actor, attempt, subject_type, subject_id, reason);

comment on function public.record_refusal(uuid, text, uuid, text, text) is
  'Writes a refused attempt to the audit log in its own transaction. Server functions only.';

grant execute on function public.record_refusal(uuid, text, uuid, text, text) to service_role;

create function public.record_reconciliation(actor uuid, payment_id text, outcome text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
  values (
    actor, 'payment_reconciled', 'payments', payment_id, jsonb_build_object('outcome', outcome)
  );
$$;

comment on function public.record_reconciliation(uuid, text, text) is
  'Audits that an admin looked up a payment at the provider, with the outcome. Server functions only.';

grant execute on function public.record_reconciliation(uuid, text, text) to service_role;

create function public.record_difference(
  actor uuid, payment_order uuid, stored jsonb, repeated jsonb
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
  select
    actor, 'payment_values_differed', 'payment_orders', payment_order::text,
    jsonb_build_object('stored', stored, 'repeated', repeated)
  where private.count_hit('differences:' || actor, 20, interval '1 hour');
$$;

comment on function public.record_difference(uuid, uuid, jsonb, jsonb) is
  'Audits that a page sent other values at verification than are stored; the stored values were used. At '
  'most 20 entries an hour per user. Server functions only.';

grant execute on function public.record_difference(uuid, uuid, jsonb, jsonb) to service_role;

create function private.mask_email(email text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select left(email, 1) || '***@' || split_part(email, '@', 2);
$$;

comment on function private.mask_email(text) is
  'Returns an email address in the masked form that the audit log may contain.';

create function private.record_authority_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.role <> old.role then
    perform private.record(
      'role_changed', 'profiles', new.id::text,
      jsonb_build_object('from', old.role, 'to', new.role)
    );
  end if;
  if new.email <> old.email then
    perform private.record(
      'email_changed', 'profiles', new.id::text,
      jsonb_build_object(
        'from', private.mask_email(old.email), 'to', private.mask_email(new.email)
      )
    );
  end if;
  return null;
end;
$$;

comment on function private.record_authority_change() is
  'Audits every change of a role or an email address.';

create function private.seal(answer text)
returns public.sealed_answer
language plpgsql
volatile
set search_path = ''
as $$
begin
  if nullif(current_setting('request.headers', true), '')::json ->> 'prefer' ~ 'tx=rollback' then
    perform private.refuse('invalid_input', 'This request cannot be rolled back.', '22023');
  end if;
  perform set_config('sabha.answer', coalesce(answer, 'null'), true);
  perform set_config(
    'response.headers',
    (
      coalesce(nullif(current_setting('response.headers', true), '')::jsonb, '[]')
      || '[{"Content-Type": "application/json; charset=utf-8"}]'
    )::text,
    true
  );
  return row('sealed')::public.sealed_answer;
end;
$$;

comment on function private.seal(text) is
  'Stores a JSON answer for the end of the request and returns a row without data. Refuses requests that '
  'ask PostgREST to roll back.';

create function private.unseal(body public."*/*", sealed public.sealed_answer)
returns public."*/*"
language sql
stable
set search_path = ''
return current_setting('sabha.answer', true);

comment on function private.unseal(public."*/*", public.sealed_answer) is
  'Returns the answer that private.seal stored. State transition function of the aggregate sealed_answer.';

create aggregate public.sealed_answer(public.sealed_answer) (
  sfunc = private.unseal, stype = public."*/*", initcond = ''
);

comment on aggregate public.sealed_answer(public.sealed_answer) is
  'Replaces a sealed row by the response body. PostgREST applies it after everything that the caller '
  'wrote, so that no cast, filter or order reads the answer.';

grant execute on function public.sealed_answer(public.sealed_answer) to authenticated;

-- Callers catch refusals with 42501 only, so an ended session does not arrive here.
create function private.seal_refusal(
  attempt text, subject_type text, subject_id uuid, code text, message text
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if code = '' then
    perform private.refuse(code, message);
  end if;
  perform private.record_refusal(auth.uid(), attempt, subject_type, subject_id, code);
  perform set_config('response.status', '403', true);
  return private.seal(
    json_build_object('code', '42501', 'details', null, 'hint', code, 'message', message)::text
  );
end;
$$;

comment on function private.seal_refusal(text, text, uuid, text, text) is
  'Returns a documented refusal with status 403 and the error body of PostgREST, and audits it. Without '
  'an error, the transaction commits and keeps the audit entry. Refusals without a code are raised as '
  'errors.';

-- With 403, the client would keep such a session if it refreshed the token in the last 30 seconds.
create function private.require_live_session()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_live_session() then
    perform private.refuse('session_missing', 'No active session', 'PT401');
  end if;
end;
$$;

comment on function private.require_live_session() is
  'Refuses a token whose session has ended.';

create function private.require_admin()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.is_admin() then
    perform private.refuse('admin_only', 'Only an admin can do this.');
  end if;
end;
$$;

comment on function private.require_admin() is
  'Refuses callers other than admins and the superuser, and ended sessions.';

create function private.require_superuser()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.is_superuser() then
    perform private.refuse('superuser_only', 'Only a super admin can do this.');
  end if;
end;
$$;

comment on function private.require_superuser() is
  'Refuses callers other than the superuser, and ended sessions.';

create function private.change_member_role(member_id uuid, new_role text)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  present_role text;
  refusal text;
begin
  perform private.require_superuser();
  if new_role is null or new_role not in ('admin', 'member') then
    perform private.refuse('invalid_input', 'The new role must be admin or member.', '22023');
  end if;
  select role into present_role from public.profiles where id = member_id for update;
  if present_role is null then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  elsif present_role = 'superuser' then
    perform private.refuse('superuser_fixed', 'The role of a super admin cannot be changed.');
  end if;
  update public.profiles set role = new_role where id = member_id and role <> new_role;
  return private.seal(null);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('role_change', 'profiles', change_member_role.member_id, refusal, sqlerrm);
end;
$$;

comment on function private.change_member_role(uuid, text) is
  'Implements public.change_member_role. Callable by the superuser only. The role of a superuser, '
  'including the caller, never changes. Audited.';

grant execute on function private.change_member_role(uuid, text) to authenticated;

create function public.change_member_role(member_id uuid, new_role text)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.change_member_role(member_id, new_role);

comment on function public.change_member_role(uuid, text) is
  'Makes a member an admin or an admin a member. Called by the function update-user-role.';

grant execute on function public.change_member_role(uuid, text) to authenticated;

create function private.keep_authority()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- PostgREST reads the status before after-statement triggers run.
  perform set_config('response.status', '403', true);
  perform set_config(
    'sabha.refused_id', case when tg_level = 'ROW' then old.id::text else '' end, true
  );
  return null;
end;
$$;

comment on function private.keep_authority() is
  'Responds with status 403 and skips the row if a client tries to update a role or an email. These '
  'change through functions that check the caller.';

create function private.record_authority_refusal()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.record_refusal(
    auth.uid(), tg_argv[0], 'profiles',
    nullif(current_setting('sabha.refused_id', true), '')::uuid, tg_argv[1]
  );
  return null;
end;
$$;

comment on function private.record_authority_refusal() is
  'Audits that a client tried to update a role or an email, even if no row matched. The trigger arguments '
  'are the attempt and the reason.';

create function private.count_reading(kind text, people integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  at_most constant integer := case count_reading.kind
    when 'members_exported' then 2000000 when 'payments_exported' then 2000000
    when 'attendees_exported' then 200000
    when 'members_opened' then 1000 when 'timelines_read' then 1000 when 'payments_opened' then 1000
    else (private.limits()).listed_per_hour
  end;
  so_far private.readings;
begin
  insert into private.readings as counted (actor_id, hour, kind, people)
  values (
    auth.uid(), date_bin('1 hour', now(), timestamptz '2020-01-01 00:00:00+00'),
    count_reading.kind, count_reading.people
  )
  on conflict on constraint readings_pkey do update
  set requests = counted.requests + 1, people = counted.people + excluded.people
  returning * into so_far;

  if so_far.people > at_most then
    perform private.refuse_until(
      'You can view up to ' || to_char(at_most, 'FM9,999,999') || ' per hour.',
      private.next_stretch('1 hour')
    );
  end if;
  if so_far.requests = 1 then
    delete from private.readings where hour < now() - interval '400 days';
  end if;
  return so_far.requests = 1;
end;
$$;

comment on function private.count_reading(text, integer) is
  'Counts data about other people that the caller reads, in the transaction that returns it. Refuses '
  'more in an hour than listed_per_hour of private.limits for people listed or emails copied, 1,000 '
  'profiles or payments opened, 1,000 pages of timelines, 2,000,000 members or payments or 200,000 '
  'attendees exported. A refused read is neither returned nor counted. Returns true for the first of '
  'its kind in an hour.';

create function private.count_listing(kind text, subject_type text, people integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.count_reading(kind, greatest(people, 1)) then
    perform private.record(kind, subject_type, null);
  end if;
end;
$$;

comment on function private.count_listing(text, text, integer) is
  'Counts a page of a list, even an empty one, and audits the first in an hour.';

create function private.admin_readings(
  after_hour timestamptz, after_actor uuid, after_kind text, page_size integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  if num_nulls(after_hour, after_actor, after_kind) not in (0, 3) then
    perform private.refuse(
      'invalid_input', 'A page begins after an hour, an actor and a kind.', '22023'
    );
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(shown) order by hour desc, actor_id, kind), '[]')
    from (
      select actor_id, hour, kind, requests, people
      from private.readings
      where after_hour is null or hour < after_hour
        or (hour = after_hour and (actor_id, kind) > (after_actor, after_kind))
      order by hour desc, actor_id, kind
      limit least(greatest(page_size, 1), 1000)
    ) as shown
  );
end;
$$;

comment on function private.admin_readings(timestamptz, uuid, text, integer) is
  'Implements public.admin_readings. Callable by the superuser only.';

grant execute on function private.admin_readings(timestamptz, uuid, text, integer) to authenticated;

create function public.admin_readings(
  after_hour timestamptz default null,
  after_actor uuid default null,
  after_kind text default null,
  page_size integer default 200
)
returns jsonb
language sql
stable
set search_path = ''
return private.admin_readings(after_hour, after_actor, after_kind, coalesce(page_size, 200));

comment on function public.admin_readings(timestamptz, uuid, text, integer) is
  'Lists how much admins read about other people, newest hours first: actor_id, hour, kind '
  '(members_listed, members_opened, timelines_read, members_exported, applications_listed, people_listed, '
  'audit_listed, emails_copied), requests, people. Returns at most 1,000 rows. For the next page, pass '
  'hour, actor_id and kind of the last row.';

grant execute on function public.admin_readings(timestamptz, uuid, text, integer) to authenticated;

create policy select_superuser on public.audit_log
for select to authenticated
using ((select private.is_superuser()));

create trigger audit_unchangeable
before update or delete or truncate on public.audit_log
for each statement execute function private.refuse_audit_change();

create trigger record_authority_change
after update on public.profiles
for each row
when (old.role is distinct from new.role or old.email is distinct from new.email)
execute function private.record_authority_change();

create trigger refuse_authority_update
before update of role, email on public.profiles
for each statement
when (current_user in ('anon', 'authenticated'))
execute function private.keep_authority();

create trigger keep_authority
before update of role, email on public.profiles
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.keep_authority();

create trigger record_role_refusal
after update of role on public.profiles
for each statement
when (current_user in ('anon', 'authenticated'))
execute function private.record_authority_refusal('role_change', 'superuser_only');

create trigger record_email_refusal
after update of email on public.profiles
for each statement
when (current_user in ('anon', 'authenticated'))
execute function private.record_authority_refusal('email_change', 'admin_only');

grant select on public.audit_log to authenticated;
grant insert (actor_id, action, subject_type, subject_id, details) on public.audit_log to service_role;

-- Proved phone numbers and the setting that requires them.
-- Needs: foundation, limits, texts, rate_limits, access, profiles.

create table public.phone_verifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  provider text not null default 'firebase' check (char_length(provider) between 1 and 40),
  provider_user_id text check (char_length(provider_user_id) <= 128),
  verified_at timestamptz not null default now(),
  unique (user_id, phone),
  constraint phone_verifications_lines_check check (private.are_lines(provider, provider_user_id))
);

select private.quiet_checks('public.phone_verifications');

comment on table public.phone_verifications is
  'Phone numbers that users have verified. Written only by public.confirm_phone().';
comment on column public.phone_verifications.id is 'Row id.';
comment on column public.phone_verifications.user_id is 'The user who verified the number.';
comment on column public.phone_verifications.phone is 'The verified number, in E.164 format.';
comment on column public.phone_verifications.provider is 'Identity provider that sent the code.';
comment on column public.phone_verifications.provider_user_id is 'User ID at the provider.';
comment on column public.phone_verifications.verified_at is 'When the server accepted the proof.';

alter table public.phone_verifications enable row level security;

create table private.phone_proofs (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  user_id uuid references public.profiles (id) on delete set null,
  used_at timestamptz not null default now()
);

select private.quiet_checks('private.phone_proofs');

comment on table private.phone_proofs is
  'Used proofs of the phone provider. Kept for a day; the confirm-phone function refuses older proofs.';
comment on column private.phone_proofs.digest is
  'SHA-256 of the project, the provider''s user ID and the time of the sign-in, which refreshed tokens '
  'share.';
comment on column private.phone_proofs.user_id is 'The user whose phone it verified.';
comment on column private.phone_proofs.used_at is 'Time of the first use.';

alter table private.phone_proofs enable row level security;

create index phone_proofs_by_user on private.phone_proofs (user_id);
create index phone_proofs_by_age on private.phone_proofs (used_at);

create table private.phone_settings (
  id boolean primary key default true check (id),
  proof_required boolean not null default true
);

select private.quiet_checks('private.phone_settings');

comment on table private.phone_settings is
  'Settings of phone verification, in one row. Only the owner of the database changes them; each change is '
  'audited.';
comment on column private.phone_settings.id is 'Row id. Limits the table to one row.';
comment on column private.phone_settings.proof_required is
  'Whether onboarding requires a verified phone number. If false, unverified numbers are stored.';

alter table private.phone_settings enable row level security;

insert into private.phone_settings default values;

create function private.has_proved_phone(person uuid, number text)
returns boolean
language sql
stable
set search_path = ''
return exists (
  select from public.phone_verifications where user_id = person and phone = number
);

comment on function private.has_proved_phone(uuid, text) is
  'Returns whether this user has verified this number.';

create function private.take_phone_proof(member uuid, proof text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.phone_proofs (digest, user_id) values (proof, member)
  on conflict (digest) do nothing;
  if found then
    delete from private.phone_proofs as past
    using (
      select old.digest from private.phone_proofs as old
      where old.used_at < now() - interval '1 day'
      order by old.used_at
      limit 20
      for update skip locked
    ) as forgotten
    where past.digest = forgotten.digest;
    return true;
  end if;
  return exists (
    select from private.phone_proofs where digest = proof and user_id = member
  );
end;
$$;

comment on function private.take_phone_proof(uuid, text) is
  'Uses up a proof and returns whether it belongs to this member. A proof serves one user, who may resend '
  'it if the response was lost. A first use deletes up to 20 proofs that are older than a day.';

create function public.take_phone_attempt(member uuid, forwarded text)
returns timestamptz
language sql
volatile
security definer
set search_path = ''
return case
  when not private.count_hits(
    array['phones:person:' || member, 'phones:address:' || private.address_of(forwarded)],
    array[10, 100],
    '1 hour'
  ) then private.next_stretch('1 hour')
end;

comment on function public.take_phone_attempt(uuid, text) is
  'Counts one attempt to verify a phone number: 10 an hour per user and 100 an hour per address, which '
  'many users may share. Attempts beyond the limit of the user are not counted for the address. Returns '
  'null, or when the next attempt is allowed. forwarded is the x-forwarded-for header. Server functions '
  'only.';

grant execute on function public.take_phone_attempt(uuid, text) to service_role;

create function public.confirm_phone(
  member uuid, phone_number text, provider_user text, proof text
)
returns timestamptz
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  status text;
  confirmed_at timestamptz;
begin
  select onboarding_status into status from public.profiles
  where id = member and private.has_finished_sign_up(member)
  for update;
  if status is null then
    perform private.refuse('profile_missing', 'There is no profile for this account.');
  elsif status = 'profilecompleted' then
    perform private.refuse(
      'profile_locked', 'Full name and phone cannot change after onboarding is completed.'
    );
  elsif not exists (
    select from unnest(private.country_codes()) as code where starts_with(phone_number, code)
  ) then
    perform private.refuse(
      'phone_country_refused', 'Numbers with this country code are not accepted.', '22023'
    );
  elsif not private.take_phone_proof(member, proof) then
    perform private.refuse(
      'phone_proof_used', 'This OTP has already been used. Please request a new OTP.', '23505'
    );
  elsif not private.count_hit(
    'phones:number:' || encode(sha256(convert_to(phone_number, 'utf8')), 'hex'), 10, interval '1 day'
  ) then
    perform private.refuse_until(
      'Too many requests. Please wait a few minutes before trying again.',
      private.next_stretch('1 day')
    );
  end if;

  insert into public.phone_verifications (user_id, phone, provider_user_id)
  values (member, phone_number, provider_user)
  on conflict (user_id, phone) do update
  set provider_user_id = excluded.provider_user_id, verified_at = now()
  returning verified_at into confirmed_at;
  return confirmed_at;
end;
$$;

comment on function public.confirm_phone(uuid, text, text, text) is
  'Records that a user has verified a number, at most ten times a day per number, and returns the time. '
  'Called by the confirm-phone function, which has checked the proof. Server functions only.';

grant execute on function public.confirm_phone(uuid, text, text, text) to service_role;

create function private.record_phone_proof()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.record(
    case when private.phone_proof_required() then 'phone_proof_enabled' else 'phone_proof_disabled' end,
    'phone_settings', null
  );
  return null;
end;
$$;

comment on function private.record_phone_proof() is
  'Audits each change of private.phone_settings by the resulting setting.';

create function private.phone_proof_required()
returns boolean
language sql
stable
security definer
set search_path = ''
return coalesce((select proof_required from private.phone_settings), true);

comment on function private.phone_proof_required() is
  'Implements public.phone_proof_required. True if the setting is missing.';

grant execute on function private.phone_proof_required() to authenticated;

create function public.phone_proof_required()
returns boolean
language sql
stable
set search_path = ''
return private.phone_proof_required();

comment on function public.phone_proof_required() is
  'Returns whether onboarding requires a verified phone number. Read by pages without a phone provider.';

grant execute on function public.phone_proof_required() to authenticated;

create function private.may_use_phone(person uuid, number text)
returns boolean
language sql
stable
set search_path = ''
return private.has_proved_phone(person, number) or (
  not private.phone_proof_required() and exists (
    select from unnest(private.country_codes()) as code where starts_with(number, code)
  )
);

comment on function private.may_use_phone(uuid, text) is
  'Returns whether this user may have this number: a verified one, or any with an accepted country code '
  'while no proof is required.';

-- Lets another device of the user see that the number is already verified.
create policy select_own on public.phone_verifications
for select to authenticated
using (user_id = (select private.caller_id()));

create trigger record_phone_proof
after insert or update or delete or truncate on private.phone_settings
for each statement execute function private.record_phone_proof();

grant select on public.phone_verifications to authenticated, service_role;

-- Settings of a member: language, emails, saved lists and consents.
-- Needs: foundation, limits, texts, rows, access, profiles.

create function private.mail_defaults()
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
return '{"receipts": true, "events": true, "applications": true}'::jsonb;

comment on function private.mail_defaults() is
  'Kinds of mail that a user can turn on or off, each with its default.';

grant execute on function private.mail_defaults() to authenticated;

create function private.are_mail_preferences(told jsonb)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return jsonb_typeof(told) = 'object'
  and told - array(select jsonb_object_keys(private.mail_defaults())) = '{}'
  and not jsonb_path_exists(told, '$.* ? (@.type() != "boolean")');

comment on function private.are_mail_preferences(jsonb) is
  'Returns whether the object contains only known kinds of mail, each with true or false.';

grant execute on function private.are_mail_preferences(jsonb) to authenticated;

create table public.member_settings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  language text check (language = any (private.languages())),
  email_preferences jsonb not null default '{}' check (
    private.are_mail_preferences(email_preferences)
  ),
  saved_views jsonb not null default '{}' check (
    jsonb_typeof(saved_views) = 'object' and char_length(saved_views::text) <= 20000
  ),
  updated_at timestamptz not null default now()
);

select private.quiet_checks('public.member_settings');

comment on table public.member_settings is 'Settings of a user, shared by all their devices.';
comment on column public.member_settings.user_id is 'The user. The row is deleted with them.';
comment on column public.member_settings.language is
  'Language of screens and mails. Written only by the language switch and the setting; if null, mails are '
  'in English.';
comment on column public.member_settings.email_preferences is
  'Kinds of private.mail_defaults, each with true or false. Missing kinds have their default.';
comment on column public.member_settings.saved_views is
  'Filters and columns of lists, by list. Written only by functions, which merge concurrent changes of '
  'two tabs.';
comment on column public.member_settings.updated_at is 'Set by the database on every change.';

alter table public.member_settings enable row level security;

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  purpose text not null check (purpose ~ '^[a-z][a-z0-9_-]{0,39}$'),
  text_version text not null check (char_length(text_version) between 1 and 40),
  language text not null check (language = any (private.languages())),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint consents_lines_check check (private.are_lines(text_version))
);

select private.quiet_checks('public.consents');

comment on table public.consents is
  'Consents of users, with the version of the text and the time. Withdrawing sets a time on the row; '
  'agreeing again adds a row.';
comment on column public.consents.id is 'Row id.';
comment on column public.consents.user_id is 'The user who agreed. The row is deleted with them.';
comment on column public.consents.purpose is
  'Purpose of the consent, such as terms, privacy or announcements.';
comment on column public.consents.text_version is 'Version of the text that was shown.';
comment on column public.consents.language is 'Language in which the text was shown.';
comment on column public.consents.given_at is 'Set by the database.';
comment on column public.consents.withdrawn_at is
  'Set by the database; null while the consent is valid.';

alter table public.consents enable row level security;

create unique index consents_one_that_holds on public.consents (user_id, purpose, text_version)
where withdrawn_at is null;

create function private.language_of(member uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select language from public.member_settings where user_id = member), 'en');
$$;

comment on function private.language_of(uuid) is 'Returns the language of mails to a user.';

create function public.keep_mail_preference(kind text, wanted boolean)
returns void
language sql
volatile
set search_path = ''
begin atomic
  insert into public.member_settings (user_id, email_preferences)
  values (auth.uid(), jsonb_build_object(kind, wanted))
  on conflict (user_id) do update
  set email_preferences = public.member_settings.email_preferences || excluded.email_preferences;
end;

comment on function public.keep_mail_preference(text, boolean) is
  'Turns one kind of mail of private.mail_defaults on or off. Leaves other kinds as they are, so that '
  'concurrent changes of two pages are both kept.';

grant execute on function public.keep_mail_preference(text, boolean) to authenticated;

create function private.account_consents()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array['terms', 'privacy'];

comment on function private.account_consents() is
  'Purposes that every account needs a consent for.';

-- A statement locks rows in the order in which it finds them, which may differ between two statements, so
-- each locks the user's profile first. A before-statement trigger, because a row is locked before its row
-- triggers run.
create function private.lock_consents()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = auth.uid() for no key update;
  return null;
end;
$$;

comment on function private.lock_consents() is
  'Allows one statement at a time on the consents of a user, to prevent deadlocks and to count them '
  'exactly.';

create function private.bound_consents()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (
    select count(*) from public.consents where user_id = new.user_id and withdrawn_at is null
  ) > 200 then
    perform private.refuse('rate_limited', 'You have reached the maximum number of consents on record.', 'PT429');
  end if;
  return null;
end;
$$;

comment on function private.bound_consents() is
  'Refuses more than 200 valid consents per user: far more than our texts need, but too few to misuse the '
  'table as storage. Withdrawn consents are evidence and do not count.';

create function private.limit_agreeing()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.purpose <> all (private.account_consents())
    and not private.count_hit('consents of ' || new.user_id, 20, '1 day') then
    perform private.refuse_until(
      'You have changed your consents many times today. Please try again tomorrow.',
      private.next_stretch('1 day')
    );
  end if;
  return null;
end;
$$;

comment on function private.limit_agreeing() is
  'Limits consents that can be withdrawn to 20 a day per user, to limit how fast the evidence grows. '
  'Withdrawing is never limited.';

create function private.stamp_withdrawal()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.withdrawn_at := coalesce(old.withdrawn_at, now());
  return new;
end;
$$;

comment on function private.stamp_withdrawal() is
  'Sets withdrawn_at to the current time, once, regardless of the client''s value.';

create function private.guard_account_consent()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if old.purpose = any (private.account_consents()) then
    perform private.refuse(
      'consent_needed',
      'We cannot keep an account without this consent. To withdraw it, delete your account.'
    );
  end if;
  return new;
end;
$$;

comment on function private.guard_account_consent() is
  'Refuses to withdraw a consent that the account needs. Users delete their account instead, with '
  'public.delete_own_account().';

create function private.follow_withdrawal()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.record(
    'consent_withdrawn', 'consents', new.id::text,
    jsonb_build_object('purpose', new.purpose, 'text_version', new.text_version)
  );
  update public.consents
  set withdrawn_at = now()
  where user_id = new.user_id and purpose = new.purpose and withdrawn_at is null;
  return null;
end;
$$;

comment on function private.follow_withdrawal() is
  'Audits a withdrawal and withdraws the consents to other versions of the text as well.';

create function private.has_agreed(person uuid, what_for text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.consents
    where user_id = person and purpose = what_for and withdrawn_at is null
  );
$$;

comment on function private.has_agreed(uuid, text) is
  'Returns whether this user has a valid consent for this purpose, to any version of the text.';

create function private.mail_consents()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array['announcements'];

comment on function private.mail_consents() is
  'Kinds of mail that are sent only with a consent. Each is also the purpose of that consent.';

create function private.wants_mail(member uuid, kind text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if kind = any (private.mail_consents()) then
    return private.has_agreed(member, kind);
  elsif private.mail_defaults() ? kind then
    return coalesce(
      (select (email_preferences -> kind)::boolean from public.member_settings where user_id = member),
      (private.mail_defaults() -> kind)::boolean
    );
  end if;
  perform private.refuse('invalid_input', format('There is no choice about mails of %s.', kind), '22023');
  return null;
end;
$$;

comment on function private.wants_mail(uuid, text) is
  'Returns whether a user receives a kind of mail of private.mail_defaults or private.mail_consents. '
  'Security and legal mails are sent without this check.';

create function private.own_lists()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  kept jsonb;
begin
  perform private.require_live_session();
  insert into public.member_settings (user_id)
  select id from public.profiles where id = caller
  on conflict do nothing;
  select saved_views into kept from public.member_settings where user_id = caller
  for no key update;
  if kept is null then
    perform private.refuse('profile_missing', 'There is no profile for this account.');
  end if;
  return kept;
end;
$$;

comment on function private.own_lists() is
  'Returns the caller''s list settings and locks them until the transaction ends, so that concurrent '
  'changes of two tabs are both kept.';

create function private.object_at(document jsonb, variadic path text[])
returns jsonb
language sql
immutable
set search_path = ''
return case jsonb_typeof(document #> path) when 'object' then document #> path else '{}' end;

comment on function private.object_at(jsonb, text[]) is
  'Returns the object at this path, or an empty object if there is none.';

create function private.changed_layout(layout jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(layout) is distinct from 'object' or char_length(layout::text) > 1000 then
    perform private.refuse('invalid_input', 'A layout is some settings.', '22023');
  end if;
  return layout;
end;
$$;

comment on function private.changed_layout(jsonb) is
  'Returns the layout. Refuses it if it is not an object or too large.';

create function private.changed_views(views jsonb, change jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  id constant text := change ->> 'view_id';
  view constant jsonb := change -> 'view';
  others constant jsonb := views - id;
begin
  -- Subtracting a null id would remove all views.
  if id is null then
    perform private.refuse('invalid_input', 'A view has an id.', '22023');
  elsif view is null then
    return others;
  end if;
  perform private.demand_words('name', view ->> 'name', 60);
  if jsonb_typeof(view -> 'content') is distinct from 'object'
    or char_length(view ->> 'content') > 1500 then
    perform private.refuse('invalid_input', 'A view has some settings.', '22023');
  elsif exists (
    select from jsonb_each(others) as other
    where lower(other.value ->> 'name') = lower(view ->> 'name')
  ) then
    perform private.refuse('view_exists', 'You already have a view with this name.', 'PT409');
  elsif (select count(*) from jsonb_object_keys(others)) >= (private.limits()).saved_views then
    perform private.refuse(
      'views_full',
      format('You can save up to %s views of a list.', (private.limits()).saved_views), 'PT409'
    );
  end if;
  return others || jsonb_build_object(id, view);
end;
$$;

comment on function private.changed_views(jsonb, jsonb) is
  'Returns the views of a list with the one of view_id replaced by view, or removed if view is missing.';

create function private.change_list(list text, change jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before jsonb := private.own_lists();
  kept jsonb;
begin
  if coalesce(list, '') !~ '^[a-z][a-z0-9-]{0,39}$' then
    perform private.refuse('invalid_input', 'Unknown list.', '22023');
  end if;
  kept := before || jsonb_build_object(list, private.object_at(before, list) || case
    when change ? 'layout' then
      jsonb_build_object('layout', private.changed_layout(change -> 'layout'))
    else jsonb_build_object(
      'views', private.changed_views(private.object_at(before, list, 'views'), change)
    )
  end);
  if char_length(kept::text) > 20000 then
    perform private.refuse(
      'views_too_large', 'Your saved views take up all the space there is. Delete one first.', 'PT409'
    );
  end if;
  update public.member_settings set saved_views = kept where user_id = auth.uid();
  return kept -> list;
end;
$$;

comment on function private.change_list(text, jsonb) is
  'Changes the caller''s layout of a list or the view of view_id, and returns all settings of the list.';

grant execute on function private.change_list(text, jsonb) to authenticated;

create function public.save_view(list text, view_id uuid, name text, content jsonb)
returns jsonb
language sql
volatile
set search_path = ''
return private.change_list(list, jsonb_build_object(
  'view_id', view_id, 'view', jsonb_build_object('name', btrim(name), 'content', content)
));

comment on function public.save_view(text, uuid, text, jsonb) is
  'Saves a view of a list for the caller, or changes the one with this ID. Refuses more than saved_views '
  'of private.limits per list, and two views of the same name. Returns the settings of the list: views by '
  'ID (name, content) and layout.';

grant execute on function public.save_view(text, uuid, text, jsonb) to authenticated;

create function public.delete_view(list text, view_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
return private.change_list(list, jsonb_build_object('view_id', view_id));

comment on function public.delete_view(text, uuid) is
  'Deletes one of the caller''s views. Has no effect if it is already deleted. Returns the same as '
  'save_view.';

grant execute on function public.delete_view(text, uuid) to authenticated;

create function public.save_list_layout(list text, layout jsonb)
returns jsonb
language sql
volatile
set search_path = ''
return private.change_list(list, jsonb_build_object('layout', layout));

comment on function public.save_list_layout(text, jsonb) is
  'Saves the caller''s layout of a list. Returns the same as save_view.';

grant execute on function public.save_list_layout(text, jsonb) to authenticated;

create policy select_own on public.member_settings
for select to authenticated
using (user_id = (select private.caller_id()));

create policy insert_own on public.member_settings
for insert to authenticated
with check (
  user_id = (select private.caller_id())
  and exists (select from public.profiles where id = (select private.caller_id()))
);

create policy update_own on public.member_settings
for update to authenticated
using (user_id = (select private.caller_id()))
with check (user_id = (select private.caller_id()));

create policy select_own on public.consents
for select to authenticated
using (user_id = (select private.caller_id()));

create policy insert_own on public.consents
for insert to authenticated
with check (
  user_id = (select private.caller_id())
  and exists (select from public.profiles where id = (select private.caller_id()))
);

create policy update_own on public.consents
for update to authenticated
using (user_id = (select private.caller_id()))
with check (user_id = (select private.caller_id()));

create trigger stamp_updated_at
before insert or update on public.member_settings
for each row execute function private.stamp_updated_at();

create trigger lock_consents
before insert or update on public.consents
for each statement execute function private.lock_consents();

create trigger bound_consents
after insert on public.consents
for each row execute function private.bound_consents();

create trigger limit_agreeing
after insert on public.consents
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.limit_agreeing();

create trigger stamp_withdrawal
before update on public.consents
for each row execute function private.stamp_withdrawal();

create trigger guard_account_consent
before update on public.consents
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.guard_account_consent();

create trigger follow_withdrawal
after update on public.consents
for each row
when (old.withdrawn_at is null and new.withdrawn_at is not null)
execute function private.follow_withdrawal();

grant insert (user_id, language, email_preferences) on public.member_settings to authenticated;
-- Includes user_id, because an upsert writes the key column too.
grant update (user_id, language, email_preferences) on public.member_settings to authenticated;
grant select on public.member_settings to authenticated, service_role;

grant insert (user_id, purpose, text_version, language) on public.consents to authenticated;
grant update (withdrawn_at) on public.consents to authenticated;
grant select on public.consents to authenticated, service_role;

-- Events, their search and their version for calendars.
-- Needs: foundation, limits, texts, rows, access, profiles, audit.

create table public.events (
  id uuid primary key default gen_random_uuid() check (id::text ~ '^.{14}4.{4}[89ab]'),
  title text not null check (
    char_length(title) <= (private.limits()).event_title_max_length and private.has_words(title)
  ),
  description text not null check (
    char_length(description) <= (private.limits()).description_max_length
    and private.has_words(description)
  ),
  event_date timestamptz not null check (event_date between '1999-12-31Z' and '2100-01-01Z'),
  location text check (
    char_length(location) <= (private.limits()).location_max_length
  ),
  is_public boolean not null default false,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  ends_at timestamptz check (ends_at between '1999-12-31Z' and '2100-01-01Z'),
  capacity integer check (capacity between 1 and 100000),
  guests_allowed smallint not null default 0 check (guests_allowed between 0 and 3),
  registration_opens_at timestamptz check (
    registration_opens_at between '1999-12-31Z' and '2100-01-01Z'
  ),
  registration_closes_at timestamptz check (
    registration_closes_at between '1999-12-31Z' and '2100-01-01Z'
  ),
  cancelled_at timestamptz,
  cancel_message text check (
    char_length(cancel_message) <= 1000 and private.has_words(cancel_message)
  ),
  sequence integer not null default 0 check (sequence >= 0),
  organiser_name text check (
    char_length(organiser_name) <= 200 and private.has_words(organiser_name)
  ),
  search_text text not null generated always as (
    lower(normalize(title || E'\n' || description || E'\n' || coalesce(location, ''), nfc))
  ) stored,
  attendance_mode text not null default 'in_person' check (
    attendance_mode in ('in_person', 'online', 'both')
  ),
  constraint events_ends_after_start check (ends_at > event_date),
  constraint events_opens_before_closes check (registration_opens_at < registration_closes_at),
  constraint events_message_is_of_cancelled check (
    cancel_message is null or cancelled_at is not null
  ),
  constraint events_lines_check check (private.are_lines(title, location, organiser_name)),
  constraint events_paragraphs_check check (private.are_paragraphs(description, cancel_message))
);

select private.quiet_checks('public.events');

comment on table public.events is 'Gatherings that the foundation announces.';
comment on column public.events.id is
  'Random UUID (version 4). The client may choose it, so that a repeated request creates the event once.';
comment on column public.events.title is 'Headline of the event.';
comment on column public.events.description is 'Plain text, never rendered as HTML.';
comment on column public.events.event_date is
  'Start of the event. Years outside this century are refused as typing errors. Entered and shown in '
  'Asia/Kolkata.';
comment on column public.events.location is 'Venue; optional.';
comment on column public.events.is_public is
  'Public events are visible to visitors, others to members only.';
comment on column public.events.created_by is 'Set by the database; null once that person is erased.';
comment on column public.events.created_at is 'Set by the database.';
comment on column public.events.updated_at is 'Set by the database on every change.';
comment on column public.events.deleted_at is
  'When it was deleted. Deleted events are hidden from all users.';
comment on column public.events.ends_at is 'End of the event. Null: two hours after the start.';
comment on column public.events.capacity is
  'Number of seats, for members and their guests. Null: unlimited.';
comment on column public.events.guests_allowed is 'Guests that each member may bring.';
comment on column public.events.registration_opens_at is
  'When registration opens. Null: members cannot register.';
comment on column public.events.registration_closes_at is
  'When registration closes. Null: at the start.';
comment on column public.events.cancelled_at is 'Set by the database. Null unless it was cancelled.';
comment on column public.events.cancel_message is 'Message of the organiser about the cancellation.';
comment on column public.events.sequence is
  'Revision for calendars. The database increases it with each change that a calendar shows.';
comment on column public.events.organiser_name is
  'Name of the organiser as shown, such as a person or a chapter.';
comment on column public.events.search_text is
  'Title, description and location as search compares them: in lower case, normalized (NFC). Set by the '
  'database.';
comment on column public.events.attendance_mode is
  'How members attend: in_person, online or both. Never derived from the location.';

alter table public.events enable row level security;

create index events_by_date on public.events (event_date, id) where deleted_at is null;
create index events_public_by_date on public.events (event_date, id)
where is_public and deleted_at is null;
create index events_created_by on public.events (created_by);

create function private.restore_event(event_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.events set deleted_at = null where id = event_id and deleted_at is not null;
end;
$$;

comment on function private.restore_event(uuid) is
  'Implements public.restore_event. Callable by admins and the superuser only. Definer, because clients '
  'have no right to update deleted_at.';

grant execute on function private.restore_event(uuid) to authenticated;

create function public.restore_event(event_id uuid)
returns void
language sql
volatile
set search_path = ''
return private.restore_event(event_id);

comment on function public.restore_event(uuid) is
  'Undoes the deletion of an event. Has no effect if the event is not deleted.';

grant execute on function public.restore_event(uuid) to authenticated;

create function private.stamp_sequence()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.sequence := old.sequence + (
    row(
      new.title, new.description, new.event_date, new.ends_at, new.location, new.attendance_mode, new.cancelled_at
    ) is distinct from row(
      old.title, old.description, old.event_date, old.ends_at, old.location, old.attendance_mode, old.cancelled_at
    )
  )::integer;
  return new;
end;
$$;

comment on function private.stamp_sequence() is
  'Increases sequence with each change that a calendar shows, regardless of the given value.';

create policy select_public on public.events
for select to anon
using (is_public and deleted_at is null);

create policy select_all on public.events
for select to authenticated
using (deleted_at is null and (is_public or (select private.is_completed())));

create policy insert_admin on public.events
for insert to authenticated
with check ((select private.is_admin()) and created_by = (select private.caller_id()));

create policy update_admin on public.events
for update to authenticated
using ((select private.is_admin()) and deleted_at is null)
with check ((select private.is_admin()));

create policy delete_admin on public.events
for delete to authenticated
using ((select private.is_admin()));

create trigger stamp_created_by
before insert on public.events
for each row execute function private.stamp_created_by();

create trigger stamp_updated_at
before insert or update on public.events
for each row execute function private.stamp_updated_at();

create trigger record_change
after insert or update or delete on public.events
for each row execute function private.record_change('id');

create trigger refuse_wholesale
after update on public.events
referencing new table as changed
for each statement
when (current_user in ('anon', 'authenticated'))
execute function private.refuse_wholesale();

create trigger delete_softly
before delete on public.events
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.delete_softly();

create trigger stamp_sequence
before update on public.events
for each row execute function private.stamp_sequence();

grant select (
  id, title, description, event_date, location, is_public, created_at, updated_at, deleted_at, ends_at,
  capacity, guests_allowed, registration_opens_at, registration_closes_at, cancelled_at, cancel_message,
  sequence, organiser_name, search_text, attendance_mode
) on public.events to anon, authenticated;
grant insert (
  id, title, description, event_date, location, is_public, created_by, ends_at, capacity, guests_allowed,
  registration_opens_at, registration_closes_at, organiser_name, attendance_mode
) on public.events to authenticated;
grant update (
  title, description, event_date, location, is_public, updated_at, ends_at, capacity, guests_allowed,
  registration_opens_at, registration_closes_at, organiser_name, attendance_mode
) on public.events to authenticated;
grant delete on public.events to authenticated;
grant select, insert, update, delete on public.events to service_role;

-- Registrations for events: seats, the waiting list, guests, organising and links.
-- Needs: foundation, texts, rows, access, profiles, audit, events.

-- One row per event and member. All writes go through functions, which lock the event first, so that two
-- requests never take the same seat.
create table public.event_registrations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete restrict,
  user_id uuid not null references public.profiles (id) on delete cascade,
  guests smallint not null default 0 check (guests between 0 and 3),
  note text check (char_length(note) <= 500 and private.has_words(note)),
  place bigint generated always as identity,
  seated_at timestamptz,
  cancelled_at timestamptz,
  status text not null generated always as (
    case
      when cancelled_at is not null then 'cancelled'
      when seated_at is not null then 'registered'
      else 'waiting'
    end
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ticket_code text not null
    default upper(replace(gen_random_uuid()::text, '-', '')) unique,
  attended_at timestamptz,
  attended_guests smallint not null default 0 check (attended_guests between 0 and 3),
  check_in_id uuid,
  unique (event_id, user_id),
  constraint event_registrations_attended_have_seat check (
    attended_at is null or (seated_at is not null and cancelled_at is null)
  ),
  constraint event_registrations_lines_check check (private.are_lines(ticket_code)),
  constraint event_registrations_paragraphs_check check (private.are_paragraphs(note))
);

select private.quiet_checks('public.event_registrations');

comment on table public.event_registrations is
  'Registrations of members for events, with the waiting list. One row per event and member; written by '
  'functions only.';
comment on column public.event_registrations.id is 'Row id.';
comment on column public.event_registrations.event_id is
  'The event. An event with registrations is cancelled, never deleted.';
comment on column public.event_registrations.user_id is 'The member. The row is deleted with them.';
comment on column public.event_registrations.guests is 'Guests of the member. Each takes a seat too.';
comment on column public.event_registrations.note is 'Note to the organiser; optional.';
comment on column public.event_registrations.place is
  'Order of arrival. Renewed when a member registers again after a cancellation.';
comment on column public.event_registrations.seated_at is
  'When the member got a seat; null on the waiting list.';
comment on column public.event_registrations.cancelled_at is 'When the member cancelled.';
comment on column public.event_registrations.status is
  'registered, waiting or cancelled. Follows from the times.';
comment on column public.event_registrations.created_at is 'Set by the database.';
comment on column public.event_registrations.updated_at is 'Set by the database on every change.';
comment on column public.event_registrations.ticket_code is
  'Random code on the ticket. Only admins redeem it, once, and at this event only.';
comment on column public.event_registrations.attended_at is
  'When the member was checked in; null unless they attended.';
comment on column public.event_registrations.attended_guests is 'Guests who came with the member.';
comment on column public.event_registrations.check_in_id is
  'Chosen by the device that checked the member in, so that it may repeat the request.';

alter table public.event_registrations enable row level security;

create index event_registrations_by_member on public.event_registrations (user_id, event_id);
create index event_registrations_seated on public.event_registrations (event_id) include (guests)
where status = 'registered';
create index event_registrations_waiting on public.event_registrations (event_id, place)
where status = 'waiting';

create table public.event_links (
  event_id uuid primary key references public.events (id) on delete cascade,
  link text not null check (char_length(link) <= 2000 and private.is_plain_link(link) and link like 'https://%'),
  updated_at timestamptz not null default now(),
  constraint event_links_lines_check check (private.are_lines(link))
);

select private.quiet_checks('public.event_links');

comment on table public.event_links is
  'Addresses of online events. A table of their own, because the columns of an event are readable by all '
  'who may see it.';
comment on column public.event_links.event_id is 'The event; one row each.';
comment on column public.event_links.link is 'Address of the online meeting.';
comment on column public.event_links.updated_at is 'Set by the database on every change.';

alter table public.event_links enable row level security;

create function private.seats_taken(event uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(1 + guests), 0)::integer from public.event_registrations
  where event_id = event and status = 'registered';
$$;

comment on function private.seats_taken(uuid) is
  'Returns the number of seats of an event that members and their guests have.';

grant execute on function private.seats_taken(uuid) to anon, authenticated;

create function private.waiting_count(event uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from public.event_registrations
  where event_id = event and status = 'waiting';
$$;

comment on function private.waiting_count(uuid) is
  'Returns the number of members on the waiting list of an event.';

grant execute on function private.waiting_count(uuid) to anon, authenticated;

create function private.waiting_position(registration uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer
  from public.event_registrations as own
  join public.event_registrations as ahead
    on ahead.event_id = own.event_id and ahead.status = 'waiting' and ahead.place <= own.place
  where own.id = registration and own.status = 'waiting';
$$;

comment on function private.waiting_position(uuid) is
  'Returns the position on the waiting list, 1 for the first; 0 if the registration does not wait.';

grant execute on function private.waiting_position(uuid) to authenticated;

create function private.require_completed()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.is_completed() then
    perform private.refuse('profile_incomplete', 'Please complete your profile first.');
  end if;
end;
$$;

comment on function private.require_completed() is
  'Refuses callers whose onboarding is open, and ended sessions.';

create function private.takes_registrations(event public.events)
returns boolean
language sql
stable
set search_path = ''
return event.cancelled_at is null
  and now() >= event.registration_opens_at
  and now() < least(event.registration_closes_at, event.event_date);

comment on function private.takes_registrations(public.events) is
  'Returns whether registration for an event is open now. Null or false: it is not. It closes at the '
  'start at the latest.';

-- Seats the beginning of the waiting list that fits. The sum grows with each member, so the first party
-- that does not fit blocks all behind it.
create function private.seat_waiting(event uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  locked public.events;
  taken integer;
begin
  select * into locked from public.events as e where e.id = event for no key update;
  if private.takes_registrations(locked) then
    taken := private.seats_taken(event);
    update public.event_registrations as registration
    set seated_at = now()
    from (
      select id, sum(1 + guests) over (order by place) as seats
      from public.event_registrations
      where event_id = event and status = 'waiting'
    ) as queue
    where registration.id = queue.id
      and (locked.capacity is null or taken + queue.seats <= locked.capacity);
  end if;
end;
$$;

comment on function private.seat_waiting(uuid) is
  'Gives free seats to the waiting list in the order of arrival. Locks the event until the end of the '
  'transaction. Does nothing once registration has closed.';

create function private.own_registration(event uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'event_id', event_id, 'status', status, 'guests', guests, 'note', note,
    'cancelled_at', cancelled_at, 'waiting_position', private.waiting_position(id)
  )
  from public.event_registrations
  where event_id = event and user_id = (select auth.uid());
$$;

comment on function private.own_registration(uuid) is 'Returns the caller''s registration for an event.';

create function private.register_for_event(event_id uuid, guests integer, note text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  event public.events;
begin
  perform private.share_books(me);
  perform private.require_completed();
  if not private.count_hit('registrations of ' || me, 60, interval '1 hour') then
    perform private.refuse_until(
      'You have registered many times. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  select * into event from public.events as e
  where e.id = register_for_event.event_id for no key update;
  if event.id is null or event.deleted_at is not null then
    perform private.refuse('not_found', 'This event does not exist any more.', 'PT404');
  end if;
  if private.takes_registrations(event) is not true then
    perform private.refuse('registration_closed', 'Registration for this event is closed.', 'PT409');
  end if;
  if guests is null or guests not between 0 and event.guests_allowed or guests >= event.capacity then
    perform private.refuse(
      'registration_guests_refused', 'This event does not allow so many guests.', 'PT409'
    );
  end if;
  insert into public.event_registrations as registration (event_id, user_id, guests, note)
  values (event.id, me, register_for_event.guests, nullif(btrim(register_for_event.note), ''))
  on conflict on constraint event_registrations_event_id_user_id_key do update
  set guests = excluded.guests, note = excluded.note, seated_at = null, cancelled_at = null,
    place = default
  where registration.cancelled_at is not null;
  perform private.seat_waiting(event.id);
  return private.own_registration(event.id);
end;
$$;

comment on function private.register_for_event(uuid, integer, text) is
  'Callable by members with a completed profile. Shares the lock on the payments of the member, so that '
  'the account is not erased meanwhile.';

grant execute on function private.register_for_event(uuid, integer, text) to authenticated;

create function public.register_for_event(
  event_id uuid, guests integer default 0, note text default null
)
returns jsonb
language sql
volatile
set search_path = ''
return private.register_for_event(event_id, guests, note);

comment on function public.register_for_event(uuid, integer, text) is
  'Registers the caller for an event, with guests and an optional note, or adds them to the waiting list '
  'if it is full. Returns the registration: status, guests, note, waiting_position. Registering twice '
  'changes nothing. At most 60 calls an hour.';

grant execute on function public.register_for_event(uuid, integer, text) to authenticated;

-- Locks the event before the registration, like every other writer of registrations. A member who was checked
-- in has attended, even if the event has not begun.
create function private.lock_own_registration(event uuid)
returns public.event_registrations
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  locked public.events;
  own public.event_registrations;
begin
  perform private.require_completed();
  select * into locked from public.events as e where e.id = event for no key update;
  select * into own from public.event_registrations as registration
  where registration.event_id = event and registration.user_id = auth.uid();
  if own.id is null then
    perform private.refuse('not_found', 'You are not registered for this event.', 'PT404');
  end if;
  if locked.event_date <= now() or own.attended_at is not null
    or locked.cancelled_at is not null or locked.deleted_at is not null
  then
    perform private.refuse(
      'registration_fixed', 'Your registration can no longer be changed.', 'PT409'
    );
  end if;
  return own;
end;
$$;

comment on function private.lock_own_registration(uuid) is
  'Locks an event and returns the caller''s registration. Refuses if there is none, after the start, the '
  'cancellation or the deletion of the event, and once the member was checked in.';

create function private.cancel_registration(event_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own constant public.event_registrations := private.lock_own_registration(event_id);
begin
  update public.event_registrations
  set cancelled_at = now()
  where id = own.id and cancelled_at is null;
  perform private.seat_waiting(own.event_id);
  return private.own_registration(own.event_id);
end;
$$;

comment on function private.cancel_registration(uuid) is 'Callable by members with a completed profile.';

grant execute on function private.cancel_registration(uuid) to authenticated;

create function public.cancel_registration(event_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
return private.cancel_registration(event_id);

comment on function public.cancel_registration(uuid) is
  'Cancels the caller''s registration or leaves the waiting list, any time before the start. The seats go '
  'to the waiting list. Cancelling twice changes nothing.';

grant execute on function public.cancel_registration(uuid) to authenticated;

create function private.restore_registration(event_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own constant public.event_registrations := private.lock_own_registration(event_id);
  seats integer;
begin
  if own.cancelled_at <= now() - interval '1 minute' then
    perform private.refuse(
      'registration_fixed', 'Your registration can no longer be changed.', 'PT409'
    );
  end if;
  select capacity into seats from public.events where id = own.event_id;
  update public.event_registrations
  set cancelled_at = null,
    seated_at = case
      when seats is null or private.seats_taken(own.event_id) + 1 + own.guests <= seats then own.seated_at
    end
  where id = own.id and cancelled_at is not null;
  perform private.seat_waiting(own.event_id);
  return private.own_registration(own.event_id);
end;
$$;

comment on function private.restore_registration(uuid) is
  'Callable by members with a completed profile, up to a minute after the cancellation.';

grant execute on function private.restore_registration(uuid) to authenticated;

create function public.restore_registration(event_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
return private.restore_registration(event_id);

comment on function public.restore_registration(uuid) is
  'Undoes the cancellation of the caller''s registration. If the seats went to the waiting list, the '
  'caller waits at their former place, ahead of members who came later.';

grant execute on function public.restore_registration(uuid) to authenticated;

create function private.seat_after_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.seat_waiting(new.id);
  return null;
end;
$$;

comment on function private.seat_after_change() is
  'Gives seats to the waiting list after an event has got more of them or takes registrations for longer. '
  'Fewer seats remove nobody.';

create function private.seat_after_erasure()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.seat_waiting(old.event_id);
  return null;
end;
$$;

comment on function private.seat_after_erasure() is
  'Gives the seats of an erased member to the waiting list.';

-- Erasing locks the events before the registrations, in the order in which other writers lock them.
create function private.lock_events()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from public.events
  where id in (select event_id from public.event_registrations where user_id = old.id)
  order by id
  for no key update;
  return old;
end;
$$;

comment on function private.lock_events() is
  'Locks the events of a user who is erased. Runs after lock_books, so that no registration is added '
  'meanwhile.';

create function private.keep_registered_event()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.event_registrations where event_id = old.id and status <> 'cancelled'
  ) then
    perform private.refuse(
      'event_has_registrations',
      'Members have registered for this event. Cancel it with a message instead.', 'PT409'
    );
  end if;
  return new;
end;
$$;

comment on function private.keep_registered_event() is
  'Refuses to delete an event with registrations. A cancellation notifies its members instead.';

create function private.cancel_event(event_id uuid, message text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.events
  set cancelled_at = now(), cancel_message = nullif(btrim(message), '')
  where id = event_id and cancelled_at is null and deleted_at is null;
end;
$$;

comment on function private.cancel_event(uuid, text) is
  'Callable by admins and the superuser only. Definer, because clients have no right to update '
  'cancelled_at.';

grant execute on function private.cancel_event(uuid, text) to authenticated;

create function public.cancel_event(event_id uuid, message text default null)
returns void
language sql
volatile
set search_path = ''
return private.cancel_event(event_id, message);

comment on function public.cancel_event(uuid, text) is
  'Cancels an event, with a message to its members. It stays visible as cancelled, and registrations '
  'stay. Has no effect if the event is cancelled already.';

grant execute on function public.cancel_event(uuid, text) to authenticated;

create function private.admit_registration(registration_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  waiting public.event_registrations;
  event public.events;
begin
  perform private.require_admin();
  select e.* into event
  from public.events as e
  join public.event_registrations as registration on registration.event_id = e.id
  where registration.id = registration_id
  for no key update of e;
  select * into waiting from public.event_registrations
  where id = registration_id and status = 'waiting';
  if waiting.id is null then
    return;
  elsif waiting.user_id = (select auth.uid()) then
    perform private.refuse(
      'own_registration', 'Another admin must do this for your own registration.'
    );
  end if;
  if event.cancelled_at is not null
    or private.seats_taken(event.id) + 1 + waiting.guests > event.capacity then
    perform private.refuse('event_full', 'There are not enough free seats.', 'PT409');
  end if;
  update public.event_registrations set seated_at = now() where id = waiting.id;
  perform private.record('registration_admitted', 'event_registrations', waiting.id::text);
  perform private.seat_waiting(event.id);
end;
$$;

comment on function private.admit_registration(uuid) is
  'Callable by admins and the superuser only. Audited. The event is locked before the registration is '
  'read again.';

grant execute on function private.admit_registration(uuid) to authenticated;

create function public.admit_registration(registration_id uuid)
returns void
language sql
volatile
set search_path = ''
return private.admit_registration(registration_id);

comment on function public.admit_registration(uuid) is
  'Gives a seat to a member on the waiting list out of order, also after registration has closed, if '
  'there are enough free seats. Has no effect if the registration does not wait.';

grant execute on function public.admit_registration(uuid) to authenticated;

-- The form of an event saves its row and its link. A changed link is a new version of the event, so that
-- two organisers never overwrite each other's; an unchanged one leaves no trace.
create function private.set_event_link(event_id uuid, link text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if link is null then
    delete from public.event_links as l where l.event_id = set_event_link.event_id;
  else
    insert into public.event_links as l (event_id, link)
    values (set_event_link.event_id, set_event_link.link)
    on conflict on constraint event_links_pkey do update set link = excluded.link
    where l.link <> excluded.link;
  end if;
  if found then
    update public.events as e set updated_at = now() where e.id = set_event_link.event_id;
  end if;
end;
$$;

comment on function private.set_event_link(uuid, text) is
  'Callable by admins and the superuser only. Audited, without the address.';

grant execute on function private.set_event_link(uuid, text) to authenticated;

create function public.set_event_link(event_id uuid, link text default null)
returns void
language sql
volatile
set search_path = ''
return private.set_event_link(event_id, link);

comment on function public.set_event_link(uuid, text) is
  'Stores the address of an online event, or removes it if it is null. A change is a new version of the '
  'event.';

grant execute on function public.set_event_link(uuid, text) to authenticated;

create function private.event_link(event_id uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (
    select l.link
    from public.event_links as l
    join public.events as e on e.id = l.event_id
    where l.event_id = event_link.event_id
      and e.deleted_at is null
      and (
        private.is_admin()
        or (
          e.cancelled_at is null
          and now() >= e.event_date - interval '1 hour'
          and now() < private.event_end(e)
          and (
            -- Without registration, the link is for all who may see the event.
            (e.registration_opens_at is null and (e.is_public or private.is_completed()))
            or exists (
              select from public.event_registrations as r
              where r.event_id = e.id and r.user_id = (select auth.uid()) and r.status = 'registered'
            )
          )
        )
      )
  );
end;
$$;

comment on function private.event_link(uuid) is
  'Definer, because clients have no right to read event_links.';

grant execute on function private.event_link(uuid) to authenticated;

create function public.event_link(event_id uuid)
returns text
language sql
stable
set search_path = ''
return private.event_link(event_id);

comment on function public.event_link(uuid) is
  'Returns the address of an online event: to registered members, or to all who may see an event without '
  'registration, from an hour before the start until the end; to admins at any time. Otherwise null.';

grant execute on function public.event_link(uuid) to authenticated;

create function private.change_guests(event_id uuid, guests integer)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.event_registrations;
  event public.events;
begin
  -- Counts before it locks the event, like register_for_event.
  if not private.count_hit('registrations of ' || auth.uid(), 60, interval '1 hour') then
    perform private.refuse_until(
      'You have changed your registration many times. Please try again later.',
      private.next_stretch('1 hour')
    );
  end if;
  own := private.lock_own_registration(event_id);
  if own.cancelled_at is not null then
    perform private.refuse('not_found', 'You are not registered for this event.', 'PT404');
  end if;
  select * into event from public.events as e where e.id = own.event_id;
  if guests > own.guests and private.takes_registrations(event) is not true then
    perform private.refuse('registration_closed', 'Registration for this event is closed.', 'PT409');
  end if;
  if guests is null or guests not between 0 and greatest(own.guests, event.guests_allowed)
    or (guests > own.guests and guests >= event.capacity) then
    perform private.refuse(
      'registration_guests_refused', 'This event does not allow so many guests.', 'PT409'
    );
  end if;
  -- A free seat may be kept for a larger party that waits.
  if guests > own.guests and own.seated_at is not null and (
    private.waiting_count(event.id) > 0
    or private.seats_taken(event.id) + guests - own.guests > event.capacity
  ) then
    perform private.refuse(
      'registration_full', 'There are not enough free seats for more guests.', 'PT409'
    );
  end if;
  update public.event_registrations set guests = change_guests.guests where id = own.id;
  perform private.seat_waiting(own.event_id);
  return private.own_registration(own.event_id);
end;
$$;

comment on function private.change_guests(uuid, integer) is
  'Callable by members with a completed profile.';

grant execute on function private.change_guests(uuid, integer) to authenticated;

create function public.change_guests(event_id uuid, guests integer)
returns jsonb
language sql
volatile
set search_path = ''
return private.change_guests(event_id, guests);

comment on function public.change_guests(uuid, integer) is
  'Changes the number of guests of the caller''s registration, any time before the start; keeps its seat '
  'or its place on the waiting list. Seats of fewer guests go to the waiting list. More guests need open '
  'registration and, for a member with a seat, free seats and an empty waiting list.';

grant execute on function public.change_guests(uuid, integer) to authenticated;

-- Refuses what an admin does for their own registration, and a seat at a deleted event. Gives each signed-in
-- person their own count of receipt comparisons, and checks the role before parameters are read.
create function private.guard_own_attendance()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.user_id = (select auth.uid()) then
    perform private.refuse(
      'own_registration', 'Another admin must do this for your own registration.'
    );
  end if;
  return new;
end;
$$;

comment on function private.guard_own_attendance() is
  'Refuses to check oneself in, to change the number of one''s guests who came, and to undo it.';

create view public.listed_events with (security_invoker = true) as
select
  id, title, description, event_date, ends_at, location, is_public, capacity, guests_allowed,
  registration_opens_at, registration_closes_at, cancelled_at, cancel_message, sequence, organiser_name,
  created_at, updated_at, private.seats_taken(id) as seats_taken, private.waiting_count(id) as waiting_count,
  search_text, attendance_mode
from public.events;

comment on view public.listed_events is
  'Events that the caller may read, each with its numbers of seats taken and members waiting.';
comment on column public.listed_events.seats_taken is 'Seats of members and their guests.';
comment on column public.listed_events.waiting_count is 'Members on the waiting list.';
comment on column public.listed_events.search_text is 'Title, description and location, for search.';

grant select on public.listed_events to anon, authenticated;

create view public.own_registrations
with (security_invoker = true) as
select
  id, event_id, user_id, guests, note, status, cancelled_at, created_at,
  private.waiting_position(id) as waiting_position, ticket_code, attended_at, attended_guests
from public.event_registrations;

comment on view public.own_registrations is
  'Registrations of the caller, each with its position on the waiting list.';
comment on column public.own_registrations.waiting_position is
  'Position on the waiting list, 1 for the first; 0 if the registration does not wait.';
comment on column public.own_registrations.ticket_code is 'Code on the ticket.';

grant select on public.own_registrations to authenticated;

create policy select_own on public.event_registrations
for select to authenticated
using (user_id = (select private.caller_id()));

create trigger stamp_updated_at
before insert or update on public.event_registrations
for each row execute function private.stamp_updated_at();

create trigger seat_after_change
after update of capacity, event_date, registration_opens_at, registration_closes_at on public.events
for each row execute function private.seat_after_change();

create trigger seat_after_erasure
after delete on public.event_registrations
for each row
when (old.status <> 'cancelled')
execute function private.seat_after_erasure();

create trigger lock_events
before delete on auth.users
for each row execute function private.lock_events();

create trigger keep_registered_event
before update of deleted_at on public.events
for each row
when (old.deleted_at is null and new.deleted_at is not null)
execute function private.keep_registered_event();

create trigger stamp_updated_at
before insert or update on public.event_links
for each row execute function private.stamp_updated_at();

create trigger record_change
after insert or update or delete on public.event_links
for each row execute function private.record_change('event_id');

create trigger guard_own_attendance
before update on public.event_registrations
for each row
when (
  (old.attended_at, old.attended_guests) is distinct from (new.attended_at, new.attended_guests)
)
execute function private.guard_own_attendance();

grant select (
  id, event_id, user_id, guests, note, seated_at, cancelled_at, status, created_at, updated_at, ticket_code,
  attended_at, attended_guests
) on public.event_registrations to authenticated;
grant select on public.event_registrations to service_role;

grant select on public.event_links to service_role;

-- Tickets, check-in, attendee lists, emails of admins to attendees, calendars and attended events.
-- Needs: foundation, texts, profiles, audit, events, registrations.

-- The address is a secret that its owner gives to a calendar. It is stored as it is, because the owner
-- sees it again.
create table public.calendar_feeds (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  token text not null unique default encode(extensions.gen_random_bytes(16), 'hex')
    check (token ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now()
);

select private.quiet_checks('public.calendar_feeds');

comment on table public.calendar_feeds is
  'Addresses under which calendars read the events of a member; one row per member. Read and written by '
  'functions only.';
comment on column public.calendar_feeds.user_id is 'The member. The row is deleted with them.';
comment on column public.calendar_feeds.token is 'Random part of the address, 128 bits.';
comment on column public.calendar_feeds.created_at is 'When the address was created or renewed.';

alter table public.calendar_feeds enable row level security;

-- Emails that admins write to the attendees of an event.
create table public.event_mails (
  id uuid primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  sender_id uuid references public.profiles (id) on delete set null,
  kind text not null check (kind in ('message', 'question')),
  states text[] not null check (
    states <@ array['going', 'waiting', 'attended'] and cardinality(states) between 1 and 3
  ),
  subject text not null check (char_length(subject) <= 150 and private.has_words(subject)),
  body text not null check (char_length(body) <= 2000 and private.has_words(body)),
  link text check (
    char_length(link) <= 1000
    and link ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](:[0-9]{1,5})?([/?#][!-~]*)?$'
    and link !~ '["''<>\\`]'
  ),
  recipients integer not null default 0 check (recipients >= 0),
  created_at timestamptz not null default now(),
  constraint event_mails_question_has_link check ((kind = 'question') = (link is not null)),
  constraint event_mails_question_to_attended check (kind = 'message' or states = array['attended']),
  constraint event_mails_link_port check (
    substring(link from '^https://[^/?#:]+:([0-9]+)')::integer between 1 and 65535
  ),
  constraint event_mails_lines_check check (private.are_lines(subject, link)),
  constraint event_mails_paragraphs_check check (private.are_paragraphs(body))
);

select private.quiet_checks('public.event_mails');

comment on table public.event_mails is
  'Emails that admins wrote to the attendees of an event. Functions read and write them.';
comment on column public.event_mails.id is
  'Chosen by the device, so that it may repeat the request.';
comment on column public.event_mails.event_id is 'The event.';
comment on column public.event_mails.sender_id is
  'The admin who sent it; null once that account is erased.';
comment on column public.event_mails.kind is
  'message, or question: a link for those who attended, once for each event.';
comment on column public.event_mails.states is 'Attendees in these states received it.';
comment on column public.event_mails.subject is 'Subject, one line.';
comment on column public.event_mails.body is 'Plain text; paragraphs are separated by an empty line.';
comment on column public.event_mails.link is
  'Where a question leads: https, with a host name in ASCII and without a user name, so that the host '
  'that is shown is the one that is opened.';
comment on column public.event_mails.recipients is
  'Number of members to whom it was sent or who will get it. Reduced for each who turns these emails off, or '
  'cancels, before it is sent.';
comment on column public.event_mails.created_at is 'Set by the database.';

alter table public.event_mails enable row level security;

create index event_mails_by_event on public.event_mails (event_id, created_at);
create index event_mails_by_sender on public.event_mails (sender_id);
create unique index event_mails_one_question on public.event_mails (event_id) where kind = 'question';

-- Codes of tickets that were replaced. The door tells their holders to ask for the new ticket.
create table private.replaced_tickets (
  ticket_code text primary key,
  registration_id uuid not null references public.event_registrations (id) on delete cascade,
  constraint replaced_tickets_lines_check check (private.are_lines(ticket_code))
);

select private.quiet_checks('private.replaced_tickets');

comment on table private.replaced_tickets is
  'Former codes of tickets, which the door refuses. Written by a trigger on event_registrations.';
comment on column private.replaced_tickets.ticket_code is 'Former code, as it was on the ticket.';
comment on column private.replaced_tickets.registration_id is
  'The registration, which has another code now. The row is deleted with it.';

alter table private.replaced_tickets enable row level security;

create index replaced_tickets_by_registration on private.replaced_tickets (registration_id);

create function private.event_attendees(event_id uuid, after_place bigint)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  page_size constant integer := 1000;
  attendees jsonb;
  refusal text;
begin
  perform private.require_admin();
  select coalesce(jsonb_agg(to_jsonb(attendee) order by place), '[]') into attendees
  from (
    select
      r.place, r.id, r.status, r.guests, r.note, r.created_at, r.attended_at, r.attended_guests,
      p.full_name, p.email, p.phone
    from public.event_registrations as r
    join public.profiles as p on p.id = r.user_id
    where r.event_id = event_attendees.event_id and r.status <> 'cancelled'
      and (after_place is null or r.place > after_place)
    order by r.place
    limit page_size
  ) as attendee;
  perform private.count_reading('attendees_exported', jsonb_array_length(attendees));
  perform private.record(
    'attendees_exported', 'events', event_attendees.event_id::text,
    jsonb_build_object('rows', jsonb_array_length(attendees))
  );
  return private.seal(
    jsonb_build_object(
      'attendees', attendees,
      'next', case when jsonb_array_length(attendees) = page_size then attendees -> -1 -> 'place' end
    )::text
  );
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'attendees_export', 'events', event_attendees.event_id, refusal, sqlerrm
    );
end;
$$;

comment on function private.event_attendees(uuid, bigint) is
  'Implements public.event_attendees. Callable by admins and the superuser only. Each page is counted and '
  'audited.';

grant execute on function private.event_attendees(uuid, bigint) to authenticated;

create function public.event_attendees(event_id uuid, after_place bigint default null)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.event_attendees(event_id, after_place);

comment on function public.event_attendees(uuid, bigint) is
  'Returns a page of up to 1,000 members who are registered for an event or wait for a seat, in the order '
  'of arrival: attendees (id, full_name, email, phone, status, guests, note, place, created_at, '
  'attended_at, attended_guests) and next, to pass as after_place; null on the last page.';

grant execute on function public.event_attendees(uuid, bigint) to authenticated;

-- Check-in ends 30 days after an event. Corrections of a check-in stay possible.
create function private.check_in(
  event_id uuid, ticket_code text, registration_id uuid, guests integer, check_in_id uuid
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  event public.events;
  found public.event_registrations;
  is_replaced boolean := false;
  outcome text;
  guests_before integer;
  refusal text;
begin
  perform private.require_admin();
  if check_in.guests not between 0 and 3 then
    perform private.refuse('invalid_input', 'A member brings up to 3 guests.', '22023');
  end if;
  select * into event from public.events as e where e.id = check_in.event_id for no key update;
  if event.id is null or event.cancelled_at is not null then
    perform private.refuse('not_found', 'This event does not take place.', 'PT404');
  end if;
  -- Two doors wait for the lock on the event, so the second one reads what the first has written.
  select * into found from public.event_registrations as registration
  where registration.event_id = event.id
    and (registration.id = registration_id or registration.ticket_code = check_in.ticket_code);
  if found.id is null then
    select registration.* into found from public.event_registrations as registration
    join private.replaced_tickets as replaced on replaced.registration_id = registration.id
    where registration.event_id = event.id and replaced.ticket_code = check_in.ticket_code;
    -- A device may repeat a check-in whose answer was lost although the ticket was replaced since.
    is_replaced := (found.check_in_id = check_in.check_in_id) is not true;
  end if;
  outcome := case
    when found.id is null then 'unknown'
    when found.status <> 'registered' then found.status
    when is_replaced then 'replaced'
    -- The repeat of a request whose answer was lost may arrive after another door has undone it.
    when found.check_in_id = check_in.check_in_id and found.attended_at is null then 'undone'
    when found.attended_at is null then 'admitted'
    when found.check_in_id = check_in.check_in_id then 'repeated'
    else 'used'
  end;
  if outcome = 'admitted' and private.event_end(event) <= now() - interval '30 days' then
    perform private.refuse(
      'check_in_closed', 'Members can be checked in until 30 days after the event.', 'PT409'
    );
  end if;
  guests_before := found.attended_guests;
  if outcome in ('admitted', 'repeated') then
    update public.event_registrations as registration
    set attended_at = coalesce(registration.attended_at, now()),
      attended_guests = coalesce(
        check_in.guests,
        case outcome when 'repeated' then registration.attended_guests else registration.guests end
      ),
      check_in_id = check_in.check_in_id
    where registration.id = found.id
    returning * into found;
  end if;
  if outcome = 'admitted' or found.attended_guests <> guests_before then
    perform private.record(
      'attendee_checked_in', 'event_registrations', found.id::text,
      jsonb_build_object('guests', found.attended_guests)
    );
  end if;
  perform private.count_listing('attendees_listed', 'event_registrations', 1);
  return private.seal(
    jsonb_build_object(
      'outcome', case outcome when 'repeated' then 'admitted' else outcome end,
      'id', found.id, 'guests', found.guests, 'attended_guests', found.attended_guests,
      'attended_at', found.attended_at,
      'name', (select coalesce(p.full_name, p.email) from public.profiles as p where p.id = found.user_id)
    )::text
  );
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('check_in', 'events', check_in.event_id, refusal, sqlerrm);
end;
$$;

comment on function private.check_in(uuid, text, uuid, integer, uuid) is
  'Implements public.check_in. Callable by admins and the superuser only. Each check-in and each changed '
  'number of guests is audited, and each call is counted as one person listed, so that codes cannot be guessed.';

grant execute on function private.check_in(uuid, text, uuid, integer, uuid) to authenticated;

create function public.check_in(
  event_id uuid, ticket_code text default null, registration_id uuid default null,
  guests integer default null, check_in_id uuid default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.check_in(event_id, ticket_code, registration_id, guests, check_in_id);

comment on function public.check_in(uuid, text, uuid, integer, uuid) is
  'Checks a member in at an event, by the code on the ticket or by registration, with the number of '
  'guests who came; by default those who are registered. Returns outcome (admitted; used: was checked in '
  'before, at attended_at; undone: this check_in_id was undone; replaced: the member has a newer ticket; '
  'waiting or cancelled: has no seat; unknown), id, name, guests, attended_guests and attended_at. A '
  'repeated call with the same check_in_id returns admitted again, and may correct the number of guests.';

grant execute on function public.check_in(uuid, text, uuid, integer, uuid) to authenticated;

create function private.undo_check_in(registration_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.events as e
  where e.id = (select r.event_id from public.event_registrations as r where r.id = registration_id)
  for no key update;
  update public.event_registrations
  set attended_at = null, attended_guests = 0
  where id = registration_id and attended_at is not null;
  if found then
    perform private.record('check_in_undone', 'event_registrations', registration_id::text);
  end if;
end;
$$;

comment on function private.undo_check_in(uuid) is
  'Implements public.undo_check_in. Callable by admins and the superuser only. Audited.';

grant execute on function private.undo_check_in(uuid) to authenticated;

create function public.undo_check_in(registration_id uuid)
returns void
language sql
volatile
set search_path = ''
return private.undo_check_in(registration_id);

comment on function public.undo_check_in(uuid) is
  'Undoes a check-in, so that the ticket can be used again. Has no effect if there was none.';

grant execute on function public.undo_check_in(uuid) to authenticated;

create function private.forget_attendance()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.event_registrations
  set note = null, guests = 0, attended_guests = 0
  where id in (
    select registration.id
    from public.event_registrations as registration
    join public.events as event on event.id = registration.event_id
    where (
        registration.note is not null or registration.guests > 0 or registration.attended_guests > 0
      )
      and private.event_end(event) < now() - interval '90 days'
    for update of registration skip locked
  );
  delete from public.event_mails where id in (
    select written.id
    from public.event_mails as written
    join public.events as event on event.id = written.event_id
    where private.event_end(event) < now() - interval '90 days'
    for update of written skip locked
  );
$$;

comment on function private.forget_attendance() is
  'Deletes notes, numbers of guests and emails to attendees 90 days after the end of an event. Called once '
  'an hour while mails are sent.';

create function private.attendee_state(registration public.event_registrations)
returns text
language sql
immutable
set search_path = ''
return case
  when registration.attended_at is not null then 'attended'
  when registration.status = 'registered' then 'going'
  else registration.status
end;

comment on function private.attendee_state(public.event_registrations) is
  'Returns going, waiting, cancelled or attended.';

create function private.attendee_counts(event uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_object_agg(
    known.state, jsonb_build_object('members', coalesce(c.members, 0), 'people', coalesce(c.people, 0))
  )
  from unnest(array['going', 'waiting', 'cancelled', 'attended']) as known (state)
  left join (
    select private.attendee_state(r) as state, count(*) as members,
      sum(1 + case when r.attended_at is null then r.guests else r.attended_guests end) as people
    from public.event_registrations as r
    where r.event_id = event
    group by 1
  ) as c using (state);
$$;

comment on function private.attendee_counts(uuid) is
  'Returns the number of members in each state, and of people: members and their guests.';

create function private.admin_attendees(
  event_id uuid, search text, state text, after_key text, after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  page_limit constant integer := least(greatest(page_size, 1), 200);
  longest constant text := private.longest_pattern(search);
  patterns constant text[] := array(select private.word_patterns(search));
  phones constant text[] := array(select private.phone_patterns(search));
  event public.events;
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  if char_length(search) > 200 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  elsif state not in ('going', 'waiting', 'cancelled', 'attended') then
    perform private.refuse('invalid_input', 'Unknown state of a registration.', '22023');
  elsif (after_id is null) <> (after_key is null) then
    perform private.refuse('invalid_input', 'A page begins after a key and an id.', '22023');
  end if;
  select * into event from public.events as e
  where e.id = admin_attendees.event_id and e.deleted_at is null;
  if event.id is null then
    perform private.refuse('not_found', 'This event does not exist any more.', 'PT404');
  end if;
  with matched as materialized (
    select
      r.id, private.attendee_state(r) as state, r.guests, r.attended_guests, r.note, r.created_at,
      r.attended_at, p.id as member_id, p.full_name, p.email, p.phone,
      case admin_attendees.state
        when 'waiting' then to_char(r.place, 'FM0000000000000000000') else p.sort_name
      end as key
    from public.event_registrations as r
    join public.profiles as p on p.id = r.user_id
    where r.event_id = event.id
      and (admin_attendees.state is null or private.attendee_state(r) = admin_attendees.state)
      and (
        longest is null
        or (p.search_text like longest and p.search_text like all (patterns))
        or p.search_text like any (phones)
      )
  ),
  page as materialized (
    select first.*, row_number() over (order by first.key, first.id) as place
    from (
      select m.* from matched as m
      where after_id is null or (m.key, m.id) > (after_key, after_id)
      order by m.key, m.id
      limit page_limit + 1
    ) as first
  )
  select jsonb_build_object(
    'event', jsonb_build_object(
      'title', event.title, 'event_date', event.event_date, 'ends_at', event.ends_at,
      'location', event.location, 'capacity', event.capacity, 'cancelled_at', event.cancelled_at
    ),
    'counts', private.attendee_counts(event.id),
    'total', (select count(*) from matched),
    'attendees', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', page.id, 'state', page.state, 'guests', page.guests,
            'attended_guests', page.attended_guests, 'note', page.note, 'created_at', page.created_at,
            'attended_at', page.attended_at, 'position', private.waiting_position(page.id),
            'member', jsonb_build_object(
              'id', page.member_id, 'full_name', page.full_name, 'email', page.email,
              'phone', page.phone
            )
          )
          order by page.place
        ), '[]'
      )
      from page where page.place <= page_limit
    ),
    'next', (
      select jsonb_build_object('key', last.key, 'id', last.id)
      from page as last
      where last.place = page_limit and exists (select from page where place > page_limit)
    )
  ) into answer;
  perform private.count_listing(
    'attendees_listed', 'event_registrations', jsonb_array_length(answer -> 'attendees')
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('attendees_list', 'events', admin_attendees.event_id, refusal, sqlerrm);
end;
$$;

comment on function private.admin_attendees(uuid, text, text, text, uuid, integer) is
  'Implements public.admin_attendees. Callable by admins and the superuser only. Counted, and audited '
  'once in an hour.';

grant execute on function private.admin_attendees(uuid, text, text, text, uuid, integer) to authenticated;

create function public.admin_attendees(
  event_id uuid, search text default null, state text default null, after_key text default null,
  after_id uuid default null, page_size integer default 50
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_attendees(
  event_id, search, nullif(state, ''), after_key, after_id, coalesce(page_size, 50)
);

comment on function public.admin_attendees(uuid, text, text, text, uuid, integer) is
  'Returns one page of the members who are registered for an event, by name; waiting members in the order '
  'of arrival: attendees (each with its member), event, counts by state (members and people), total of '
  'the filtered set, next ({key, id} to pass as after_key and after_id; null on the last page). state is '
  'going, waiting, cancelled or attended. At most 200.';

grant execute on function public.admin_attendees(uuid, text, text, text, uuid, integer) to authenticated;

create function private.calendar_feed(renew boolean)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  own text;
begin
  perform private.require_completed();
  select token into own from public.calendar_feeds where user_id = me;
  if own is not null and renew is not true then
    return own;
  end if;
  if not private.count_hit('calendar feeds of ' || me, 20, interval '1 hour') then
    perform private.refuse_until(
      'You have renewed the address many times. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  insert into public.calendar_feeds as feed (user_id) values (me)
  on conflict on constraint calendar_feeds_pkey do update
  set token = excluded.token, created_at = excluded.created_at
  where renew
  returning token into own;
  return coalesce(own, (select token from public.calendar_feeds where user_id = me));
end;
$$;

comment on function private.calendar_feed(boolean) is
  'Implements public.calendar_feed. Callable by members with a completed profile.';

grant execute on function private.calendar_feed(boolean) to authenticated;

create function public.calendar_feed(renew boolean default false)
returns text
language sql
volatile
set search_path = ''
return private.calendar_feed(renew);

comment on function public.calendar_feed(boolean) is
  'Returns the random part of the address of the caller''s calendar. Creates it at the first call, and '
  'replaces it if renew is true: the former address then answers as an unknown one. At most 20 new '
  'addresses an hour.';

grant execute on function public.calendar_feed(boolean) to authenticated;

create function private.calendar_of_feed(token text, forwarded text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  owner constant uuid := (
    select feed.user_id from public.calendar_feeds as feed where feed.token = calendar_of_feed.token
  );
begin
  if not private.count_hit(
    coalesce('calendar of ' || owner, 'unknown calendars of ' || private.address_of(forwarded)), 60, '1 hour'
  ) then
    perform private.refuse_until(
      'This calendar was read many times. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  if owner is null then
    return null;
  end if;
  return jsonb_build_object(
    'language', private.language_of(owner),
    'events', (
      select coalesce(
        jsonb_agg(
          private.event_facts(event) || jsonb_build_object(
            'event_id', event.id, 'sequence', event.sequence, 'description', event.description,
            'cancelled', event.cancelled_at is not null, 'changed_at', event.updated_at
          )
          order by event.event_date, event.id
        ), '[]'
      )
      from public.event_registrations as registration
      join public.events as event on event.id = registration.event_id
      where registration.user_id = owner and registration.status = 'registered'
        and private.event_end(event) > now() - interval '90 days'
    )
  );
end;
$$;

comment on function private.calendar_of_feed(text, text) is
  'Implements public.calendar_of_feed. Callable by the service role only, since the address is the only '
  'proof of its caller.';

grant execute on function private.calendar_of_feed(text, text) to service_role;

create function public.calendar_of_feed(token text, forwarded text)
returns jsonb
language sql
volatile
set search_path = ''
return private.calendar_of_feed(token, forwarded);

comment on function public.calendar_of_feed(text, text) is
  'Returns the language of the member to whom a calendar address belongs, and the events at which they '
  'have a seat, from 90 days ago on: events (title, start_time, end_time, location, attendance_mode, '
  'description, event_id, sequence, cancelled, changed_at). Never an online link. Null if the address is '
  'unknown. Each address can be read 60 times an hour; forwarded (header x-forwarded-for) may ask for 60 '
  'unknown ones.';

grant execute on function public.calendar_of_feed(text, text) to service_role;

create function private.event_mail_members(event uuid)
returns table (member_id uuid, recipient text, language text, state text)
language sql
stable
security definer
set search_path = ''
as $$
  select found.member_id, found.recipient, found.language, found.state
  from (
    select
      r.user_id as member_id, users.email::text as recipient,
      private.mail_language(r.user_id, 'events') as language, private.attendee_state(r) as state
    from public.event_registrations as r
    join auth.users as users on users.id = r.user_id
    where r.event_id = event
  ) as found
  where found.language is not null;
$$;

comment on function private.event_mail_members(uuid) is
  'Returns the attendees of an event who get emails about events, with address, language and state.';

create function private.attendee_mails(event_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  perform private.require_admin();
  select * into event from public.events as e
  where e.id = attendee_mails.event_id and e.deleted_at is null;
  if event.id is null then
    perform private.refuse('not_found', 'This event does not exist any more.', 'PT404');
  end if;
  return jsonb_build_object(
    'event', jsonb_build_object(
      'title', event.title, 'organiser', event.organiser_name, 'is_over', private.event_end(event) <= now(),
      'is_closed', private.event_end(event) <= now() - interval '90 days'
    ),
    'recipients', (
      select coalesce(
        jsonb_agg(jsonb_build_object('state', c.state, 'language', c.language, 'members', c.members)),
        '[]'
      )
      from (
        select m.state, m.language, count(*) as members
        from private.event_mail_members(event.id) as m
        where m.state <> 'cancelled'
        group by m.state, m.language
        order by m.state, m.language
      ) as c
    ),
    'sent', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', m.id, 'kind', m.kind, 'subject', m.subject, 'recipients', m.recipients,
            'created_at', m.created_at
          )
          order by m.created_at desc
        ), '[]'
      )
      from public.event_mails as m where m.event_id = event.id
    ),
    'next_at', private.next_event_mail(event.id)
  );
end;
$$;

comment on function private.attendee_mails(uuid) is
  'Implements public.attendee_mails. Callable by admins and the superuser only.';

grant execute on function private.attendee_mails(uuid) to authenticated;

create function private.next_event_mail(event uuid)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select m.created_at + interval '1 day'
  from public.event_mails as m
  where m.event_id = next_event_mail.event and m.created_at > now() - interval '1 day'
  order by m.created_at desc
  offset 1
  limit 1;
$$;

comment on function private.next_event_mail(uuid) is
  'Returns when the attendees of an event may be emailed again; null if they may be now. At most two in '
  'any 24 hours.';

create function public.attendee_mails(event_id uuid)
returns jsonb
language sql
stable
set search_path = ''
return private.attendee_mails(event_id);

comment on function public.attendee_mails(uuid) is
  'Returns what an admin needs to email the attendees of an event: event (title, organiser, is_over, '
  'is_closed), recipients (members by state and language, without those who turned these emails off), sent '
  '(earlier emails, the latest first) and next_at (when the next one may be sent; null: now).';

grant execute on function public.attendee_mails(uuid) to authenticated;

create function private.mail_attendees(
  mail_id uuid, event_id uuid, kind text, states text[], subject text, body text, link text
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  event public.events;
  written public.event_mails;
  refusal text;
begin
  perform private.require_admin();
  if num_nulls(mail_id, mail_attendees.kind, mail_attendees.states, subject, body) > 0 then
    perform private.refuse(
      'invalid_input', 'An email has an id, a kind, states, a subject and a text.', '22023'
    );
  end if;
  -- Two admins wait for the lock on the event, so the second one counts what the first has written.
  select * into event from public.events as e
  where e.id = mail_attendees.event_id and e.deleted_at is null
  for no key update;
  if event.id is null then
    perform private.refuse('not_found', 'This event does not exist any more.', 'PT404');
  end if;
  select * into written from public.event_mails as m
  where m.id = mail_id and m.event_id = event.id and m.sender_id = auth.uid();
  if written.id is null then
    if private.event_end(event) <= now() - interval '90 days' then
      perform private.refuse(
        'event_mail_closed', 'Attendees can be emailed until 90 days after the event.', 'PT409'
      );
    elsif mail_attendees.kind = 'question' and private.event_end(event) > now() then
      perform private.refuse('event_mail_early', 'The question is sent after the event.', 'PT409');
    elsif mail_attendees.kind = 'question' and exists (
      select from public.event_mails as m where m.event_id = event.id and m.kind = 'question'
    ) then
      perform private.refuse('event_asked_already', 'The question was sent before.', 'PT409');
    elsif private.next_event_mail(event.id) is not null then
      perform private.refuse_until(
        'Attendees get at most two emails in 24 hours.', private.next_event_mail(event.id)
      );
    end if;
    insert into public.event_mails (id, event_id, sender_id, kind, states, subject, body, link)
    values (
      mail_id, event.id, auth.uid(), mail_attendees.kind, mail_attendees.states,
      mail_attendees.subject, mail_attendees.body, mail_attendees.link
    )
    on conflict on constraint event_mails_pkey do nothing;
    if not found then
      perform private.refuse('conflict', 'Another email has this id.', 'PT409');
    end if;
    with mails as (
      insert into public.mail_outbox (member_id, event_mail_id, recipient, template, language)
      select m.member_id, mail_id, m.recipient, 'event_' || mail_attendees.kind, m.language
      from private.event_mail_members(event.id) as m
      where m.state = any (mail_attendees.states)
      returning id
    )
    update public.event_mails as m
    set recipients = (select count(*) from mails)
    where m.id = mail_id
    returning * into written;
    if written.recipients = 0 then
      perform private.refuse('event_mail_to_none', 'No attendee would get this email.', 'PT409');
    end if;
    perform private.record(
      'attendees_mailed', 'events', event.id::text,
      jsonb_build_object(
        'kind', written.kind, 'states', written.states, 'subject', written.subject,
        'recipients', written.recipients
      )
    );
  end if;
  return private.seal(jsonb_build_object('recipients', written.recipients)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('attendees_mail', 'events', mail_attendees.event_id, refusal, sqlerrm);
end;
$$;

comment on function private.mail_attendees(uuid, uuid, text, text[], text, text, text) is
  'Implements public.mail_attendees. Callable by admins and the superuser only. Audited.';

grant execute on function private.mail_attendees(uuid, uuid, text, text[], text, text, text) to authenticated;

create function public.mail_attendees(
  mail_id uuid, event_id uuid, kind text, states text[], subject text, body text,
  link text default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.mail_attendees(mail_id, event_id, kind, states, subject, body, link);

comment on function public.mail_attendees(uuid, uuid, text, text[], text, text, text) is
  'Emails the attendees of an event who are in one of these states (going, waiting, attended) and have not '
  'turned these emails off; returns recipients, their number. kind is message, or question: with a link, '
  'to those who attended, after the event, once. At most two emails in 24 hours for each event. A repeated '
  'call with the same mail_id sends nothing more.';

grant execute on function public.mail_attendees(uuid, uuid, text, text[], text, text, text) to authenticated;

create function private.attendance_events(member uuid)
returns table (at timestamptz, kind text, source_id text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select r.attended_at, 'attended', r.id::text, jsonb_build_object('event_id', e.id, 'title', e.title)
  from public.event_registrations as r
  join public.events as e on e.id = r.event_id
  where r.user_id = member and r.attended_at is not null;
$$;

comment on function private.attendance_events(uuid) is
  'Returns the events at which a member was checked in.';

create function private.keep_replaced_ticket()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.replaced_tickets (ticket_code, registration_id) values (old.ticket_code, new.id);
  return null;
end;
$$;

comment on function private.keep_replaced_ticket() is 'Stores the former code of a ticket.';

-- The place is renewed when a member registers again. Undoing a cancellation keeps the place and the ticket.
create function private.replace_ticket()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.event_registrations set ticket_code = default where id = new.id;
  return null;
end;
$$;

comment on function private.replace_ticket() is 'Gives a registration after a cancellation a new ticket.';

-- Locks the events first, like every other writer of registrations.
create function private.replace_member_secrets()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from public.events
  where id in (select event_id from public.event_registrations where user_id = new.id)
  order by id
  for no key update;
  update public.event_registrations set ticket_code = default where user_id = new.id;
  update public.calendar_feeds set token = default, created_at = default where user_id = new.id;
  return null;
end;
$$;

comment on function private.replace_member_secrets() is
  'Replaces the tickets and the calendar address of a member whose email address or password has changed: '
  'another person may have seen them in the account.';

create function private.renew_ticket(event_id uuid)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  own public.event_registrations;
begin
  perform private.require_completed();
  if not private.count_hit('ticket renewals of ' || me, 20, interval '1 hour') then
    perform private.refuse_until(
      'You have renewed your tickets many times. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  -- A door that checks the member in waits for this lock, and then reads the new code.
  perform from public.events as e where e.id = renew_ticket.event_id for no key update;
  select * into own from public.event_registrations as registration
  where registration.event_id = renew_ticket.event_id and registration.user_id = me;
  if own.status is distinct from 'registered' then
    perform private.refuse('not_found', 'You do not have a seat at this event.', 'PT404');
  elsif own.attended_at is not null then
    perform private.refuse('registration_fixed', 'Your ticket was used already.', 'PT409');
  end if;
  update public.event_registrations set ticket_code = default where id = own.id
  returning ticket_code into own.ticket_code;
  return own.ticket_code;
end;
$$;

comment on function private.renew_ticket(uuid) is
  'Implements public.renew_ticket. Callable by members with a completed profile.';

grant execute on function private.renew_ticket(uuid) to authenticated;

create function public.renew_ticket(event_id uuid)
returns text
language sql
volatile
set search_path = ''
return private.renew_ticket(event_id);

comment on function public.renew_ticket(uuid) is
  'Replaces the code of the caller''s ticket for an event and returns the new one. The door refuses the '
  'former code. Possible until the member was checked in, at most 20 times an hour.';

grant execute on function public.renew_ticket(uuid) to authenticated;

create trigger keep_replaced_ticket
after update of ticket_code on public.event_registrations
for each row
when (old.ticket_code <> new.ticket_code)
execute function private.keep_replaced_ticket();

create trigger replace_ticket
after update of place on public.event_registrations
for each row
when (old.place <> new.place)
execute function private.replace_ticket();

-- Triggers fire in the order of their names: this one locks the events before follow_email locks the profile,
-- as register_for_event does.
create trigger change_member_secrets
after update on auth.users
for each row
when (
  old.email is distinct from new.email
  or old.encrypted_password is distinct from new.encrypted_password
)
execute function private.replace_member_secrets();

-- Jobs, applications for them and their reviews.
-- Needs: foundation, limits, texts, rows, access, profiles, audit.

create table public.jobs (
  id uuid primary key default gen_random_uuid() check (id::text ~ '^.{14}4.{4}[89ab]'),
  title text not null check (
    char_length(title) <= (private.limits()).job_title_max_length and private.has_words(title)
  ),
  company text not null check (
    char_length(company) <= (private.limits()).job_company_max_length
    and private.has_words(company)
  ),
  description text not null check (
    char_length(description) <= (private.limits()).description_max_length
    and private.has_words(description)
  ),
  location text check (
    char_length(location) <= (private.limits()).location_max_length
  ),
  salary_range text check (
    char_length(salary_range) <= (private.limits()).salary_range_max_length
  ),
  is_active boolean not null default true,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  closing_date date check (closing_date between '2000-01-01' and '2099-12-31'),
  search_text text not null generated always as (
    private.search_text(title || E'\n' || company || E'\n' || coalesce(location, ''))
  ) stored,
  constraint jobs_lines_check check (private.are_lines(title, company, location, salary_range)),
  constraint jobs_paragraphs_check check (private.are_paragraphs(description))
);

select private.quiet_checks('public.jobs');

comment on table public.jobs is 'Job openings that members can apply for.';
comment on column public.jobs.id is
  'Random UUID (version 4). The client may choose it, so that a repeated request creates the job once.';
comment on column public.jobs.title is 'Name of the position.';
comment on column public.jobs.company is 'Hiring company.';
comment on column public.jobs.description is 'Plain text, never rendered as HTML.';
comment on column public.jobs.location is 'Place of work; optional.';
comment on column public.jobs.salary_range is 'Free text; optional.';
comment on column public.jobs.is_active is 'Whether members can see it. New jobs are active.';
comment on column public.jobs.created_by is 'Set by the database; null once that person is erased.';
comment on column public.jobs.created_at is 'Set by the database.';
comment on column public.jobs.updated_at is 'Set by the database on every change.';
comment on column public.jobs.deleted_at is
  'When it was deleted. Applicants still see it with their application.';
comment on column public.jobs.closing_date is
  'Last day on which members can apply, in Asia/Kolkata; afterwards the job counts as inactive. Null: no '
  'end.';
comment on column public.jobs.search_text is
  'Title, company and location as searched. Computing them for each row takes longer than the search.';

alter table public.jobs enable row level security;

create index jobs_newest on public.jobs (created_at desc, id desc);
create index jobs_active on public.jobs (created_at desc, id desc)
where is_active and deleted_at is null;
create index jobs_created_by on public.jobs (created_by);
create index jobs_searchable on public.jobs using gin (search_text extensions.gin_trgm_ops);

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete restrict,
  applicant_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'pending' check (
    status in ('pending', 'reviewed', 'accepted', 'rejected', 'withdrawn')
  ),
  cover_letter text check (char_length(cover_letter) <= 10000),
  resume_url text check (char_length(resume_url) <= 2000 and private.is_plain_link(resume_url)),
  applied_at timestamptz not null default now(),
  reviewed_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (job_id, applicant_id),
  constraint job_applications_pending_is_unreviewed check (
    (status in ('pending', 'withdrawn')) = (reviewed_at is null)
  ),
  constraint job_applications_withdrawn_is_empty check (
    status <> 'withdrawn' or (cover_letter is null and resume_url is null)
  ),
  constraint job_applications_lines_check check (private.are_lines(resume_url)),
  constraint job_applications_paragraphs_check check (private.are_paragraphs(cover_letter))
);

select private.quiet_checks('public.job_applications');

comment on table public.job_applications is
  'Applications of members for jobs. Admin notes are in job_application_notes, because applicants can '
  'read this table.';
comment on column public.job_applications.id is 'Row id.';
comment on column public.job_applications.job_id is
  'The job. A job with applications cannot be removed.';
comment on column public.job_applications.applicant_id is
  'The applicant. The row is deleted with them.';
comment on column public.job_applications.status is
  'pending, reviewed, accepted, rejected or withdrawn. Admins never see withdrawn rows.';
comment on column public.job_applications.cover_letter is 'Plain text, never rendered as HTML.';
comment on column public.job_applications.resume_url is 'Link to the resume; http or https only.';
comment on column public.job_applications.applied_at is
  'Set by the database, again when the applicant applies after a withdrawal.';
comment on column public.job_applications.reviewed_at is 'Set by the database with each review.';
comment on column public.job_applications.updated_at is
  'Set by the database. A review, an edit and a withdrawal must name the value that they are based on.';

alter table public.job_applications enable row level security;

create index job_applications_by_job on public.job_applications (job_id, applied_at desc, id desc);
create index job_applications_by_applicant
on public.job_applications (applicant_id, applied_at desc, id desc);
create index job_applications_newest on public.job_applications (applied_at desc, id desc)
include (status, job_id, applicant_id);

create table public.job_application_notes (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  admin_notes text check (
    char_length(admin_notes) <= (private.limits()).admin_notes_max_length
  ),
  updated_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint job_application_notes_paragraphs_check check (private.are_paragraphs(admin_notes))
);

select private.quiet_checks('public.job_application_notes');

comment on table public.job_application_notes is
  'Admin notes on applications. A separate table, because applicants can read every column of their '
  'application. Admins use admin_applications and review_application.';
comment on column public.job_application_notes.application_id is 'The application; one row each.';
comment on column public.job_application_notes.admin_notes is 'Never shown to the applicant.';
comment on column public.job_application_notes.updated_by is 'Set by the database.';
comment on column public.job_application_notes.updated_at is 'Set by the database.';

alter table public.job_application_notes enable row level security;

create index job_application_notes_updated_by on public.job_application_notes (updated_by);

create function private.applied_jobs()
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select job_id from public.job_applications where applicant_id = (select auth.uid());
$$;

comment on function private.applied_jobs() is 'Returns the jobs that the caller has applied for.';

grant execute on function private.applied_jobs() to authenticated;

create function private.restore_job(job_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.jobs set deleted_at = null where id = job_id and deleted_at is not null;
end;
$$;

comment on function private.restore_job(uuid) is
  'Implements public.restore_job. Callable by admins and the superuser only. Definer, because clients '
  'have no right to update deleted_at.';

grant execute on function private.restore_job(uuid) to authenticated;

create function public.restore_job(job_id uuid)
returns void
language sql
volatile
set search_path = ''
return private.restore_job(job_id);

comment on function public.restore_job(uuid) is
  'Undoes the deletion of a job. Has no effect if the job is not deleted.';

grant execute on function public.restore_job(uuid) to authenticated;

-- Keeps reviewed_at if the status becomes pending again, so that the check constraint refuses the change.
create function private.stamp_review()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if old.status <> all (
    case new.status
      when 'pending' then array['pending', 'withdrawn']
      when 'withdrawn' then array['pending', 'reviewed', 'withdrawn']
      else array['pending', 'reviewed', 'accepted', 'rejected']
    end
  ) then
    perform private.refuse('application_fixed', 'This application can no longer be changed.', 'PT409');
  end if;
  new.reviewed_at := case when new.status not in ('pending', 'withdrawn') then now() end;
  return new;
end;
$$;

comment on function private.stamp_review() is
  'Refuses states that an application cannot go back to, and sets reviewed_at with each review, '
  'regardless of the client''s value.';

create function private.application_count(job uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from public.job_applications
  where job_id = job and status <> 'withdrawn'
    and (applicant_id = (select auth.uid()) or (select private.is_admin()));
$$;

comment on function private.application_count(uuid) is
  'Returns the number of applications for a job that are not withdrawn: all of them for admins, only '
  'their own for members.';

grant execute on function private.application_count(uuid) to authenticated;

create function private.review_application(
  application_id uuid, status text, admin_notes text, seen_updated_at timestamptz,
  mail_reviewed boolean
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  former text;
  reviewed public.job_applications;
  refusal text;
begin
  perform private.require_admin();
  if exists (
    select from public.job_applications as own
    where own.id = review_application.application_id and own.applicant_id = (select auth.uid())
  ) then
    perform private.refuse('own_application', 'Another admin must review your application.');
  end if;
  if coalesce(status, '') not in ('reviewed', 'accepted', 'rejected') then
    perform private.refuse(
      'invalid_input', 'An application is accepted, rejected or marked as reviewed.', '22023'
    );
  end if;
  select before.status into former
  from public.job_applications as before
  where before.id = review_application.application_id;
  update public.job_applications as application
  set status = review_application.status
  where application.id = review_application.application_id
    and application.updated_at = seen_updated_at
  returning * into reviewed;

  if reviewed.id is null then
    perform private.refuse(
      'row_changed',
      'Someone else changed this application. Please review it and try again.', 'PT409'
    );
  end if;

  insert into public.job_application_notes as notes (application_id, admin_notes)
  values (review_application.application_id, nullif(btrim(review_application.admin_notes), ''))
  on conflict on constraint job_application_notes_pkey
  do update set admin_notes = excluded.admin_notes;
  if reviewed.status <> former then
    perform private.tell_applicant(
      reviewed, reviewed.status <> 'reviewed' or coalesce(mail_reviewed, false)
    );
  end if;
  return private.seal(to_json(reviewed)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'application_review', 'job_applications', review_application.application_id, refusal, sqlerrm
    );
end;
$$;

comment on function private.review_application(uuid, text, text, timestamptz, boolean) is
  'Implements public.review_application. Callable by admins and the superuser only, never for their own '
  'application. Audited.';

grant execute on function private.review_application(uuid, text, text, timestamptz, boolean) to authenticated;

create function public.review_application(
  application_id uuid, status text, admin_notes text, seen_updated_at timestamptz,
  mail_reviewed boolean default false
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.review_application(
  application_id, status, admin_notes, seen_updated_at, mail_reviewed
);

comment on function public.review_application(uuid, text, text, timestamptz, boolean) is
  'Stores the status and the notes of an application together, and mails the applicant each decision; '
  'that it was reviewed only with mail_reviewed. Refuses with row_changed if the application has changed '
  'since the caller read it.';

grant execute on function public.review_application(uuid, text, text, timestamptz, boolean) to authenticated;

create function private.today()
returns date
language sql
stable
set search_path = ''
return (now() at time zone 'Asia/Kolkata')::date;

comment on function private.today() is 'Returns the current date in Asia/Kolkata.';

grant execute on function private.today() to authenticated;

create function private.count_application(applicant uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.count_hit('applications of ' || applicant, 60, interval '1 hour') then
    perform private.refuse_until(
      'You have sent many applications. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
end;
$$;

comment on function private.count_application(uuid) is
  'Counts an application that is sent or edited. Refuses more than 60 an hour.';

create function private.own_application(job uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'job_id', job_id, 'status', status, 'cover_letter', cover_letter,
    'resume_url', resume_url, 'applied_at', applied_at, 'reviewed_at', reviewed_at,
    'updated_at', updated_at
  )
  from public.job_applications
  where job_id = job and applicant_id = (select auth.uid());
$$;

comment on function private.own_application(uuid) is 'Returns the caller''s application for a job.';

create function private.apply_for_job(job_id uuid, cover_letter text, resume_url text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  sent uuid;
begin
  perform private.share_books(me);
  perform private.require_completed();
  perform private.count_application(me);
  perform from public.jobs as job
  where job.id = apply_for_job.job_id and job.is_active and job.deleted_at is null
    and (job.closing_date is null or job.closing_date >= private.today())
  for share;
  if not found then
    perform private.refuse('job_closed', 'This job no longer accepts applications.', 'PT409');
  end if;
  insert into public.job_applications as application (job_id, applicant_id, cover_letter, resume_url)
  values (
    apply_for_job.job_id, me, nullif(btrim(apply_for_job.cover_letter), ''),
    nullif(btrim(apply_for_job.resume_url), '')
  )
  on conflict on constraint job_applications_job_id_applicant_id_key do update
  set status = 'pending', cover_letter = excluded.cover_letter, resume_url = excluded.resume_url,
    applied_at = now()
  where application.status = 'withdrawn'
  returning application.id into sent;
  if sent is null then
    perform private.refuse('already_applied', 'You have already applied for this job.', 'PT409');
  end if;
  return private.own_application(job_id);
end;
$$;

comment on function private.apply_for_job(uuid, text, text) is
  'Callable by members with a completed profile. Shares the lock on the payments of the member, so that '
  'the account is not erased meanwhile, and a lock on the job, so that it is not closed meanwhile.';

grant execute on function private.apply_for_job(uuid, text, text) to authenticated;

create function public.apply_for_job(
  job_id uuid, cover_letter text default null, resume_url text default null
)
returns jsonb
language sql
volatile
set search_path = ''
return private.apply_for_job(job_id, cover_letter, resume_url);

comment on function public.apply_for_job(uuid, text, text) is
  'Sends the caller''s application for an open job, or reopens the withdrawn one. Returns the '
  'application. Refuses a second one with already_applied. At most 60 calls an hour, edits included.';

grant execute on function public.apply_for_job(uuid, text, text) to authenticated;

create function private.lock_own_application(
  application uuid, changeable text[], seen_updated_at timestamptz
)
returns public.job_applications
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.job_applications;
begin
  select * into own from public.job_applications as a
  where a.id = application and a.applicant_id = auth.uid()
  for no key update;
  if own.id is null then
    perform private.refuse('not_found', 'This application does not exist.', 'PT404');
  end if;
  if own.status <> all (changeable) then
    perform private.refuse('application_fixed', 'Your application can no longer be changed.', 'PT409');
  end if;
  if own.updated_at is distinct from seen_updated_at then
    perform private.refuse(
      'row_changed', 'Your application has changed meanwhile. Please check it and try again.', 'PT409'
    );
  end if;
  return own;
end;
$$;

comment on function private.lock_own_application(uuid, text[], timestamptz) is
  'Locks and returns an application of the caller. Refuses other states than the given ones, and an '
  'application that has changed since the caller read it.';

create function private.edit_application(
  application_id uuid, cover_letter text, resume_url text, seen_updated_at timestamptz
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.job_applications;
begin
  perform private.require_completed();
  perform private.count_application(auth.uid());
  own := private.lock_own_application(application_id, array['pending'], seen_updated_at);
  update public.job_applications as application
  set cover_letter = nullif(btrim(edit_application.cover_letter), ''),
    resume_url = nullif(btrim(edit_application.resume_url), '')
  where application.id = own.id;
  return private.own_application(own.job_id);
end;
$$;

comment on function private.edit_application(uuid, text, text, timestamptz) is
  'Callable by members with a completed profile.';

grant execute on function private.edit_application(uuid, text, text, timestamptz) to authenticated;

create function public.edit_application(
  application_id uuid, cover_letter text, resume_url text, seen_updated_at timestamptz
)
returns jsonb
language sql
volatile
set search_path = ''
return private.edit_application(application_id, cover_letter, resume_url, seen_updated_at);

comment on function public.edit_application(uuid, text, text, timestamptz) is
  'Replaces cover letter and resume link of the caller''s application, while it is pending. '
  'Refuses with row_changed if it has changed since the caller read it.';

grant execute on function public.edit_application(uuid, text, text, timestamptz) to authenticated;

create function private.withdraw_application(application_id uuid, seen_updated_at timestamptz)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.job_applications;
begin
  perform private.require_completed();
  own := private.lock_own_application(application_id, array['pending', 'reviewed'], seen_updated_at);
  update public.job_applications as application
  set status = 'withdrawn', cover_letter = null, resume_url = null
  where application.id = own.id;
  return private.own_application(own.job_id);
end;
$$;

comment on function private.withdraw_application(uuid, timestamptz) is
  'Callable by members with a completed profile.';

grant execute on function private.withdraw_application(uuid, timestamptz) to authenticated;

create function public.withdraw_application(application_id uuid, seen_updated_at timestamptz)
returns jsonb
language sql
volatile
set search_path = ''
return private.withdraw_application(application_id, seen_updated_at);

comment on function public.withdraw_application(uuid, timestamptz) is
  'Withdraws the caller''s application while it is not decided: empties cover letter and resume link and '
  'hides it from admins. Refuses with row_changed if it has changed since the caller read it.';

grant execute on function public.withdraw_application(uuid, timestamptz) to authenticated;

create function private.open_jobs(
  search text, after_created_at timestamptz, after_id uuid, page_size integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  page_limit integer := least(greatest(page_size, 1), 100);
  today constant date := private.today();
  longest text;
  patterns text[];
begin
  perform private.require_completed();
  if char_length(search) > 200 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  elsif (after_id is null) <> (after_created_at is null) then
    perform private.refuse('invalid_input', 'A page begins after a moment and an id.', '22023');
  end if;
  longest := private.longest_pattern(search);
  patterns := array(select private.word_patterns(search));
  return (
    with matched as materialized (
      select j.id, j.created_at
      from public.jobs as j
      where j.is_active and j.deleted_at is null
        and (j.closing_date is null or j.closing_date >= today)
        and (
          longest is null
          or (j.search_text like longest and j.search_text like all (patterns))
        )
    ),
    page as (
      select first.id, first.created_at,
        row_number() over (order by first.created_at desc, first.id desc) as place
      from (
        select m.id, m.created_at from matched as m
        where after_id is null or (m.created_at, m.id) < (after_created_at, after_id)
        order by m.created_at desc, m.id desc
        limit page_limit + 1
      ) as first
    )
    select jsonb_build_object(
      'total', (select count(*) from matched),
      'jobs', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', j.id, 'title', j.title, 'company', j.company, 'location', j.location,
              'salary_range', j.salary_range, 'closing_date', j.closing_date,
              'created_at', j.created_at, 'application', own.status
            )
            order by page.place
          ), '[]'
        )
        from page
        join public.jobs as j on j.id = page.id
        left join public.job_applications as own
          on own.job_id = j.id and own.applicant_id = (select auth.uid())
            and own.status <> 'withdrawn'
        where page.place <= page_limit
      ),
      'next', (
        select jsonb_build_object('key', last.created_at, 'id', last.id)
        from page as last
        where last.place = page_limit and exists (select from page where place > page_limit)
      )
    )
  );
end;
$$;

comment on function private.open_jobs(text, timestamptz, uuid, integer) is
  'Callable by members with a completed profile. Definer, because a policy prevents the index on words.';

grant execute on function private.open_jobs(text, timestamptz, uuid, integer) to authenticated;

create function public.open_jobs(
  search text default null,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
return private.open_jobs(search, after_created_at, after_id, coalesce(page_size, 20));

comment on function public.open_jobs(text, timestamptz, uuid, integer) is
  'Returns one page of open jobs, newest first, searched by title, company and place: jobs (with the '
  'status of the caller''s application, null without one), total, next ({key, id} to pass as '
  'after_created_at and after_id; null on the last page). At most 100.';

grant execute on function public.open_jobs(text, timestamptz, uuid, integer) to authenticated;

-- A view, because a computed column of the Data API reads whole rows, created_by included.
create view public.listed_jobs
with (security_invoker = true) as
select
  id, title, company, description, location, salary_range, is_active, created_at, updated_at,
  deleted_at, private.application_count(id) as application_count, closing_date,
  is_active and deleted_at is null
  and (closing_date is null or closing_date >= (select private.today())) as is_open
from public.jobs;

comment on view public.listed_jobs is
  'Jobs that the caller may read, each with the number of its applications.';
comment on column public.listed_jobs.application_count is
  'The number of applications: all for an admin, only their own for a member.';
comment on column public.listed_jobs.is_open is
  'Whether members can apply: active, not deleted and not past its closing date.';

grant select on public.listed_jobs to authenticated;

create policy select_own on public.job_applications
for select to authenticated
using (applicant_id = (select private.caller_id()));

-- Admins see deleted jobs too, because applications still refer to them.
create policy select_open_or_applied_or_admin on public.jobs
for select to authenticated
using (
  (select private.is_admin())
  or (
    (select private.is_completed())
    and (
      (
        is_active and deleted_at is null
        and (closing_date is null or closing_date >= (select private.today()))
      )
      or id in (select private.applied_jobs())
    )
  )
);

create policy insert_admin on public.jobs
for insert to authenticated
with check (
  (select private.is_admin()) and created_by = (select private.caller_id()) and is_active
);

create policy update_admin on public.jobs
for update to authenticated
using ((select private.is_admin()) and deleted_at is null)
with check ((select private.is_admin()));

create policy delete_admin on public.jobs
for delete to authenticated
using ((select private.is_admin()));

create trigger stamp_created_by
before insert on public.jobs
for each row execute function private.stamp_created_by();

create trigger stamp_updated_at
before insert or update on public.jobs
for each row execute function private.stamp_updated_at();

create trigger refuse_wholesale
after update on public.jobs
referencing new table as changed
for each statement
when (current_user in ('anon', 'authenticated'))
execute function private.refuse_wholesale();

create trigger delete_softly
before delete on public.jobs
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.delete_softly();

create trigger record_change
after insert or update or delete on public.jobs
for each row execute function private.record_change('id');

create trigger stamp_review
before update of status, reviewed_at on public.job_applications
for each row execute function private.stamp_review();

create trigger stamp_updated_at
before insert or update on public.job_applications
for each row execute function private.stamp_updated_at();

create trigger record_change
after update or delete on public.job_applications
for each row execute function private.record_change('id');

create trigger stamp_updated_at
before insert or update on public.job_application_notes
for each row execute function private.stamp_updated_at();

create trigger stamp_updated_by
before insert or update on public.job_application_notes
for each row execute function private.stamp_updated_by();

create trigger record_change
after insert or update or delete on public.job_application_notes
for each row execute function private.record_change('application_id');

grant select (
  id, title, company, description, location, salary_range, is_active, created_at, updated_at, deleted_at,
  closing_date
) on public.jobs to authenticated;
grant insert (
  id, title, company, description, location, salary_range, is_active, created_by, closing_date
) on public.jobs to authenticated;
grant update (
  title, company, description, location, salary_range, is_active, updated_at, closing_date
) on public.jobs to authenticated;
grant delete on public.jobs to authenticated;
grant select, insert, update, delete on public.jobs to service_role;

grant select on public.job_applications to authenticated;
grant select, insert, update, delete on public.job_applications to service_role;

grant select, insert, update, delete on public.job_application_notes to service_role;

-- Contributions of members and gifts that were recorded offline.
-- Needs: foundation, limits, texts, rows, access, profiles, audit.

create function private.financial_year(moment timestamptz)
returns integer
language sql
immutable
parallel safe
set search_path = ''
return extract(year from (moment at time zone 'Asia/Kolkata') - interval '3 months')::integer;

comment on function private.financial_year(timestamptz) is
  'Returns the year in which the Indian financial year (April to March) of a time begins: 2026 for '
  '2026-27.';

-- The generated column of contributions is computed as the role that writes the row.
grant execute on function private.financial_year(timestamptz) to authenticated, service_role;

-- Finds an offline gift that was entered before, however its reference is written.
create function private.reference_key(reference text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return lower(
  regexp_replace(
    normalize(reference, nfkc),
    '[[:space:][:cntrl:]\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]', '', 'g'
  )
);

comment on function private.reference_key(text) is
  'Returns a reference without case, spaces and invisible characters. Offline gifts with the same key are the '
  'same gift.';

create function private.loose_reference_key(reference text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return regexp_replace(
  private.reference_key(reference), '[!-/:-@\[-`{-~\u2010-\u2015\u2212]', '', 'g'
);

comment on function private.loose_reference_key(text) is
  'Returns the key of a reference without punctuation. Offline gifts with the same loose key may be the same '
  'gift.';

create table public.contributions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  amount integer not null check (amount between 1 and (private.limits()).one_time_maximum),
  refunded_amount integer not null default 0,
  source text not null default 'provider' check (
    source in ('provider', 'bank_transfer', 'cheque', 'cash')
  ),
  contribution_type text not null check (contribution_type in ('monthly', 'yearly', 'one-time')),
  payment_status text not null default 'pending' check (
    payment_status in ('pending', 'completed', 'failed', 'refunded')
  ),
  razorpay_payment_id text unique check (razorpay_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  razorpay_subscription_id text check (razorpay_subscription_id ~ '^sub_[A-Za-z0-9]{14}$'),
  notes text check (char_length(notes) <= (private.limits()).notes_max_length),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  financial_year integer not null generated always as (private.financial_year(created_at)) stored,
  constraint contributions_refunded_amount_check check (refunded_amount >= 0),
  constraint contributions_paid_has_payment check (
    source <> 'provider' or payment_status not in ('completed', 'refunded')
    or razorpay_payment_id is not null
  ),
  constraint contributions_offline_has_no_payment check (
    source = 'provider' or (
      razorpay_payment_id is null and razorpay_subscription_id is null
      and contribution_type = 'one-time'
    )
  ),
  constraint contributions_refund_matches_status check (
    case payment_status
      when 'completed' then refunded_amount < amount
      when 'refunded' then refunded_amount = amount
      else refunded_amount = 0
    end
  ),
  constraint contributions_paragraphs_check check (private.are_paragraphs(notes))
);

select private.quiet_checks('public.contributions');

comment on table public.contributions is
  'Contributions of members. Rows are kept without the name when the member is erased. Written by payment '
  'code, and by record_offline_gift for gifts received offline.';
comment on column public.contributions.id is 'Row id.';
comment on column public.contributions.user_id is
  'The contributor; null once that person is erased.';
comment on column public.contributions.amount is
  'Amount in paise, positive, at most five lakh rupees.';
comment on column public.contributions.refunded_amount is
  'Refunded amount in paise: the sum of its refunds.';
comment on column public.contributions.source is
  'provider for payments through the payment provider; bank_transfer, cheque or cash for gifts received '
  'offline, whose reference and reason are in offline_gifts.';
comment on column public.contributions.contribution_type is 'monthly, yearly or one-time.';
comment on column public.contributions.payment_status is
  'pending, completed, failed or refunded (in full). Moves forward only.';
comment on column public.contributions.razorpay_payment_id is
  'Payment ID at the provider. Each payment has one contribution, however often it is reported.';
comment on column public.contributions.razorpay_subscription_id is
  'Subscription ID at the provider, if a mandate paid.';
comment on column public.contributions.notes is 'The member''s own note, in full.';
comment on column public.contributions.created_at is
  'Time of the payment at the provider, or when an offline gift was received.';
comment on column public.contributions.updated_at is 'Set by the database on every change.';
comment on column public.contributions.financial_year is
  'Year in which the financial year of created_at begins. Computed by the database.';

alter table public.contributions enable row level security;

create index contributions_by_user on public.contributions (user_id, created_at desc, id desc);
create index contributions_by_subscription
on public.contributions (razorpay_subscription_id, created_at desc);
create index contributions_failed on public.contributions (created_at)
where payment_status = 'failed';
-- Lists and totals are answered from indexes alone; the rare states and sources have their own.
create index contributions_newest on public.contributions (created_at desc, id desc)
include (user_id, amount, refunded_amount, payment_status, source, contribution_type);
create index contributions_not_completed on public.contributions (created_at desc, id desc)
include (user_id, refunded_amount, payment_status, source, contribution_type)
where payment_status <> 'completed' or refunded_amount > 0;
create index contributions_offline on public.contributions (source, created_at desc, id desc)
where source <> 'provider';
-- Says for each row of the ledger which payment rules it violates, so that changed rows can be checked alone.
create index contributions_by_change on public.contributions (updated_at);

create table public.offline_gifts (
  contribution_id uuid primary key references public.contributions (id) on delete restrict,
  source text not null check (source in ('bank_transfer', 'cheque', 'cash')),
  reference text not null check (char_length(reference) <= 120 and private.has_words(reference)),
  reason text not null check (char_length(reason) <= 500 and private.has_words(reason)),
  entered_by uuid references public.profiles (id) on delete set null,
  entered_at timestamptz not null default now(),
  reversed_at timestamptz,
  reversed_by uuid references public.profiles (id) on delete set null,
  reversal text check (char_length(reversal) <= 500 and private.has_words(reversal)),
  constraint offline_gifts_reversal_has_reason check ((reversed_at is null) = (reversal is null)),
  constraint offline_gifts_lines_check check (private.are_lines(reference)),
  constraint offline_gifts_paragraphs_check check (private.are_paragraphs(reason, reversal))
);

select private.quiet_checks('public.offline_gifts');

comment on table public.offline_gifts is
  'Reference and reason of contributions by bank transfer, cheque or cash. A separate table, because '
  'members can read every column of their contributions.';
comment on column public.offline_gifts.contribution_id is 'The contribution; one row each.';
comment on column public.offline_gifts.source is 'Bank transfer, cheque or cash, as in contributions.';
comment on column public.offline_gifts.reference is
  'Number of the transfer, the cheque or the cash-book entry. Unique per source without case and spaces, unless '
  'reversed: a bounced cheque may be presented again.';
comment on column public.offline_gifts.reason is 'Reason for entering it by hand.';
comment on column public.offline_gifts.entered_by is
  'Set by the database; null once that person is erased.';
comment on column public.offline_gifts.entered_at is 'Set by the database.';
comment on column public.offline_gifts.reversed_at is
  'When the gift was reversed because it never arrived: a bounced cheque, a recalled transfer.';
comment on column public.offline_gifts.reversed_by is
  'Set by the database; null once that person is erased.';
comment on column public.offline_gifts.reversal is 'Reason for the reversal.';

alter table public.offline_gifts enable row level security;

create index offline_gifts_entered_by on public.offline_gifts (entered_by);
create index offline_gifts_reversed_by on public.offline_gifts (reversed_by);
create unique index offline_gifts_one_that_holds on public.offline_gifts (source, reference)
where reversed_at is null;
create index offline_gifts_by_reference
on public.offline_gifts (source, private.loose_reference_key(reference))
where reversed_at is null;

create function private.guard_contribution()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (new.amount, new.source, new.contribution_type, new.created_at)
    is distinct from (old.amount, old.source, old.contribution_type, old.created_at)
    or (new.user_id is not null and new.user_id is distinct from old.user_id)
    or (old.razorpay_payment_id is not null
      and new.razorpay_payment_id is distinct from old.razorpay_payment_id)
    or new.refunded_amount < old.refunded_amount then
    perform private.refuse('contribution_fixed', 'A recorded contribution does not change.');
  end if;
  if old.payment_status || ' to ' || new.payment_status not in (
    'pending to pending', 'pending to completed', 'pending to failed',
    'failed to failed', 'failed to completed',
    'completed to completed', 'completed to refunded', 'refunded to refunded'
  ) then
    perform private.refuse(
      'contribution_step_refused',
      format('A contribution cannot move from %s to %s.', old.payment_status, new.payment_status)
    );
  end if;
  return new;
end;
$$;

comment on function private.guard_contribution() is
  'Refuses to move a contribution backwards: a completed one can only be refunded, but a failed payment '
  'may still complete late. Erasure can clear the member; the member can never be replaced.';

create function private.share_books(person uuid)
returns void
language sql
volatile
set search_path = ''
return pg_advisory_xact_lock_shared(hashtextextended('books of ' || person, 0));

comment on function private.share_books(uuid) is
  'Prevents the erasure of this user until the end of the transaction. Must be called before any of the '
  'user''s payment rows is locked; private.lock_books() is the counterpart.';

-- Locks the members before it reads the sums: otherwise, two concurrent payments would each miss the other.
create function private.recount_contributions(members uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = any(members) order by id for no key update;

  with sums as (
    select
      member.id,
      coalesce(sum(c.amount - c.refunded_amount) filter (where c.payment_status = 'completed'), 0)
        as total,
      max(c.created_at) filter (where c.payment_status = 'completed') as last_at,
      (array_agg(c.razorpay_payment_id order by c.created_at desc, c.id desc)
        filter (where c.payment_status = 'completed'))[1] as payment_id,
      max(c.created_at) filter (
        where c.payment_status <> 'failed' and (
          c.contribution_type in ('monthly', 'yearly') or c.razorpay_subscription_id is not null
        )
      ) as auto_pay_at
    from unnest(members) as member (id)
    left join public.contributions as c on c.user_id = member.id
    group by member.id
  )
  update public.profiles as p
  set
    total_contributions = sums.total,
    last_contribution_at = sums.last_at,
    is_paid = sums.last_at is not null,
    razorpay_payment_id = sums.payment_id,
    last_auto_pay_at = sums.auto_pay_at
  from sums
  where p.id = sums.id and (
    p.total_contributions, p.last_contribution_at, p.is_paid, p.razorpay_payment_id,
    p.last_auto_pay_at
  ) is distinct from (
    sums.total, sums.last_at, sums.last_at is not null, sums.payment_id, sums.auto_pay_at
  );
end;
$$;

comment on function private.recount_contributions(uuid[]) is
  'Recomputes the payment columns of these profiles from contributions.';

create function private.recount_after_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  members uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct user_id) into members from added where user_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct user_id) into members from removed where user_id is not null;
  else
    select array_agg(distinct user_id) into members
    from (select user_id from added union select user_id from removed) as touched
    where user_id is not null;
  end if;
  if members is not null then
    perform private.recount_contributions(members);
  end if;
  return null;
end;
$$;

comment on function private.recount_after_change() is
  'Updates the payment columns of profiles once per statement.';

create function public.contribution_summary()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with by_month as (
    select
      to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      sum(amount - refunded_amount) as amount,
      count(*) as contributions
    from public.contributions
    where payment_status = 'completed'
    group by 1
  )
  select jsonb_build_object(
    'years', (
      select coalesce(jsonb_agg(year order by year desc), '[]')
      from (select distinct financial_year as year from public.contributions) as known
    ),
    'months', (select coalesce(jsonb_agg(to_jsonb(by_month) order by month), '[]') from by_month)
  );
$$;

comment on function public.contribution_summary() is
  'Returns the caller''s contributions over time. years: financial years with contributions in any state, '
  'newest first. months: for each month of Asia/Kolkata (YYYY-MM) with completed contributions, their '
  'number and the amount in paise minus refunds.';

grant execute on function public.contribution_summary() to authenticated;

create function private.check_offline_gift(member uuid, amount integer, received_at timestamptz)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if member = (select auth.uid()) then
    perform private.refuse('own_gift', 'Another admin must enter your own gift.');
  elsif not exists (select from public.profiles where id = member) then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  elsif amount is null
    or amount not between (private.limits()).offline_minimum and (private.limits()).one_time_maximum
  then
    perform private.refuse(
      'invalid_input',
      format(
        'The amount must be between %s and %s.',
        private.rupees((private.limits()).offline_minimum),
        private.rupees((private.limits()).one_time_maximum)
      ),
      '22023'
    );
  elsif received_at is null or received_at > now() or received_at < timestamptz '2000-01-01' then
    perform private.refuse('invalid_input', 'The date received cannot be in the future.', '22023');
  end if;
end;
$$;

comment on function private.check_offline_gift(uuid, integer, timestamptz) is
  'Refuses an offline gift that the caller may not enter for this member, and an invalid amount or date.';

create function private.demand_words(field text, words text, most integer)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if private.has_words(words) is not true or char_length(btrim(words)) > most then
    perform private.refuse(
      'invalid_input', format('A %s of at most %s characters is required.', field, most), '22023'
    );
  end if;
end;
$$;

comment on function private.demand_words(text, text, integer) is
  'Refuses a missing or too long text with a readable message instead of the name of a constraint.';

create function private.record_offline_gift(
  member_id uuid, amount integer, source text, reference text, reason text, received_at timestamptz,
  notes text, different_from uuid[]
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  gift public.contributions;
  refusal text;
begin
  perform private.require_admin();
  perform private.share_books(member_id);
  perform private.check_offline_gift(member_id, amount, received_at);
  perform private.demand_words('reference', reference, 120);
  perform private.demand_words('reason', reason, 500);
  perform private.demand_words('note', notes, (private.limits()).notes_max_length) where private.has_words(notes);
  if coalesce(source, '') not in ('bank_transfer', 'cheque', 'cash') then
    perform private.refuse(
      'invalid_input', 'The source must be bank_transfer, cheque or cash.', '22023'
    );
  end if;
  perform private.refuse_second_gift(
    member_id, amount, source, reference, received_at, different_from
  );
  insert into public.contributions (
    user_id, amount, source, contribution_type, payment_status, notes, created_at
  )
  values (
    member_id, amount, source, 'one-time', 'completed', nullif(btrim(notes), ''), received_at
  )
  returning * into gift;
  insert into public.offline_gifts (contribution_id, source, reference, reason, entered_by)
  values (gift.id, source, btrim(reference), btrim(reason), (select auth.uid()));
  perform private.finish_payment_step(member_id);
  perform private.record(
    'offline_gift_entered', 'contributions', gift.id::text,
    jsonb_build_object('amount', amount, 'source', source, 'reference', btrim(reference))
  );
  return private.seal(to_json(gift)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('offline_gift', 'profiles', record_offline_gift.member_id, refusal, sqlerrm);
end;
$$;

comment on function private.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text, uuid[]
) is
  'Implements public.record_offline_gift. Callable by admins and the superuser only, never for '
  'themselves. Gift and audit entry are written in one transaction.';

grant execute on function private.record_offline_gift(uuid, integer, text, text, text, timestamptz, text, uuid[])
to authenticated;

create function public.record_offline_gift(
  member_id uuid, amount integer, source text, reference text, reason text,
  received_at timestamptz, notes text default null, different_from uuid[] default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.record_offline_gift(
  member_id, amount, source, reference, reason, received_at, notes, different_from
);

comment on function public.record_offline_gift(
  uuid, integer, text, text, text, timestamptz, text, uuid[]
) is
  'Records a gift received by bank_transfer, cheque or cash (amount in paise) and returns the '
  'contribution. Each reference can be used once per source, without case and spaces. A gift that is similar to '
  'others is refused with gift_similar and their ids, until different_from names them.';

grant execute on function public.record_offline_gift(uuid, integer, text, text, text, timestamptz, text, uuid[])
to authenticated;

create function private.reverse_offline_gift(contribution_id uuid, reason text)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  gift public.contributions;
  refusal text;
begin
  perform private.require_admin();
  perform private.demand_words('reason', reason, 500);
  perform private.share_books(user_id) from public.contributions
  where id = reverse_offline_gift.contribution_id;
  select * into gift from public.contributions
  where id = reverse_offline_gift.contribution_id and source <> 'provider' for no key update;
  if gift.id is null then
    perform private.refuse('gift_unknown', 'This offline gift was not found.', 'PT404');
  elsif gift.user_id = (select auth.uid()) then
    perform private.refuse('own_gift', 'Another admin must enter your own gift.');
  elsif gift.payment_status <> 'completed' then
    perform private.refuse('gift_reversed', 'This gift has already been reversed.', 'PT409');
  end if;
  update public.offline_gifts as g
  set reversed_at = now(), reversed_by = (select auth.uid()), reversal = btrim(reverse_offline_gift.reason)
  where g.contribution_id = gift.id;
  update public.contributions set payment_status = 'refunded', refunded_amount = amount
  where id = gift.id returning * into gift;
  perform private.record(
    'offline_gift_reversed', 'contributions', gift.id::text,
    jsonb_build_object('amount', gift.amount, 'source', gift.source)
  );
  return private.seal(to_json(gift)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'gift_reversal', 'contributions', reverse_offline_gift.contribution_id, refusal, sqlerrm
    );
end;
$$;

comment on function private.reverse_offline_gift(uuid, text) is
  'Implements public.reverse_offline_gift. Callable by admins and the superuser only, never for '
  'themselves. Gift, totals, receipt and audit entry change in one transaction.';

grant execute on function private.reverse_offline_gift(uuid, text) to authenticated;

create function public.reverse_offline_gift(contribution_id uuid, reason text)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.reverse_offline_gift(contribution_id, reason);

comment on function public.reverse_offline_gift(uuid, text) is
  'Reverses an offline gift that never arrived, such as a bounced cheque: updates the totals, voids the '
  'receipt and keeps the row. Returns the contribution.';

grant execute on function public.reverse_offline_gift(uuid, text) to authenticated;

-- Refusals about other gifts name them in the detail, so that the page can link to them.
create function private.refuse_gift(code text, message text, gifts uuid[])
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  named jsonb;
begin
  select jsonb_agg(
    jsonb_build_object(
      'id', c.id, 'source', g.source, 'reference', g.reference, 'amount', c.amount,
      'received_at', c.created_at
    )
    order by c.created_at, c.id
  )
  into named
  from public.offline_gifts as g
  join public.contributions as c on c.id = g.contribution_id
  where g.contribution_id = any(gifts);
  raise exception using
    errcode = 'PT409', message = refuse_gift.message, hint = refuse_gift.code,
    detail = jsonb_build_object('gifts', named)::text;
end;
$$;

comment on function private.refuse_gift(text, text, uuid[]) is
  'Refuses an offline gift because of others, which the detail of the error lists as gifts.';

create function private.refuse_second_gift(
  member uuid, amount integer, source text, reference text, received_at timestamptz,
  different_from uuid[]
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  same uuid[];
  similar_ones uuid[];
begin
  -- Lets one gift be entered at a time, so that each entry sees those before it.
  perform pg_advisory_xact_lock(hashtextextended('offline gifts', 0));
  select
    array_agg(g.contribution_id) filter (
      where private.reference_key(g.reference) = private.reference_key(refuse_second_gift.reference)
    ),
    array_agg(g.contribution_id)
  into same, similar_ones
  from public.offline_gifts as g
  where g.source = refuse_second_gift.source and g.reversed_at is null
    and private.loose_reference_key(g.reference)
      = private.loose_reference_key(refuse_second_gift.reference);
  if same is not null then
    perform private.refuse_gift(
      'gift_entered', 'A gift with this reference has already been entered.', same
    );
  end if;
  select array_agg(found.id)
  into similar_ones
  from (
    select unnest(similar_ones) as id
    union
    select c.id
    from public.contributions as c
    join public.offline_gifts as g on g.contribution_id = c.id
    where c.user_id = refuse_second_gift.member and g.reversed_at is null
      and c.amount = refuse_second_gift.amount
      and (c.created_at at time zone 'Asia/Kolkata')::date
        = (refuse_second_gift.received_at at time zone 'Asia/Kolkata')::date
  ) as found
  where found.id <> all(coalesce(different_from, '{}'));
  if similar_ones is not null then
    perform private.refuse_gift(
      'gift_similar', 'A similar gift has already been entered. Check that this is another one.',
      similar_ones
    );
  end if;
end;
$$;

comment on function private.refuse_second_gift(
  uuid, integer, text, text, timestamptz, uuid[]
) is
  'Refuses a gift whose reference was entered before, without case and spaces. Also refuses one that is only '
  'similar (equal without punctuation, or same member, amount and day) to a gift that different_from does not '
  'name.';

create function private.offline_gift_twins()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(twins.gifts order by twins.entered_at desc), '[]')
    from (
      select max(g.entered_at) as entered_at, jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'source', g.source, 'reference', g.reference, 'amount', c.amount,
          'received_at', c.created_at
        )
        order by c.created_at, c.id
      ) as gifts
      from public.offline_gifts as g
      join public.contributions as c on c.id = g.contribution_id
      where g.reversed_at is null
      group by g.source, private.reference_key(g.reference)
      having count(*) > 1
      order by 1 desc
      limit 20
    ) as twins
  );
end;
$$;

comment on function private.offline_gift_twins() is
  'Implements public.offline_gift_twins. Callable by admins and the superuser only.';

grant execute on function private.offline_gift_twins() to authenticated;

create function public.offline_gift_twins()
returns jsonb
language sql
stable
set search_path = ''
return private.offline_gift_twins();

comment on function public.offline_gift_twins() is
  'Returns offline gifts that were entered twice before references were compared without case and spaces: a '
  'list of lists of gifts with the same reference (id, source, reference, amount, received_at), the latest '
  'entered first. At most 20. Reversing all but one gift removes them from the list.';

grant execute on function public.offline_gift_twins() to authenticated;

create policy select_own on public.contributions
for select to authenticated
using (user_id = (select private.caller_id()));

create trigger stamp_updated_at
before update on public.contributions
for each row execute function private.stamp_updated_at();

create trigger guard_contribution
before update on public.contributions
for each row execute function private.guard_contribution();

create trigger recount_after_insert
after insert on public.contributions
referencing new table as added
for each statement execute function private.recount_after_change();

create trigger recount_after_update
after update on public.contributions
referencing new table as added old table as removed
for each statement execute function private.recount_after_change();

create trigger recount_after_delete
after delete on public.contributions
referencing old table as removed
for each statement execute function private.recount_after_change();

grant select on public.contributions to authenticated;
grant update (
  refunded_amount, payment_status, razorpay_payment_id, razorpay_subscription_id, notes
) on public.contributions to service_role;
grant select, insert on public.contributions to service_role;

grant select on public.offline_gifts to service_role;

-- Orders of payments, mandates for auto-pay, and what a member sees of them.
-- Needs: foundation, limits, texts, rows, access, profiles.

create table public.payment_orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  purpose text not null check (purpose in ('onboarding', 'contribution')),
  amount integer not null check (amount between 100 and (private.limits()).one_time_maximum),
  minimum_amount integer not null default 100 check (minimum_amount between 100 and amount),
  currency text not null default 'INR' check (currency = 'INR'),
  receipt text not null unique check (receipt ~ '^(contrib|onboard)_[A-Za-z0-9]{30}$'),
  notes text check (char_length(notes) <= (private.limits()).notes_max_length),
  idempotency_key text not null check (char_length(idempotency_key) between 10 and 80),
  razorpay_order_id text unique check (razorpay_order_id ~ '^order_[A-Za-z0-9]{14}$'),
  status text not null default 'created' check (
    status in ('created', 'attempted', 'paid', 'abandoned')
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  checked_at timestamptz,
  undecided_since timestamptz,
  failing_since timestamptz,
  unique (user_id, idempotency_key),
  constraint payment_orders_paid_has_time check ((status = 'paid') = (paid_at is not null)),
  constraint payment_orders_lines_check check (private.are_lines(idempotency_key)),
  constraint payment_orders_paragraphs_check check (private.are_paragraphs(notes))
);

select private.quiet_checks('public.payment_orders');

comment on table public.payment_orders is
  'Payment requests, stored before checkout opens. Verification trusts this row, not the browser. Server '
  'functions only.';
comment on column public.payment_orders.id is 'Row id.';
comment on column public.payment_orders.user_id is
  'User of the access token; null once that person is erased.';
comment on column public.payment_orders.purpose is 'Page that requested the payment.';
comment on column public.payment_orders.amount is 'Amount in paise.';
comment on column public.payment_orders.minimum_amount is
  'Minimum in paise for this member on this page when the order was created.';
comment on column public.payment_orders.currency is 'Always INR.';
comment on column public.payment_orders.receipt is 'Prefix of the page and 30 random characters.';
comment on column public.payment_orders.notes is 'The member''s own note, in full.';
comment on column public.payment_orders.idempotency_key is
  'Repeated by a double click or a retry, which then gets the same order.';
comment on column public.payment_orders.razorpay_order_id is
  'Order ID at the provider; null until the provider has responded.';
comment on column public.payment_orders.status is 'created, attempted, paid or abandoned.';
comment on column public.payment_orders.created_at is 'Set by the database.';
comment on column public.payment_orders.updated_at is 'Set by the database on every change.';
comment on column public.payment_orders.paid_at is
  'When the server learned that a payment was captured.';
comment on column public.payment_orders.checked_at is
  'When the provider was last asked about this open order.';
comment on column public.payment_orders.undecided_since is
  'Since when the provider gave no answer about this order that decides anything; null after an answer.';
comment on column public.payment_orders.failing_since is
  'Since when each look-up of this order at the provider failed; null after one that did not.';

alter table public.payment_orders enable row level security;

create index payment_orders_open on public.payment_orders (created_at)
where status in ('created', 'attempted');
create index payment_orders_undecided on public.payment_orders (undecided_since)
where undecided_since is not null and status in ('created', 'attempted');
create index payment_orders_failing on public.payment_orders (failing_since) where failing_since is not null;
create index payment_orders_by_change on public.payment_orders (updated_at);

create table public.mandates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  purpose text not null check (purpose in ('onboarding', 'contribution')),
  contribution_type text not null check (contribution_type in ('monthly', 'yearly')),
  amount integer not null check (amount between 100 and (private.limits()).auto_pay_maximum),
  minimum_amount integer not null default 100 check (minimum_amount between 100 and amount),
  notes text check (char_length(notes) <= (private.limits()).notes_max_length),
  idempotency_key text not null check (char_length(idempotency_key) between 10 and 80),
  razorpay_plan_id text check (razorpay_plan_id ~ '^plan_[A-Za-z0-9]{14}$'),
  razorpay_subscription_id text unique check (
    razorpay_subscription_id ~ '^sub_[A-Za-z0-9]{14}$'
  ),
  status text not null default 'created' check (
    status in (
      'created', 'authenticated', 'active', 'pending', 'halted', 'paused', 'cancelled',
      'completed', 'expired'
    )
  ),
  paid_count integer not null default 0 check (paid_count >= 0),
  total_count integer check (total_count between 1 and 1200),
  start_at timestamptz,
  current_start timestamptz,
  current_end timestamptz,
  charge_at timestamptz,
  ended_at timestamptz,
  cancel_requested_at timestamptz,
  described_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  failed_at timestamptz,
  failing_since timestamptz,
  unique (user_id, idempotency_key),
  constraint mandates_lines_check check (private.are_lines(idempotency_key)),
  constraint mandates_paragraphs_check check (private.are_paragraphs(notes))
);

select private.quiet_checks('public.mandates');

comment on table public.mandates is
  'Auto-pay mandates, as the provider last described them. Written by server functions; read by the '
  'member and admins.';
comment on column public.mandates.id is 'Row id.';
comment on column public.mandates.user_id is
  'The member who authorised it; null once that person is erased.';
comment on column public.mandates.purpose is 'Page that requested the mandate.';
comment on column public.mandates.contribution_type is 'monthly; yearly is never offered.';
comment on column public.mandates.amount is
  'Amount per cycle in paise, at most fifteen thousand rupees.';
comment on column public.mandates.minimum_amount is
  'Minimum in paise for this member on this page when the mandate was created.';
comment on column public.mandates.notes is 'The member''s own note, in full.';
comment on column public.mandates.idempotency_key is
  'Repeated by a double click or a retry, which then gets the same mandate.';
comment on column public.mandates.razorpay_plan_id is 'Plan ID at the provider.';
comment on column public.mandates.razorpay_subscription_id is
  'Subscription ID at the provider; null until the provider has responded.';
comment on column public.mandates.status is 'State, in the provider''s terms.';
comment on column public.mandates.paid_count is 'Number of cycles charged so far.';
comment on column public.mandates.total_count is 'Number of authorised cycles.';
comment on column public.mandates.start_at is
  'Time of the first charge, 24 to 48 hours after authorisation.';
comment on column public.mandates.current_start is 'Start of the current cycle.';
comment on column public.mandates.current_end is
  'End of the paid period, as reported by the provider; never computed here.';
comment on column public.mandates.charge_at is 'Time of the next charge.';
comment on column public.mandates.ended_at is 'When the mandate ended.';
comment on column public.mandates.cancel_requested_at is
  'When cancellation was requested. The provider does not show a cancellation at the end of a cycle.';
comment on column public.mandates.described_at is
  'When the provider last described this mandate. Older descriptions never overwrite newer ones.';
comment on column public.mandates.checked_at is
  'When reconciliation last asked the provider about this mandate.';
comment on column public.mandates.created_at is 'Set by the database.';
comment on column public.mandates.updated_at is 'Set by the database on every change.';
comment on column public.mandates.failed_at is
  'When the latest charge that failed was made, by the provider''s payments; null if none is known.';
comment on column public.mandates.failing_since is
  'Since when each look-up of this mandate at the provider failed; null after one that did not.';

alter table public.mandates enable row level security;

create index mandates_by_user on public.mandates (user_id, created_at desc, id desc);
create index mandates_failed_first on public.mandates (
  (status in ('pending', 'halted')) desc,
  (
    case when status in ('pending', 'halted') then coalesce(failed_at, created_at)
    else coalesce(ended_at, charge_at, created_at) end
  ) desc,
  id desc
)
where status in ('pending', 'halted', 'cancelled', 'completed');
create index mandates_failing on public.mandates (failing_since) where failing_since is not null;
create index mandates_by_change on public.mandates (updated_at);

create function private.minimum_contribution(member uuid, purpose text)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when purpose = 'contribution' and role in ('admin', 'superuser')
      and onboarding_status = 'profilecompleted' then (private.limits()).admin_minimum
    else (private.limits()).member_minimum
  end
  from public.profiles
  where id = member;
$$;

comment on function private.minimum_contribution(uuid, text) is
  'Returns the minimum in paise for this member and page, or null without a profile. Admins and the '
  'superuser have their own minimum on the contribution page.';

create function private.rupees(paise integer)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select '₹' || regexp_replace((paise / 100)::text, '(?<=\d)(?=(\d\d)*\d{3}$)', ',', 'g')
    || case when paise % 100 = 0 then '' else '.' || lpad((paise % 100)::text, 2, '0') end;
$$;

comment on function private.rupees(integer) is
  'Formats an amount for people: grouped in lakhs and thousands, with paise only if they are not zero.';

create function private.check_contribution(member uuid, purpose text, amount integer, most integer)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  least_amount integer := private.minimum_contribution(member, purpose);
begin
  if least_amount is null then
    perform private.refuse('profile_missing', 'There is no profile for this account.');
  elsif exists (select from public.profiles where id = member and onboarding_status = 'signedin') then
    perform private.refuse(
      'payment_too_early', 'Please save your basic details before you pay.'
    );
  elsif amount < least_amount then
    perform private.refuse(
      'amount_below_minimum',
      format('Please select or enter a valid amount (minimum %s)', private.rupees(least_amount)),
      '23514'
    );
  elsif amount > most then
    perform private.refuse(
      'amount_above_maximum',
      format('The maximum amount is %s.', private.rupees(most)), '23514'
    );
  end if;
  return least_amount;
end;
$$;

comment on function private.check_contribution(uuid, text, integer, integer) is
  'Refuses members who have not reached the payment step, and amounts in paise outside the limits of this '
  'member. Returns the minimum.';

create function private.limit_payment_requests(member uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.count_hit('payments of ' || member, 200, interval '10 minutes') then
    perform private.refuse_until(
      'Too many payments were started. Please try again later.',
      private.next_stretch('10 minutes')
    );
  end if;
end;
$$;

comment on function private.limit_payment_requests(uuid) is
  'Refuses more than 200 orders and mandates of a member in 10 minutes.';

create function public.open_payment_order(
  member uuid, purpose text, amount integer, receipt text, notes text default null
)
returns public.payment_orders
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  opened public.payment_orders;
  least_amount integer;
begin
  perform private.share_books(member);
  least_amount := private.check_contribution(member, purpose, amount, (private.limits()).one_time_maximum);
  perform private.limit_payment_requests(member);
  insert into public.payment_orders as o (
    user_id, purpose, amount, minimum_amount, receipt, notes, idempotency_key
  )
  values (
    member, open_payment_order.purpose, open_payment_order.amount, least_amount,
    open_payment_order.receipt, nullif(btrim(open_payment_order.notes), ''),
    open_payment_order.receipt
  )
  on conflict do nothing
  returning * into opened;

  if opened.id is null then
    select o.* into opened from public.payment_orders as o
    where o.receipt = open_payment_order.receipt;
    if opened.user_id is distinct from member or opened.amount <> open_payment_order.amount
      or opened.purpose <> open_payment_order.purpose then
      perform private.refuse('receipt_used', 'This receipt belongs to another order.', '23505');
    end if;
  end if;
  return opened;
end;
$$;

comment on function public.open_payment_order(uuid, text, integer, text, text) is
  'Stores a payment request, or returns the order that the same receipt has already stored: a double '
  'click or a retry creates one order. Server functions only.';

grant execute on function public.open_payment_order(uuid, text, integer, text, text) to service_role;

create function public.attach_provider_order(payment_order uuid, provider_order text)
returns public.payment_orders
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders as o
  set razorpay_order_id = coalesce(o.razorpay_order_id, provider_order)
  where o.id = payment_order
  returning o.*;
$$;

comment on function public.attach_provider_order(uuid, text) is
  'Stores the provider''s ID of an order, once, and returns the order. Of two concurrent requests, the '
  'first ID is kept. Server functions only.';

grant execute on function public.attach_provider_order(uuid, text) to service_role;

create function public.note_order_checked(provider_order text, gone boolean)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders
  set
    status = case
      when gone or created_at < now() - interval '4 days' then 'abandoned' else status
    end,
    undecided_since = null
  where razorpay_order_id = provider_order and status in ('created', 'attempted');
$$;

comment on function public.note_order_checked(text, boolean) is
  'Records that an open order is unpaid at the provider. Abandons the order if the provider does not know '
  'it or it is older than four days: late authorisations arrive within three. Server functions only.';

grant execute on function public.note_order_checked(text, boolean) to service_role;

create function public.open_mandate(
  member uuid, purpose text, amount integer, idempotency_key text, notes text default null
)
returns public.mandates
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  opened public.mandates;
  least_amount integer;
begin
  perform private.share_books(member);
  least_amount := private.check_contribution(member, purpose, amount, (private.limits()).auto_pay_maximum);
  perform private.limit_payment_requests(member);
  insert into public.mandates as m (
    user_id, purpose, contribution_type, amount, minimum_amount, notes, idempotency_key
  )
  values (
    member, open_mandate.purpose, 'monthly', open_mandate.amount, least_amount,
    nullif(btrim(open_mandate.notes), ''), open_mandate.idempotency_key
  )
  on conflict do nothing
  returning * into opened;

  if opened.id is null then
    select m.* into opened from public.mandates as m
    where m.user_id = member and m.idempotency_key = open_mandate.idempotency_key;
    if opened.amount <> open_mandate.amount or opened.purpose <> open_mandate.purpose then
      perform private.refuse('receipt_used', 'This key belongs to another mandate.', '23505');
    end if;
  end if;
  return opened;
end;
$$;

comment on function public.open_mandate(uuid, text, integer, text, text) is
  'Stores a monthly amount that a member wants to authorise, or returns the mandate that the same key has '
  'already stored. Server functions only.';

grant execute on function public.open_mandate(uuid, text, integer, text, text) to service_role;

create function public.attach_provider_subscription(
  mandate uuid, provider_plan text, provider_subscription text
)
returns public.mandates
language sql
volatile
security definer
set search_path = ''
as $$
  update public.mandates as m
  set
    razorpay_plan_id = coalesce(m.razorpay_plan_id, provider_plan),
    razorpay_subscription_id = coalesce(m.razorpay_subscription_id, provider_subscription)
  where m.id = mandate
  returning m.*;
$$;

comment on function public.attach_provider_subscription(uuid, text, text) is
  'Stores the provider''s IDs of a mandate, once, and returns the mandate. Server functions only.';

grant execute on function public.attach_provider_subscription(uuid, text, text) to service_role;

create function public.request_mandate_end(mandate uuid, member uuid)
returns public.mandates
language sql
volatile
security definer
set search_path = ''
as $$
  update public.mandates set cancel_requested_at = coalesce(cancel_requested_at, now())
  where id = mandate and user_id = member
  returning *;
$$;

comment on function public.request_mandate_end(uuid, uuid) is
  'Records that a member asked to end auto-pay. Returns nothing for another member''s mandate. Server '
  'functions only.';

grant execute on function public.request_mandate_end(uuid, uuid) to service_role;

create function private.finish_payment_step(member uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.profiles set onboarding_status = 'paymentdone'
  where id = member and onboarding_status = 'paymentpending';
$$;

comment on function private.finish_payment_step(uuid) is
  'Moves onboarding past the payment step after a payment or an authorised mandate. Members who skipped '
  'stay at their step.';

create function private.mandate_rank(status text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case status
    when 'created' then 0
    when 'authenticated' then 1
    when 'active' then 2
    when 'pending' then 3
    when 'halted' then 4
    when 'paused' then 5
    else 9
  end;
$$;

comment on function private.mandate_rank(text) is
  'Order of mandate states, to compare two descriptions of the same second. 9 is final.';

create function private.is_newer_description(known public.mandates, told jsonb, told_at timestamptz)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select known.described_at is null or (
    private.mandate_rank(told ->> 'status') = 9, told_at, (told ->> 'paid_count')::integer,
    private.mandate_rank(told ->> 'status')
  ) > (
    private.mandate_rank(known.status) = 9, known.described_at, known.paid_count,
    private.mandate_rank(known.status)
  );
$$;

comment on function private.is_newer_description(public.mandates, jsonb, timestamptz) is
  'Returns whether a description is newer than the stored one. An ended mandate never restarts.';

create function private.describe_mandate(told jsonb, told_at timestamptz)
returns public.mandates
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  known public.mandates;
begin
  perform private.share_books(user_id) from public.mandates
  where razorpay_subscription_id = told ->> 'id';
  select * into known from public.mandates
  where razorpay_subscription_id = told ->> 'id' for no key update;
  if known.id is null then
    return null;
  end if;
  -- The provider sets the customer once the mandate is authorised, and never removes it.
  if told ->> 'customer_id' is not null
    or private.mandate_rank(told ->> 'status') between 1 and 5 then
    perform private.finish_payment_step(known.user_id);
  end if;
  if private.is_newer_description(known, told, told_at) then
    update public.mandates set
      status = told ->> 'status',
      described_at = told_at,
      paid_count = greatest(paid_count, (told ->> 'paid_count')::integer),
      total_count = (told ->> 'total_count')::integer,
      start_at = to_timestamp((told ->> 'start_at')::bigint),
      current_start = to_timestamp((told ->> 'current_start')::bigint),
      current_end = to_timestamp((told ->> 'current_end')::bigint),
      charge_at = to_timestamp((told ->> 'charge_at')::bigint),
      ended_at = to_timestamp((told ->> 'ended_at')::bigint)
    where id = known.id
    returning * into known;
  end if;
  return known;
end;
$$;

comment on function private.describe_mandate(jsonb, timestamptz) is
  'Stores the provider''s description of a subscription, unless a newer one is stored. Returns null for a '
  'subscription that is not ours.';

create function private.tell_of_auto_pay_end()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.mail_member(
    new.user_id, 'auto_pay_cancelled',
    jsonb_build_object('amount', new.amount, 'ended_at', coalesce(new.ended_at, now()))
  );
  return null;
end;
$$;

comment on function private.tell_of_auto_pay_end() is
  'Mails the member when authorised auto-pay is cancelled, by the member, the bank or us. A mandate is '
  'cancelled only once.';

create function public.describe_mandate(subscription jsonb, told_at timestamptz)
returns public.mandates
language sql
volatile
security definer
set search_path = ''
return private.describe_mandate(subscription, told_at);

comment on function public.describe_mandate(jsonb, timestamptz) is
  'Stores a subscription that a server function has fetched from the provider.';

grant execute on function public.describe_mandate(jsonb, timestamptz) to service_role;

-- Combines our mandate with the provider's description into the auto-pay state of the member. Every screen
-- uses it; only the 31-day badge has its own rule.
create function private.auto_pay_state(mandate public.mandates)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when mandate.id is null then 'none'
    when mandate.status in ('cancelled', 'completed', 'expired') then 'ended'
    when mandate.cancel_requested_at is not null then 'cancel_requested'
    when mandate.status = 'authenticated' then 'authorised'
    else mandate.status
  end;
$$;

comment on function private.auto_pay_state(public.mandates) is
  'Returns none, authorised (the first charge is to come), active, pending (a charge failed and is '
  'retried), halted (no more retries), paused, cancel_requested or ended; created while not yet '
  'authorised.';

create function private.standing_mandate(member uuid)
returns public.mandates
language sql
stable
set search_path = ''
as $$
  select m from public.mandates as m
  where m.user_id = member and m.status not in ('created', 'expired')
  order by
    m.status in ('cancelled', 'completed'), m.cancel_requested_at is not null,
    m.created_at desc, m.id desc
  limit 1;
$$;

comment on function private.standing_mandate(uuid) is
  'Returns the mandate that represents a member''s auto-pay: the newest running one, or else the newest '
  'that was ever authorised. Ignores expired mandates, because the provider gives this state to checkouts '
  'that were closed without authorising.';

create function private.auto_pay_of(member uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'state', private.auto_pay_state(m),
    'mandate_id', m.id,
    'razorpay_subscription_id', m.razorpay_subscription_id,
    'amount', m.amount,
    'contribution_type', m.contribution_type,
    'first_charge_at', m.start_at,
    'next_charge_at', case
      when private.auto_pay_state(m) in ('authorised', 'active', 'pending')
        then coalesce(m.charge_at, m.start_at)
    end,
    'paid_until', m.current_end,
    'cancel_requested_at', m.cancel_requested_at,
    'ended_at', m.ended_at,
    'running', (
      select count(*) from public.mandates as other
      where other.user_id = member
        and other.status in ('authenticated', 'active', 'pending', 'halted', 'paused')
    )
  )
  from private.standing_mandate(member) as m;
$$;

comment on function private.auto_pay_of(uuid) is
  'Returns the state of a member''s auto-pay. The calling function must check access.';

grant execute on function private.auto_pay_of(uuid) to authenticated;

create function public.auto_pay()
returns jsonb
language sql
stable
set search_path = ''
return private.auto_pay_of((select private.caller_id()));

comment on function public.auto_pay() is
  'Returns the caller''s auto-pay: state (none, authorised, active, pending, halted, paused, '
  'cancel_requested, ended), amount in paise, first_charge_at, next_charge_at, paid_until, '
  'cancel_requested_at, ended_at, the IDs, and running (number of mandates that may still charge).';

grant execute on function public.auto_pay() to authenticated;

create function private.set_mandate_failure()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.mandates as m
  set failed_at = known.failed_at
  from (
    select max(p.created_at) as failed_at from public.payments as p
    where p.mandate_id = new.mandate_id and p.status = 'failed'
  ) as known
  where m.id = new.mandate_id and m.failed_at is distinct from known.failed_at;
  return null;
end;
$$;

comment on function private.set_mandate_failure() is
  'Keeps mandates.failed_at. A payment that failed first and was captured later is not a failure.';

create policy select_own on public.mandates
for select to authenticated
using (user_id = (select private.caller_id()));

create trigger stamp_updated_at
before update on public.payment_orders
for each row execute function private.stamp_updated_at();

create trigger stamp_updated_at
before update on public.mandates
for each row execute function private.stamp_updated_at();

create trigger tell_of_auto_pay_end
after update of status on public.mandates
for each row
when (
  new.status = 'cancelled' and old.status <> 'cancelled'
  and (old.status <> 'created' or new.paid_count > 0)
)
execute function private.tell_of_auto_pay_end();

grant update (razorpay_order_id, status, paid_at) on public.payment_orders to service_role;
grant select, insert on public.payment_orders to service_role;

grant select on public.mandates to authenticated;
grant update (
  razorpay_plan_id, razorpay_subscription_id, status, paid_count, total_count, start_at, current_start,
  current_end, charge_at, ended_at, cancel_requested_at
) on public.mandates to service_role;
grant select, insert on public.mandates to service_role;

-- Payments, refunds and events of the provider, and how they change the ledger.
-- Needs: foundation, texts, rows, contributions, auto_pay.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  razorpay_payment_id text not null unique check (razorpay_payment_id ~ '^pay_[A-Za-z0-9]{14}$'),
  order_id uuid references public.payment_orders (id) on delete restrict,
  mandate_id uuid references public.mandates (id) on delete restrict,
  razorpay_invoice_id text check (razorpay_invoice_id ~ '^inv_[A-Za-z0-9]{14}$'),
  contribution_id uuid unique references public.contributions (id) on delete restrict,
  amount integer not null check (amount > 0),
  refunded_amount integer not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (
    status in ('created', 'failed', 'authorized', 'captured', 'refunded')
  ),
  proof text check (proof in ('signature', 'fetch', 'webhook')),
  method text check (char_length(method) <= 40),
  error_code text check (char_length(error_code) <= 80),
  error_description text check (char_length(error_description) <= 500),
  captured_at timestamptz,
  refunds_checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  failing_since timestamptz,
  constraint payments_refunded_amount_check check (refunded_amount between 0 and amount),
  constraint payments_belong_somewhere check (order_id is not null or mandate_id is not null),
  constraint payments_captured_is_proved check (
    status not in ('captured', 'refunded') or proof is not null
  ),
  constraint payments_lines_check check (private.are_lines(method, error_code, error_description))
);

select private.quiet_checks('public.payments');

comment on table public.payments is
  'Every payment attempt that the provider reported, including failed ones. Server functions only.';
comment on column public.payments.id is 'Row id.';
comment on column public.payments.razorpay_payment_id is 'Payment ID at the provider.';
comment on column public.payments.order_id is 'The order that it pays.';
comment on column public.payments.mandate_id is 'The mandate that charged it.';
comment on column public.payments.razorpay_invoice_id is
  'Invoice ID of one cycle of a mandate; null for orders.';
comment on column public.payments.contribution_id is
  'Contribution of this payment; null until its outcome is known.';
comment on column public.payments.amount is 'Amount in paise, as reported by the provider.';
comment on column public.payments.refunded_amount is
  'Paise that are refunded or being refunded, as last reported for the payment. Each refund is a row of '
  'refunds; failed ones are subtracted.';
comment on column public.payments.currency is 'Currency, as reported by the provider.';
comment on column public.payments.status is 'State, in the provider''s terms; moves forward only.';
comment on column public.payments.proof is
  'How the payment was verified: signature, fetch or webhook.';
comment on column public.payments.method is 'Payment method, such as card or upi.';
comment on column public.payments.error_code is 'The provider''s error code of a failed attempt.';
comment on column public.payments.error_description is 'The provider''s error message.';
comment on column public.payments.captured_at is
  'When the server learned of the capture. The time of the payment is created_at.';
comment on column public.payments.refunds_checked_at is
  'When the provider was last asked for missing refunds.';
comment on column public.payments.created_at is 'Time of the payment at the provider.';
comment on column public.payments.updated_at is 'Set by the database on every change.';
comment on column public.payments.failing_since is
  'Since when each look-up of the refunds of this payment failed; null after one that did not.';

alter table public.payments enable row level security;

create index payments_by_order on public.payments (order_id);
create index payments_by_mandate on public.payments (mandate_id);
-- A cycle of a mandate is paid only once.
create unique index payments_one_per_cycle on public.payments (razorpay_invoice_id)
where captured_at is not null;
create index payments_without_contribution on public.payments (created_at desc, id desc)
where contribution_id is null;
-- Finds payments that prove whose account a key of the provider belongs to.
create index payments_captured on public.payments (captured_at desc) where captured_at is not null;
create index payments_failing on public.payments (failing_since) where failing_since is not null;
create index payments_by_change on public.payments (updated_at);

create table public.provider_events (
  id uuid primary key default gen_random_uuid(),
  provider text not null default 'razorpay' check (char_length(provider) between 1 and 40),
  body_digest text not null check (body_digest ~ '^[0-9a-f]{64}$'),
  event_id text check (char_length(event_id) between 1 and 80),
  event_type text not null check (char_length(event_type) between 1 and 80),
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (char_length(last_error) <= 2000),
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  not_understood text check (char_length(not_understood) <= 500),
  unique (provider, body_digest),
  constraint provider_events_not_understood_is_done check (
    not_understood is null or handled_at is not null
  ),
  constraint provider_events_lines_check check (
    private.are_lines(
      provider, event_id, event_type, last_error, not_understood
    )
  )
);

select private.quiet_checks('public.provider_events');

comment on table public.provider_events is
  'Inbox of webhooks with a valid signature; one row per signed body. Server functions only.';
comment on column public.provider_events.id is 'Row id.';
comment on column public.provider_events.provider is 'Sender of the webhook.';
comment on column public.provider_events.body_digest is
  'SHA-256 of the signed body; repeats are ignored.';
comment on column public.provider_events.event_id is
  'The provider''s event ID, for lookups only: the signature does not cover it.';
comment on column public.provider_events.event_type is
  'Type of the event, such as payment.captured.';
comment on column public.provider_events.payload is
  'Fields of the body that the ledger uses. Personal data of the payer is removed: email, phone, card, '
  'notes.';
comment on column public.provider_events.attempts is 'Number of attempts to handle it.';
comment on column public.provider_events.last_error is 'Reason why the last attempt failed.';
comment on column public.provider_events.received_at is 'Set by the database.';
comment on column public.provider_events.handled_at is 'When it was handled; null while it waits.';
comment on column public.provider_events.not_understood is
  'Part of the body that could not be read. Such an event is stored without effect.';

alter table public.provider_events enable row level security;

create index provider_events_waiting on public.provider_events (received_at)
where handled_at is null;
create index provider_events_by_event_id on public.provider_events (event_id);
create index provider_events_not_understood on public.provider_events (received_at desc)
where not_understood is not null;
-- Finds earlier events of a payment once its order or mandate is known.
create index provider_events_by_payment
on public.provider_events ((payload #>> '{payload,payment,entity,id}'));
create index provider_events_by_handling on public.provider_events (handled_at)
where handled_at is not null;

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  razorpay_refund_id text not null unique check (razorpay_refund_id ~ '^rfnd_[A-Za-z0-9]{14}$'),
  payment_id uuid not null references public.payments (id) on delete restrict,
  amount integer not null check (amount > 0),
  status text not null check (status in ('pending', 'processed', 'failed')),
  created_at timestamptz not null,
  heard_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

select private.quiet_checks('public.refunds');

comment on table public.refunds is
  'Full and partial refunds, one row per refund of the provider. The refunded amount of a contribution is '
  'the sum of its processed refunds. Server functions only.';
comment on column public.refunds.id is 'Row id.';
comment on column public.refunds.razorpay_refund_id is 'Refund ID at the provider.';
comment on column public.refunds.payment_id is 'The refunded payment.';
comment on column public.refunds.amount is 'Amount in paise.';
comment on column public.refunds.status is 'pending, processed or failed; only processed ones count.';
comment on column public.refunds.created_at is 'Time of the refund at the provider.';
comment on column public.refunds.heard_at is 'When the server learned of the refund.';
comment on column public.refunds.updated_at is 'Set by the database on every change.';

alter table public.refunds enable row level security;

create index refunds_by_payment on public.refunds (payment_id);
create index refunds_by_change on public.refunds (updated_at);

create function private.payment_rank(status text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case status
    when 'created' then 0
    when 'failed' then 1
    when 'authorized' then 2
    when 'captured' then 3
    when 'refunded' then 4
  end;
$$;

comment on function private.payment_rank(text) is
  'Order of payment states. A failed payment may still be authorised late.';

create function private.guard_payment()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.payment_rank(new.status) < private.payment_rank(old.status)
    or (new.refunded_amount < old.refunded_amount
      and new.refunded_amount <> private.claimed_refund(old))
    or (old.captured_at is not null and new.captured_at is null)
    or (new.razorpay_payment_id, new.amount, new.currency)
      is distinct from (old.razorpay_payment_id, old.amount, old.currency) then
    perform private.refuse('payment_step_refused', 'What is known of a payment is not taken back.');
  end if;
  return new;
end;
$$;

comment on function private.guard_payment() is
  'Refuses to move a payment backwards or to change its identity and amount.';

-- Webhooks name the payer of each payment: email address, phone, card. The ledger uses none of it, and it
-- would remain when the user is erased, or arrive again later with a refund.
create function private.known_facts(told jsonb)
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(name, value), '{}')
  from jsonb_each(case when jsonb_typeof(told) = 'object' then told else '{}' end) as fact (name, value)
  where name in (
    'id', 'entity', 'status', 'amount', 'currency', 'created_at',
    'order_id', 'invoice_id', 'payment_id', 'subscription_id', 'plan_id', 'customer_id', 'receipt',
    'captured', 'amount_refunded', 'method', 'error_code', 'error_description',
    'paid_count', 'total_count', 'start_at', 'current_start', 'current_end', 'charge_at', 'ended_at'
  );
$$;

comment on function private.known_facts(jsonb) is
  'Returns the fields of a provider object that the ledger uses: IDs, states, amounts and times.';

create function private.event_without_people(body jsonb)
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'event', body -> 'event', 'created_at', body -> 'created_at'
  )) || jsonb_build_object('payload', coalesce(jsonb_object_agg(
    thing, jsonb_build_object('entity', private.known_facts(told -> 'entity'))
  ) filter (where thing is not null), '{}'))
  from (select) as one
  left join jsonb_each(
    case when jsonb_typeof(body -> 'payload') = 'object' then body -> 'payload' else '{}' end
  ) as described (thing, told) on true;
$$;

comment on function private.event_without_people(jsonb) is
  'Returns a webhook body with only the fields that the ledger uses.';

create function private.leave_people_out()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  new.payload := private.event_without_people(new.payload);
  return new;
end;
$$;

comment on function private.leave_people_out() is
  'Removes personal data of the payer from a webhook before it is stored.';

create function private.refund_rank(status text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case status when 'pending' then 0 when 'failed' then 1 when 'processed' then 2 end;
$$;

comment on function private.refund_rank(text) is
  'Order of refund states. A processed refund stays processed.';

create function private.guard_refund()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.refund_rank(new.status) < private.refund_rank(old.status)
    or (new.razorpay_refund_id, new.payment_id, new.amount, new.created_at)
      is distinct from (old.razorpay_refund_id, old.payment_id, old.amount, old.created_at) then
    perform private.refuse('payment_step_refused', 'What is known of a payment is not taken back.');
  end if;
  return new;
end;
$$;

comment on function private.guard_refund() is
  'Refuses to move a refund backwards or to change its identity and amount.';

create function private.refunded_amount(payment public.payments)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select least(payment.amount, coalesce(sum(amount), 0))::integer from public.refunds
  where payment_id = payment.id and status = 'processed';
$$;

comment on function private.refunded_amount(public.payments) is
  'Returns the sum of the payment''s processed refunds in paise. The refunded_amount of the payment '
  'itself includes refunds that are pending and may fail.';

create function private.claimed_refund(payment public.payments)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when coalesce(sum(amount), 0) < payment.refunded_amount then payment.refunded_amount
    else least(payment.amount, coalesce(sum(amount) filter (where status <> 'failed'), 0))
  end::integer
  from public.refunds where payment_id = payment.id;
$$;

comment on function private.claimed_refund(public.payments) is
  'Returns the amount that the payment reports as refunded, minus failed refunds. Returns the reported '
  'amount as it is while refunds that would explain it are missing.';

create function private.store_refund(payment uuid, fact jsonb, becomes text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.refunds as known (razorpay_refund_id, payment_id, amount, status, created_at)
  values (
    fact ->> 'id', payment, (fact ->> 'amount')::integer, becomes,
    to_timestamp((fact ->> 'created_at')::bigint)
  )
  on conflict (razorpay_refund_id) do update set status = excluded.status
  where private.refund_rank(excluded.status) > private.refund_rank(known.status);
$$;

comment on function private.store_refund(uuid, jsonb, text) is
  'Stores a refund reported by the provider and keeps the later of two states.';

create function private.take_refunds(provider_payment text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select private.store_refund(p.id, e.payload #> '{payload,refund,entity}', case e.event_type
    when 'refund.processed' then 'processed' when 'refund.failed' then 'failed' else 'pending'
  end)
  from public.payments as p
  join public.provider_events as e
    on e.payload #>> '{payload,payment,entity,id}' = p.razorpay_payment_id
  where p.razorpay_payment_id = provider_payment
    and e.payload #> '{payload,refund,entity}' is not null and e.not_understood is null;
$$;

comment on function private.take_refunds(text) is
  'Stores the refunds that webhooks reported for a payment, once the payment is known.';

create function public.record_refunds(provider_payment text, refunds jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.lock_payment(provider_payment);
  perform private.share_books(private.payer_of(provider_payment, null, null));
  perform private.store_refund(p.id, told, told ->> 'status')
  from public.payments as p, jsonb_array_elements(record_refunds.refunds) as told
  where p.razorpay_payment_id = provider_payment;
  perform private.settle_payment(provider_payment);
end;
$$;

comment on function public.record_refunds(text, jsonb) is
  'Stores the refunds of a payment that a server function has fetched from the provider. Server functions '
  'only.';

grant execute on function public.record_refunds(text, jsonb) to service_role;

create function public.receive_event(
  body_digest text, event_id text, event_type text, payload jsonb, not_understood text default null
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  waits boolean;
begin
  insert into public.provider_events (
    body_digest, event_id, event_type, payload, not_understood, handled_at
  )
  values (
    receive_event.body_digest, nullif(left(receive_event.event_id, 80), ''),
    left(receive_event.event_type, 80), receive_event.payload,
    left(receive_event.not_understood, 500),
    case when receive_event.not_understood is not null then now() end
  )
  on conflict do nothing;

  select handled_at is null into waits from public.provider_events as e
  where e.provider = 'razorpay' and e.body_digest = receive_event.body_digest;
  return waits;
end;
$$;

comment on function public.receive_event(text, text, text, jsonb, text) is
  'Stores a webhook with a valid signature in the inbox, once per body. Returns whether it waits to be '
  'handled; an unreadable event does not. Server functions only.';

grant execute on function public.receive_event(text, text, text, jsonb, text) to service_role;

create function private.take_in(
  event public.provider_events, told jsonb, told_at timestamptz, subscription_id text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  facts jsonb := event.payload -> 'payload';
  payment jsonb := facts #> '{payment,entity}';
  subscription jsonb := facts #> '{subscription,entity}';
begin
  perform private.lock_payment(payment ->> 'id') where payment is not null;
  if subscription is not null then
    perform private.describe_mandate(
      coalesce(told, subscription),
      coalesce(told_at, to_timestamp((event.payload ->> 'created_at')::bigint))
    );
  end if;
  -- A refund counts once it is processed: before that, it may still fail.
  if event.event_type in ('refund.created', 'refund.failed', 'refund.speed_changed') then
    perform private.share_books(private.payer_of(payment ->> 'id', null, null));
    perform private.take_refunds(payment ->> 'id');
    perform private.settle_payment(payment ->> 'id');
  elsif payment is not null then
    perform private.record_payment(
      payment, 'webhook',
      coalesce(subscription ->> 'id', facts #>> '{invoice,entity,subscription_id}', subscription_id)
    );
  end if;
end;
$$;

comment on function private.take_in(public.provider_events, jsonb, timestamptz, text) is
  'Applies a provider event to the ledger. Events that do not concern us have no effect besides their row.';

create function public.apply_event(
  body_digest text, subscription jsonb default null, told_at timestamptz default null,
  subscription_id text default null
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  event public.provider_events;
begin
  select * into event from public.provider_events as e
  where e.provider = 'razorpay' and e.body_digest = apply_event.body_digest for update;
  if event.id is null or event.handled_at is not null then
    return false;
  end if;
  perform private.take_in(event, subscription, told_at, subscription_id);
  update public.provider_events
  set handled_at = now(), attempts = attempts + 1, last_error = null
  where id = event.id;
  return true;
end;
$$;

comment on function public.apply_event(text, jsonb, timestamptz, text) is
  'Handles an event of the inbox once and marks it as handled in the same transaction. A subscription '
  'that was just fetched replaces the older one in the event; subscription_id names the subscription of a '
  'payment if the event does not. Server functions only.';

grant execute on function public.apply_event(text, jsonb, timestamptz, text) to service_role;

create function public.fail_event(body_digest text, reason text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.provider_events as e
  set attempts = attempts + 1, last_error = left(reason, 2000)
  where e.provider = 'razorpay' and e.body_digest = fail_event.body_digest and handled_at is null;
$$;

comment on function public.fail_event(text, text) is
  'Stores why an event could not be handled. The next reconciliation retries it. Server functions only.';

grant execute on function public.fail_event(text, text) to service_role;

create function private.events_not_understood(at_most integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  return jsonb_build_object(
    'total', (select count(*) from public.provider_events where not_understood is not null),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by received_at desc, id), '[]')
      from (
        select id, event_id, event_type, not_understood as reason, received_at
        from public.provider_events
        where not_understood is not null
        order by received_at desc, id
        limit least(greatest(at_most, 1), 200)
      ) as shown
    )
  );
end;
$$;

comment on function private.events_not_understood(integer) is
  'Implements public.events_not_understood. Callable by the superuser only.';

grant execute on function private.events_not_understood(integer) to authenticated;

create function public.events_not_understood(at_most integer default 50)
returns jsonb
language sql
stable
set search_path = ''
return private.events_not_understood(coalesce(at_most, 50));

comment on function public.events_not_understood(integer) is
  'Returns the signed webhooks that could not be read: total, and the newest with id, event_id, '
  'event_type, reason and received_at.';

grant execute on function public.events_not_understood(integer) to authenticated;

create function private.contribution_status(payment public.payments)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when payment.captured_at is not null and private.refunded_amount(payment) = payment.amount
      then 'refunded'
    when payment.captured_at is not null then 'completed'
    when payment.error_code is not null or payment.status = 'refunded' then 'failed'
  end;
$$;

comment on function private.contribution_status(public.payments) is
  'Returns the contribution status of a payment, or null while its outcome is unknown. An authorisation '
  'that was refunded without a capture counts as failed.';

create function private.add_contribution(payment public.payments, becomes text)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  added uuid;
begin
  insert into public.contributions (
    user_id, amount, refunded_amount, contribution_type, payment_status, razorpay_payment_id,
    razorpay_subscription_id, notes, created_at
  )
  select
    coalesce(o.user_id, m.user_id), payment.amount,
    case when payment.captured_at is null then 0 else private.refunded_amount(payment) end,
    coalesce(m.contribution_type, 'one-time'), becomes, payment.razorpay_payment_id,
    m.razorpay_subscription_id, coalesce(o.notes, m.notes), payment.created_at
  from (select payment.order_id, payment.mandate_id) as p
  left join public.payment_orders as o on o.id = p.order_id
  left join public.mandates as m on m.id = p.mandate_id
  on conflict (razorpay_payment_id) do nothing
  returning id into added;

  if added is null then
    select id into added from public.contributions
    where razorpay_payment_id = payment.razorpay_payment_id;
  end if;
  return added;
end;
$$;

comment on function private.add_contribution(public.payments, text) is
  'Creates the one contribution of a payment, or returns the existing one.';

create function private.settle_payment(payment_id text)
returns public.payments
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  payment public.payments;
  becomes text;
  given_back integer;
begin
  select * into payment from public.payments where razorpay_payment_id = payment_id for update;
  payment.refunded_amount := private.claimed_refund(payment);
  update public.payments set refunded_amount = payment.refunded_amount
  where id = payment.id and refunded_amount <> payment.refunded_amount;
  becomes := private.contribution_status(payment);
  given_back := private.refunded_amount(payment);
  if becomes is null then
    return payment;
  end if;

  if payment.contribution_id is null then
    payment.contribution_id := private.add_contribution(payment, becomes);
    update public.payments set contribution_id = payment.contribution_id where id = payment.id;
  end if;
  -- A refund may be the first report after a failure: the payment was completed before it.
  update public.contributions set payment_status = 'completed'
  where id = payment.contribution_id and payment_status = 'failed'
    and becomes in ('completed', 'refunded');
  update public.contributions
  set payment_status = becomes, refunded_amount = given_back
  where id = payment.contribution_id and becomes in ('completed', 'refunded')
    and (payment_status, refunded_amount) is distinct from (becomes, given_back);

  if payment.captured_at is not null then
    update public.payment_orders set status = 'paid', paid_at = payment.captured_at
    where id = payment.order_id and status <> 'paid';
    perform private.finish_payment_step(user_id) from public.contributions
    where id = payment.contribution_id;
  end if;
  return payment;
end;
$$;

comment on function private.settle_payment(text) is
  'Derives the contribution, the state of the order and the member''s totals and onboarding from the '
  'known facts of a payment. The result does not depend on the order or number of reports.';

-- Locks are taken in this order everywhere: payment ID, user, order or mandate, payment, contribution,
-- profile. The lock on the ID makes two reports of one payment wait for each other even before the payment
-- has a row.
create function private.lock_payment(payment_id text)
returns void
language sql
volatile
set search_path = ''
return pg_advisory_xact_lock(hashtextextended(payment_id, 0));

comment on function private.lock_payment(text) is
  'Prevents other transactions from recording facts about this payment until this one ends.';

create function private.payer_of(payment_id text, order_id text, subscription_id text)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select user_id from public.mandates
      where razorpay_subscription_id = payer_of.subscription_id or id = p.mandate_id
    ),
    (
      select user_id from public.payment_orders
      where razorpay_order_id = payer_of.order_id or id = p.order_id
    )
  )
  from (select) as one
  left join public.payments as p on p.razorpay_payment_id = payer_of.payment_id;
$$;

comment on function private.payer_of(text, text, text) is
  'Returns the user that a payment belongs to. Null if the payment is not ours or the user is erased.';

create function private.store_payment(fact jsonb, proof text, payment_order uuid, mandate uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  is_captured boolean := coalesce(fact ->> 'captured', 'false') in ('true', '1');
  failure text := case when fact ->> 'status' = 'failed'
    then left(coalesce(fact ->> 'error_code', 'BAD_REQUEST_ERROR'), 80) end;
begin
  insert into public.payments as known (
    razorpay_payment_id, order_id, mandate_id, razorpay_invoice_id, amount, currency, status,
    refunded_amount, proof, method, error_code, error_description, captured_at, created_at
  )
  values (
    fact ->> 'id', payment_order, mandate, fact ->> 'invoice_id', (fact ->> 'amount')::integer,
    fact ->> 'currency', fact ->> 'status', coalesce((fact ->> 'amount_refunded')::integer, 0), proof,
    left(fact ->> 'method', 40), failure,
    case when failure is not null then left(fact ->> 'error_description', 500) end,
    case when is_captured then now() end, to_timestamp((fact ->> 'created_at')::bigint)
  )
  on conflict (razorpay_payment_id) do update set
    status = case when private.payment_rank(excluded.status) > private.payment_rank(known.status)
      then excluded.status else known.status end,
    refunded_amount = greatest(known.refunded_amount, excluded.refunded_amount),
    proof = coalesce(known.proof, excluded.proof),
    method = coalesce(known.method, excluded.method),
    error_code = coalesce(known.error_code, excluded.error_code),
    error_description = coalesce(known.error_description, excluded.error_description),
    captured_at = coalesce(known.captured_at, excluded.captured_at);
end;
$$;

comment on function private.store_payment(jsonb, text, uuid, uuid) is
  'Stores a payment reported by the provider and keeps the later of two states.';

create function private.demand_amount(fact jsonb, amount integer, currency text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (fact ->> 'amount')::integer is distinct from amount
    or fact ->> 'currency' is distinct from currency then
    perform private.refuse(
      'payment_amount_mismatch', 'The amount paid does not match the amount requested.', '23514'
    );
  end if;
end;
$$;

comment on function private.demand_amount(jsonb, integer, text) is
  'Refuses a payment with another amount or currency.';

create function private.earlier_facts(payment_id text)
returns setof jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select payload #> '{payload,payment,entity}'
  from public.provider_events
  where payload #>> '{payload,payment,entity,id}' = payment_id
    and event_type not in ('refund.created', 'refund.failed', 'refund.speed_changed')
    and handled_at is not null and not_understood is null
    and not exists (select from public.payments where razorpay_payment_id = payment_id);
$$;

comment on function private.earlier_facts(text) is
  'Returns the reports of a payment that arrived before its order or mandate was known.';

create function private.record_payment(fact jsonb, proof text, subscription_id text default null)
returns public.payments
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ordered public.payment_orders;
  mandated public.mandates;
begin
  perform private.lock_payment(fact ->> 'id');
  perform private.share_books(
    private.payer_of(fact ->> 'id', fact ->> 'order_id', subscription_id)
  );
  select * into mandated from public.mandates
  where razorpay_subscription_id = subscription_id or id = (
    select mandate_id from public.payments where razorpay_payment_id = fact ->> 'id'
  )
  for no key update;
  if mandated.id is null and fact ->> 'invoice_id' is null then
    select * into ordered from public.payment_orders
    where razorpay_order_id = fact ->> 'order_id' for no key update;
  end if;
  if mandated.id is null and ordered.id is null then
    return null;
  end if;

  perform private.demand_amount(fact, coalesce(ordered.amount, mandated.amount), 'INR');
  perform private.store_payment(
    earlier, 'webhook', ordered.id, mandated.id
  ) from private.earlier_facts(fact ->> 'id') as earlier;
  perform private.store_payment(fact, proof, ordered.id, mandated.id);
  perform private.take_refunds(fact ->> 'id');
  update public.payment_orders set status = 'attempted'
  where id = ordered.id and status = 'created';
  return private.settle_payment(fact ->> 'id');
end;
$$;

comment on function private.record_payment(jsonb, text, text) is
  'Records a payment reported by the provider, for an order or for a cycle of a mandate. Returns null for '
  'a payment that is not ours.';

create function public.record_payment(payment jsonb, proof text, subscription_id text default null)
returns public.payments
language sql
volatile
security definer
set search_path = ''
return private.record_payment(payment, proof, subscription_id);

comment on function public.record_payment(jsonb, text, text) is
  'Records a payment that a server function has fetched from the provider.';

grant execute on function public.record_payment(jsonb, text, text) to service_role;

create trigger stamp_updated_at
before update on public.payments
for each row execute function private.stamp_updated_at();

create trigger guard_payment
before update on public.payments
for each row execute function private.guard_payment();

create trigger leave_people_out
before insert on public.provider_events
for each row execute function private.leave_people_out();

create trigger stamp_updated_at
before update on public.refunds
for each row execute function private.stamp_updated_at();

create trigger guard_refund
before update on public.refunds
for each row execute function private.guard_refund();

create trigger set_mandate_failure after insert or update of status on public.payments
for each row when (new.mandate_id is not null) execute function private.set_mandate_failure();

create trigger clean_texts
before insert or update on public.payments
for each row when (not private.are_lines(VARIADIC ARRAY[new.method, new.error_code, new.error_description]))
execute function private.clean_texts('method', 'error_code', 'error_description');

create trigger clean_texts
before insert or update on public.provider_events
for each row when (not private.are_lines(VARIADIC ARRAY[new.provider, new.event_id, new.event_type, new.last_error, new.not_understood]))
execute function private.clean_texts('provider', 'event_id', 'event_type', 'last_error', 'not_understood');

grant update (
  contribution_id, refunded_amount, status, proof, method, error_code, error_description, captured_at
) on public.payments to service_role;
grant select, insert on public.payments to service_role;

grant update (attempts, last_error, handled_at) on public.provider_events to service_role;
grant select, insert on public.provider_events to service_role;

grant update (status) on public.refunds to service_role;
grant select, insert on public.refunds to service_role;

-- The outbox: which emails wait, who wants them, when they expire and how they are sent.
-- Needs: foundation, limits, texts, rows, profiles, registrations, attendance, jobs.

create function private.is_account_notice(template text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return template = any (
  array[
    'email_changed_from', 'email_changed_to', 'password_changed', 'role_changed', 'sign_in_added',
    'sign_in_removed'
  ]
);

comment on function private.is_account_notice(text) is
  'Returns whether the template reports a change of the account. Such mails stay with the address that '
  'the account had at the time.';

-- An index contains the priority. A sender that records why a mail failed evaluates it, unless the new version of
-- the row fits on the same page.
grant execute on function private.is_account_notice(text) to service_role;

create function private.is_account_mail(template text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return template ~ '^auth_';

comment on function private.is_account_mail(text) is
  'Returns whether the template has a link or code of the identity service, or tells about one that was not '
  'sent. Such mails are sent directly and wait in the outbox only if the mail provider fails.';

-- An index contains the priority. A sender that records why a mail failed evaluates it, unless the new version of
-- the row fits on the same page.
grant execute on function private.is_account_mail(text) to service_role;

create function private.mail_priority(template text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
return case
  when template = 'account_deleted' or private.is_account_notice(template)
    or private.is_account_mail(template) then 1
  when template ~ '^(receipt|auto_pay)_' then 2
  when template ~ '^event_' then 3
  else 4
end;

comment on function private.mail_priority(text) is
  'Returns the order in which mails are sent: 1 account, 2 money, 3 events, 4 all others.';

-- An index contains the priority. A sender that records why a mail failed evaluates it, unless the new version of
-- the row fits on the same page.
grant execute on function private.mail_priority(text) to service_role;

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  member_id uuid references public.profiles (id) on delete cascade,
  recipient text not null check (char_length(recipient) between 3 and 320),
  template text not null check (template ~ '^[a-z][a-z0-9_]{0,59}$'),
  parameters jsonb not null default '{}' check (
    jsonb_typeof(parameters) = 'object' and char_length(parameters::text) <= 4000
  ),
  language text not null default 'en' check (language = any (private.languages())),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (char_length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  sent_at timestamptz,
  due_at timestamptz not null default now(),
  registration_id uuid references public.event_registrations (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  event_mail_id uuid references public.event_mails (id) on delete cascade,
  expires_at timestamptz,
  failure text check (failure = any (array['refused', 'outage', 'unknown', 'broken'])),
  failed_at timestamptz,
  unknown_since timestamptz,
  given_up text check (given_up = any (array['refused', 'expired', 'perhaps_sent'])),
  given_up_at timestamptz,
  retried_at timestamptz,
  constraint mail_outbox_given_up_at_check check ((given_up is null) = (given_up_at is null)),
  constraint mail_outbox_expires_at_check check (sent_at is not null or expires_at is not null),
  constraint mail_outbox_lines_check check (private.are_lines(recipient, last_error))
);

select private.quiet_checks('public.mail_outbox');

comment on table public.mail_outbox is
  'Outgoing mails, written in the transaction of the change that causes them. Server functions send them.';
comment on column public.mail_outbox.id is
  'Row id, also sent to the mail provider as the idempotency key.';
comment on column public.mail_outbox.member_id is
  'The user that the mail is about. Deleted with the user, except for the last mail and notices to former '
  'addresses; private.forget_expired deletes mails without a user.';
comment on column public.mail_outbox.recipient is
  'Email address. Unsent mails follow a change of the account''s address, except account notices.';
comment on column public.mail_outbox.template is
  'Name of the template. The sender has its text in each language.';
comment on column public.mail_outbox.parameters is 'Values for the template.';
comment on column public.mail_outbox.language is
  'Language of the recipient when the mail was written.';
comment on column public.mail_outbox.attempts is 'Number of attempts to send it.';
comment on column public.mail_outbox.last_error is 'Reason why the last attempt failed.';
comment on column public.mail_outbox.created_at is 'Set by the database.';
comment on column public.mail_outbox.taken_at is
  'When a sender took it. Another sender may take it after 5 minutes.';
comment on column public.mail_outbox.sent_at is 'When the mail provider accepted it.';
comment on column public.mail_outbox.due_at is
  'Earliest time at which it is sent. After a failed attempt: the next attempt.';
comment on column public.mail_outbox.registration_id is
  'Registration that a mail about an event belongs to. Null for all others.';
comment on column public.mail_outbox.application_id is
  'Job application that a mail about a decision belongs to. Null for all others.';
comment on column public.mail_outbox.event_mail_id is
  'Email of an admin to attendees that this is a copy of. Null for all others.';
comment on column public.mail_outbox.expires_at is
  'Time from which it makes no sense any more. Set by the database. Null for some mails that were sent.';
comment on column public.mail_outbox.failure is
  'Kind of the last failure: refused (the provider does not accept this recipient or content), outage (the '
  'provider could not be asked), unknown (no response), broken (the sender could not write it). Null if none.';
comment on column public.mail_outbox.failed_at is 'Time of the last failure.';
comment on column public.mail_outbox.unknown_since is
  'First attempt whose outcome is not known: the provider may have accepted it. Null if there is none. Set when '
  'a sender takes the mail, until the sender records the outcome.';
comment on column public.mail_outbox.given_up is
  'Why it is not tried any more: refused, expired (not sent in time), or perhaps_sent (the outcome is not '
  'known, and the provider has forgotten the idempotency key). Null if it was sent or waits.';
comment on column public.mail_outbox.given_up_at is 'When it was given up. It is deleted after 30 days.';
comment on column public.mail_outbox.retried_at is
  'When a super admin last had it sent again after it was given up.';

alter table public.mail_outbox enable row level security;

create index mail_outbox_of_nobody on public.mail_outbox (created_at) where member_id is null;
create index mail_outbox_by_member on public.mail_outbox (member_id);
create index mail_outbox_by_registration on public.mail_outbox (registration_id, created_at)
where registration_id is not null;
-- One reminder for each registration and start. Other mails have no start among their parameters.
create unique index mail_outbox_one_reminder
on public.mail_outbox (registration_id, (parameters ->> 'start_time'));
-- One other mail at most waits for each registration: a later change replaces it.
create unique index mail_outbox_one_waits on public.mail_outbox (registration_id)
where taken_at is null and template <> 'event_reminder';
-- Mails that are written once have a key among their parameters.
create unique index mail_outbox_once on public.mail_outbox (template, (parameters ->> 'once'));
create index mail_outbox_by_application on public.mail_outbox (application_id, created_at)
where application_id is not null;
create unique index mail_outbox_of_event_mail on public.mail_outbox (event_mail_id, member_id)
nulls not distinct where event_mail_id is not null;
create index mail_outbox_by_sent on public.mail_outbox (sent_at) where sent_at is not null;
-- Functions that are called each minute read all unsent mails.
create index mail_outbox_unsent on public.mail_outbox (created_at) where sent_at is null;
create index mail_outbox_waiting on public.mail_outbox (private.mail_priority(template), created_at)
where sent_at is null and given_up_at is null;
create index mail_outbox_failed on public.mail_outbox (failed_at)
where sent_at is null and failed_at is not null;
create index mail_outbox_given_up on public.mail_outbox (given_up_at)
where given_up_at is not null;

create function private.mail_member(member uuid, template text, parameters jsonb)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.mail_outbox (member_id, recipient, template, parameters, language)
  select profile.id, users.email, mail_member.template, mail_member.parameters,
    private.language_of(users.id)
  from auth.users as users left join public.profiles as profile on profile.id = users.id
  where users.id = member and users.email is not null and users.email_confirmed_at is not null
    and users.deleted_at is null
  on conflict do nothing
  returning recipient;
$$;

comment on function private.mail_member(uuid, text, jsonb) is
  'Writes a mail to a user, in their language, to the confirmed address of the account. Returns the '
  'address, or null if there is none or if the mail may be written only once and exists.';

create function private.take_mails(at_most integer)
returns setof public.mail_outbox
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  most constant integer := least(greatest(at_most, 0), 100);
  taken uuid[] := '{}';
  unwanted uuid[];
begin
  if not private.count_hit('mails are taken', 30, interval '1 minute') then
    return;
  end if;
  perform private.forget_expired();
  perform private.forget_outdated_mails();
  perform private.give_up_mails();
  if private.count_hit('attendance is forgotten', 1, interval '1 hour') then
    perform private.forget_attendance();
  end if;
  -- Others take the place of unwanted mails, so that the batch is full if enough mails wait.
  loop
    with due as materialized (
      select
        mail.id,
        settings.email_preferences -> private.mail_preference(mail) is distinct from 'false'
          and registration.status is distinct from 'cancelled' as is_wanted
      from public.mail_outbox as mail
      left join public.member_settings as settings on settings.user_id = mail.member_id
      left join public.event_mails as written on written.id = mail.event_mail_id
      left join public.event_registrations as registration
        on registration.event_id = written.event_id and registration.user_id = mail.member_id
      where mail.sent_at is null and mail.given_up_at is null and mail.due_at <= now()
        and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes'
      order by private.mail_priority(mail.template), mail.created_at
      limit most - cardinality(taken)
      for update of mail skip locked
    ),
    marked as (
      update public.mail_outbox as mail
      set taken_at = now(), attempts = mail.attempts + 1, unknown_since = coalesce(mail.unknown_since, now())
      from due
      where mail.id = due.id
      returning mail.id, due.is_wanted
    )
    select
      taken || coalesce(array_agg(id) filter (where is_wanted), '{}'),
      array_agg(id) filter (where not is_wanted)
    from marked into taken, unwanted;
    exit when unwanted is null;
    perform private.drop_mails(unwanted);
  end loop;
  return query
  select filled.*
  from public.mail_outbox as mail,
    jsonb_populate_record(mail, jsonb_build_object('parameters', private.mail_facts(mail))) as filled
  where mail.id = any (taken)
  order by private.mail_priority(mail.template), mail.created_at;
end;
$$;

comment on function private.take_mails(integer) is
  'Gives each waiting mail to one sender at a time, by priority. Deletes mails that the member has turned off '
  'since they were written, and emails to attendees of those who have cancelled, instead of returning them. '
  'The send-mails function is open to anonymous callers, so at most 30 calls a minute have an effect; any of '
  'them sends waiting mails. Each also deletes expired data, even if no mail waits.';

grant execute on function private.take_mails(integer) to service_role;

create function public.take_mails(at_most integer default 20)
returns setof public.mail_outbox
language sql
volatile
set search_path = ''
begin atomic
  select * from private.take_mails(at_most);
end;

comment on function public.take_mails(integer) is
  'Returns mails to send now. The sender then calls record_mail for each, or return_mails. Server functions only.';

grant execute on function public.take_mails(integer) to service_role;

create function private.return_mails(mails uuid[], pause integer)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.mail_outbox
  set
    unknown_since = nullif(unknown_since, taken_at), taken_at = taken_at - interval '1 hour',
    attempts = attempts - 1, last_error = case when pause > 0 then 'Status 429' else last_error end
  where id = any (mails) and sent_at is null and taken_at > now() - interval '5 minutes';
  update public.mail_outbox
  set due_at = now() + make_interval(secs => least(pause, 3600))
  where pause > 0 and sent_at is null and given_up_at is null
    and due_at < now() + make_interval(secs => least(pause, 3600));
$$;

comment on function private.return_mails(uuid[], integer) is
  'Returns mails that were taken but not handed to the provider, without counting an attempt. With a '
  'pause, no waiting mail is sent for that many seconds, at most an hour.';

grant execute on function private.return_mails(uuid[], integer) to service_role;

create function public.return_mails(mails uuid[], pause integer default 0)
returns void
language sql
volatile
set search_path = ''
return private.return_mails(mails, pause);

comment on function public.return_mails(uuid[], integer) is
  'Returns mails that were taken but not sent, because time ran out or the provider asks to wait. Server '
  'functions only.';

grant execute on function public.return_mails(uuid[], integer) to service_role;

create function private.remind_of_events()
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  with reminders as (
    insert into public.mail_outbox (
      member_id, registration_id, recipient, template, parameters, language
    )
    select
      registration.user_id, registration.id, users.email, 'event_reminder',
      jsonb_build_object('start_time', private.event_facts(event) ->> 'start_time'),
      private.language_of(registration.user_id)
    from public.events as event
    join public.event_registrations as registration on registration.event_id = event.id
    join auth.users as users on users.id = registration.user_id
    where event.event_date > now() and event.event_date <= now() + interval '1 day'
      and event.cancelled_at is null and registration.status = 'registered'
      and registration.seated_at < event.event_date - interval '1 day'
      and users.email_confirmed_at is not null and users.deleted_at is null
      and private.wants_mail(registration.user_id, 'events')
    on conflict (registration_id, (parameters ->> 'start_time')) do nothing
    returning id
  )
  select count(*)::integer from reminders;
$$;

comment on function private.remind_of_events() is
  'Writes a reminder for each registration a day before its event, once per registration and start. '
  'Registrations younger than that get none. Called each minute. Returns the number of new reminders.';

create function private.forget_outdated_mails()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.mail_outbox where id in (
    select mail.id
    from public.mail_outbox as mail
    join public.event_registrations as registration on registration.id = mail.registration_id
    join public.events as event on event.id = registration.event_id
    where mail.sent_at is null
      and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes'
      and (
        -- The mail was not due before the end of the event.
        (mail.attempts = 0 and mail.due_at > private.event_end(event) - interval '15 minutes'
          and private.event_end(event) <= now())
        or case
          when mail.template = 'event_reminder' then
            registration.status <> 'registered' or event.cancelled_at is not null
            or mail.parameters ->> 'start_time' <> private.event_facts(event) ->> 'start_time'
          else exists (
            select from public.mail_outbox as newer
            where newer.registration_id = mail.registration_id
              and newer.template <> 'event_reminder' and newer.created_at > mail.created_at
              -- Until then it may be dropped, and this mail is still needed.
              and newer.due_at <= now()
          )
        end
      )
    for update of mail skip locked
  );
  delete from public.mail_outbox where id in (
    select waiting.id
    from public.mail_outbox as waiting
    join public.job_applications as application on application.id = waiting.application_id
    where waiting.sent_at is null
      and coalesce(waiting.taken_at, '-infinity') < now() - interval '5 minutes'
      and waiting.template <> 'application_' || application.status
    for update of waiting skip locked
  );
$$;

comment on function private.forget_outdated_mails() is
  'Deletes unsent mails that are no longer true: mails that a newer mail has replaced once it is due, reminders '
  'of registrations and times that no longer apply, mails about a former status of an application, and mails '
  'about an event that were not due before its end.';

create function private.mail_facts(mail public.mail_outbox)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select mail.parameters || coalesce((
    select private.event_facts(event) || jsonb_build_object(
      'event_id', event.id, 'sequence', event.sequence, 'organiser', event.organiser_name,
      'message', event.cancel_message, 'guests', nullif(registration.guests, 0),
      'position', nullif(private.waiting_position(registration.id), 0),
      'has_seat', registration.seated_at is not null, 'written', mail.created_at
    )
    from public.event_registrations as registration
    join public.events as event on event.id = registration.event_id
    where registration.id = mail.registration_id
  ), (
    select jsonb_build_object(
      'event_id', event.id, 'title', event.title, 'organiser', event.organiser_name,
      'subject', written.subject, 'text', written.body, 'link', written.link,
      'link_host', substring(written.link from '^https://([^/?#]+)')
    )
    from public.event_mails as written
    join public.events as event on event.id = written.event_id
    where written.id = mail.event_mail_id
  ), '{}');
$$;

comment on function private.mail_facts(public.mail_outbox) is
  'Returns the parameters of a mail; about a registration with the facts of its event as they are now, and '
  'of an email to attendees with what the admin wrote.';

create function private.account_mail_language(account uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select language from public.member_settings where user_id = account),
    (
      select choices ->> 'language' from private.sign_ups
      where user_id = account and choices ->> 'language' = any (private.languages())
    )
  );
$$;

comment on function private.account_mail_language(uuid) is
  'Returns the language that the user has chosen, or in which an unfinished sign-up was made; else null.';

grant execute on function private.account_mail_language(uuid) to service_role;

create function public.account_mail_language(account uuid)
returns text
language sql
stable
set search_path = ''
return private.account_mail_language(account);

comment on function public.account_mail_language(uuid) is
  'Returns the language of mails with links and codes to a user; null if it is not known. Server functions only.';

grant execute on function public.account_mail_language(uuid) to service_role;

create function private.queue_account_mail(
  id uuid, recipient text, template text, parameters jsonb, language text
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.mail_outbox (id, recipient, template, parameters, language)
  select queue_account_mail.id, queue_account_mail.recipient, queue_account_mail.template,
    queue_account_mail.parameters, queue_account_mail.language
  where private.is_account_mail(queue_account_mail.template)
  on conflict do nothing;
$$;

comment on function private.queue_account_mail(uuid, text, text, jsonb, text) is
  'Writes a mail of the identity service that the mail provider did not accept. It belongs to no user, '
  'because the transaction that signs the user up may not be over.';

grant execute on function private.queue_account_mail(uuid, text, text, jsonb, text) to service_role;

create function public.queue_account_mail(
  id uuid, recipient text, template text, parameters jsonb, language text
)
returns void
language sql
volatile
set search_path = ''
return private.queue_account_mail(id, recipient, template, parameters, language);

comment on function public.queue_account_mail(uuid, text, text, jsonb, text) is
  'Keeps a mail of the identity service for at most an hour, until the mail provider accepts it. Server '
  'functions only.';

grant execute on function public.queue_account_mail(uuid, text, text, jsonb, text) to service_role;

create function private.forget_link_when_sent()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.is_account_mail(new.template) then
    new.parameters := '{}';
  end if;
  return new;
end;
$$;

comment on function private.forget_link_when_sent() is
  'Removes links and codes from a mail once it is sent.';

create function private.mail_preference(mail public.mail_outbox)
returns text
language sql
immutable
set search_path = ''
return case
  when mail.template ~ '^event_' then 'events'
  when mail.template ~ '^application_' then 'applications'
  when mail.template ~ '^receipt_' and not mail.parameters ? 'asked' then 'receipts'
end;

comment on function private.mail_preference(public.mail_outbox) is
  'Returns the kind of private.mail_defaults with which members turn a mail off. Null if it is always sent: '
  'account and auto-pay mails, and a receipt that the member asked for.';

create function private.drop_mails(mails uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with dropped as (
    delete from public.mail_outbox where id = any (mails) returning event_mail_id
  )
  update public.event_mails as written
  set recipients = written.recipients - lost.members
  from (
    select event_mail_id, count(*)::integer as members from dropped group by event_mail_id
  ) as lost
  where written.id = lost.event_mail_id;
$$;

comment on function private.drop_mails(uuid[]) is
  'Deletes mails that their members no longer want, and counts their members no longer as recipients of an '
  'email to attendees.';

create function private.has_link_or_code(template text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return private.is_account_mail(template)
  and template <> all (array['auth_account_exists', 'auth_email_changed', 'auth_email_in_use']);

comment on function private.has_link_or_code(text) is
  'Returns whether the template has a link or code of the identity service, which is valid for an hour: all its '
  'mails, except those that only tell what happened.';

create function private.mail_expiry(mail public.mail_outbox)
returns timestamptz
language sql
stable
set search_path = ''
return case
  when private.has_link_or_code(mail.template) then mail.created_at + interval '1 hour'
  when mail.template = 'event_reminder' and mail.parameters ? 'start_time'
    then (mail.parameters ->> 'start_time')::timestamptz
  else coalesce(mail.retried_at, mail.created_at) + interval '7 days'
end;

comment on function private.mail_expiry(public.mail_outbox) is
  'Returns how long a mail is tried: links and codes an hour, as long as they are valid; reminders until the '
  'event; all others seven days.';

create function private.set_mail_expiry()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  new.expires_at := private.mail_expiry(new);
  return new;
end;
$$;

comment on function private.set_mail_expiry() is 'Sets expires_at of a mail.';

create function private.mail_pause(attempts integer, expires_at timestamptz)
returns interval
language sql
stable
set search_path = ''
return least(
  interval '5 minutes' * power(2, least(greatest(attempts - 1, 0), 4)),
  interval '1 hour',
  greatest((expires_at - now()) / 2, interval '5 minutes')
);

comment on function private.mail_pause(integer, timestamptz) is
  'Returns the pause after a failed attempt: from five minutes, doubled up to an hour, and at most half of the '
  'time that is left, so that a link is tried more than once in its hour.';

create function private.mail_outage()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select min(mail.failed_at)
  from public.mail_outbox as mail
  where mail.sent_at is null and mail.failed_at is not null and mail.failure <> 'broken'
    and mail.failed_at > coalesce(
      (select max(accepted.sent_at) from public.mail_outbox as accepted where accepted.sent_at is not null),
      '-infinity'
    )
  having count(distinct mail.recipient) >= 3;
$$;

comment on function private.mail_outage() is
  'Returns since when the mail provider fails: mails to three recipients or more failed, and none was accepted '
  'since. Null if it works or too little is known.';

create function private.record_mail(mail uuid, outcome text, reason text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  outage timestamptz := private.mail_outage();
  accepted_at constant timestamptz := coalesce(
    (select max(sent_at) from public.mail_outbox where sent_at is not null), '-infinity'
  );
  is_final boolean;
begin
  if record_mail.outcome = 'sent' then
    update public.mail_outbox
    set sent_at = now(), given_up = null, given_up_at = null
    where id = record_mail.mail;
    -- An outage ends: mails that failed in it are due, in order of priority, and no refusal counts. Not more
    -- often than every five minutes, because mails can fail for another reason.
    update public.mail_outbox
    set
      failure = nullif(failure, 'refused'),
      due_at = case when outage < now() - interval '5 minutes' then least(due_at, now()) else due_at end
    where sent_at is null and failed_at >= outage and failure <> 'broken';
    return;
  end if;

  -- The provider accepted another mail between two refusals of this one, so the refusal is about this one.
  select record_mail.outcome = 'refused' and failure = 'refused' and failed_at < accepted_at
  from public.mail_outbox where id = record_mail.mail
  into is_final;

  update public.mail_outbox
  set
    failure = record_mail.outcome,
    failed_at = now(),
    last_error = left(record_mail.reason, 2000),
    -- Equal if this attempt is the only one without an outcome.
    unknown_since = case
      when record_mail.outcome = 'unknown' then unknown_since else nullif(unknown_since, taken_at)
    end,
    taken_at = taken_at - interval '5 minutes',
    due_at = now() + private.mail_pause(attempts, expires_at),
    given_up = case when is_final then 'refused' end,
    given_up_at = case when is_final then now() end
  where id = record_mail.mail and sent_at is null and given_up_at is null;

  outage := private.mail_outage();
  update public.mail_outbox
  set given_up = null, given_up_at = null
  where given_up = 'refused' and failed_at >= outage;
end;
$$;

comment on function private.record_mail(uuid, text, text) is
  'Records what became of a mail that was handed to the provider: sent, or the kind of failure. A failed mail is '
  'tried again after a pause. It is given up as refused if it was refused twice and another one was accepted in '
  'between, but never during an outage.';

grant execute on function private.record_mail(uuid, text, text) to service_role;

create function public.record_mail(mail uuid, outcome text, reason text default null)
returns void
language sql
volatile
set search_path = ''
return private.record_mail(mail, outcome, reason);

comment on function public.record_mail(uuid, text, text) is
  'Records the outcome of a mail that take_mails returned: sent, refused, outage, unknown or broken. Server '
  'functions only.';

grant execute on function public.record_mail(uuid, text, text) to service_role;

create function private.give_up_mails()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with outdated as (
    select id from public.mail_outbox
    where sent_at is null and given_up_at is null and expires_at <= now()
    union
    select id from public.mail_outbox
    where sent_at is null and given_up_at is null and unknown_since <= now() - interval '23 hours'
    union
    select mail.id
    from public.mail_outbox as mail
    join public.event_registrations as registration on registration.id = mail.registration_id
    join public.events as event on event.id = registration.event_id
    where mail.sent_at is null and mail.given_up_at is null and private.event_end(event) <= now()
  ),
  locked as (
    select id from public.mail_outbox
    where id in (select id from outdated) and sent_at is null and given_up_at is null
      and coalesce(taken_at, '-infinity') < now() - interval '5 minutes'
    for update skip locked
  )
  update public.mail_outbox as mail
  set
    given_up = case
      when mail.unknown_since is not null then 'perhaps_sent'
      when mail.failure = 'refused' then 'refused'
      else 'expired'
    end,
    given_up_at = now()
  from locked
  where mail.id = locked.id;
$$;

comment on function private.give_up_mails() is
  'Gives up waiting mails that make no sense any more, and those whose outcome is not known for 23 hours: the '
  'mail provider remembers an idempotency key for 24 hours, so a later attempt could send them twice.';

create function private.given_up_mails()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(reasons.given_up, reasons.mails), '{}')
  from (
    select mail.given_up, count(*) as mails
    from public.mail_outbox as mail
    where mail.given_up_at is not null
    group by mail.given_up
  ) as reasons;
$$;

comment on function private.given_up_mails() is
  'Returns the number of mails that were given up and are kept, by reason.';

grant execute on function private.given_up_mails() to service_role;

create function public.given_up_mails()
returns jsonb
language sql
stable
set search_path = ''
return private.given_up_mails();

comment on function public.given_up_mails() is
  'Returns the number of mails that were given up in the last 30 days, by reason: refused, expired, perhaps_sent. '
  'Server functions only.';

grant execute on function public.given_up_mails() to service_role;

create function private.retry_mails()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  waiting integer;
  dropped integer;
begin
  perform private.require_superuser();

  delete from public.mail_outbox where id in (
    select mail.id
    from public.mail_outbox as mail
    left join public.event_registrations as registration on registration.id = mail.registration_id
    left join public.events as event on event.id = registration.event_id
    where mail.given_up_at is not null and (
      private.event_end(event) <= now() or (mail.template = 'event_reminder' and mail.expires_at <= now())
      -- The email made sense for seven days, and was kept for 30 more.
      or mail.created_at < now() - interval '37 days'
    )
    for update of mail
  );
  get diagnostics dropped = row_count;

  update public.mail_outbox
  set
    given_up = null, given_up_at = null, retried_at = now(), due_at = now(), attempts = 0,
    failure = null, failed_at = null, unknown_since = null
  where given_up_at is not null;
  get diagnostics waiting = row_count;

  if waiting + dropped > 0 then
    perform private.record(
      'mails_retried', 'mail_outbox', null, jsonb_build_object('mails', waiting, 'outdated', dropped)
    );
  end if;
  return jsonb_build_object('waiting', waiting, 'dropped', dropped);
end;
$$;

comment on function private.retry_mails() is
  'Implements public.retry_mails. Callable by the superuser only; audited.';

grant execute on function private.retry_mails() to authenticated;

create function public.retry_mails()
returns jsonb
language sql
volatile
set search_path = ''
return private.retry_mails();

comment on function public.retry_mails() is
  'Has all mails that were given up sent again, for another seven days. Returns how many wait again (waiting), '
  'and how many were deleted (dropped), because their event has begun or is over, or because they are older than '
  '37 days. Called by the status page and by sabha mails retry. Superusers only.';

grant execute on function public.retry_mails() to authenticated;

create function private.stuck_mails()
returns table (since timestamptz, waiting integer, reason text)
language sql
stable
security definer
set search_path = ''
as $$
  select
    min(coalesce(mail.retried_at, mail.created_at)),
    (count(*) filter (where mail.given_up_at is null))::integer,
    (array_agg(mail.last_error order by mail.failed_at desc nulls last)
      filter (where mail.last_error is not null))[1]
  from public.mail_outbox as mail
  where mail.sent_at is null and case
    when mail.given_up_at is not null
      then mail.given_up <> 'refused' and mail.given_up_at > now() - interval '1 day'
    when coalesce(mail.retried_at, mail.created_at) >= now() - interval '15 minutes' then false
    when mail.failure = 'refused' then private.mail_outage() is not null
    else mail.failure is not null or not exists (
      select from public.mail_outbox as sent where sent.sent_at > now() - interval '15 minutes'
    )
  end
  having count(*) > 0;
$$;

comment on function private.stuck_mails() is
  'Returns since when mails are stuck, how many wait, and the last error; no row if none is stuck. Mails are stuck '
  'if they wait for 15 minutes and fail, or none was sent since, or if mails were given up within a day. A mail '
  'that the provider refuses for its recipient or content does not count, unless the provider refuses all.';

create trigger forget_link_when_sent
before update of sent_at on public.mail_outbox
for each row
when (new.sent_at is not null)
execute function private.forget_link_when_sent();

create trigger set_mail_expiry
before insert or update of template, parameters, created_at, retried_at on public.mail_outbox
for each row execute function private.set_mail_expiry();

create trigger clean_texts
before insert or update on public.mail_outbox
for each row when (not private.are_lines(VARIADIC ARRAY[new.recipient, new.last_error]))
execute function private.clean_texts('recipient', 'last_error');

grant update (attempts, last_error, sent_at) on public.mail_outbox to service_role;
grant select on public.mail_outbox to service_role;

-- Accounts of the identity service: sign-up, email and password changes, re-authentication.
-- Needs: foundation, profiles, audit.

-- The name comes from another service, whose users must be able to sign in whatever their name contains.
create function private.create_profile()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- The metadata of an unconfirmed address may come from another person.
  given jsonb := case when new.email_confirmed_at is not null then new.raw_user_meta_data end;
  given_name text := coalesce(
    nullif(private.clean_line(given ->> 'full_name'), ''),
    nullif(private.clean_line(given ->> 'name'), ''),
    private.clean_line(split_part(new.email, '@', 1))
  );
begin
  insert into public.profiles (id, email, full_name, email_verification_pending, created_at)
  values (
    new.id, lower(new.email), left(given_name, 120), new.email_confirmed_at is null,
    coalesce(new.created_at, now())
  )
  on conflict (id) do nothing;
  return new;
end;
$$;

comment on function private.create_profile() is
  'Creates a member profile for each auth user with an email. Takes only the name from the metadata, which '
  'users write themselves, and only if the address is confirmed.';

create function private.follow_email()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Account notices stay with the address that the account had at the time.
  update public.mail_outbox set recipient = new.email
  where member_id = new.id and recipient in (old.email, lower(old.email)) and sent_at is null
    and not private.is_account_notice(template);
  update public.profiles
  set email = lower(new.email), email_verification_pending = new.email_confirmed_at is null
  where id = new.id;
  return new;
end;
$$;

comment on function private.follow_email() is
  'Copies a changed address of the auth user to the profile and to unsent mails, in the same transaction: '
  'the old address may belong to another person by now.';

-- The identity service lets users change their own address and has no setting against it, so its table
-- refuses. Requesting a change is refused as well: it would mail a link that cannot work. An account that
-- is erased softly loses its address in the same statement.
create function private.guard_email()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.id::text is distinct from current_setting('sabha.moving_account', true) then
    perform private.refuse('email_fixed', 'Only an admin can change an email address.');
  end if;
  return new;
end;
$$;

comment on function private.guard_email() is
  'Refuses to change the address of an account, unless private.move_account does it.';

-- Ends everything that the old address gave access with: sessions, links, codes, sign-ins by other services
-- and the password. The member sets a new password from a mail to the new address.
create function private.move_account(member_id uuid, new_email text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('sabha.moving_account', member_id::text, true);
  update auth.users
  set
    email = new_email,
    encrypted_password = null,
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    confirmation_token = '', recovery_token = '', email_change = '',
    email_change_token_new = '', email_change_token_current = '',
    email_change_confirm_status = 0, reauthentication_token = '',
    raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
      || '{"provider": "email", "providers": ["email"]}',
    raw_user_meta_data = raw_user_meta_data - '{iss,sub,provider_id,email}'::text[],
    updated_at = now()
  where id = member_id;

  update auth.identities
  set
    identity_data = identity_data || jsonb_build_object('email', new_email, 'email_verified', true),
    updated_at = now()
  where user_id = member_id and provider = 'email';

  delete from auth.identities where user_id = member_id and provider <> 'email';
  delete from auth.sessions where user_id = member_id;
  delete from auth.refresh_tokens where user_id = member_id::text;
  delete from auth.one_time_tokens where user_id = member_id;
  delete from auth.flow_state where user_id = member_id;
  perform set_config('sabha.moving_account', '', true);
end;
$$;

comment on function private.move_account(uuid, text) is
  'Gives an account another, confirmed address and ends its old ways to sign in. A trigger updates the profile.';

create function private.guard_new_address()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.is_email(lower(new.email)) then
    perform private.refuse('email_invalid', 'Please enter a valid email address', '22023');
  end if;
  return new;
end;
$$;

comment on function private.guard_new_address() is
  'Refuses new accounts with an address that our forms refuse, however they are created.';

create function private.check_new_email(member public.profiles, new_email text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if member.id is null then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  elsif member.role <> 'member' then
    perform private.refuse('member_only', 'Only a member''s email address can be changed.');
  elsif not private.is_email(new_email) then
    perform private.refuse('email_invalid', 'Please enter a valid email address', '22023');
  elsif new_email = member.email then
    perform private.refuse(
      'email_unchanged', 'New email must be different from current email', '22023'
    );
  elsif exists (
    select from auth.users where lower(email) = new_email and id <> member.id
  ) then
    perform private.refuse('email_taken', 'This email address is already in use.', 'PT409');
  end if;
end;
$$;

comment on function private.check_new_email(public.profiles, text) is
  'Refuses an address, given in lower case, that this member may not get.';

create function private.tell_of_new_email(member public.profiles, new_email text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.mail_outbox (member_id, recipient, template, language)
  values (member.id, member.email, 'email_changed_from', private.language_of(member.id)),
    (member.id, new_email, 'email_changed_to', private.language_of(member.id));
$$;

comment on function private.tell_of_new_email(public.profiles, text) is 'Mails the old and the new address.';

create function private.change_member_email(member_id uuid, new_email text)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text := private.clean_email(new_email);
  member public.profiles;
  refusal text;
begin
  perform private.require_admin();
  select * into member from public.profiles where id = member_id for update;
  perform private.check_new_email(member, address);
  perform private.move_account(member_id, address);
  perform private.tell_of_new_email(member, address);
  return private.seal(to_json(address)::text);
exception
  when unique_violation then
    perform private.refuse('email_taken', 'This email address is already in use.', 'PT409');
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('email_change', 'profiles', change_member_email.member_id, refusal, sqlerrm);
end;
$$;

comment on function private.change_member_email(uuid, text) is
  'Implements public.change_member_email. Callable by admins and the superuser only, for accounts with '
  'the role member. Account, profile, audit entry and both notices change in one transaction.';

grant execute on function private.change_member_email(uuid, text) to authenticated;

create function public.change_member_email(member_id uuid, new_email text)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.change_member_email(member_id, new_email);

comment on function public.change_member_email(uuid, text) is
  'Changes a member''s email at once and returns it. Called by the function update-user-email.';

grant execute on function public.change_member_email(uuid, text) to authenticated;

create function private.keep_choices(member uuid, told jsonb, agreed_at timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  shown text := case
    when told ->> 'language' = any (private.languages()) then told ->> 'language'
    else 'en'
  end;
begin
  insert into public.consents (user_id, purpose, text_version, language, given_at)
  select
    member, consent ->> 'purpose', consent ->> 'text_version', shown, agreed_at
  from jsonb_array_elements(
    case when jsonb_typeof(told -> 'consents') = 'array' then told -> 'consents' else '[]' end
  ) with ordinality as listed (consent, place)
  where place <= 10 and consent ->> 'purpose' ~ '^[a-z][a-z0-9_-]{0,39}$'
    and char_length(consent ->> 'text_version') between 1 and 40
  on conflict do nothing;
end;
$$;

comment on function private.keep_choices(uuid, jsonb, timestamptz) is
  'Stores the consents of a sign-up: language is that of the texts, consents is a list of purpose and '
  'text_version. Skips malformed consents. Does not set the language of the account, because the page may '
  'have taken it from the browser.';

create function private.keep_sign_up_choices()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.keep_choices(new.id, coalesce(new.raw_user_meta_data, '{}'), now());
  return new;
end;
$$;

comment on function private.keep_sign_up_choices() is
  'Stores the choices of a new account whose address is already confirmed. Those of other sign-ups wait '
  'in private.sign_ups.';

-- The identity service keeps the first password and metadata of an unconfirmed address, regardless of who
-- typed them. The trigger removes them from the account: password, consents and the hash of the browser's
-- secret wait in private.sign_ups, and other metadata is deleted.
create function private.hold_password()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  account auth.users;
begin
  select * into account from auth.users where id = new.id and email_confirmed_at is null for update;
  if account.id is null then
    return null;
  end if;
  insert into private.sign_ups (user_id) values (account.id) on conflict do nothing;
  if coalesce(account.encrypted_password, '') <> '' then
    update private.sign_ups
    set
      encrypted_password = account.encrypted_password,
      secret_hash = account.raw_user_meta_data ->> 'secret_hash',
      choices = jsonb_build_object(
        'language', account.raw_user_meta_data -> 'language',
        'consents', account.raw_user_meta_data -> 'consents'
      )
    where user_id = account.id;
  end if;
  update auth.users set encrypted_password = null, raw_user_meta_data = '{}'
  where id = account.id and (encrypted_password is not null or raw_user_meta_data <> '{}');
  return null;
end;
$$;

comment on function private.hold_password() is
  'Removes password and metadata from accounts with an unconfirmed address at the end of a transaction. '
  'Keeps the password in private.sign_ups, with the secret and the consents that came with it.';

create function private.prove_sign_up()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.has_finished_sign_up(new.id) then
    return new;
  end if;
  new.encrypted_password := null;
  delete from auth.sessions where user_id = new.id;
  delete from public.consents where user_id = new.id;
  delete from public.member_settings where user_id = new.id;
  -- A sign-in by another service has deleted the email identity, which a password needs.
  if not exists (select from auth.identities where user_id = new.id and provider = 'email') then
    delete from private.sign_ups where user_id = new.id;
  end if;
  return new;
end;
$$;

comment on function private.prove_sign_up() is
  'Ends everything from before an address was confirmed. The sign-up stays unfinished until a password is '
  'claimed or chosen, unless another service has proved the address.';

create function private.finish_sign_up()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.sign_ups where user_id = new.user_id and exists (
    select from auth.users where id = new.user_id and email_confirmed_at is not null
  );
  return null;
end;
$$;

comment on function private.finish_sign_up() is
  'Finishes the sign-up when another service has proved the same address, which makes a password '
  'unnecessary. The typed password is discarded.';

-- User metadata is part of every access token. A token that does not fit into a header locks the user out.
create function private.guard_metadata()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform private.refuse('invalid_input', 'User metadata is limited to 4096 bytes.', '22001');
  return null;
end;
$$;

comment on function private.guard_metadata() is
  'Refuses user metadata that would make a token too large.';

-- A stolen access token must not be enough to take over the account. The identity service asks for the
-- current password or a mailed code if the project is configured so; these rules hold in any case.
create function private.was_mailed(session uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.mfa_amr_claims
    where session_id = session and updated_at > now() - (private.limits()).mail_proof
      and authentication_method in ('otp', 'recovery', 'magiclink', 'email/signup', 'invite')
  );
$$;

comment on function private.was_mailed(uuid) is
  'Returns whether this session was opened or proved by a link or code from a mail within mail_proof of '
  'private.limits.';

create function private.is_proven(session uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.was_mailed(session) or exists (
    select from auth.mfa_amr_claims
    where session_id = session and updated_at > now() - (private.limits()).password_proof
      and authentication_method = 'password'
  );
$$;

comment on function private.is_proven(uuid) is
  'Returns whether the user of this session has just entered the password or used a mailed link or code.';

create function private.claim_sign_up(secret text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
  typed private.sign_ups;
begin
  perform from auth.users where id = me for update;
  select * into typed from private.sign_ups where user_id = me;
  if typed.user_id is null then
    return true;
  end if;
  if typed.secret_hash = encode(sha256(convert_to(secret, 'utf8')), 'hex')
    and private.was_mailed(session) then
    delete from auth.sessions where user_id = me and id <> session;
    perform private.keep_choices(me, typed.choices, typed.typed_at);
    update auth.users set encrypted_password = typed.encrypted_password, updated_at = now()
    where id = me;
    return true;
  end if;
  return false;
end;
$$;

comment on function private.claim_sign_up(text) is
  'Gives the account the password and the consents of its sign-up if the secret is the one that the '
  'browser of the sign-up kept, and a mail opened the session. Returns whether the sign-up is finished.';

grant execute on function private.claim_sign_up(text) to authenticated;

create function public.claim_sign_up(secret text)
returns boolean
language sql
volatile
set search_path = ''
return private.claim_sign_up(secret);

comment on function public.claim_sign_up(text) is
  'Called directly after a mailed link, with the secret that this browser kept at sign-up, or null. '
  'Returns true if the sign-up is finished, or false if the caller must choose a password before doing '
  'anything else.';

grant execute on function public.claim_sign_up(text) to authenticated;

create function private.guard_password()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- The identity service ends every other session during the change: the session that is left made it.
  if (
    select coalesce(bool_and(private.is_proven(id)), false) from auth.sessions where user_id = new.id
  ) then
    return null;
  end if;
  perform private.refuse(
    'reauthentication_needed',
    'To set a new password, confirm with your current password or an emailed code.'
  );
  return null;
end;
$$;

comment on function private.guard_password() is
  'Refuses a new password for a confirmed account unless its sessions have just proved the user, whatever '
  'the identity service requires. Without a session, as with the server''s key, it is always refused.';

create function private.proof_needed()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when private.was_mailed((auth.jwt() ->> 'session_id')::uuid) then 'none'
    when coalesce(account.encrypted_password, '') <> '' then 'password'
    else 'code'
  end
  from auth.users as account
  where account.id = (select auth.uid());
$$;

comment on function private.proof_needed() is
  'Returns what the caller must provide before setting a new password: none, password or code.';

grant execute on function private.proof_needed() to authenticated;

create function public.proof_needed()
returns text
language sql
stable
set search_path = ''
return private.proof_needed();

comment on function public.proof_needed() is
  'Returns what the caller must provide before setting a new password: password (the current one), code '
  '(from a mail, if the account has no password), or none directly after a mailed link.';

grant execute on function public.proof_needed() to authenticated;

create function private.follow_password()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.sign_ups where user_id = new.id;
  if not found then
    perform private.mail_member(new.id, 'password_changed', '{}');
  end if;
  return null;
end;
$$;

comment on function private.follow_password() is
  'Finishes the sign-up when a confirmed account gets its first password. Mails the owner about every '
  'later change.';

-- Skips email identities, which belong to the password, and changes of the address, which send their own
-- notices.
create function private.tell_of_identity()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  way auth.identities := case when tg_op = 'DELETE' then old else new end;
begin
  if way.provider = 'email' or way.user_id::text = current_setting('sabha.moving_account', true) then
    return null;
  end if;
  if tg_op = 'INSERT' and not exists (
    select from auth.identities where user_id = way.user_id and id <> way.id
  ) then
    return null;
  end if;
  perform private.mail_member(
    way.user_id,
    case when tg_op = 'INSERT' then 'sign_in_added' else 'sign_in_removed' end,
    jsonb_build_object('provider', initcap(way.provider))
  );
  return null;
end;
$$;

comment on function private.tell_of_identity() is
  'Mails the owner when another sign-in service is added or removed, except for the service that created '
  'the account.';

-- Without the refusal of ended sessions, most reads with such a token are answered with 200 and no rows, which
-- looks like an empty list.
create function private.before_request()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  -- Responses contain personal data: caches must not store them, and browsers must not guess another file
  -- type.
  perform set_config(
    'response.headers',
    '[{"Cache-Control": "no-store"}, {"X-Content-Type-Options": "nosniff"}]', true
  );
  perform set_config(
    'application_name', 'rest ' || coalesce(me::text, current_setting('role')), true
  );
  if nullif(current_setting('request.headers', true), '')::json ->> 'prefer' ~ 'count=(planned|estimated)' then
    raise exception using
      errcode = '22023', hint = 'invalid_input', message = 'Only exact counts are answered.';
  end if;
  -- An unfinished sign-up has a session, so this is not has_live_session. Clients refresh a token that is
  -- answered with 401, and the identity service decides.
  if me is not null and not exists (
    select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_id = me
  ) then
    perform private.refuse('session_missing', 'No active session', 'PT401');
  end if;
end;
$$;

comment on function private.before_request() is 'Implements public.before_request.';

grant execute on function private.before_request() to anon, authenticated, service_role;

create trigger create_profile
after insert on auth.users
for each row
when (new.email is not null)
execute function private.create_profile();

create trigger follow_email
after update of email, email_confirmed_at on auth.users
for each row
when (
  new.email is not null
  and (
    old.email is distinct from new.email
    or old.email_confirmed_at is distinct from new.email_confirmed_at
  )
)
execute function private.follow_email();

create trigger guard_email
before update on auth.users
for each row
when (
  (new.deleted_at is null or old.deleted_at is not null)
  and (
    new.email is distinct from old.email
    or (new.email_change <> '' and new.email_change is distinct from old.email_change)
  )
)
execute function private.guard_email();

create trigger guard_new_address
before insert on auth.users
for each row
when (new.email is not null)
execute function private.guard_new_address();

-- Triggers run in the order of their names: this one runs after create_profile.
create trigger keep_sign_up_choices
after insert on auth.users
for each row
when (new.email is not null and new.email_confirmed_at is not null)
execute function private.keep_sign_up_choices();

create constraint trigger hold_password
after insert or update of encrypted_password, raw_user_meta_data on auth.users
deferrable initially deferred
for each row
when (new.email is not null and new.email_confirmed_at is null)
execute function private.hold_password();

create trigger prove_sign_up
before update of email_confirmed_at on auth.users
for each row
when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.prove_sign_up();

create trigger finish_sign_up
after insert on auth.identities
for each row
when (new.provider <> 'email')
execute function private.finish_sign_up();

create trigger guard_metadata
before insert or update of raw_user_meta_data on auth.users
for each row
when (octet_length(new.raw_user_meta_data::text) > 4096)
execute function private.guard_metadata();

create constraint trigger guard_password
after update on auth.users
deferrable initially deferred
for each row
when (
  old.email_confirmed_at is not null and new.deleted_at is null
  and coalesce(new.encrypted_password, '') <> ''
  and new.encrypted_password is distinct from old.encrypted_password
)
execute function private.guard_password();

create trigger follow_password
after update on auth.users
for each row
when (
  old.email_confirmed_at is not null
  and coalesce(new.encrypted_password, '') <> ''
  and new.encrypted_password is distinct from old.encrypted_password
)
execute function private.follow_password();

create trigger tell_of_identity
after insert or delete on auth.identities
for each row execute function private.tell_of_identity();

-- Emails about events, applications, roles, auto-pay and to new members.
-- Needs: foundation, profiles, events, registrations, jobs, auto_pay.

create function private.event_facts(event public.events)
returns jsonb
language sql
stable
set search_path = ''
return jsonb_build_object(
  'title', event.title,
  'start_time', to_char(event.event_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'end_time', to_char(event.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'location', event.location,
  'attendance_mode', event.attendance_mode
);

comment on function private.event_facts(public.events) is
  'Returns what a mail says about an event. Members are mailed when one of these facts changes.';

create function private.event_end(event public.events)
returns timestamptz
language sql
stable
set search_path = ''
return coalesce(event.ends_at, event.event_date + interval '2 hours');

comment on function private.event_end(public.events) is
  'Returns the end of an event: two hours after the start if it has none.';

create function private.registration_mail(status text, told text, cancelled boolean, changed boolean)
returns text
language sql
immutable
set search_path = ''
return case
  when status = 'cancelled' then case when told is distinct from 'cancelled' then 'event_left' end
  when cancelled then 'event_cancelled'
  when status = told then case when changed then 'event_changed' end
  when status = 'waiting' then 'event_waiting'
  when told = 'waiting' then 'event_moved_up'
  else 'event_registered'
end;

comment on function private.registration_mail(text, text, boolean, boolean) is
  'Returns the mail that tells a member about their registration, or null if they know: its status, the '
  'status that they were told, and whether the event is cancelled or has changed.';

-- A member who cancels and presses Undo within the minute that they have for it gets no mail that they have left.
create function private.tell_registrations(registrations uuid[], former text, before jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Waits for a sender that is taking these mails, so that the next statement sees which ones it took.
  perform from public.mail_outbox
  where registration_id = any (registrations) and sent_at is null
  order by id
  for update;
  with states as (
    select
      registration.id, registration.user_id, registration.status, waiting.id as waiting_id,
      coalesce(
        told.status, waiting.parameters ->> 'told', case when waiting.id is null then tell_registrations.former end
      ) as told,
      told.taken_at, event.cancelled_at is not null as is_cancelled, private.event_facts(event) as facts,
      tell_registrations.before || coalesce(waiting.parameters -> 'before', '{}') as earlier
    from public.event_registrations as registration
    join public.events as event on event.id = registration.event_id
    left join public.mail_outbox as waiting
      on waiting.registration_id = registration.id and waiting.taken_at is null
      and waiting.template <> 'event_reminder'
    left join lateral (
      select mail.parameters ->> 'status' as status, mail.taken_at
      from public.mail_outbox as mail
      where mail.registration_id = registration.id and mail.taken_at is not null
        and mail.template <> 'event_reminder'
      order by mail.created_at desc
      limit 1
    ) as told on true
    where registration.id = any (registrations) and private.event_end(event) > now()
  ),
  mails as (
    select *, private.registration_mail(status, told, is_cancelled, not facts @> earlier) as template
    from states
  ),
  dropped as (
    delete from public.mail_outbox
    where id in (select waiting_id from mails where template is null)
  )
  insert into public.mail_outbox as outbox (
    member_id, registration_id, recipient, template, parameters, language, due_at
  )
  select
    mails.user_id, mails.id, users.email, mails.template,
    jsonb_build_object('status', mails.status, 'told', mails.told, 'before', mails.earlier),
    private.language_of(mails.user_id),
    case
      when mails.is_cancelled then now()
      -- Members can undo a cancellation for a minute.
      when mails.template = 'event_left' then greatest(now() + interval '1 minute', mails.taken_at + interval '10 minutes')
      else greatest(now(), mails.taken_at + interval '10 minutes')
    end
  from mails
  join auth.users as users on users.id = mails.user_id
  where mails.template is not null and users.email_confirmed_at is not null
    and users.deleted_at is null and private.wants_mail(mails.user_id, 'events')
  on conflict (registration_id) where taken_at is null and template <> 'event_reminder' do update
  set recipient = excluded.recipient, template = excluded.template, parameters = excluded.parameters,
    language = excluded.language, due_at = excluded.due_at, created_at = excluded.created_at,
    -- The replaced mail may have been given up.
    given_up = null, given_up_at = null, failure = null, failed_at = null, last_error = null, retried_at = null;
end;
$$;

comment on function private.tell_registrations(uuid[],text,jsonb) is 'Mails members the state of their registrations, unless they know it. A mail that still waits is replaced, and the next one is due ten minutes after the last, unless the event was cancelled. A mail about leaving waits for a minute. former: status before, for members who were never mailed. before: former facts of the event that have changed.';

create function private.tell_new_registrations()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.tell_registrations(array(select id from changed), null, '{}');
  return null;
end;
$$;

comment on function private.tell_new_registrations() is 'Mails members who registered.';

create function private.tell_changed_registrations()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.tell_registrations(array_agg(changed.id), former.status, '{}')
  from changed join former on former.id = changed.id
  where changed.status <> former.status
  group by former.status;
  return null;
end;
$$;

comment on function private.tell_changed_registrations() is
  'Mails members who registered again, moved up, cancelled or undid a cancellation.';

create function private.tell_of_event()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- Facts that have changed, with their former values.
  before constant jsonb := coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(private.event_facts(old))
    where value is distinct from private.event_facts(new) -> key
  ), '{}');
begin
  if old.cancelled_at is null and (new.cancelled_at is not null or before <> '{}') then
    perform private.tell_registrations(array_agg(id), status, before)
    from public.event_registrations
    where event_id = new.id and status <> 'cancelled'
    group by status;
  end if;
  return null;
end;
$$;

comment on function private.tell_of_event() is
  'Mails registered and waiting members when an event is cancelled, or when its title, time or place '
  'changes, or whether it is online.';

create function private.welcome_member()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.mail_member(new.id, 'welcome', jsonb_build_object('once', new.id));
  return null;
end;
$$;

comment on function private.welcome_member() is
  'Mails a member who has completed the profile. Rows that are inserted as complete, or that another '
  'user completes, get no mail.';

create function private.tell_of_role()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.mail_member(
    new.id, 'role_changed', jsonb_build_object('role', new.role, 'former_role', old.role)
  );
  return null;
end;
$$;

comment on function private.tell_of_role() is
  'Mails a user whose role another user has changed. Changes by the owner of the database, such as imports, '
  'are not mailed.';

create function private.tell_of_auto_pay()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.mail_member(
    new.user_id, 'auto_pay_set_up',
    jsonb_build_object('once', new.id, 'amount', new.amount, 'start_at', new.start_at)
  );
  return null;
end;
$$;

comment on function private.tell_of_auto_pay() is
  'Mails the member when auto-pay is authorised, with the date of the first charge. Webhook, '
  'confirmation and reconciliation report the same mandate: the first of them writes the mail.';

create function private.mail_language(member uuid, kind text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(settings.language, 'en')
  from auth.users as users
  left join public.member_settings as settings on settings.user_id = users.id
  where users.id = member and users.email_confirmed_at is not null and users.deleted_at is null
    and coalesce(settings.email_preferences -> kind, private.mail_defaults() -> kind)::boolean;
$$;

comment on function private.mail_language(uuid, text) is
  'Returns the language of a member''s mails of a kind that are sent unless turned off, or null if the '
  'member gets none: the address is not confirmed, or these mails are turned off. One statement, since the '
  'list of admins calls it for each row.';

create function private.tell_applicant(application public.job_applications, with_mail boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from public.mail_outbox as mail
  where mail.application_id = application.id and mail.sent_at is null
    and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes';
  -- The mails that are left were sent or are being sent.
  insert into public.mail_outbox (
    member_id, application_id, recipient, template, parameters, language
  )
  select
    users.id, application.id, users.email, decided.template,
    jsonb_build_object('job_id', job.id, 'title', job.title, 'company', job.company),
    private.mail_language(users.id, 'applications')
  from auth.users as users
  join public.jobs as job on job.id = application.job_id
  cross join (values ('application_' || application.status)) as decided (template)
  where users.id = application.applicant_id and with_mail
    and private.mail_language(users.id, 'applications') is not null
    and decided.template is distinct from (
      select told.template from public.mail_outbox as told
      where told.application_id = application.id and told.created_at >= application.applied_at
      order by told.created_at desc
      limit 1
    );
end;
$$;

comment on function private.tell_applicant(public.job_applications, boolean) is
  'Deletes waiting mails about an application whose status has changed. With a mail, tells the applicant '
  'the new status, unless it is what they were told last.';

create trigger tell_new_registrations
after insert on public.event_registrations
referencing new table as changed
for each statement execute function private.tell_new_registrations();

create trigger tell_changed_registrations
after update on public.event_registrations
referencing old table as former new table as changed
for each statement execute function private.tell_changed_registrations();

create trigger welcome_member
after update of onboarding_status on public.profiles
for each row
when (
  new.onboarding_status = 'profilecompleted' and old.onboarding_status <> 'profilecompleted'
  and new.id = auth.uid()
)
execute function private.welcome_member();

create trigger tell_of_role
after update of role on public.profiles
for each row
when (new.role <> old.role and auth.uid() is not null)
execute function private.tell_of_role();

create trigger tell_of_auto_pay
after update of status on public.mandates
for each row
when (old.status = 'created' and new.status in ('authenticated', 'active'))
execute function private.tell_of_auto_pay();

create trigger tell_of_event
after update of title, event_date, ends_at, location, attendance_mode, cancelled_at on public.events
for each row execute function private.tell_of_event();

-- Work that reconciles payments with the provider.
-- Needs: foundation, payments.

-- Takes an item again after five minutes in the first hour in which its look-ups fail, as do the functions below.
create function private.take_stale_orders(at_most integer)
returns setof text
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders set checked_at = now()
  where id in (
    select id from public.payment_orders
    where status in ('created', 'attempted') and razorpay_order_id is not null
      and created_at < now() - interval '1 minute'
      and coalesce(checked_at, '-infinity') < now() - case
        when created_at > now() - interval '20 minutes' then interval '45 seconds'
        when failing_since > now() - interval '1 hour' then interval '5 minutes'
        else interval '1 hour'
      end
    order by checked_at nulls first
    limit at_most
    for update skip locked
  )
  returning razorpay_order_id;
$$;

comment on function private.take_stale_orders(integer) is
  'Takes open orders to look up at the provider: every minute at first, every five minutes in the first hour in '
  'which it fails, every hour later.';

create function private.take_stale_mandates(at_most integer)
returns setof text
language sql
volatile
security definer
set search_path = ''
as $$
  update public.mandates set checked_at = now()
  where id in (
    select id from public.mandates
    where status not in ('cancelled', 'completed', 'expired')
      and razorpay_subscription_id is not null
      and coalesce(checked_at, created_at) < now() - case
        when cancel_requested_at > now() - interval '1 hour' then interval '1 minute'
        when status = 'created' and created_at > now() - interval '20 minutes'
          then interval '1 minute'
        when failing_since > now() - interval '1 hour' then interval '5 minutes'
        when cancel_requested_at is not null or failing_since is not null or charge_at < now()
          then interval '1 hour'
        else interval '1 day'
      end
    order by checked_at nulls first
    limit at_most
    for update skip locked
  )
  returning razorpay_subscription_id;
$$;

comment on function private.take_stale_mandates(integer) is
  'Takes mandates to look up at the provider: every minute in the first hour after a requested '
  'cancellation and the first 20 minutes of an unauthorised mandate, every five minutes in the first hour in which '
  'it fails, every hour if it fails for longer, for older cancellations and for due charges, otherwise once a day.';

create function private.take_refunded_payments(at_most integer)
returns setof text
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payments set refunds_checked_at = now()
  where id in (
    select p.id from public.payments as p
    where p.refunded_amount > 0 and p.updated_at < now() - interval '1 minute'
      and coalesce(p.refunds_checked_at, '-infinity') < now() - case
        when p.failing_since > now() - interval '1 hour' then interval '5 minutes'
        else interval '1 hour'
      end
      and private.lacks_refunds(p)
    order by p.refunds_checked_at nulls first
    limit at_most
    for update skip locked
  )
  returning razorpay_payment_id;
$$;

comment on function private.take_refunded_payments(integer) is
  'Takes payments that report a larger refund than their processed refunds add up to: every five minutes in the '
  'first hour in which it fails, every hour otherwise.';

create function public.take_reconcile_work(at_most integer default 50)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'orders', (select coalesce(jsonb_agg(o), '[]') from private.take_stale_orders(at_most) as o),
    'subscriptions', (
      select coalesce(jsonb_agg(s), '[]') from private.take_stale_mandates(at_most) as s
    ),
    'refunds', (
      select coalesce(jsonb_agg(p), '[]') from private.take_refunded_payments(at_most) as p
    ),
    'events', (
      select coalesce(jsonb_agg(body_digest), '[]') from (
        select body_digest from public.provider_events
        where handled_at is null and received_at < now() - interval '15 seconds'
        order by attempts, received_at limit at_most
      ) as waiting
    )
  );
$$;

comment on function public.take_reconcile_work(integer) is
  'Returns the orders, subscriptions and payments to look up at the provider, each to one caller at a '
  'time, and the digests of waiting events. Server functions only.';

grant execute on function public.take_reconcile_work(integer) to service_role;

create function public.note_order_undecided(provider_order text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders
  set
    undecided_since = coalesce(undecided_since, now()),
    status = case when created_at < now() - interval '180 days' then 'abandoned' else status end
  where razorpay_order_id = provider_order and status in ('created', 'attempted');
$$;

comment on function public.note_order_undecided(text) is
  'Records that the provider could not be asked about an open order, or does not know it by a key that '
  'finds no payment of ours. The order stays open for 180 days: the provider refuses look-ups of older ones. '
  'Server functions only.';

grant execute on function public.note_order_undecided(text) to service_role;

create function private.undecided_orders(at_most integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  return jsonb_build_object(
    'total', (
      select count(*) from public.payment_orders
      where undecided_since is not null and status in ('created', 'attempted')
    ),
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by since, id), '[]')
      from (
        select razorpay_order_id as id, created_at, undecided_since as since
        from public.payment_orders
        where undecided_since is not null and status in ('created', 'attempted')
        order by undecided_since, razorpay_order_id
        limit least(greatest(at_most, 1), 200)
      ) as shown
    )
  );
end;
$$;

comment on function private.undecided_orders(integer) is
  'Implements public.undecided_orders. Callable by the superuser only.';

grant execute on function private.undecided_orders(integer) to authenticated;

create function public.undecided_orders(at_most integer default 50)
returns jsonb
language sql
stable
set search_path = ''
return private.undecided_orders(coalesce(at_most, 50));

comment on function public.undecided_orders(integer) is
  'Returns the open orders that the payment provider gave no usable answer about: total, and the oldest '
  'with id, created_at and since.';

grant execute on function public.undecided_orders(integer) to authenticated;

create function public.note_look_up(provider_id text, failed boolean)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.payment_orders set failing_since = case when failed then now() end
  where razorpay_order_id = provider_id and (failing_since is null) = failed;
  update public.mandates set failing_since = case when failed then now() end
  where razorpay_subscription_id = provider_id and (failing_since is null) = failed;
  update public.payments set failing_since = case when failed then now() end
  where razorpay_payment_id = provider_id and (failing_since is null) = failed;
$$;

comment on function public.note_look_up(text, boolean) is
  'Records whether the look-up of an order, a mandate or the refunds of a payment failed, by its id of the '
  'provider. Server functions only.';

grant execute on function public.note_look_up(text, boolean) to service_role;

create function public.end_unknown_mandate(provider_subscription text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.share_books(user_id) from public.mandates
  where razorpay_subscription_id = provider_subscription;
  update public.mandates set status = 'cancelled', ended_at = now()
  where razorpay_subscription_id = provider_subscription and cancel_requested_at is not null
    and status not in ('cancelled', 'completed', 'expired');
end;
$$;

comment on function public.end_unknown_mandate(text) is
  'Ends a mandate that was to be ended and that the provider does not know by a key of ours: it cannot charge. '
  'Server functions only.';

grant execute on function public.end_unknown_mandate(text) to service_role;

create function private.lacks_refunds(payment public.payments)
returns boolean
language sql
stable
security definer
set search_path = ''
return payment.refunded_amount > (
  select coalesce(sum(refund.amount), 0) from public.refunds as refund
  where refund.payment_id = payment.id and refund.status = 'processed'
);

comment on function private.lacks_refunds(public.payments) is
  'Returns whether the payment reports a larger refund than its processed refunds add up to.';

create function private.failing_items()
returns table (since timestamptz, reason text)
language sql
stable
security definer
set search_path = ''
as $$
  select
    min(item.since),
    format('Failing look-ups: %s, first %s', count(*), (array_agg(item.id order by item.since, item.id))[1])
  from (
    select razorpay_order_id as id, failing_since as since
    from public.payment_orders where status in ('created', 'attempted')
    union all
    select razorpay_subscription_id, failing_since
    from public.mandates where status not in ('cancelled', 'completed', 'expired')
    union all
    select razorpay_payment_id, failing_since
    from public.payments as payment where failing_since is not null and private.lacks_refunds(payment)
  ) as item
  where item.since < now() - interval '15 minutes'
  having count(*) > 0;
$$;

comment on function private.failing_items() is
  'Returns since when look-ups of orders, mandates and refunds fail, and their number; no row if none has failed '
  'for 15 minutes.';

create function public.note_reconciled()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.work_alerts as alert (part, ran_at) values ('payments', now())
  on conflict (part) do update set ran_at = excluded.ran_at;
$$;

comment on function public.note_reconciled() is
  'Records that reconciliation ran without a failure. Server functions only.';

grant execute on function public.note_reconciled() to service_role;

-- Receipts: numbering, emails and public checks.
-- Needs: foundation, texts, access, profiles, contributions, mails.

create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  contribution_id uuid not null unique references public.contributions (id) on delete restrict,
  user_id uuid references public.profiles (id) on delete set null,
  financial_year integer not null check (financial_year between 1900 and 2200),
  number integer not null check (number > 0),
  amount integer not null check (amount > 0),
  given_at timestamptz not null,
  donor_name text not null check (char_length(donor_name) <= 120),
  donor_address text not null check (char_length(donor_address) <= 400),
  issued_at timestamptz not null default now(),
  voided_at timestamptz,
  unique (financial_year, number),
  constraint receipts_lines_check check (private.are_lines(donor_name)),
  constraint receipts_paragraphs_check check (private.are_paragraphs(donor_address))
);

select private.quiet_checks('public.receipts');

comment on table public.receipts is
  'Receipts, numbered without gaps in each financial year, with the donor''s details at the time of '
  'issue. The receipt of a refunded contribution is voided, never removed. Only server functions issue '
  'receipts.';
comment on column public.receipts.id is 'Row id.';
comment on column public.receipts.contribution_id is 'The contribution; one receipt each.';
comment on column public.receipts.user_id is 'The donor; null once that person is erased.';
comment on column public.receipts.financial_year is
  'Financial year of the contribution: 2026 is 2026-27.';
comment on column public.receipts.number is 'Counts from 1 without gaps, in order of issue.';
comment on column public.receipts.amount is 'Amount in paise.';
comment on column public.receipts.given_at is 'Time of the contribution.';
comment on column public.receipts.donor_name is
  'Name when the receipt was issued; kept after erasure. Empty if no name was known.';
comment on column public.receipts.donor_address is
  'Address when the receipt was issued; kept after erasure.';
comment on column public.receipts.issued_at is 'Set by the database.';
comment on column public.receipts.voided_at is
  'When the receipt became void: the contribution was fully refunded or reversed.';

alter table public.receipts enable row level security;

create index receipts_by_user on public.receipts (user_id, given_at desc);
create index receipts_by_issue on public.receipts (issued_at);

create function private.guard_receipt()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' or to_jsonb(new) - 'user_id' - 'voided_at'
    <> to_jsonb(old) - 'user_id' - 'voided_at'
    or (new.user_id is not null and new.user_id is distinct from old.user_id)
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at) then
    perform private.refuse('receipt_fixed', 'A receipt is voided, never changed or removed.');
  end if;
  return new;
end;
$$;

comment on function private.guard_receipt() is
  'Refuses to change or delete a receipt, even for the owner. Erasure can clear the member; name and '
  'address are kept, as accounting law requires.';

create function private.refuse_no_receipts()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.refuse('receipt_fixed', 'A receipt is voided, never changed or removed.');
  return null;
end;
$$;

comment on function private.refuse_no_receipts() is
  'Refuses to truncate receipts, even for the owner.';

create function private.receipt_number(receipt public.receipts)
returns text
language sql
immutable
set search_path = ''
as $$
  select format(
    '%s-%s/%s', receipt.financial_year, to_char((receipt.financial_year + 1) % 100, 'FM00'),
    case when receipt.number < 10000 then to_char(receipt.number, 'FM0000') else receipt.number::text end
  );
$$;

comment on function private.receipt_number(public.receipts) is
  'Returns the number as printed: 2026-27/0017. Must match receiptNumber in libs/types.';

create function private.check_receipt(code uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.limit_receipt_checks();
  return (
    select jsonb_build_object(
      'financial_year', r.financial_year, 'number', r.number, 'given_at', r.given_at,
      'amount', r.amount, 'refunded_amount', c.refunded_amount, 'voided_at', r.voided_at,
      'is_reversed', c.source <> 'provider' and c.payment_status = 'refunded'
    )
    from public.receipts as r
    join public.contributions as c on c.id = r.contribution_id
    where r.id = check_receipt.code
  );
end;
$$;

comment on function private.check_receipt(uuid) is
  'Returns the public facts of a receipt with this ID. Limited by private.limit_receipt_checks.';

grant execute on function private.check_receipt(uuid) to anon, authenticated;

create function public.check_receipt(code uuid)
returns jsonb
language sql
volatile
set search_path = ''
return private.check_receipt(code);

comment on function public.check_receipt(uuid) is
  'Returns number, date and amount of the receipt with this ID, with the refunded amount, or is_reversed '
  'if the gift never arrived; null if there is none. Contains no data of the donor. The ID is printed on '
  'the receipt and cannot be guessed.';

grant execute on function public.check_receipt(uuid) to anon, authenticated;

create function private.mail_receipt(receipt public.receipts, template text, more jsonb default '{}')
returns text
language sql
volatile
security definer
set search_path = ''
return private.mail_member(
  receipt.user_id, template,
  jsonb_build_object(
    'receipt_id', receipt.id, 'number', private.receipt_number(receipt),
    'amount', receipt.amount, 'given_at', receipt.given_at, 'refunded_amount', (
      select nullif(refunded_amount, 0) from public.contributions where id = receipt.contribution_id
    )
  ) || more
);

comment on function private.mail_receipt(public.receipts, text, jsonb) is
  'Mails a receipt to its donor. Returns the address, or null if there is no recipient.';

create function private.tell_of_receipt(receipt public.receipts, template text, more jsonb default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if receipt.user_id is not null and private.wants_mail(receipt.user_id, 'receipts') then
    perform private.mail_receipt(receipt, template, more);
  end if;
end;
$$;

comment on function private.tell_of_receipt(public.receipts, text, jsonb) is
  'Mails a receipt to its donor if they want such mails.';

create function private.void_mail(gift public.contributions)
returns text
language sql
immutable
set search_path = ''
return case when gift.source = 'provider' then 'receipt_voided' else 'receipt_reversed' end;

comment on function private.void_mail(public.contributions) is
  'Returns the template for a void receipt: one for a refund, another for an offline gift that never '
  'arrived.';

create function private.tell_of_refund()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.tell_of_receipt(
    receipt, 'receipt_refunded',
    jsonb_build_object(
      'refunded_amount', new.refunded_amount - old.refunded_amount,
      'remaining_amount', new.amount - new.refunded_amount
    )
  )
  from public.receipts as receipt where contribution_id = new.id;
  return null;
end;
$$;

comment on function private.tell_of_refund() is
  'Mails the donor when a refund reduces the value of an issued receipt. Earlier refunds are shown on the '
  'receipt.';

create function private.send_receipt_again(receipt uuid)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  own public.receipts;
begin
  perform private.require_live_session();
  select * into own from public.receipts where id = send_receipt_again.receipt and user_id = me;
  if own.id is null then
    return null;
  end if;
  if not private.count_hit('receipt ' || own.id || ' is sent again', 3, '1 day')
    or not private.count_hit('receipts are sent again to ' || me, 20, '1 day') then
    perform private.refuse_until(
      'This receipt has been sent several times today. Please try again tomorrow.',
      private.next_stretch('1 day')
    );
  end if;
  return private.mail_receipt(own, case when own.voided_at is null then 'receipt_issued' else (
    select private.void_mail(gift) from public.contributions as gift where gift.id = own.contribution_id
  ) end, '{"asked": true}');
end;
$$;

comment on function private.send_receipt_again(uuid) is
  'Mails one of the caller''s receipts to the current address of the account, even if receipt mails are '
  'turned off. Limited to 3 times a day per receipt and 20 in total.';

grant execute on function private.send_receipt_again(uuid) to authenticated;

create function public.send_receipt_again(receipt uuid)
returns text
language sql
volatile
set search_path = ''
return private.send_receipt_again(receipt);

comment on function public.send_receipt_again(uuid) is
  'Mails one of the caller''s receipts to the address of the account and returns the address. Returns '
  'null if there is no such receipt or no confirmed address.';

grant execute on function public.send_receipt_again(uuid) to authenticated;

-- Only one transaction issues receipts at a time, so that no number is lost by a rollback.
create function private.issue_receipts(
  settled_before timestamptz, at_most integer, donor uuid default null
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  issued integer := 0;
  receipt public.receipts;
begin
  perform pg_advisory_xact_lock(hashtextextended('receipts', 0));
  for receipt in with due as (
    select c.id, c.user_id, c.financial_year, c.amount, c.created_at
    from public.contributions as c
    where c.payment_status = 'completed' and c.created_at < settled_before
      and (donor is null or c.user_id = donor)
      and not exists (select from public.receipts as r where r.contribution_id = c.id)
    order by c.created_at, c.id
    limit least(greatest(at_most, 1), 5000)
    for no key update
  ),
  numbered as (
    select due.*, row_number() over (
      partition by financial_year order by created_at, id
    ) + coalesce((
      select max(number) from public.receipts as r where r.financial_year = due.financial_year
    ), 0) as number
    from due
  )
  insert into public.receipts (
    contribution_id, user_id, financial_year, number, amount, given_at, donor_name, donor_address
  )
  select
    n.id, n.user_id, n.financial_year, n.number, n.amount, n.created_at,
    coalesce(p.full_name, ''), coalesce(p.city, '')
  from numbered as n
  left join public.profiles as p on p.id = n.user_id
  returning * loop
    issued := issued + 1;
    if receipt.given_at > now() - (private.limits()).receipt_mail_window then
      perform private.tell_of_receipt(receipt, 'receipt_issued');
    end if;
  end loop;
  return issued;
end;
$$;

comment on function private.issue_receipts(timestamptz, integer, uuid) is
  'Issues receipts with the next numbers for completed contributions before a time, of one donor or of '
  'all. A contribution that is reported late gets a later number, which is equally valid. Writes the mail '
  'in the same transaction, but not for old contributions such as imported ones.';

grant execute on function private.issue_receipts(timestamptz, integer, uuid) to service_role;

create function public.issue_receipts(
  settled_before timestamptz default now() - interval '1 day', at_most integer default 1000
)
returns integer
language sql
volatile
set search_path = ''
return private.issue_receipts(settled_before, coalesce(at_most, 1000));

comment on function public.issue_receipts(timestamptz, integer) is
  'Issues receipts for contributions that are at least a day old and returns their number. Calling it '
  'again issues no second receipt. Server functions only.';

grant execute on function public.issue_receipts(timestamptz, integer) to service_role;

create function private.void_receipt()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  void public.receipts;
begin
  update public.receipts set voided_at = now()
  where contribution_id = new.id and voided_at is null
  returning * into void;
  if found then
    perform private.tell_of_receipt(void, private.void_mail(new));
  end if;
  return null;
end;
$$;

comment on function private.void_receipt() is
  'Voids the receipt of a contribution that was fully refunded or reversed, and mails its donor.';

create function private.limit_receipt_checks()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if not private.count_hits(
    array[
      'receipts are checked by ' || coalesce(me::text, private.caller_address()),
      case when me is null then 'receipts are checked by visitors' end
    ],
    array[60, 1200],
    '1 minute'
  ) then
    perform private.refuse_until(
      'Too many receipts are being checked. Please try again in a minute.',
      private.next_stretch('1 minute')
    );
  end if;
end;
$$;

comment on function private.limit_receipt_checks() is
  'Counts one check of a receipt. Refuses more than 60 a minute per signed-in user or visitor address, '
  'and 1,200 for all visitors together.';

create function private.return_hit(bucket text, every interval)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.rate_limits as counted
  where counted.bucket = return_hit.bucket and counted.hits = 1
    and counted.window_start = date_bin(every, now(), timestamptz '2020-01-01 00:00:00+00');
  if not found then
    update private.rate_limits as counted set hits = counted.hits - 1
    where counted.bucket = return_hit.bucket
      and counted.window_start = date_bin(every, now(), timestamptz '2020-01-01 00:00:00+00');
  end if;
end;
$$;

comment on function private.return_hit(text, interval) is
  'Takes back a use that this transaction has counted with private.count_hit.';

create function private.compare_receipt(number text, amount integer)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  misses constant text :=
    'receipts do not match for ' || coalesce(auth.uid()::text, private.caller_address(), 'unknown addresses');
  parts constant text[] := regexp_match(compare_receipt.number, '^([0-9]{4})-[0-9]{2}/([0-9]{4,9})$');
  known public.receipts;
begin
  perform private.limit_receipt_checks();
  -- Each check counts as a miss until it matches, so that concurrent guesses of one caller wait for each
  -- other.
  if not private.count_hit(misses, 10, '1 hour') then
    perform private.refuse_until(
      'Too many receipts did not match. Please try again in an hour.', private.next_stretch('1 hour')
    );
  end if;
  select r.* into known from public.receipts as r
  where r.financial_year = parts[1]::integer and r.number = parts[2]::integer
    and r.amount = compare_receipt.amount and private.receipt_number(r) = compare_receipt.number;
  if known.id is null then
    return 'no_match';
  end if;
  perform private.return_hit(misses, '1 hour');
  return case when known.voided_at is null then 'matches' else 'voided' end;
end;
$$;

comment on function private.compare_receipt(text, integer) is
  'Compares number and amount with the issued receipts. Limited by private.limit_receipt_checks, and to '
  '10 misses an hour for each signed-in user or visitor address.';

grant execute on function private.compare_receipt(text, integer) to anon, authenticated;

create function public.compare_receipt(number text, amount integer)
returns text
language sql
volatile
set search_path = ''
return private.compare_receipt(number, amount);

comment on function public.compare_receipt(text, integer) is
  'Returns matches or voided if a receipt has this number, as printed, and this amount in paise, and '
  'no_match otherwise. Says nothing else about the receipt or its donor.';

grant execute on function public.compare_receipt(text, integer) to anon, authenticated;

create policy select_own on public.receipts
for select to authenticated
using (user_id = (select private.caller_id()));

create trigger guard_receipt
before update or delete on public.receipts
for each row execute function private.guard_receipt();

create trigger keep_receipts
before truncate on public.receipts
for each statement execute function private.refuse_no_receipts();

create trigger tell_of_refund
after update of refunded_amount on public.contributions
for each row
when (new.payment_status = 'completed' and new.refunded_amount > old.refunded_amount)
execute function private.tell_of_refund();

create trigger void_receipt
after update of payment_status on public.contributions
for each row
when (new.payment_status = 'refunded' and old.payment_status <> 'refunded')
execute function private.void_receipt();

grant select on public.receipts to authenticated, service_role;

-- Payments as admins list, open and export them.
-- Needs: foundation, profiles, audit, contributions, auto_pay, payments.

create table private.payment_exports (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references public.profiles (id) on delete cascade,
  started_at timestamptz not null default now()
);

comment on table private.payment_exports is
  'Exports of payments that were started and audited. Pages are returned for these only.';
comment on column private.payment_exports.id is 'Row id.';
comment on column private.payment_exports.actor_id is
  'The user who exports. No other user can read the pages.';
comment on column private.payment_exports.started_at is
  'Start of the export. It ends after 15 minutes and is deleted by the next private.forget_expired.';

alter table private.payment_exports enable row level security;

create index payment_exports_by_actor on private.payment_exports (actor_id);
create index payment_exports_by_age on private.payment_exports (started_at);

create table private.payment_export_pages (
  export_id uuid not null references private.payment_exports (id) on delete cascade,
  page integer not null check (page >= 1),
  payments uuid[] not null check (cardinality(payments) between 1 and 1000),
  primary key (export_id, page)
);

select private.quiet_checks('private.payment_export_pages');

comment on table private.payment_export_pages is
  'Payments of an export at its start; read by private.payment_export_page only. The filter is not '
  'stored, because it may contain a search term.';
comment on column private.payment_export_pages.export_id is
  'The export. The pages are deleted with it.';
comment on column private.payment_export_pages.page is 'Number of the page, from 1, without gaps.';
comment on column private.payment_export_pages.payments is
  'IDs of private.payment_rows, newest payments on the first page.';

alter table private.payment_export_pages enable row level security;

create function private.payment_search(search text, out condition text, out is_broad boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  term constant text := btrim(search);
  receipt constant text[] := regexp_match(
    private.searchable(term), '^(\d{4})-(\d{2})/(\d{1,9})$'
  );
  at_most constant integer := 2000;
  members text;
  people uuid[];
begin
  is_broad := false;
  if term ~ '^(pay|sub)_[A-Za-z0-9]+$' then
    condition := format(
      'r.%I = %L', case left(term, 3) when 'pay' then 'payment_id' else 'subscription_id' end, term
    );
  elsif receipt is not null then
    condition := format(
      'r.id = (select contribution_id from public.receipts '
      'where financial_year = %L and (financial_year + 1) %% 100 = %L and number = %L)',
      receipt[1], receipt[2], receipt[3]
    );
  else
    members := private.search_condition(term);
    execute format(
      $query$
        select coalesce(array_agg(found.id), '{}') from (
          select p.id from public.profiles as p
          where %s
          order by p.created_at desc, p.id desc
          limit %s
        ) as found
      $query$,
      members, at_most + 1
    ) into people;
    is_broad := cardinality(people) > at_most;
    condition := case
      when is_broad then format(
        'exists (select from public.profiles as p where p.id = r.user_id and %s offset 0)', members
      )
      else format('r.user_id = any (%L::uuid[])', people)
    end;
  end if;
end;
$$;

comment on function private.payment_search(text) is
  'Returns the condition for a search of private.payment_rows with the alias r: by payment or '
  'subscription ID, by receipt number, otherwise by the words that find members. A search is broad if '
  'more than 2,000 members match: payments are then compared one by one, newest first.';

create function private.payment_conditions(
  search text, state text, kind text, period text, out conditions text, out is_broad boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  parts text[] := '{}';
  found record;
begin
  if char_length(search) > 200 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  elsif state not in ('pending', 'completed', 'failed', 'refunded') then
    perform private.refuse('invalid_input', 'Unknown state of a payment.', '22023');
  elsif kind not in ('monthly', 'yearly', 'one-time', 'bank_transfer', 'cheque', 'cash') then
    perform private.refuse('invalid_input', 'Unknown kind of payment.', '22023');
  elsif period !~ '^(week|20\d\d-(0[1-9]|1[0-2]))$' then
    perform private.refuse('invalid_input', 'The period must be week or a month.', '22023');
  end if;
  is_broad := false;
  if exists (select from private.search_words(search)) then
    found := private.payment_search(search);
    parts := parts || found.condition;
    is_broad := found.is_broad;
  end if;
  -- A payment that was refunded in part is both completed and refunded.
  if state = 'refunded' then
    parts := parts || text 'r.refunded_amount > 0';
  elsif state is not null then
    parts := parts || format('r.state = %L', state);
  end if;
  if kind in ('bank_transfer', 'cheque', 'cash') then
    parts := parts || format('r.source = %L', kind);
  elsif kind is not null then
    parts := parts || format('r.kind = %L', kind);
  end if;
  if period = 'week' then
    parts := parts || text 'r.created_at >= now() - (private.limits()).overview_window';
  elsif period is not null then
    parts := parts || format(
      $when$r.created_at >= %1$L::timestamp at time zone 'Asia/Kolkata'
        and r.created_at < (%1$L::timestamp + interval '1 month') at time zone 'Asia/Kolkata'$when$,
      period || '-01'
    );
  end if;
  conditions := coalesce(nullif(array_to_string(parts, ' and '), ''), 'true');
end;
$$;

comment on function private.payment_conditions(text, text, text, text) is
  'Returns the where-clause of the payments filter, with every value quoted, and whether its search is '
  'broad. Shared by list and export. The period is week, the last 7 days as in the overview, or a month '
  'in India such as 2026-11.';

create function private.payment_details(ids uuid[])
returns table (id uuid, payment jsonb)
language sql
stable
set search_path = ''
as $$
  select r.id, jsonb_build_object(
    'id', r.id, 'created_at', r.created_at, 'state', r.state, 'kind', r.kind, 'amount', r.amount,
    'refunded_amount', r.refunded_amount, 'payment_id', r.payment_id,
    'subscription_id', r.subscription_id, 'method', p.method, 'failure', p.error_description,
    'member', case when m.id is not null then jsonb_build_object(
      'id', m.id, 'full_name', m.full_name, 'email', m.email
    ) end,
    'receipt', case when receipt.id is not null then jsonb_build_object(
      'id', receipt.id, 'financial_year', receipt.financial_year, 'number', receipt.number,
      'voided_at', receipt.voided_at
    ) end
  )
  from private.payment_rows as r
  left join public.payments as p on p.razorpay_payment_id = r.payment_id
  left join public.profiles as m on m.id = r.user_id
  left join public.receipts as receipt on receipt.contribution_id = r.id
  where r.id = any (ids);
$$;

comment on function private.payment_details(uuid[]) is
  'Returns payments as admins read them, each with its member and receipt.';

create function private.admin_payments(
  search text, state text, kind text, period text, after_created_at timestamptz, after_id uuid,
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
  page_limit integer := least(greatest(page_size, 1), 200);
  counted_to constant integer := 10000;
  asked record;
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  if (after_id is null) <> (after_created_at is null) then
    perform private.refuse('invalid_input', 'A page begins after a time and an id.', '22023');
  end if;
  asked := private.payment_conditions(search, state, kind, period);
  execute format(
    $query$
      with page as (
        select first.id, first.created_at,
          row_number() over (order by first.created_at desc, first.id desc) as place
        from (
          select r.id, r.created_at from private.payment_rows as r
          where %1$s and %2$s
          order by r.created_at desc, r.id desc
          limit %3$s + 1
        ) as first
      )
      select jsonb_build_object(
        'total', (%4$s),
        'payments', (
          select coalesce(jsonb_agg(shown.payment order by page.place), '[]')
          from page
          join private.payment_details(
            array(select listed.id from page as listed where listed.place <= %3$s)
          ) as shown on shown.id = page.id
        ),
        'next', (
          select jsonb_build_object('key', last.created_at, 'id', last.id)
          from page as last
          where last.place = %3$s and exists (select from page where place > %3$s)
        )
      )
    $query$,
    asked.conditions,
    case
      when after_id is null then 'true'
      else format('(r.created_at, r.id) < (%L::timestamptz, %L::uuid)', after_created_at, after_id)
    end,
    page_limit,
    case
      when asked.is_broad or after_id is not null then 'null'
      else format(
        'select count(*) from (select from private.payment_rows as r where %s limit %s) as counted',
        asked.conditions, counted_to + 1
      )
    end
  ) into answer;
  perform private.count_listing(
    'payments_listed', 'contributions', jsonb_array_length(answer -> 'payments')
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('payments_list', 'contributions', null, refusal, sqlerrm);
end;
$$;

comment on function private.admin_payments(text, text, text, text, timestamptz, uuid, integer) is
  'Implements public.admin_payments. Callable by admins and the superuser only. Counted, and audited '
  'once in an hour.';

grant execute on function private.admin_payments(text, text, text, text, timestamptz, uuid, integer) to authenticated;

create function public.admin_payments(
  search text default null, state text default null, kind text default null,
  period text default null, after_created_at timestamptz default null, after_id uuid default null,
  page_size integer default 50
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_payments(
  search, nullif(state, ''), nullif(kind, ''), nullif(period, ''), after_created_at, after_id,
  coalesce(page_size, 50)
);

comment on function public.admin_payments(text, text, text, text, timestamptz, uuid, integer) is
  'Returns one page of payments, newest first: payments (each with member and receipt), total of the '
  'filtered set (10,001 if there are more than 10,000; null on later pages, and if the search matches more '
  'than 2,000 members), next ({key, '
  'id} to pass as after_created_at and after_id; null on the last page). search finds a payment or '
  'subscription ID, a receipt number or a member; state is pending, completed, failed or refunded (also '
  'in part); kind is monthly, yearly, one-time, bank_transfer, cheque or cash; period is week or a month '
  'such as 2026-11. At most 200.';

grant execute on function public.admin_payments(text, text, text, text, timestamptz, uuid, integer) to authenticated;

create function private.admin_payment_months()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'first', (
      select to_char(r.created_at at time zone 'Asia/Kolkata', 'YYYY-MM')
      from private.payment_rows as r order by r.created_at, r.id limit 1
    ),
    'months', (
      select jsonb_agg(
        jsonb_build_object('month', to_char(known.month, 'YYYY-MM')) || to_jsonb(sums)
        order by known.month
      )
      from generate_series(
        date_trunc('month', private.today()::timestamp) - interval '11 months',
        date_trunc('month', private.today()::timestamp), interval '1 month'
      ) as known (month),
        lateral (
          select
            coalesce(
              sum(c.amount - c.refunded_amount) filter (where c.payment_status = 'completed'), 0
            ) as received,
            count(*) filter (where c.payment_status = 'completed') as payments,
            count(*) filter (where c.payment_status = 'failed') as failed,
            coalesce(sum(c.refunded_amount), 0) as refunded
          from public.contributions as c
          where c.created_at >= known.month at time zone 'Asia/Kolkata'
            and c.created_at < (known.month + interval '1 month') at time zone 'Asia/Kolkata'
        ) as sums
    )
  );
end;
$$;

comment on function private.admin_payment_months() is
  'Implements public.admin_payment_months. Callable by admins and the superuser only.';

grant execute on function private.admin_payment_months() to authenticated;

create function public.admin_payment_months()
returns jsonb
language sql
stable
set search_path = ''
return private.admin_payment_months();

comment on function public.admin_payment_months() is
  'Returns the totals of the last 12 months in India, oldest first: months (month, received in paise '
  'minus refunds, number of payments and of failed ones, refunded in paise, each by the month of the '
  'payment), and first, the month of the oldest payment or null.';

grant execute on function public.admin_payment_months() to authenticated;

create function private.admin_auto_pay(
  state text, after_key text, after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  page_limit integer := least(greatest(page_size, 1), 200);
  lowest boolean;
  -- The page begins below this place; without a key, at the top of the list.
  top_failed boolean;
  top_at timestamptz;
  top_id uuid;
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  if state not in ('failed', 'ended') then
    perform private.refuse('invalid_input', 'Unknown state of auto-pay.', '22023');
  elsif (after_id is null) <> (after_key is null) then
    perform private.refuse('invalid_input', 'A page begins after a key and an id.', '22023');
  end if;
  lowest := coalesce(state = 'failed', false);
  top_failed :=
    state is distinct from 'ended' and coalesce(split_part(after_key, '/', 1) = 'failed', true);
  top_at := coalesce(split_part(after_key, '/', 2)::timestamptz, 'infinity');
  top_id := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  with found as (
    select m.*, m.status in ('pending', 'halted') as is_failed,
      case when m.status in ('pending', 'halted') then coalesce(m.failed_at, m.created_at)
      else coalesce(m.ended_at, m.charge_at, m.created_at) end as at
    from public.mandates as m
    where m.status in ('pending', 'halted', 'cancelled', 'completed')
  ),
  first as (
    select found.* from found
    where found.is_failed >= lowest
      and (found.is_failed, found.at, found.id) < (top_failed, top_at, top_id)
    order by found.is_failed desc, found.at desc, found.id desc
    limit page_limit + 1
  ),
  page as (
    select first.*,
      row_number() over (order by first.is_failed desc, first.at desc, first.id desc) as place
    from first
  )
  select jsonb_build_object(
    'mandates', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', page.id, 'state', case when page.is_failed then page.status else 'ended' end,
          'amount', page.amount, 'contribution_type', page.contribution_type,
          'subscription_id', page.razorpay_subscription_id, 'paid_count', page.paid_count,
          'failed_at', page.failed_at, 'charge_at', page.charge_at, 'ended_at', page.ended_at,
          'cancel_requested_at', page.cancel_requested_at, 'created_at', page.created_at,
          'member', case when p.id is not null then jsonb_build_object(
            'id', p.id, 'full_name', p.full_name, 'email', p.email
          ) end
        )
        order by page.place
      ) filter (where page.place <= page_limit),
      '[]'
    ),
    'next', (
      select jsonb_build_object(
        'key', case when last.is_failed then 'failed/' else 'ended/' end || last.at, 'id', last.id
      )
      from page as last
      where last.place = page_limit and exists (select from page where place > page_limit)
    )
  ) into answer
  from page left join public.profiles as p on p.id = page.user_id;
  perform private.count_listing(
    'payments_listed', 'mandates', jsonb_array_length(answer -> 'mandates')
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('payments_list', 'mandates', null, refusal, sqlerrm);
end;
$$;

comment on function private.admin_auto_pay(text, text, uuid, integer) is
  'Implements public.admin_auto_pay. Callable by admins and the superuser only. Counted, and audited '
  'once in an hour together with the list of payments.';

grant execute on function private.admin_auto_pay(text, text, uuid, integer) to authenticated;

create function public.admin_auto_pay(
  state text default null, after_key text default null, after_id uuid default null,
  page_size integer default 50
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_auto_pay(nullif(state, ''), after_key, after_id, coalesce(page_size, 50));

comment on function public.admin_auto_pay(text, text, uuid, integer) is
  'Returns one page of auto-pay that failed or ended: failed ones first, by their last failed charge, then '
  'ended ones, each latest first: mandates (each with its member), next '
  '({key, id} to pass as after_key and after_id; null on the last page). state is failed (pending: a charge '
  'failed and is retried; halted: no more retries) or ended. Mandates that were never authorised are left '
  'out. At most 200.';

grant execute on function public.admin_auto_pay(text, text, uuid, integer) to authenticated;

create function private.payment_events(payment_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(told) order by told.received_at, told.id), '[]')
  from (
    select e.id, e.event_type, e.received_at, case
      when e.not_understood is not null then 'not_understood'
      when e.handled_at is null then 'waiting'
      else 'handled'
    end as status
    from public.provider_events as e
    where e.payload #>> '{payload,payment,entity,id}' = payment_events.payment_id
    order by e.received_at desc, e.id desc
    limit 50
  ) as told;
$$;

comment on function private.payment_events(text) is
  'Returns the newest 50 events that the provider sent about a payment, oldest first, without their '
  'bodies. The calling function must check access.';

create function private.payment_record(payment uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select shown.payment || jsonb_build_object(
    'notes', c.notes, 'error_code', p.error_code, 'captured_at', p.captured_at,
    'order_id', o.razorpay_order_id,
    'member', case when m.id is not null then jsonb_build_object(
      'id', m.id, 'full_name', m.full_name, 'email', m.email, 'phone', m.phone
    ) end,
    'refunds', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', f.razorpay_refund_id, 'amount', f.amount, 'status', f.status,
            'created_at', f.created_at
          )
          order by f.created_at, f.id
        ),
        '[]'
      )
      from public.refunds as f where f.payment_id = p.id
    ),
    'gift', (
      select jsonb_build_object(
        'reference', g.reference, 'reason', g.reason, 'entered_at', g.entered_at,
        'entered_by', (select full_name from public.profiles where id = g.entered_by),
        'reversed_at', g.reversed_at, 'reversal', g.reversal,
        'reversed_by', (select full_name from public.profiles where id = g.reversed_by)
      )
      from public.offline_gifts as g where g.contribution_id = r.id
    ),
    'events', private.payment_events(r.payment_id)
  )
  from private.payment_rows as r
  join private.payment_details(array[payment_record.payment]) as shown on shown.id = r.id
  left join public.contributions as c on c.id = r.id
  left join public.payments as p on p.razorpay_payment_id = r.payment_id
  left join public.payment_orders as o on o.id = p.order_id
  left join public.profiles as m on m.id = r.user_id
  where r.id = payment_record.payment;
$$;

comment on function private.payment_record(uuid) is
  'Returns all facts about a payment, or null. The calling function must check access.';

create function private.admin_payment(payment_id uuid)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  payment uuid := coalesce(
    (select p.contribution_id from public.payments as p where p.id = payment_id), payment_id
  );
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  answer := private.payment_record(payment);
  if answer is null then
    perform private.refuse('payment_unknown', 'This payment was not found.', 'PT404');
  end if;
  perform private.count_reading('payments_opened', 1);
  if private.count_hit(
    format('payment opened:%s:%s', auth.uid(), payment), 1, interval '1 hour'
  ) then
    perform private.record('payment_opened', 'contributions', payment::text);
  end if;
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'payment_open', 'contributions', admin_payment.payment_id, refusal, sqlerrm
    );
end;
$$;

comment on function private.admin_payment(uuid) is
  'Implements public.admin_payment. Callable by admins and the superuser only. Counted; each payment is '
  'audited once in an hour.';

grant execute on function private.admin_payment(uuid) to authenticated;

create function public.admin_payment(payment_id uuid)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_payment(payment_id);

comment on function public.admin_payment(uuid) is
  'Returns a payment for admins: what admin_payments returns, and notes, error_code, captured_at, '
  'order_id, member (with phone), refunds, gift (reference and reason of an offline gift, with the names '
  'of the admins who entered and reversed it; or null), events (the newest 50 of the provider: id, '
  'event_type, received_at and status, which is handled, waiting or not_understood). The id of a payment '
  'that has a contribution by now returns the contribution.';

grant execute on function public.admin_payment(uuid) to authenticated;

create function private.start_payment_export(search text, state text, kind text, period text)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  asked record;
  page_size constant integer := 1000;
  caller uuid := auth.uid();
  export_id uuid;
  total bigint;
  pages bigint;
  refusal text;
begin
  perform private.require_admin();
  if not private.count_hit('payment_export:' || caller, 20, interval '1 hour') then
    perform private.refuse_until(
      'Too many exports. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  asked := private.payment_conditions(search, state, kind, period);
  -- Locks the account first, as its deletion does: the other order could deadlock.
  insert into private.payment_exports (actor_id) values (caller) returning id into export_id;
  perform private.forget_expired();
  execute format(
    $query$
      with written as (
        insert into private.payment_export_pages (export_id, page, payments)
        select $1, (place - 1) / $2 + 1, array_agg(id)
        from (
          select r.id, row_number() over (order by r.created_at desc, r.id desc) as place
          from private.payment_rows as r
          where %s
        ) as matching
        group by 2
        returning cardinality(payments) as size
      )
      select coalesce(sum(size), 0), count(*) from written
    $query$,
    asked.conditions
  ) into total, pages using export_id, page_size;
  perform private.record(
    'payments_exported', 'contributions', export_id::text,
    jsonb_strip_nulls(jsonb_build_object(
      'state', state, 'kind', kind, 'period', period,
      'searched', case when exists (select from private.search_words(search)) then true end,
      'rows', total
    ))
  );
  return private.seal(
    jsonb_build_object('export_id', export_id, 'total', total, 'pages', pages)::text
  );
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('payment_export', 'contributions', null, refusal, sqlerrm);
end;
$$;

comment on function private.start_payment_export(text, text, text, text) is
  'Implements public.start_payment_export. Callable by admins and the superuser only. Audited, at most '
  '20 an hour.';

grant execute on function private.start_payment_export(text, text, text, text) to authenticated;

create function public.start_payment_export(
  search text default null, state text default null, kind text default null,
  period text default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.start_payment_export(
  search, nullif(state, ''), nullif(kind, ''), nullif(period, '')
);

comment on function public.start_payment_export(text, text, text, text) is
  'Starts an export of the payments that match the filter of public.admin_payments, and audits it. '
  'Returns export_id, total and the number of pages.';

grant execute on function public.start_payment_export(text, text, text, text) to authenticated;

create function private.payment_export_page(export_id uuid, page integer)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ids uuid[];
  answer json;
  found_payments integer;
  refusal text;
begin
  perform private.require_admin();
  select pages.payments into ids
  from private.payment_export_pages as pages
  join private.payment_exports as exports on exports.id = pages.export_id
  where pages.export_id = payment_export_page.export_id
    and pages.page = payment_export_page.page
    and exports.actor_id = auth.uid()
    and exports.started_at > now() - interval '15 minutes';
  if ids is null then
    perform private.refuse('export_not_found', 'Please start the export again.', 'PT404');
  end if;
  -- The aggregate keeps the order of the sorted subquery.
  select coalesce(json_agg(payment), '[]'), count(*) into answer, found_payments
  from (
    select
      r.created_at, m.full_name, m.email, r.kind, r.state, r.amount, r.refunded_amount, r.payment_id,
      r.subscription_id, p.method, gift.reference, p.error_description as failure,
      case when receipt.id is not null then private.receipt_number(receipt) end as receipt
    from private.payment_rows as r
    left join public.payments as p on p.razorpay_payment_id = r.payment_id
    left join public.profiles as m on m.id = r.user_id
    left join public.receipts as receipt on receipt.contribution_id = r.id
    left join public.offline_gifts as gift on gift.contribution_id = r.id
    where r.id = any (ids)
    order by r.created_at desc, r.id desc
  ) as payment;
  perform private.count_reading('payments_exported', found_payments);
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('payment_export', 'contributions', null, refusal, sqlerrm);
end;
$$;

comment on function private.payment_export_page(uuid, integer) is
  'Implements public.payment_export_page. Callable by admins and the superuser only, and only for their '
  'own export.';

grant execute on function private.payment_export_page(uuid, integer) to authenticated;

create function public.payment_export_page(export_id uuid, page integer)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.payment_export_page(export_id, page);

comment on function public.payment_export_page(uuid, integer) is
  'Returns a page of an export, from 1, as a list of payments with the columns of the file. Pages can be '
  'requested again and in parallel.';

grant execute on function public.payment_export_page(uuid, integer) to authenticated;

-- A contribution that is still pending may name a payment that has no contribution yet: it is one payment.
create view private.payment_rows
with (security_invoker = true) as
select
  c.id, c.user_id, c.amount, c.refunded_amount, c.payment_status as state, c.source,
  case when c.source = 'provider' then c.contribution_type else c.source end as kind,
  c.razorpay_payment_id as payment_id, c.razorpay_subscription_id as subscription_id, c.created_at
from public.contributions as c
union all
select
  p.id, coalesce(o.user_id, m.user_id), p.amount, 0, 'pending', 'provider',
  coalesce(m.contribution_type, 'one-time'), p.razorpay_payment_id, m.razorpay_subscription_id,
  p.created_at
from public.payments as p
left join public.payment_orders as o on o.id = p.order_id
left join public.mandates as m on m.id = p.mandate_id
where p.contribution_id is null
  and not exists (
    select from public.contributions as known
    where known.razorpay_payment_id = p.razorpay_payment_id
  );

comment on view private.payment_rows is
  'Payments as admins list them: contributions, and payments whose outcome is not known yet.';
comment on column private.payment_rows.id is
  'ID of the contribution, or of the payment if it has none yet.';
comment on column private.payment_rows.user_id is 'The contributor; null once that person is erased.';
comment on column private.payment_rows.amount is 'Amount in paise.';
comment on column private.payment_rows.refunded_amount is 'Refunded amount in paise.';
comment on column private.payment_rows.state is 'pending, completed, failed or refunded (in full).';
comment on column private.payment_rows.source is
  'provider for payments through the payment provider; bank_transfer, cheque or cash.';
comment on column private.payment_rows.kind is
  'monthly, yearly or one-time for payments through the provider; bank_transfer, cheque or cash.';
comment on column private.payment_rows.payment_id is 'Payment ID at the provider; null for offline gifts.';
comment on column private.payment_rows.subscription_id is
  'Subscription ID at the provider, if a mandate paid.';
comment on column private.payment_rows.created_at is
  'Time of the payment at the provider, or when an offline gift was received.';


-- Rules of the ledger and the checks that find violations.
-- Needs: foundation, limits, texts, profiles, contributions, auto_pay, payments, receipts.

create table private.found_violations (
  kind text not null,
  subject uuid not null,
  rule text not null,
  found_at timestamptz not null default now(),
  primary key (kind, subject, rule),
  constraint found_violations_lines_check check (private.are_lines(kind, rule))
);

select private.quiet_checks('private.found_violations');

comment on table private.found_violations is
  'Rows that violated a payment rule when they were last checked.';
comment on column private.found_violations.kind is 'Kind of the row, as in private.payment_violations.';
comment on column private.found_violations.subject is 'ID of the row.';
comment on column private.found_violations.rule is 'Name of the rule, such as P1.';
comment on column private.found_violations.found_at is 'When a check first found it.';

alter table private.found_violations enable row level security;

create table private.payment_checks (
  part text primary key check (part in ('changes', 'all')),
  begun_at timestamptz not null,
  completed_at timestamptz,
  failed_at timestamptz,
  failure text check (char_length(failure) <= 200),
  place_kind text,
  place_id uuid,
  constraint payment_checks_failure_has_time check ((failed_at is null) = (failure is null)),
  constraint payment_checks_lines_check check (private.are_lines(place_kind))
);

select private.quiet_checks('private.payment_checks');

comment on table private.payment_checks is
  'State of the payment checks: the one of changed rows, and the one of all rows, which is made in slices.';
comment on column private.payment_checks.part is 'The check of changed rows, or of all.';
comment on column private.payment_checks.begun_at is
  'When the last check began; of a check that never began, when it was installed.';
comment on column private.payment_checks.completed_at is
  'When the last complete check of changed rows began, or when the last complete check of all rows ended.';
comment on column private.payment_checks.failed_at is
  'Since when the check cannot run; null if it can.';
comment on column private.payment_checks.failure is 'Why the check cannot run.';
comment on column private.payment_checks.place_kind is
  'Kind of the rows that the check of all rows reads next; null if it is complete.';
comment on column private.payment_checks.place_id is
  'The check of all rows continues after this row; null at the beginning of a kind.';

alter table private.payment_checks enable row level security;

insert into private.payment_checks (part, begun_at) values ('changes', now());
insert into private.payment_checks (part, begun_at, place_kind) values ('all', now(), 'member');

-- Part of the schema instead of the tests, so that every database can be checked on a schedule and by hand.
create function private.payment_invariants()
returns table (id text, rule text, broken bigint)
language sql
stable
security definer
set search_path = ''
as $$
  with found as (
    select v.rule, count(*) as broken from private.payment_violations as v group by v.rule
  )
  select rules.id, rules.rule, coalesce(found.broken, 0)
  from private.payment_rules() as rules
  left join found on found.rule = rules.id
  order by rules.n;
$$;

comment on function private.payment_invariants() is
  'Checks all rows against the payment rules and returns one row per rule. broken is the number of rows that '
  'violate it. Reads the whole ledger: the schedule uses private.check_payments() instead.';

-- Functions of the release before call it until they are deployed again.
create function private.check_payment_invariants(every_seconds integer)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return private.shown_invariants();
end;
$$;

comment on function private.check_payment_invariants(integer) is
  'Returns the state of the payment checks. Checks nothing: a schedule does.';

grant execute on function private.check_payment_invariants(integer) to service_role;

create function private.shown_invariants()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'checked_at', changes.completed_at,
    'all_checked_at', every.completed_at,
    'failed_at', coalesce(changes.failed_at, every.failed_at),
    'failure', coalesce(changes.failure, every.failure),
    'broken', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', r.id, 'rule', r.rule, 'broken', r.broken) order by r.n),
        '[]'
      )
      from private.invariant_results as r
      where r.broken > 0
    )
  )
  from private.payment_checks as changes
  join private.payment_checks as every on every.part = 'all'
  where changes.part = 'changes';
$$;

comment on function private.shown_invariants() is
  'Returns when changed and all payments were last checked, since when and why a check cannot run, and the '
  'broken rules.';

create function public.check_payment_invariants(every_seconds integer default null)
returns jsonb
language sql
volatile
set search_path = ''
return private.check_payment_invariants(
  coalesce(every_seconds, (private.limits()).payment_check_seconds)
);

comment on function public.check_payment_invariants(integer) is
  'Returns the state of the payment checks, like payment_health. Replaced by the schedule check-payments. '
  'Server functions only.';

grant execute on function public.check_payment_invariants(integer) to service_role;

create function private.payment_health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  return private.shown_invariants();
end;
$$;

comment on function private.payment_health() is
  'Implements public.payment_health. Callable by the superuser only.';

grant execute on function private.payment_health() to authenticated;

create function public.payment_health()
returns jsonb
language sql
stable
set search_path = ''
return private.payment_health();

comment on function public.payment_health() is
  'Returns the state of the payment checks: checked_at (null if never checked), all_checked_at (the last '
  'complete check of all rows), failed_at and failure (since when and why a check cannot run; null if it '
  'can), and broken, the rules that rows violate.';

grant execute on function public.payment_health() to authenticated;

create function private.payment_rules()
returns table (n bigint, id text, rule text)
language sql
immutable
set search_path = ''
as $$
  select listed.n, 'P' || listed.n, listed.rule
  from unnest(array[
    'total_contributions equals completed minus refunded contributions',
    'last_contribution_at is the date of the latest completed contribution',
    'each payment ID belongs to one contribution and one payment',
    'each paid one-time contribution has one paid order, and vice versa',
    'amounts equal what was captured and were within the limits on that day',
    'is_paid is true exactly when a completed contribution exists',
    'states only move forward: the guard triggers are on and no state contradicts its data',
    'each event was processed at most once and is reflected in its payment',
    'contributions match their payments, whichever arrived first',
    'each captured payment has one contribution',
    'each contribution belongs to the member who ordered it',
    'no payment is recorded without proof',
    'no event has been waiting for more than ten minutes',
    'no order paid at the provider is still open here',
    'a mandate counts its amount once per cycle and never its verification fee',
    'refunds do not exceed the payment',
    'no payment is half done: captured, paid, counted and onboarded agree',
    'each receipt code belongs to one order',
    'no order is placed before the payment step',
    'the refunded amount equals the sum of its refunds',
    'receipt numbers have no gaps, belong to their financial year, and are void when refunded',
    'each offline gift has a reference and no payment, and was not entered by its donor',
    'a contribution has the provider''s date and time, and its financial year follows from them',
    'a failed charge never shows the 31-day Auto-Pay Active badge'
  ]) with ordinality as listed (rule, n);
$$;

comment on function private.payment_rules() is
  'Returns the rules that payments must always satisfy. private.payment_violations finds what violates them.';

-- The plan depends on the kind: for one kind, the view reads one table.
create function private.check_payment_rows(kind text, subjects uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if subjects is null then
    return;
  end if;
  with violations as (
    select v.subject, v.rule from private.payment_violations as v
    where v.kind = check_payment_rows.kind and v.subject = any(subjects)
  ),
  mended as (
    delete from private.found_violations as known
    where known.kind = check_payment_rows.kind and known.subject = any(subjects)
      and not exists (
        select from violations as v where v.subject = known.subject and v.rule = known.rule
      )
  )
  insert into private.found_violations (kind, subject, rule)
  select check_payment_rows.kind, v.subject, v.rule from violations as v
  where 10000 > (
    select count(*) from (select from private.found_violations limit 10000) as kept
  )
  on conflict do nothing;
end;
$$;

comment on function private.check_payment_rows(text, uuid[]) is
  'Checks these rows of a kind and replaces what is known of them. Once 10,000 violations are known, new ones '
  'are not kept.';

-- Reads by index: each list is ordered by the time of the change and has a limit.
create function private.check_changed_payments(since timestamptz, most integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  contribution_ids uuid[] := array(
    select id from public.contributions where updated_at >= since order by updated_at limit most
  );
  payment_ids uuid[] := array(
    select id from public.payments where updated_at >= since order by updated_at limit most
  );
  order_ids uuid[] := array(
    select id from public.payment_orders where updated_at >= since order by updated_at limit most
  );
  mandate_ids uuid[] := array(
    select id from public.mandates where updated_at >= since order by updated_at limit most
  );
  refunded_ids uuid[] := array(
    select payment_id from public.refunds where updated_at >= since order by updated_at limit most
  );
  told_ids text[] := array(
    select payload #>> '{payload,payment,entity,id}' from public.provider_events
    where handled_at >= since order by handled_at limit most
  );
  member_ids uuid[] := array(
    select id from public.profiles where updated_at >= since order by updated_at limit most
  );
  receipt_ids uuid[] := array(
    select id from public.receipts where issued_at >= since order by issued_at limit most
  );
begin
  if most <= greatest(
    cardinality(contribution_ids), cardinality(payment_ids), cardinality(order_ids),
    cardinality(mandate_ids), cardinality(refunded_ids), cardinality(told_ids),
    cardinality(member_ids), cardinality(receipt_ids)
  ) then
    return false;
  end if;

  -- A change of one row can violate a rule about another.
  payment_ids := payment_ids || refunded_ids
    || array(select id from public.payments where contribution_id = any(contribution_ids))
    || array(select id from public.payments where order_id = any(order_ids))
    || array(select id from public.payments where mandate_id = any(mandate_ids))
    || array(select id from public.payments where razorpay_payment_id = any(told_ids));
  contribution_ids := contribution_ids
    || array(select contribution_id from public.payments where id = any(payment_ids));
  order_ids := order_ids
    || array(select order_id from public.payments where id = any(payment_ids));
  member_ids := member_ids
    || array(select user_id from public.contributions where id = any(contribution_ids))
    || array(select user_id from public.payment_orders where id = any(order_ids))
    || array(select user_id from public.mandates where id = any(mandate_ids));
  receipt_ids := receipt_ids
    || array(select id from public.receipts where contribution_id = any(contribution_ids));

  perform private.check_payment_rows('member', member_ids);
  perform private.check_payment_rows('contribution', contribution_ids);
  perform private.check_payment_rows('payment', payment_ids);
  perform private.check_payment_rows('order', order_ids);
  perform private.check_payment_rows('receipt', receipt_ids);
  return true;
end;
$$;

comment on function private.check_changed_payments(timestamptz, integer) is
  'Checks the rows that changed since a time, and those that a rule compares with them. Checks nothing and '
  'returns false if most or more rows of a table changed.';

create function private.check_known_violations()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  known record;
begin
  for known in
    select oldest.kind, array_agg(oldest.subject) as subjects
    from (
      select f.kind, f.subject from private.found_violations as f
      order by f.found_at desc limit 1000
    ) as oldest
    group by oldest.kind
  loop
    perform private.check_payment_rows(known.kind, known.subjects);
  end loop;
  -- There are few of these kinds, and time alone makes an event late.
  perform private.check_payment_rows(v.kind, array_agg(v.subject))
  from private.payment_violations as v where v.kind in ('event', 'trigger') group by v.kind;
end;
$$;

comment on function private.check_known_violations() is
  'Checks again what violated a rule before, the latest 1,000 rows, and checks waiting events and triggers.';

create function private.check_next_payments(slice integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  kinds constant text[] := array['member', 'contribution', 'payment', 'order', 'receipt'];
  tables constant text[] :=
    array['profiles', 'contributions', 'payments', 'payment_orders', 'receipts'];
  place private.payment_checks;
  subjects uuid[];
begin
  select * into place from private.payment_checks where part = 'all';
  if place.place_kind is null then
    return false;
  end if;
  execute format(
    'select array_agg(id order by id) from (select id from public.%I where id > $1 order by id limit $2) as next',
    tables[array_position(kinds, place.place_kind)]
  )
  into subjects
  using coalesce(place.place_id, '00000000-0000-0000-0000-000000000000'), slice;
  perform private.check_payment_rows(place.place_kind, subjects);

  if cardinality(subjects) = slice then
    place.place_id := subjects[slice];
  else
    place.place_id := null;
    place.place_kind := kinds[array_position(kinds, place.place_kind) + 1];
  end if;
  update private.payment_checks
  set place_kind = place.place_kind, place_id = place.place_id,
    completed_at = case when place.place_kind is null then now() else completed_at end
  where part = 'all';
  return place.place_kind is not null;
end;
$$;

comment on function private.check_next_payments(integer) is
  'Checks the next rows of the check of all rows, at most slice. Returns whether more are left.';

-- One run of the payment checks, as the schedule calls it.
create function private.keep_payment_check(part text, failure text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update private.payment_checks as c
  set failure = left(keep_payment_check.failure, 200),
    failed_at = case when keep_payment_check.failure is not null then coalesce(c.failed_at, now()) end,
    completed_at = case
      when keep_payment_check.failure is null and c.part = 'changes' then now() else c.completed_at
    end
  where c.part = keep_payment_check.part;
$$;

comment on function private.keep_payment_check(text, text) is
  'Records that a payment check ran, or since when and why it cannot run.';

create function private.check_payments(
  slice integer default 2000, budget interval default '10 seconds', most integer default 10000
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  since timestamptz;
  failure text;
  broken record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('payment checks', 0)) then
    return;
  end if;

  -- The check of all rows begins once a day, after midnight in India.
  update private.payment_checks set begun_at = now(), place_kind = 'member', place_id = null
  where part = 'all' and place_kind is null
    and begun_at < date_trunc('day', now(), 'Asia/Kolkata');
  update private.payment_checks set begun_at = now() where part = 'changes'
  returning completed_at into since;

  begin
    -- A transaction of up to five minutes is seen, although its rows have the time of its start.
    if not private.check_changed_payments(since - interval '5 minutes', most) then
      update private.payment_checks set begun_at = now(), place_kind = 'member', place_id = null
      where part = 'all';
    end if;
    perform private.check_known_violations();
    perform private.keep_payment_check('changes', null);
  exception when query_canceled or others then
    get stacked diagnostics failure = message_text;
    perform private.keep_payment_check('changes', failure);
    return;
  end;

  begin
    while clock_timestamp() < now() + budget and private.check_next_payments(slice) loop
    end loop;
    perform private.keep_payment_check('all', null);
  exception when query_canceled or others then
    get stacked diagnostics failure = message_text;
    perform private.keep_payment_check('all', failure);
  end;

  for broken in select * from private.invariant_results as r where r.broken > 0 loop
    raise warning 'Payment rule % is broken by % rows: %', broken.id, broken.broken, broken.rule;
  end loop;
end;
$$;

comment on function private.check_payments(integer, interval, integer) is
  'Checks the rows that changed since the last complete check, then the next slices of the check of all rows '
  'until the budget is used. If most or more rows of a table changed, all are checked. A check that cannot run '
  'is recorded and raises no error. Called each minute by a schedule.';

create view private.member_violations with (security_invoker = true) as
select found.rule, p.id as subject
from public.profiles as p
cross join lateral (
  select
    coalesce(sum(c.amount - c.refunded_amount) filter (where c.payment_status = 'completed'), 0)
      as total,
    max(c.created_at) filter (where c.payment_status = 'completed') as last_at,
    max(c.created_at) filter (
      where c.payment_status <> 'failed'
        and (c.contribution_type <> 'one-time' or c.razorpay_subscription_id is not null)
    ) as auto_pay_at,
    coalesce(bool_or(c.payment_status in ('completed', 'refunded')), false) as has_paid
  from public.contributions as c
  where c.user_id = p.id
) as sums
cross join lateral (
  values
    ('P1', p.total_contributions <> sums.total),
    ('P2', p.last_contribution_at is distinct from sums.last_at),
    ('P6', p.is_paid <> (sums.last_at is not null)),
    ('P17', p.onboarding_status = 'paymentpending' and sums.has_paid),
    (
      'P19',
      p.onboarding_status = 'signedin' and (
        exists (select from public.payment_orders as o where o.user_id = p.id)
        or exists (select from public.mandates as m where m.user_id = p.id)
      )
    ),
    ('P24', p.last_auto_pay_at is distinct from sums.auto_pay_at)
) as found (rule, is_violated)
where found.is_violated;

comment on view private.member_violations is 'Members whose profile contradicts their payments.';


create view private.contribution_violations with (security_invoker = true) as
select found.rule, c.id as subject
from public.contributions as c
left join public.payments as p on p.contribution_id = c.id
left join public.payment_orders as o on o.id = p.order_id
left join public.mandates as m on m.id = p.mandate_id
left join public.offline_gifts as g on g.contribution_id = c.id
cross join lateral (
  select
    c.payment_status in ('completed', 'refunded') as is_paid,
    c.payment_status in ('completed', 'refunded') and c.source = 'provider' as is_paid_online
) as known
cross join lateral (
  values
    (
      'P3',
      exists (
        select from public.contributions as other
        where other.razorpay_payment_id = c.razorpay_payment_id and other.id <> c.id
      )
    ),
    (
      'P4',
      known.is_paid_online and c.contribution_type = 'one-time' and (
        o.id is null or o.status <> 'paid' or o.currency <> 'INR' or o.amount <> c.amount
      )
    ),
    (
      'P5',
      known.is_paid and p.id is not null and (
        c.amount <> p.amount or c.amount <= 0
        or c.amount < coalesce(o.minimum_amount, m.minimum_amount)
      )
    ),
    ('P10', known.is_paid_online and p.captured_at is null),
    (
      'P11',
      known.is_paid_online and c.user_id is distinct from coalesce(o.user_id, m.user_id)
    ),
    ('P12', known.is_paid_online and p.proof is null),
    (
      'P15',
      known.is_paid and m.id is not null and (
        c.amount <> m.amount
        or c.razorpay_subscription_id is distinct from m.razorpay_subscription_id
      )
    ),
    (
      'P16',
      c.refunded_amount not between 0 and c.amount
      or (c.payment_status = 'refunded') <> (c.refunded_amount = c.amount)
    ),
    (
      'P22',
      (c.source <> 'provider' or g.contribution_id is not null) and (
        g.source is distinct from c.source or g.entered_by = c.user_id
        or (g.reversed_at is not null) <> (c.payment_status = 'refunded')
        or p.id is not null
      )
    ),
    (
      'P23',
      c.created_at <> p.created_at or c.financial_year <> private.financial_year(c.created_at)
    )
) as found (rule, is_violated)
where found.is_violated;

comment on view private.contribution_violations is
  'Contributions that contradict their payment, order, mandate or offline gift.';


-- The rest of the payment rules, and all of them in one view.
create view private.provider_payment_violations with (security_invoker = true) as
select found.rule, p.id as subject
from public.payments as p
left join public.contributions as c on c.id = p.contribution_id
left join public.payment_orders as o on o.id = p.order_id
cross join lateral (
  select
    coalesce(sum(r.amount) filter (where r.status = 'processed'), 0) as given_back,
    coalesce(sum(r.amount) filter (where r.status = 'failed'), 0) as kept
  from public.refunds as r
  where r.payment_id = p.id
) as refunds
cross join lateral (
  select
    max(private.payment_rank(e.payload #>> '{payload,payment,entity,status}')) as rank,
    max((e.payload #>> '{payload,payment,entity,amount_refunded}')::integer) as refunded
  from public.provider_events as e
  where e.payload #>> '{payload,payment,entity,id}' = p.razorpay_payment_id
    and e.handled_at is not null and e.not_understood is null
    and e.event_type not in ('refund.created', 'refund.failed', 'refund.speed_changed')
) as told
cross join lateral (
  values
    (
      'P3',
      exists (
        select from public.payments as other
        where other.razorpay_payment_id = p.razorpay_payment_id and other.id <> p.id
      )
    ),
    (
      'P7',
      p.status = 'captured' and p.captured_at is null
      or p.status in ('created', 'failed', 'authorized') and p.captured_at is not null
    ),
    (
      'P8',
      told.rank > private.payment_rank(p.status) or told.refunded > p.refunded_amount + refunds.kept
    ),
    (
      'P9',
      c.payment_status is distinct from private.contribution_status(p)
      or p.captured_at is not null
        and c.refunded_amount <> least(p.amount, refunds.given_back)
    ),
    (
      'P10',
      p.captured_at is not null
      and (c.source = 'provider' and c.payment_status in ('completed', 'refunded')) is not true
    ),
    ('P14', p.captured_at is not null and o.status <> 'paid'),
    (
      'P15',
      p.captured_at is not null and exists (
        select from public.payments as other
        where other.razorpay_invoice_id = p.razorpay_invoice_id and other.captured_at is not null
          and other.id <> p.id
      )
    ),
    ('P17', p.captured_at is not null and p.contribution_id is null),
    (
      'P20',
      c.id is not null and (
        p.captured_at is not null and c.refunded_amount <> refunds.given_back
        or refunds.given_back > p.amount
      )
    )
) as found (rule, is_violated)
where found.is_violated;

comment on view private.provider_payment_violations is
  'Payments of the provider that contradict their contribution, order, refunds or events.';


create view private.order_violations with (security_invoker = true) as
select found.rule, o.id as subject
from public.payment_orders as o
cross join lateral (
  values
    (
      'P4',
      o.status = 'paid' and (
        select count(*) from public.payments as p
        join public.contributions as c on c.id = p.contribution_id
        where p.order_id = o.id and c.payment_status in ('completed', 'refunded')
      ) <> 1
    ),
    (
      'P18',
      exists (
        select from public.payment_orders as other
        where other.receipt = o.receipt and other.id <> o.id
      )
      or exists (
        select from public.payment_orders as other
        where other.razorpay_order_id = o.razorpay_order_id and other.id <> o.id
      )
    )
) as found (rule, is_violated)
where found.is_violated;

comment on view private.order_violations is
  'Orders without exactly one paid contribution, and orders with the code of another one.';


create view private.receipt_violations with (security_invoker = true) as
select 'P21' as rule, r.id as subject
from public.receipts as r
join public.contributions as c on c.id = r.contribution_id
where (r.financial_year, r.amount, r.given_at)
    is distinct from (c.financial_year, c.amount, c.created_at)
  or (r.voided_at is not null) <> (c.payment_status = 'refunded')
  or r.user_id is distinct from c.user_id
  or r.number > 1 and not exists (
    select from public.receipts as earlier
    where earlier.financial_year = r.financial_year and earlier.number = r.number - 1
  )
  or exists (
    select from public.receipts as other
    where other.financial_year = r.financial_year and other.number = r.number and other.id <> r.id
  );

comment on view private.receipt_violations is
  'Receipts that contradict their contribution, or whose number is used twice or follows a gap.';


create view private.payment_violations with (security_invoker = true) as
select 'member' as kind, found.subject, found.rule from private.member_violations as found
union all
select 'contribution', found.subject, found.rule from private.contribution_violations as found
union all
select 'payment', found.subject, found.rule from private.provider_payment_violations as found
union all
select 'order', found.subject, found.rule from private.order_violations as found
union all
select 'receipt', found.subject, found.rule from private.receipt_violations as found
union all
select 'event', e.id, 'P13' from public.provider_events as e
where e.handled_at is null and e.received_at < now() - interval '10 minutes'
union all
select 'trigger', md5(needed.name)::uuid, 'P7'
from unnest(array['guard_payment', 'guard_contribution']) as needed (name)
where not exists (
  select from pg_catalog.pg_trigger as t where t.tgname = needed.name and t.tgenabled <> 'D'
);

comment on view private.payment_violations is
  'Rows that violate a payment rule. A query for some rows of a kind reads only these, by index.';


-- Shows what the payment checks found, and whether they can run.
create view private.invariant_results with (security_invoker = true) as
select rules.n, rules.id, rules.rule, count(found.subject) as broken
from private.payment_rules() as rules
left join private.found_violations as found on found.rule = rules.id
group by rules.n, rules.id, rules.rule;

comment on view private.invariant_results is 'Number of rows that violate each payment rule.';


-- Members as admins list, open, select and export them.
-- Needs: foundation, limits, profiles, audit.

create table private.member_exports (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references public.profiles (id) on delete cascade,
  started_at timestamptz not null default now()
);

comment on table private.member_exports is
  'Exports that were started and audited. Pages are returned for these only.';
comment on column private.member_exports.id is 'Row id.';
comment on column private.member_exports.actor_id is
  'The user who exports. No other user can read the pages.';
comment on column private.member_exports.started_at is
  'Start of the export. It ends after 15 minutes and is deleted by the next private.forget_expired.';

alter table private.member_exports enable row level security;

create index member_exports_by_actor on private.member_exports (actor_id);
create index member_exports_by_age on private.member_exports (started_at);

create table private.member_export_pages (
  export_id uuid not null references private.member_exports (id) on delete cascade,
  page integer not null check (page >= 1),
  members uuid[] not null check (cardinality(members) between 1 and 1000),
  primary key (export_id, page)
);

select private.quiet_checks('private.member_export_pages');

comment on table private.member_export_pages is
  'Members of an export at its start; read by private.member_export_page only. The filter is not stored, '
  'because it may contain a search term.';
comment on column private.member_export_pages.export_id is
  'The export. The pages are deleted with it.';
comment on column private.member_export_pages.page is 'Number of the page, from 1, without gaps.';
comment on column private.member_export_pages.members is
  'IDs of the matching members, newest members on the first page. The ID of an erased member stays until '
  'the export is deleted, but matches no profile.';

alter table private.member_export_pages enable row level security;

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
    || jsonb_build_object(
      'auto_pay_active', private.auto_pay_is_active(profile.last_auto_pay_at),
      'phone_proved', private.has_proved_phone(profile.id, profile.phone)
    );
$$;

comment on function private.member_row(public.profiles) is
  'Returns a profile as admins read it: all columns except internal ones, auto_pay_active, and '
  'phone_proved. A test compares them with libs/types.';

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

grant execute on function private.admin_members(text, text, text, text, text, text, uuid, integer, text)
to authenticated;

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

grant execute on function public.admin_members(text, text, text, text, text, text, uuid, integer, text)
to authenticated;

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

grant execute on function private.superuser_profiles(text, timestamptz, uuid, integer) to authenticated;

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

grant execute on function public.superuser_profiles(text, timestamptz, uuid, integer) to authenticated;

create function private.any_auto_pay(transactions jsonb)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from jsonb_to_recordset(transactions) as t (
      contribution_type text, razorpay_subscription_id text, created_at timestamptz,
      payment_status text
    )
    where t.payment_status <> 'failed'
      and (t.contribution_type in ('monthly', 'yearly') or t.razorpay_subscription_id is not null)
      and private.auto_pay_is_active(t.created_at)
  );
$$;

comment on function private.any_auto_pay(jsonb) is
  'Returns whether the badge on a member''s page applies, based on the transactions that the page shows.';

create function private.open_record(member_id uuid)
returns public.profiles
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member public.profiles;
begin
  perform private.require_admin();
  select * into member from public.profiles where id = member_id;
  if member.id is null then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  end if;
  if private.count_hit(format('opened:%s:%s', auth.uid(), member_id), 1, interval '1 hour') then
    perform private.record('member_opened', 'profiles', member_id::text);
  end if;
  return member;
end;
$$;

comment on function private.open_record(uuid) is
  'Returns the profile that an admin opens. Refuses other callers, and audits each opened profile once an '
  'hour.';

create function private.mandates_of(member uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(shown) order by created_at desc, id desc), '[]')
  from (
    select
      m.id, m.contribution_type, m.amount, m.razorpay_subscription_id, m.paid_count, m.charge_at,
      m.current_end, m.ended_at, m.cancel_requested_at, m.created_at,
      -- The provider reports a checkout that was closed without authorising as expired once its first
      -- charge is past.
      case
        when m.status in ('created', 'expired') then 'not_authorised'
        else private.auto_pay_state(m)
      end as state
    from public.mandates as m
    where m.user_id = member
    order by m.created_at desc, m.id desc
    limit 50
  ) as shown;
$$;

comment on function private.mandates_of(uuid) is
  'Returns the newest 50 mandates of a member, each with its auto-pay state or not_authorised. The '
  'calling function must check access.';

create function private.admin_member(member_id uuid)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member public.profiles;
  transactions jsonb;
  refusal text;
begin
  member := private.open_record(member_id);
  perform private.count_reading('members_opened', 1);
  select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at desc, c.id desc), '[]')
  into transactions
  from (
    select
      given.id, given.user_id, given.amount, given.refunded_amount, given.contribution_type,
      given.payment_status, given.razorpay_payment_id, given.razorpay_subscription_id, given.notes,
      given.source, given.created_at, given.updated_at,
      (
        select jsonb_build_object(
          'id', r.id, 'financial_year', r.financial_year, 'number', r.number,
          'voided_at', r.voided_at
        )
        from public.receipts as r where r.contribution_id = given.id
      ) as receipt
    from public.contributions as given
    where given.user_id = member_id
    order by given.created_at desc, given.id desc
    limit (private.limits()).history_length
  ) as c;
  return private.seal(jsonb_build_object(
    'member', private.member_row(member) || jsonb_build_object(
      'auto_pay_active', private.any_auto_pay(transactions)
    ),
    'transactions', transactions,
    'transaction_count', (select count(*) from public.contributions where user_id = member_id),
    'auto_pay', private.auto_pay_of(member_id),
    'mandates', private.mandates_of(member_id),
    'others_with_phone', (
      select count(*) from public.profiles where phone = member.phone and id <> member_id
    )
  )::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('member_open', 'profiles', admin_member.member_id, refusal, sqlerrm);
end;
$$;

comment on function private.admin_member(uuid) is
  'Implements public.admin_member. Callable by admins and the superuser only. Counted; each record is '
  'audited once in an hour.';

grant execute on function private.admin_member(uuid) to authenticated;

create function public.admin_member(member_id uuid)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_member(member_id);

comment on function public.admin_member(uuid) is
  'Returns a member for admins: member (profile with auto_pay_active), transactions (the latest 10, each '
  'with its receipt or null), transaction_count, auto_pay (same as public.auto_pay), mandates (the newest '
  '50 with their states), others_with_phone (number of other people with the same phone).';

grant execute on function public.admin_member(uuid) to authenticated;

-- Loads all rows with one query: starting a query per row takes longer than reading the row.
create function private.application_rows(ids uuid[])
returns table (id uuid, application jsonb)
language sql
stable
set search_path = ''
as $$
  select a.id, jsonb_build_object(
    'id', a.id, 'job_id', a.job_id, 'applicant_id', a.applicant_id, 'status', a.status,
    'applied_at', a.applied_at, 'reviewed_at', a.reviewed_at, 'updated_at', a.updated_at,
    'cover_letter', a.cover_letter, 'resume_url', a.resume_url,
    'admin_notes', notes.admin_notes, 'reviewed_by', reviewer.full_name,
    'mail_language', private.mail_language(a.applicant_id, 'applications'),
    'applicant', jsonb_build_object(
      'full_name', applicant.full_name, 'email', applicant.email, 'phone', applicant.phone,
      'phone_proved', proof.id is not null, 'company', applicant.company
    ),
    'job', jsonb_build_object('title', job.title, 'company', job.company)
  )
  from public.job_applications as a
  join public.profiles as applicant on applicant.id = a.applicant_id
  join public.jobs as job on job.id = a.job_id
  left join public.phone_verifications as proof
    on proof.user_id = applicant.id and proof.phone = applicant.phone
  left join public.job_application_notes as notes
    on notes.application_id = a.id and a.applicant_id <> (select auth.uid())
  left join public.profiles as reviewer on reviewer.id = notes.updated_by
  where a.id = any (ids);
$$;

comment on function private.application_rows(uuid[]) is
  'Returns applications as admins read them, with only the name of the reviewer, and the language of '
  'mails to the applicant. An admin''s own application has neither notes nor reviewer.';

-- Counts with an index only and reads a page in the order of the index, without storing or sorting all
-- rows. The search looks up people and jobs first, so that the plan suits how many it found.
create function private.admin_applications(
  job_id uuid, application_id uuid, status text, search text, after_applied_at timestamptz,
  after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  page_limit integer := least(greatest(page_size, 1), 200);
  wanted text := status;
  longest text;
  patterns text[];
  phones text[];
  people uuid[];
  openings uuid[];
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  if char_length(search) > 200 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  elsif wanted not in ('pending', 'reviewed', 'accepted', 'rejected') then
    perform private.refuse('invalid_input', 'Unknown status of an application.', '22023');
  elsif (after_id is null) <> (after_applied_at is null) then
    perform private.refuse('invalid_input', 'A page begins after a moment and an id.', '22023');
  end if;
  longest := private.longest_pattern(search);
  patterns := array(select private.word_patterns(search));
  phones := array(select private.phone_patterns(search));
  if longest is not null then
    people := array(
      select p.id from public.profiles as p
      where (p.search_text like longest and p.search_text like all (patterns))
        or p.search_text like any (phones)
    );
    openings := array(
      select j.id from public.jobs as j
      where j.search_text like longest and j.search_text like all (patterns)
    );
  end if;
  with matched as not materialized (
    select a.id, a.status, a.applied_at
    from public.job_applications as a
    where a.status <> 'withdrawn'
      and (admin_applications.job_id is null or a.job_id = admin_applications.job_id)
      and (application_id is null or a.id = application_id)
      and (
        longest is null
        or a.applicant_id = any (people)
        or a.job_id = any (openings)
      )
  ),
  counted as materialized (
    select m.status, count(*) as applications from matched as m group by m.status
  ),
  page as materialized (
    select first.id, first.applied_at,
      row_number() over (order by first.applied_at desc, first.id desc) as place
    from (
      select m.id, m.applied_at from matched as m
      where (wanted is null or m.status = wanted)
        and (after_id is null or (m.applied_at, m.id) < (after_applied_at, after_id))
      order by m.applied_at desc, m.id desc
      limit page_limit + 1
    ) as first
  )
  select jsonb_build_object(
    'total', (
      select coalesce(sum(c.applications), 0) from counted as c
      where wanted is null or c.status = wanted
    ),
    'counts', (
      select jsonb_object_agg(known.status, coalesce(counted.applications, 0))
      from unnest(array['pending', 'reviewed', 'accepted', 'rejected']) as known (status)
      left join counted on counted.status = known.status
    ),
    'applications', (
      select coalesce(jsonb_agg(shown.application order by page.place), '[]')
      from page
      join private.application_rows(
        array(select shown.id from page as shown where shown.place <= page_limit)
      ) as shown on shown.id = page.id
    ),
    'next', (
      select jsonb_build_object('key', last.applied_at, 'id', last.id)
      from page as last
      where last.place = page_limit and exists (select from page where place > page_limit)
    )
  ) into answer;
  perform private.count_listing(
    'applications_listed', 'job_applications', jsonb_array_length(answer -> 'applications')
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'applications_list', 'job_applications', admin_applications.application_id, refusal, sqlerrm
    );
end;
$$;

comment on function private.admin_applications(
  uuid, uuid, text, text, timestamptz, uuid, integer
) is
  'Implements public.admin_applications. Callable by admins and the superuser only. Counted, and audited '
  'once in an hour.';

grant execute on function private.admin_applications(uuid, uuid, text, text, timestamptz, uuid, integer)
to authenticated;

create function public.admin_applications(
  job_id uuid default null,
  application_id uuid default null,
  status text default null,
  search text default null,
  after_applied_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 50
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_applications(
  job_id, application_id, nullif(status, ''), search, after_applied_at, after_id,
  coalesce(page_size, 50)
);

comment on function public.admin_applications(
  uuid, uuid, text, text, timestamptz, uuid, integer
) is
  'Returns one page of applications, newest first, for one job, one application or all: applications '
  '(with applicant, job, admin_notes and the name of the last reviewer), total of the filtered set, '
  'counts by status (of job and search, regardless of the status filter), next ({key, id} to pass as '
  'after_applied_at and after_id; null on the last page). At most 200.';

grant execute on function public.admin_applications(uuid, uuid, text, text, timestamptz, uuid, integer)
to authenticated;

create function private.chosen_members(members uuid[])
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
begin
  if cardinality(members) > 1000 then
    perform private.refuse(
      'invalid_input', 'You can select up to 1,000 members one by one.', '22023'
    );
  end if;
  return array_remove(members, null);
end;
$$;

comment on function private.chosen_members(uuid[]) is
  'Returns the selected members without nulls, because a null would make the selection empty. Refuses '
  'more than 1,000.';

create function private.selection_conditions(
  search text, status text, payment text, interest text, chosen uuid[], left_out uuid[],
  role text
)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(
    ' and ',
    private.member_conditions(search, status, payment, interest, role),
    'p.id = any (' || quote_literal(private.chosen_members(chosen)::text) || '::uuid[])',
    'p.id <> all (' || quote_literal(private.chosen_members(left_out)::text) || '::uuid[])'
  );
$$;

comment on function private.selection_conditions(text, text, text, text, uuid[], uuid[], text) is
  'Returns the where-clause of a selection: profiles that match the filter, only the chosen ones if any '
  'are given, without those left out.';

create function private.selection_facts(
  search text, status text, payment text, interest text, chosen uuid[], left_out uuid[],
  role text
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'searched', nullif(btrim(search) <> '', false), 'status', status, 'payment', payment, 'role', role,
    -- A custom interest would remain in the log after it is erased from the profile.
    'interest', case
      when interest = any (private.interest_options()) then interest
      when interest is not null then 'Other'
    end,
    'chosen', cardinality(chosen), 'left_out', nullif(cardinality(left_out), 0)
  ));
$$;

comment on function private.selection_facts(text, text, text, text, uuid[], uuid[], text) is
  'Returns the audit details of a selection: without the search term, and with only the number of people.';

create function private.copy_member_emails(
  search text, status text, payment text, interest text, chosen uuid[], left_out uuid[],
  role text
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  conditions text;
  at_most constant integer := (private.limits()).copied_emails;
  emails jsonb;
  refusal text;
begin
  perform private.require_admin();
  conditions := private.selection_conditions(search, status, payment, interest, chosen, left_out, role);
  execute format(
    $query$
      select coalesce(jsonb_agg(email order by created_at desc, id desc), '[]')
      from (
        select p.email, p.created_at, p.id from public.profiles as p
        where %s
        order by p.created_at desc, p.id desc
        limit %s
      ) as selected
    $query$,
    conditions, at_most + 1
  ) into emails;
  if jsonb_array_length(emails) > at_most then
    perform private.refuse(
      'too_many_emails',
      'You can copy up to ' || to_char(at_most, 'FM9,999,999') || ' email addresses at once.', '22023'
    );
  end if;
  perform private.count_reading('emails_copied', greatest(jsonb_array_length(emails), 1));
  perform private.record(
    'member_emails_copied', 'profiles', null,
    private.selection_facts(search, status, payment, interest, chosen, left_out, role)
      || jsonb_build_object('rows', jsonb_array_length(emails))
  );
  return private.seal(emails::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('emails_copy', 'profiles', null, refusal, sqlerrm);
end;
$$;

comment on function private.copy_member_emails(text, text, text, text, uuid[], uuid[], text) is
  'Implements public.copy_member_emails. Callable by admins and the superuser only. Counted, and audited '
  'each time.';

grant execute on function private.copy_member_emails(text, text, text, text, uuid[], uuid[], text) to authenticated;

create function public.copy_member_emails(
  search text default null,
  status text default null,
  payment text default null,
  interest text default null,
  chosen uuid[] default null,
  left_out uuid[] default null,
  role text default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.copy_member_emails(search, status, payment, interest, chosen, left_out, role);

comment on function public.copy_member_emails(text, text, text, text, uuid[], uuid[], text) is
  'Returns the email addresses of a selection, as defined by start_member_export, newest members first. '
  'At most 1,000 at once and 10,000 an hour.';

grant execute on function public.copy_member_emails(text, text, text, text, uuid[], uuid[], text) to authenticated;

create function private.start_member_export(
  search text, status text, payment text, interest text, chosen uuid[], left_out uuid[],
  role text
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  conditions text;
  page_size constant integer := 1000;
  caller uuid := auth.uid();
  export_id uuid;
  total bigint;
  pages bigint;
  refusal text;
begin
  perform private.require_admin();
  if not private.count_hit('member_export:' || caller, 20, interval '1 hour') then
    perform private.refuse_until(
      'Too many exports. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  conditions := private.selection_conditions(search, status, payment, interest, chosen, left_out, role);
  -- Locks the account first, as its deletion does: the other order could deadlock.
  insert into private.member_exports (actor_id) values (caller) returning id into export_id;
  perform private.forget_expired();
  execute format(
    $query$
      with written as (
        insert into private.member_export_pages (export_id, page, members)
        select $1, (place - 1) / $2 + 1, array_agg(id)
        from (
          select p.id, row_number() over (order by p.created_at desc, p.id desc) as place
          from public.profiles as p
          where %s
        ) as matching
        group by 2
        returning cardinality(members) as size
      )
      select coalesce(sum(size), 0), count(*) from written
    $query$,
    conditions
  ) into total, pages using export_id, page_size;
  perform private.record(
    'members_exported', 'profiles', export_id::text,
    private.selection_facts(search, status, payment, interest, chosen, left_out, role)
      || jsonb_build_object('rows', total)
  );
  return private.seal(jsonb_build_object('export_id', export_id, 'total', total, 'pages', pages)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('member_export', 'profiles', null, refusal, sqlerrm);
end;
$$;

comment on function private.start_member_export(text, text, text, text, uuid[], uuid[], text) is
  'Implements public.start_member_export. Callable by admins and the superuser only. Audited, at most 20 '
  'an hour.';

grant execute on function private.start_member_export(text, text, text, text, uuid[], uuid[], text) to authenticated;

create function public.start_member_export(
  search text default null,
  status text default null,
  payment text default null,
  interest text default null,
  chosen uuid[] default null,
  left_out uuid[] default null,
  role text default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.start_member_export(search, status, payment, interest, chosen, left_out, role);

comment on function public.start_member_export(text, text, text, text, uuid[], uuid[], text) is
  'Starts an export and audits it: members who match the filter, only the chosen ones if any are given, '
  'without those left out; at most 1,000 of each. Returns export_id, total and the number of pages.';

grant execute on function public.start_member_export(text, text, text, text, uuid[], uuid[], text) to authenticated;

-- Uses json instead of jsonb, which takes six times as long for 100,000 members.
create function private.member_export_page(export_id uuid, page integer)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  people uuid[];
  auto_pay_since timestamptz := private.auto_pay_since();
  answer json;
  found_people integer;
  refusal text;
begin
  perform private.require_admin();
  select pages.members into people
  from private.member_export_pages as pages
  join private.member_exports as exports on exports.id = pages.export_id
  where pages.export_id = member_export_page.export_id
    and pages.page = member_export_page.page
    and exports.actor_id = auth.uid()
    and exports.started_at > now() - interval '15 minutes';
  if people is null then
    perform private.refuse('export_not_found', 'Please start the export again.', 'PT404');
  end if;
  -- The aggregate keeps the order of the sorted subquery.
  select coalesce(json_agg(member), '[]'), count(*) into answer, found_people
  from (
    select
      p.created_at, p.full_name, p.email, p.phone, proof.id is not null as phone_proved, p.company,
      p.city, p.profession, p.custom_profession, p.role, p.onboarding_status, p.is_paid,
      coalesce(p.last_auto_pay_at >= auto_pay_since, false) as auto_pay_active,
      p.total_contributions, p.last_contribution_at, p.interest_labels
    from public.profiles as p
    left join public.phone_verifications as proof
      on proof.user_id = p.id and proof.phone = p.phone
    where p.id = any (people)
    order by p.created_at desc, p.id desc
  ) as member;
  perform private.count_reading('members_exported', found_people);
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('member_export', 'profiles', null, refusal, sqlerrm);
end;
$$;

comment on function private.member_export_page(uuid, integer) is
  'Implements public.member_export_page. Callable by admins and the superuser only, and only for their '
  'own export.';

grant execute on function private.member_export_page(uuid, integer) to authenticated;

create function public.member_export_page(export_id uuid, page integer)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.member_export_page(export_id, page);

comment on function public.member_export_page(uuid, integer) is
  'Returns a page of an export, from 1, as a list of members with the columns of the file. Pages can be '
  'requested again and in parallel. Members who were erased since the start are left out.';

grant execute on function public.member_export_page(uuid, integer) to authenticated;

-- Counts of members, public facts and the overviews of members and admins.
-- Needs: foundation, texts, profiles.

-- Public functions only delegate, so that definer bodies stay out of the exposed schema.
create table private.interest_counts (
  label text primary key check (char_length(label) <= 2000),
  members integer not null,
  constraint interest_counts_lines_check check (private.are_lines(label))
);

select private.quiet_checks('private.interest_counts');

comment on table private.interest_counts is
  'Number of members per displayed interest, so that the filter''s options need no scan of all profiles.';
comment on column private.interest_counts.label is 'The interest as displayed.';
comment on column private.interest_counts.members is 'Number of profiles that show it.';

alter table private.interest_counts enable row level security;

-- A table of counts that every change updates would make sign-ups and payments wait for each other.
-- Instead, each change inserts a row, and the rows are merged from time to time.
create table private.member_tallies (
  id bigint generated always as identity primary key,
  onboarding_status text not null check (char_length(onboarding_status) <= 40),
  is_paid boolean not null,
  members bigint not null,
  constraint member_tallies_lines_check check (private.are_lines(onboarding_status))
);

select private.quiet_checks('private.member_tallies');

comment on table private.member_tallies is
  'Changes in the number of members per status. The sum of the rows is the total, which therefore needs '
  'no scan of all profiles.';
comment on column private.member_tallies.id is 'Row id.';
comment on column private.member_tallies.onboarding_status is 'Onboarding status of the members counted.';
comment on column private.member_tallies.is_paid is 'Whether the members counted have paid.';
comment on column private.member_tallies.members is 'Change in the number of members.';

alter table private.member_tallies enable row level security;

create function private.count_new_interests()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.interest_counts as counted (label, members)
  select label, count(*)
  from added, unnest(interest_labels) as label
  group by label
  order by label
  on conflict (label) do update set members = counted.members + excluded.members;
  return null;
end;
$$;

comment on function private.count_new_interests() is 'Counts the interests of new profiles.';

-- A custom interest is personal data: its row is deleted with the last profile that shows it. The deleted
-- rows were updated, and so locked, by the statement before.
create function private.recount_interests()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.interest_counts as counted (label, members)
  select label, sum(change)
  from (
    select unnest(interest_labels) as label, 1 as change from added
    union all
    select unnest(interest_labels), -1 from removed
  ) as changes
  group by label
  having sum(change) <> 0
  order by label
  on conflict (label) do update set members = counted.members + excluded.members;

  delete from private.interest_counts
  where members = 0 and label in (select unnest(interest_labels) from removed);
  return null;
end;
$$;

comment on function private.recount_interests() is
  'Updates the counts after profiles change, in label order to prevent deadlocks.';

create function private.uncount_interests()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.interest_counts as counted (label, members)
  select label, -count(*)
  from removed, unnest(interest_labels) as label
  group by label
  order by label
  on conflict (label) do update set members = counted.members + excluded.members;

  delete from private.interest_counts
  where members = 0 and label in (select unnest(interest_labels) from removed);
  return null;
end;
$$;

comment on function private.uncount_interests() is
  'Subtracts the interests of deleted profiles, in label order to prevent deadlocks.';

create function private.sum_up_tallies()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  with gone as (
    delete from private.member_tallies
    where id in (select id from private.member_tallies for update skip locked)
    returning onboarding_status, is_paid, members
  )
  insert into private.member_tallies (onboarding_status, is_paid, members)
  select onboarding_status, is_paid, sum(members)
  from gone
  group by 1, 2
  having sum(members) <> 0;
  return null;
end;
$$;

comment on function private.sum_up_tallies() is
  'Merges the rows into one per status. Skips rows that another transaction is merging.';

create function private.tally_members()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.member_tallies (onboarding_status, is_paid, members)
    select onboarding_status, is_paid, count(*) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into private.member_tallies (onboarding_status, is_paid, members)
    select onboarding_status, is_paid, -count(*) from removed group by 1, 2;
  else
    insert into private.member_tallies (onboarding_status, is_paid, members)
    select onboarding_status, is_paid, sum(change)
    from (
      select onboarding_status, is_paid, 1 as change from added
      union all
      select onboarding_status, is_paid, -1 from removed
    ) as changes
    group by 1, 2
    having sum(change) <> 0;
  end if;
  return null;
end;
$$;

comment on function private.tally_members() is
  'Records changes in the number of members, once per statement.';

create function private.member_count()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(members), 0)::integer
  from private.member_tallies
  where onboarding_status = 'profilecompleted';
$$;

comment on function private.member_count() is
  'Returns the number of members who have completed onboarding.';

grant execute on function private.member_count() to authenticated, service_role;

create function public.get_member_count()
returns integer
language sql
stable
set search_path = ''
return private.member_count();

comment on function public.get_member_count() is
  'Returns the number of community members, which are completed profiles. Exposes nothing else.';

grant execute on function public.get_member_count() to authenticated, service_role;

-- All community facts that visitors can read: counts, and events that the public events page shows anyway.
-- Cancelled events are neither upcoming nor held.
create function private.public_facts()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'members', private.member_count(),
    'events_held', (
      select count(*) from public.events
      where is_public and deleted_at is null and cancelled_at is null and event_date < now()
    ),
    'next_events', (
      select coalesce(jsonb_agg(to_jsonb(upcoming) order by event_date, id), '[]')
      from (
        select id, title, event_date, location
        from public.events
        where is_public and deleted_at is null and cancelled_at is null and event_date >= now()
        order by event_date, id
        limit 3
      ) as upcoming
    )
  );
$$;

comment on function private.public_facts() is
  'Returns counts and public events, also to visitors. The number of members is the sum of a few rows.';

grant execute on function private.public_facts() to anon, authenticated;

create function public.public_facts()
returns jsonb
language sql
stable
set search_path = ''
return private.public_facts();

comment on function public.public_facts() is
  'Returns the facts on the landing page: members (completed profiles), events_held (public ones), and '
  'next_events, at most three: id, title, event_date, location. Contains no personal data.';

grant execute on function public.public_facts() to anon, authenticated;

-- Reads each part with its own statement and the caller's rights, so that a failing part does not affect
-- the others. A statement timeout ends the whole call.
create function public.member_overview()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  part text;
  found jsonb;
  overview jsonb := '{}';
  failures jsonb := '{}';
begin
  foreach part in array array['upcoming_events', 'active_jobs', 'members', 'last_payment'] loop
    begin
      case part
        when 'upcoming_events' then
          found := (
            select to_jsonb(count(*)) from public.events
            where event_date >= now() and cancelled_at is null
          );
        when 'active_jobs' then
          found := (
            select to_jsonb(count(*)) from public.listed_jobs where is_open
          );
        when 'members' then
          found := to_jsonb(public.get_member_count());
        when 'last_payment' then
          found := (
            select jsonb_build_object('amount', amount, 'created_at', created_at)
            from public.contributions
            where user_id = (select auth.uid()) and payment_status = 'completed'
            order by created_at desc, id desc
            limit 1
          );
      end case;
    exception
      when others then
        found := null;
        failures := failures || jsonb_build_object(
          part, case sqlstate when '42501' then 'forbidden' else 'unavailable' end
        );
        raise warning 'member_overview: % failed with % %', part, sqlstate, sqlerrm;
    end;
    overview := overview || jsonb_build_object(part, found);
  end loop;
  return overview || jsonb_build_object('failures', failures);
end;
$$;

comment on function public.member_overview() is
  'Returns the dashboard''s facts about the community and the caller''s contributions: upcoming_events, '
  'active_jobs and members (numbers), last_payment (amount in paise, created_at). A part that could not '
  'be read is null and has its code from docs/errors.md under failures.';

grant execute on function public.member_overview() to authenticated;

-- Reads each part with its own statement, like member_overview. The caller is an admin, so a failing part
-- is unavailable, never forbidden.
create function private.admin_overview()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  part text;
  found jsonb;
  overview jsonb := '{}';
  failures jsonb := '{}';
begin
  perform private.require_admin();
  foreach part in array array[
    'total_events', 'public_events', 'job_openings', 'members', 'admins', 'applications',
    'waiting_applications', 'events_this_week', 'failed_payments'
  ] loop
    begin
      case part
        when 'total_events' then
          found := (select to_jsonb(count(*)) from public.events where deleted_at is null);
        when 'public_events' then
          found := (
            select to_jsonb(count(*)) from public.events where is_public and deleted_at is null
          );
        when 'job_openings' then
          found := (
            select to_jsonb(count(*)) from public.listed_jobs where is_open
          );
        when 'members' then
          found := (select to_jsonb(count(*)) from public.profiles where role = 'member');
        when 'admins' then
          found := (
            select to_jsonb(count(*)) from public.profiles where role in ('admin', 'superuser')
          );
        when 'applications' then
          found := (
            select to_jsonb(count(*)) from public.job_applications where status <> 'withdrawn'
          );
        when 'waiting_applications' then
          found := (
            select jsonb_build_object('count', count(*), 'since', min(applied_at))
            from public.job_applications
            where status = 'pending'
          );
        when 'events_this_week' then
          found := (
            select jsonb_build_object('count', count(*), 'next_at', min(event_date))
            from public.events
            where deleted_at is null and cancelled_at is null
              and event_date >= now() and event_date < now() + (private.limits()).overview_window
          );
        when 'failed_payments' then
          found := (
            select jsonb_build_object('count', count(*), 'latest_at', max(created_at))
            from public.contributions
            where payment_status = 'failed' and created_at >= now() - (private.limits()).overview_window
          );
      end case;
    exception
      when others then
        found := null;
        failures := failures || jsonb_build_object(part, 'unavailable');
        raise warning 'admin_overview: % failed with % %', part, sqlstate, sqlerrm;
    end;
    overview := overview || jsonb_build_object(part, found);
  end loop;
  return overview || jsonb_build_object('failures', failures);
end;
$$;

comment on function private.admin_overview() is
  'Implements public.admin_overview. Callable by admins and the superuser only.';

grant execute on function private.admin_overview() to authenticated;

create function public.admin_overview()
returns jsonb
language sql
stable
set search_path = ''
return private.admin_overview();

comment on function public.admin_overview() is
  'Returns the admin overview. Numbers: total_events, public_events, job_openings (active), members (role '
  'member), admins (admin and superuser), applications. Needing attention: waiting_applications (count, '
  'since), events_this_week (count, next_at; the next 7 days), failed_payments (count, latest_at; the '
  'last 7 days). A part that could not be read is null and has its code from docs/errors.md under '
  'failures.';

grant execute on function public.admin_overview() to authenticated;

create trigger count_new_interests
after insert on public.profiles
referencing new table as added
for each statement execute function private.count_new_interests();

create trigger recount_interests
after update on public.profiles
referencing new table as added old table as removed
for each statement execute function private.recount_interests();

create trigger uncount_interests
after delete on public.profiles
referencing old table as removed
for each statement execute function private.uncount_interests();

create trigger sum_up_tallies
after insert on private.member_tallies
for each row
when (new.id % 256 = 0)
execute function private.sum_up_tallies();

create trigger tally_new_members
after insert on public.profiles
referencing new table as added
for each statement execute function private.tally_members();

create trigger tally_changed_members
after update on public.profiles
referencing new table as added old table as removed
for each statement execute function private.tally_members();

create trigger tally_erased_members
after delete on public.profiles
referencing old table as removed
for each statement execute function private.tally_members();

-- The timeline of a member, and lines of the audit log as admins read and export them.
-- Needs: foundation, audit.

create function private.acted_by(actor uuid, member uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select case actor when member then 'member' when auth.uid() then 'you' else 'admin' end
  where actor is not null;
$$;

comment on function private.acted_by(uuid, uuid) is
  'Returns who acted on a member, as far as an admin may know: member, you or admin, never which other '
  'admin; null for the system.';

-- An export of one role is a partial one, and an address that an admin entered was not verified by the
-- member.
create function private.account_events(member uuid, until timestamptz)
returns table (at timestamptz, kind text, source_id text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select p.created_at, 'joined', p.id::text, '{}'::jsonb from public.profiles as p where p.id = member
  union all
  select u.email_confirmed_at, 'email_verified', u.id::text, '{}'
  from auth.users as u
  where u.id = member and u.email_confirmed_at is not null and not exists (
    select from public.audit_log as l
    where l.subject_type = 'profiles' and l.subject_id = member::text
      and l.action = 'email_changed' and l.occurred_at = u.email_confirmed_at
      and l.actor_id is distinct from member
  )
  union all
  select v.verified_at, 'phone_verified', v.id::text, '{}'
  from public.phone_verifications as v where v.user_id = member
  union all
  select l.occurred_at, l.action, l.id::text, jsonb_build_object(
    'from', l.details -> 'from', 'to', l.details -> 'to', 'by', private.acted_by(l.actor_id, member)
  )
  from public.audit_log as l
  where l.subject_type = 'profiles' and l.subject_id = member::text
    and l.action in ('role_changed', 'email_changed')
  union all
  (
    select l.occurred_at, 'exported', l.id::text, jsonb_build_object(
      'by', private.acted_by(l.actor_id, member)
    )
    from public.audit_log as l
    where l.action = 'members_exported'
      and not l.details ?| array['searched', 'status', 'payment', 'interest', 'chosen', 'left_out']
      and not l.details ? 'role'
      and l.occurred_at >= (select p.created_at from public.profiles as p where p.id = member)
      and (until is null or l.occurred_at <= until)
    order by l.occurred_at desc
    limit 300
  );
$$;

comment on function private.account_events(uuid, timestamptz) is
  'Returns the events of an account. Includes the last 300 exports of all members before a time, but no '
  'partial exports, because their members are not stored; and no verification of an address by the same '
  'transaction in which an admin entered it.';

create function private.money_events(member uuid)
returns table (at timestamptz, kind text, source_id text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select
    c.created_at, case c.payment_status when 'failed' then 'payment_failed' else 'paid' end, c.id::text,
    jsonb_build_object(
      'amount', c.amount, 'contribution_type', c.contribution_type, 'source', c.source,
      'payment_id', c.razorpay_payment_id
    )
  from public.contributions as c
  where c.user_id = member and c.payment_status <> 'pending'
  union all
  select r.created_at, 'refunded', r.id::text, jsonb_build_object('amount', r.amount)
  from public.contributions as c
  join public.payments as p on p.contribution_id = c.id
  join public.refunds as r on r.payment_id = p.id
  where c.user_id = member and r.status = 'processed'
  union all
  select g.entered_at, 'gift_entered', g.contribution_id::text, jsonb_build_object(
    'amount', c.amount, 'source', g.source, 'reference', g.reference, 'reason', g.reason,
    'contribution_id', case when g.reversed_at is null then c.id end,
    'by', private.acted_by(g.entered_by, member)
  )
  from public.contributions as c
  join public.offline_gifts as g on g.contribution_id = c.id
  where c.user_id = member
  union all
  select g.reversed_at, 'gift_reversed', g.contribution_id::text, jsonb_build_object(
    'amount', c.amount, 'source', g.source, 'reference', g.reference, 'reason', g.reversal,
    'by', private.acted_by(g.reversed_by, member)
  )
  from public.contributions as c
  join public.offline_gifts as g on g.contribution_id = c.id
  where c.user_id = member and g.reversed_at is not null;
$$;

comment on function private.money_events(uuid) is
  'Returns the payments, refunds and offline gifts of a member.';

create function private.paper_events(member uuid)
returns table (at timestamptz, kind text, source_id text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select e.at, e.kind, r.id::text, jsonb_build_object(
    'receipt_id', r.id, 'financial_year', r.financial_year, 'number', r.number
  )
  from public.receipts as r,
    lateral (
      values (r.issued_at, 'receipt_issued'), (r.voided_at, 'receipt_voided')
    ) as e (at, kind)
  where r.user_id = member and e.at is not null
  union all
  select e.at, e.kind, m.id::text, jsonb_build_object('amount', m.amount)
  from public.mandates as m,
    lateral (
      values
      (m.created_at, 'auto_pay_authorised'), (m.cancel_requested_at, 'auto_pay_end_requested'),
      (m.ended_at, 'auto_pay_ended')
    ) as e (at, kind)
  where m.user_id = member and m.status not in ('created', 'expired') and e.at is not null;
$$;

comment on function private.paper_events(uuid) is
  'Returns the receipt and mandate events of a member.';

create function private.event_id(kind text, source_id text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select overlay(overlay(md5(kind || source_id) placing '8' from 13) placing '8' from 17)::uuid;
$$;

comment on function private.event_id(text, text) is
  'Returns the same ID for an event each time, as a custom UUID (version 8, RFC 9562).';

create function private.member_timeline(
  member_id uuid, after_at timestamptz, after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member uuid;
  page_limit integer := least(greatest(page_size, 1), 200);
  answer jsonb;
  refusal text;
begin
  member := (private.open_record(member_id)).id;
  if (after_id is null) <> (after_at is null) then
    perform private.refuse('invalid_input', 'A page begins after a moment and an id.', '22023');
  end if;
  with happened as (
    select e.at, e.kind, e.details, private.event_id(e.kind, e.source_id) as id
    from (
      select * from private.account_events(member, after_at)
      union all
      select * from private.money_events(member)
      union all
      select * from private.paper_events(member)
      union all
      select * from private.attendance_events(member)
    ) as e
  ),
  page as (
    select h.*, row_number() over (order by h.at desc, h.id desc) as place
    from happened as h
    where after_id is null or (h.at, h.id) < (after_at, after_id)
    order by h.at desc, h.id desc
    limit page_limit + 1
  )
  select jsonb_build_object(
    'events', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', page.id, 'at', page.at, 'kind', page.kind)
          || jsonb_strip_nulls(page.details)
          order by place
        ),
        '[]'
      )
      from page where place <= page_limit
    ),
    'next', (
      select jsonb_build_object('key', last.at, 'id', last.id)
      from page as last
      where last.place = page_limit and exists (select from page where place > page_limit)
    )
  ) into answer;
  perform private.count_reading('timelines_read', 1);
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('timeline_read', 'profiles', member_timeline.member_id, refusal, sqlerrm);
end;
$$;

comment on function private.member_timeline(uuid, timestamptz, uuid, integer) is
  'Implements public.member_timeline. Callable by admins and the superuser only. Counted, and audited as '
  'an opened profile.';

grant execute on function private.member_timeline(uuid, timestamptz, uuid, integer) to authenticated;

create function public.member_timeline(
  member_id uuid,
  after_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 20
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.member_timeline(member_id, after_at, after_id, coalesce(page_size, 20));

comment on function public.member_timeline(uuid, timestamptz, uuid, integer) is
  'Returns the events of a member, newest first: events (id, at, kind, and depending on the kind: amount, '
  'source, reference, from, to, by; contribution_id of a gift that can be reversed) and next ({key, id} '
  'to pass as after_at and after_id; null on the last page). by is member, you or admin; only the audit '
  'log names the acting admin. At most 200.';

grant execute on function public.member_timeline(uuid, timestamptz, uuid, integer) to authenticated;

create function private.audit_conditions(
  actor uuid, action text, subject_type text, subject_id text, since timestamptz, until timestamptz,
  denied boolean, by_system boolean
)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  people uuid[];
begin
  -- These columns of the audit log contain no longer values.
  if greatest(char_length(action), char_length(subject_type), char_length(subject_id)) > 80 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  end if;
  people := private.people_sought(subject_id);
  return concat_ws(
    ' and ', 'true',
    case when actor is not null then format('l.actor_id = %L', actor) end,
    case when action is not null then format('l.action = %L', action) end,
    case when subject_type is not null then format('l.subject_type = %L', subject_type) end,
    case
      when people <> '{}' then format(
        '(l.subject_id = %L or l.subject_id = any (%L::text[]) or l.actor_id = any (%L::uuid[]))',
        subject_id, private.audit_subjects(people), people
      )
      when subject_id is not null then format('l.subject_id = %L', subject_id)
    end,
    case when since is not null then format('l.occurred_at >= %L', since) end,
    case when until is not null then format('l.occurred_at < %L', until) end,
    case when denied then 'right(l.action, 7) = ''_denied''' end,
    case when by_system then 'l.actor_id is null' end
  );
end;
$$;

comment on function private.audit_conditions(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean
) is
  'Returns the where-clause of an audit log filter, with its values quoted. Null parameters add no '
  'condition. subject_id is the id of a subject, or the id of a person or words that name people: then '
  'entries in which these people acted, or that are about them or their records.';

create function private.audited_words(kind text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  execute format(
    $query$
      with recursive words as (
        (select %1$I as word from public.audit_log order by %1$I limit 1)
        union all
        select (
          select l.%1$I from public.audit_log as l
          where l.%1$I > words.word order by l.%1$I limit 1
        )
        from words where words.word is not null
      )
      select coalesce(jsonb_agg(word order by word), '[]') from words where word is not null
    $query$,
    kind
  ) into answer;
  return answer;
end;
$$;

comment on function private.audited_words(text) is
  'Returns the distinct actions or subject types of the audit log, with one index lookup each.';

create function private.audit_lines(
  actor uuid, action text, subject_type text, subject_id text, since timestamptz, until timestamptz,
  denied boolean, by_system boolean, before_id bigint, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  conditions text;
  answer jsonb;
  refusal text;
begin
  perform private.require_superuser();
  conditions := private.audit_conditions(
    actor, action, subject_type, subject_id, since, until, denied, by_system
  );
  execute format(
    $query$
      with shown as (
        select l.* from public.audit_log as l
        where %1$s and ($1 is null or l.id < $1)
        order by l.id desc
        limit %2$s
      )
      select jsonb_build_object(
        'lines', (
          select coalesce(
            jsonb_agg(
              to_jsonb(shown) || jsonb_build_object('actor_name', p.full_name, 'actor_email', p.email)
                || case when %3$L then coalesce(private.audit_subject(shown.subject_type, shown.subject_id), '{}') else '{}' end
              order by shown.id desc
            ),
            '[]'
          )
          from shown left join public.profiles as p on p.id = shown.actor_id
        ),
        'count', (
          select count(*) from (select from public.audit_log as l where %1$s limit 1001) as counted
        )
      )
    $query$,
    conditions, least(greatest(page_size, 1), 1000), page_size <= 100
  ) into answer using before_id;
  perform private.count_reading(
    'audit_listed',
    (
      select count(distinct person)::integer
      from jsonb_array_elements(answer -> 'lines') as line, lateral (
        values
          (case when line ->> 'actor_email' is not null then line ->> 'actor_id' end),
          (line ->> 'subject_person')
      ) as named (person)
    )
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('audit_list', 'audit_log', null, refusal, sqlerrm);
end;
$$;

comment on function private.audit_lines(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean, bigint, integer
) is
  'Implements public.audit_lines. Callable by the superuser only. Counts the people who are named on the '
  'page, as actors and as subjects. Names the subjects on pages of at most 100 lines, not in exports.';

grant execute on function private.audit_lines(uuid, text, text, text, timestamptz, timestamptz, boolean, boolean, bigint, integer)
to authenticated;

create function public.audit_lines(
  actor uuid default null,
  action text default null,
  subject_type text default null,
  subject_id text default null,
  since timestamptz default null,
  until timestamptz default null,
  denied boolean default false,
  by_system boolean default false,
  before_id bigint default null,
  page_size integer default 50
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.audit_lines(
  actor, action, subject_type, subject_id, since, until, denied, by_system, before_id,
  coalesce(page_size, 50)
);

comment on function public.audit_lines(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean, bigint, integer
) is
  'Returns one page of the audit log, newest first: lines (with actor_name and actor_email, null if the '
  'actor is the system or erased) and count of the filtered set, 1001 if there are more. denied selects '
  'refused attempts, by_system actions of the system. For the next page, pass the id of the last line as '
  'before_id. At most 1,000.';

grant execute on function public.audit_lines(uuid, text, text, text, timestamptz, timestamptz, boolean, boolean, bigint, integer)
to authenticated;

create function private.audit_filters()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  return jsonb_build_object(
    'actions', private.audited_words('action'),
    'subject_types', private.audited_words('subject_type'),
    'actors', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by name, id), '[]')
      from (
        select id, coalesce(full_name, email) as name
        from public.profiles
        where role in ('admin', 'superuser')
        order by created_at desc, id desc
        limit 200
      ) as shown
    )
  );
end;
$$;

comment on function private.audit_filters() is
  'Implements public.audit_filters. Callable by the superuser only.';

grant execute on function private.audit_filters() to authenticated;

create function public.audit_filters()
returns jsonb
language sql
stable
set search_path = ''
return private.audit_filters();

comment on function public.audit_filters() is
  'Returns the values that the audit log can be filtered by: actions, subject_types, and actors (id, '
  'name), who are the current admins and superusers.';

grant execute on function public.audit_filters() to authenticated;

create function private.start_audit_export(
  actor uuid, action text, subject_type text, subject_id text, since timestamptz, until timestamptz,
  denied boolean, by_system boolean
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  last_id bigint;
  total bigint;
  refusal text;
begin
  perform private.require_superuser();
  if not private.count_hit('audit_export:' || auth.uid(), 20, interval '1 hour') then
    perform private.refuse_until(
      'Too many exports. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  execute format(
    'select count(*), coalesce(max(l.id), 0) from public.audit_log as l where %s',
    private.audit_conditions(
      actor, action, subject_type, subject_id, since, until, denied, by_system
    )
  ) into total, last_id;
  -- The subject id may be any typed text, so the entry only names the filters that were used, and the
  -- action if the log contains it.
  perform private.record(
    'audit_exported', 'audit_log', null,
    jsonb_build_object('total', total, 'action', case when total > 0 then action end, 'filters', array_remove(
      array[
        case when actor is not null then 'actor' end,
        case when subject_type is not null then 'subject_type' end,
        case when subject_id is not null then 'subject_id' end,
        case when since is not null or until is not null then 'period' end,
        case when denied then 'denied' end,
        case when by_system then 'by_system' end
      ], null
    ))
  );
  return private.seal(jsonb_build_object('total', total, 'last_id', last_id)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('audit_export', 'audit_log', null, refusal, sqlerrm);
end;
$$;

comment on function private.start_audit_export(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean
) is
  'Implements public.start_audit_export. Callable by the superuser only. Audited, at most 20 an hour.';

grant execute on function private.start_audit_export(uuid, text, text, text, timestamptz, timestamptz, boolean, boolean)
to authenticated;

create function public.start_audit_export(
  actor uuid default null,
  action text default null,
  subject_type text default null,
  subject_id text default null,
  since timestamptz default null,
  until timestamptz default null,
  denied boolean default false,
  by_system boolean default false
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.start_audit_export(
  actor, action, subject_type, subject_id, since, until, denied, by_system
);

comment on function public.start_audit_export(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean
) is
  'Starts an export of the filtered audit log and audits it. Returns the number of lines and the id of '
  'the newest; audit_lines returns the lines from there on.';

grant execute on function public.start_audit_export(uuid, text, text, text, timestamptz, timestamptz, boolean, boolean)
to authenticated;

create function private.people_named(words text)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  condition constant text := (
    select string_agg(private.word_condition(word), ' and ') from private.search_words(people_named.words) as word
  );
  found uuid[];
begin
  execute format(
    'select array_agg(id) from (select p.id from public.profiles as p where %s limit 200) as named',
    coalesce(condition, 'false')
  ) into found;
  return coalesce(found, '{}');
end;
$$;

comment on function private.people_named(text) is
  'Returns the ids of at most 200 people whose name, email address or company has all of these words.';

create function private.audit_subject(subject_type text, subject_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Subjects of other types may have ids that are no UUID.
  subject constant uuid := case when subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject_id end;
  person uuid;
  record_title text;
begin
  if subject_type in ('events', 'event_links', 'jobs') then
    return jsonb_build_object('subject_name', case subject_type
      when 'jobs' then (select title from public.jobs as j where j.id = subject)
      else (select title from public.events as e where e.id = subject)
    end);
  end if;
  if subject_type = 'profiles' then
    person := subject;
  elsif subject_type in ('job_applications', 'job_application_notes') then
    select a.applicant_id, j.title into person, record_title
    from public.job_applications as a left join public.jobs as j on j.id = a.job_id
    where a.id = subject;
  elsif subject_type = 'event_registrations' then
    select r.user_id, e.title into person, record_title
    from public.event_registrations as r join public.events as e on e.id = r.event_id
    where r.id = subject;
  elsif subject_type = 'contributions' then
    select r.user_id into person from private.payment_rows as r where r.id = subject;
  elsif subject_type = 'payments' then
    select coalesce(o.user_id, m.user_id) into person
    from public.payments as p
    left join public.payment_orders as o on o.id = p.order_id
    left join public.mandates as m on m.id = p.mandate_id
    where p.razorpay_payment_id = subject_id;
  elsif subject_type = 'payment_orders' then
    select o.user_id into person from public.payment_orders as o where o.id = subject;
  elsif subject_type = 'mandates' then
    select m.user_id into person from public.mandates as m where m.id = subject;
  end if;
  return (
    select jsonb_build_object(
      'subject_name', coalesce(p.full_name, p.email), 'subject_person', p.id, 'subject_about', record_title
    )
    from public.profiles as p where p.id = person
  );
end;
$$;

comment on function private.audit_subject(text, text) is
  'Returns the name of a subject of the audit log: the title of an event or job, or the person that the '
  'record is or belongs to, with the title of the job or event that it is about. Null if it was deleted.';

create function private.people_sought(words text)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select array[p.id] from public.profiles as p
      where p.id = case
        when people_sought.words ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then people_sought.words::uuid
      end
    ),
    private.people_named(people_sought.words)
  );
$$;

comment on function private.people_sought(text) is
  'Returns the person with this id, or else the people whom these words name.';

create function private.audit_subjects(people uuid[])
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(found.id), '{}') from (
    select person::text as id from unnest(people) as person
    union all
    select a.id::text from public.job_applications as a where a.applicant_id = any (people)
    union all
    select r.id::text from public.event_registrations as r where r.user_id = any (people)
    union all
    select subject from public.contributions as c
    cross join lateral (values (c.id::text), (c.razorpay_payment_id)) as named (subject)
    where c.user_id = any (people) and subject is not null
    union all
    select subject from public.payment_orders as o
    left join public.payments as p on p.order_id = o.id
    cross join lateral (
      values (o.id::text), (p.id::text), (p.razorpay_payment_id)
    ) as named (subject)
    where o.user_id = any (people) and subject is not null
    union all
    select subject from public.mandates as m
    left join public.payments as p on p.mandate_id = m.id
    cross join lateral (
      values (m.id::text), (p.id::text), (p.razorpay_payment_id)
    ) as named (subject)
    where m.user_id = any (people) and subject is not null
  ) as found;
$$;

comment on function private.audit_subjects(uuid[]) is
  'Returns the subject ids under which the audit log names these people and their records: applications, '
  'registrations, payments, orders and auto-pay.';

-- Download and erasure of the own data of a user.
-- Needs: foundation, profiles.

-- Foreign keys clear references to the profile. This function does what a key cannot: auto-pay would
-- continue to charge an erased member, and their texts would remain.
create function private.erase_member()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.mandates
  set
    notes = null,
    cancel_requested_at = case
      when status in ('cancelled', 'completed', 'expired') then cancel_requested_at
      else coalesce(cancel_requested_at, now())
    end
  where user_id = old.id;
  update public.payment_orders set notes = null where user_id = old.id and notes is not null;
  update public.contributions set notes = null where user_id = old.id and notes is not null;
  -- Keeps notices of another account, whose former address this account may have been given.
  delete from public.mail_outbox
  where recipient = old.email and template <> 'account_deleted'
    and (member_id is not distinct from old.id or not private.is_account_notice(template));
  -- Keeps unsent notices to former addresses: a person who took over the account cannot suppress them by
  -- deleting it.
  update public.mail_outbox set member_id = null
  where member_id = old.id and private.is_account_notice(template) and sent_at is null;
  return old;
end;
$$;

comment on function private.erase_member() is
  'Ends auto-pay, which reconciliation carries out at the provider, and deletes the member''s notes and '
  'mails. Keeps notices to former addresses without a user; private.forget_expired deletes them.';

-- Transactions that write payments share the lock of the user before they lock rows. Erasing takes the lock
-- exclusively, before all rows except the account's own, and then the lock of the receipt issuer.
create function private.lock_books()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('books of ' || old.id, 0));
  perform private.issue_receipts('infinity', 5000, old.id);
  return old;
end;
$$;

comment on function private.lock_books() is
  'Waits for transactions that write payments of this user, blocks later ones, and issues due receipts '
  'while the donor is still known.';

create function private.tell_of_deletion()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox (recipient, template, language)
  values (old.email, 'account_deleted', private.language_of(old.id));
  return old;
end;
$$;

comment on function private.tell_of_deletion() is
  'Writes a last mail to the address of the account while its language is known. The mail has no user, so '
  'private.forget_expired deletes it.';

-- Implements the legal rights of users to read all data about them and to have it erased.
create function private.own_data()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  perform private.require_live_session();
  if not private.count_hit('own data of ' || me, 20, '1 hour') then
    perform private.refuse_until(
      'You have downloaded your data many times. Please try again later.',
      private.next_stretch('1 hour')
    );
  end if;
  return jsonb_build_object(
    'account', (
      select jsonb_build_object(
        'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at,
        'signs_in_with', (
          select coalesce(jsonb_agg(provider order by provider), '[]')
          from auth.identities where user_id = me
        )
      )
      from auth.users where id = me
    ),
    'profile', (
      select to_jsonb(profile) - '{interest_labels,search_text,sort_name}'::text[]
      from public.profiles as profile where id = me
    ),
    'settings', (select to_jsonb(settings) from public.member_settings as settings where user_id = me),
    'consents', (
      select coalesce(jsonb_agg(to_jsonb(consent) order by given_at), '[]')
      from public.consents as consent where user_id = me
    ),
    'mails', (
      select coalesce(
        jsonb_agg(
          to_jsonb(mail) - string_to_array(
            'member_id,attempts,last_error,taken_at,failure,failed_at,unknown_since,expires_at,retried_at', ','
          )
          order by created_at
        ), '[]'
      )
      from public.mail_outbox as mail where member_id = me
    ),
    'phone_verifications', (
      select coalesce(jsonb_agg(to_jsonb(verification)), '[]')
      from public.phone_verifications as verification where user_id = me
    ),
    'applications', (
      select coalesce(
        jsonb_agg(
          to_jsonb(application) || jsonb_build_object('job', job.title, 'company', job.company)
          order by application.applied_at
        ), '[]'
      )
      from public.job_applications as application
      join public.jobs as job on job.id = application.job_id
      where application.applicant_id = me
    ),
    'registrations', (
      select coalesce(
        jsonb_agg(
          to_jsonb(registration) - '{place,check_in_id}'::text[] || jsonb_build_object('event', event.title)
          order by registration.created_at
        ), '[]'
      )
      from public.event_registrations as registration
      join public.events as event on event.id = registration.event_id
      where registration.user_id = me
    ),
    'calendar', (
      select jsonb_build_object('created_at', created_at)
      from public.calendar_feeds where user_id = me
    ),
    'contributions', (
      select coalesce(jsonb_agg(to_jsonb(contribution) order by created_at), '[]')
      from public.contributions as contribution where user_id = me
    ),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(receipt) order by given_at), '[]')
      from public.receipts as receipt where user_id = me
    ),
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(ordered) - 'idempotency_key' order by created_at), '[]')
      from public.payment_orders as ordered where user_id = me
    ),
    'mandates', (
      select coalesce(jsonb_agg(to_jsonb(mandate) - 'idempotency_key' order by created_at), '[]')
      from public.mandates as mandate where user_id = me
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(payment) order by payment.created_at), '[]')
      from public.payments as payment
      left join public.payment_orders as ordered on ordered.id = payment.order_id
      left join public.mandates as mandate on mandate.id = payment.mandate_id
      where me in (ordered.user_id, mandate.user_id)
    )
  );
end;
$$;

comment on function private.own_data() is
  'Returns all data that is stored about the caller, including orders and payments, which members cannot '
  'read as tables. Limited to 20 calls an hour.';

grant execute on function private.own_data() to authenticated;

create function public.own_data()
returns jsonb
language sql
volatile
set search_path = ''
return private.own_data();

comment on function public.own_data() is
  'Returns all data that is stored about the caller: account, profile, settings, consents, mails, '
  'phone_verifications, applications, registrations, calendar, contributions, receipts, orders, mandates, payments. '
  'Leaves out admin notes on applications, attempts to send mails, and the secret address of the calendar.';

grant execute on function public.own_data() to authenticated;

create function private.mandates_to_end()
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select razorpay_subscription_id from public.mandates
  where user_id = private.caller_id() and razorpay_subscription_id is not null
    and status not in ('cancelled', 'completed', 'expired')
  order by created_at, id;
$$;

comment on function private.mandates_to_end() is
  'Returns the caller''s subscriptions that may still charge, including those that are not authorised yet.';

grant execute on function private.mandates_to_end() to authenticated;

create function public.mandates_to_end()
returns setof text
language sql
stable
set search_path = ''
begin atomic
  select * from private.mandates_to_end();
end;

comment on function public.mandates_to_end() is
  'Returns the IDs of the subscriptions that the caller must cancel before deleting the account, oldest '
  'first.';

grant execute on function public.mandates_to_end() to authenticated;

create function private.delete_own_account()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  -- Of two concurrent calls, the second finds its session ended.
  perform from auth.users where id = me for update;
  perform private.require_live_session();
  if not private.is_proven((auth.jwt() ->> 'session_id')::uuid) then
    perform private.refuse(
      'reauthentication_needed',
      'To delete your account, confirm with your current password or an emailed code.'
    );
  end if;
  -- Two superusers who delete their accounts at the same time wait for each other here.
  perform from public.profiles where role = 'superuser' order by id for update;
  if private.is_superuser() and not exists (
    select from public.profiles where role = 'superuser' and id <> me
  ) then
    perform private.refuse(
      'last_superuser', 'You are the only super admin, so your account cannot be deleted. Please contact support.'
    );
  end if;
  if exists (select from private.mandates_to_end()) then
    perform private.refuse(
      'auto_pay_running', 'Your auto-pay is still running. Please cancel it first.'
    );
  end if;
  -- A mandate that is just being created at the provider would have no owner and could still be authorised.
  if exists (
    select from public.mandates
    where user_id = me and razorpay_subscription_id is null and status = 'created'
      and created_at > now() - interval '1 minute'
  ) then
    perform private.refuse(
      'auto_pay_running', 'Your auto-pay is being set up. Please try again in a minute.'
    );
  end if;
  perform private.record('account_deleted', 'profiles', me::text);
  delete from auth.users where id = me;
end;
$$;

comment on function private.delete_own_account() is
  'Erases the caller, who must just have proved their identity. Ledger rows stay without the person.';

grant execute on function private.delete_own_account() to authenticated;

create function public.delete_own_account()
returns void
language sql
volatile
set search_path = ''
return private.delete_own_account();

comment on function public.delete_own_account() is
  'Erases the caller. Refuses without a recent proof of identity, for the only superuser, and while '
  'auto-pay is running. Contributions stay without the person; receipts stay as accounting law requires.';

grant execute on function public.delete_own_account() to authenticated;

create trigger erase_member
before delete on public.profiles
for each row execute function private.erase_member();

create trigger lock_books
before delete on auth.users
for each row execute function private.lock_books();

create trigger tell_of_deletion
before delete on auth.users
for each row
when (old.email is not null and old.email_confirmed_at is not null and old.deleted_at is null)
execute function private.tell_of_deletion();

-- The start of each request, alerts, health, reports of browsers and expiry.
-- Needs: foundation, texts, rows, mails, accounts.

create table private.policy_reports (
  id bigint generated always as identity primary key,
  directive text not null check (char_length(directive) between 1 and 60),
  blocked text not null check (char_length(blocked) <= 300),
  page text not null check (char_length(page) <= 300),
  source text not null check (char_length(source) <= 300),
  times integer not null default 1,
  last_at timestamptz not null default now(),
  unique (directive, blocked, page, source),
  constraint policy_reports_lines_check check (private.are_lines(directive, blocked, page, source))
);

select private.quiet_checks('private.policy_reports');

comment on table private.policy_reports is
  'Browser reports about content that the Content Security Policy blocked: the last hundred kinds. Any '
  'client can send a report, so a report proves nothing.';
comment on column private.policy_reports.id is 'Row id.';
comment on column private.policy_reports.directive is 'Directive of the policy, such as img-src.';
comment on column private.policy_reports.blocked is
  'URL of the blocked content without its query, or a keyword such as inline.';
comment on column private.policy_reports.page is 'Path of the page, without query.';
comment on column private.policy_reports.source is
  'Script and line that requested it; empty if unknown.';
comment on column private.policy_reports.times is 'Number of reports.';
comment on column private.policy_reports.last_at is 'Time of the last report.';

alter table private.policy_reports enable row level security;

create index policy_reports_newest on private.policy_reports (last_at desc, id desc);

create table private.work_alerts (
  part text primary key check (part in ('mails', 'payments')),
  ran_at timestamptz,
  tried_at timestamptz,
  told_at timestamptz,
  alert_id uuid not null default gen_random_uuid(),
  expected_since timestamptz not null default now()
);

select private.quiet_checks('private.work_alerts');

comment on table private.work_alerts is
  'State of the work that timers do, for alerts to the support address.';
comment on column private.work_alerts.part is 'The work: sending mails or reconciling payments.';
comment on column private.work_alerts.ran_at is
  'Last run that succeeded; null if none did. Written for payments only.';
comment on column private.work_alerts.tried_at is 'When an alert was last given to a function.';
comment on column private.work_alerts.told_at is
  'Time of the last alert that the work is stuck; null while it is not stuck.';
comment on column private.work_alerts.alert_id is 'ID of the next alert; renewed once it was sent.';
comment on column private.work_alerts.expected_since is
  'Since when the work is expected to run: an alert is due also if it never succeeded.';

alter table private.work_alerts enable row level security;

insert into private.work_alerts (part) values ('payments');

create table private.part_reports (
  name text primary key check (name in ('functions', 'auth', 'payments', 'web', 'remotes')),
  status text not null check (status in ('up', 'down')),
  detail text check (char_length(detail) <= 200),
  reported_at timestamptz not null,
  constraint part_reports_lines_check check (private.are_lines(detail))
);

select private.quiet_checks('private.part_reports');

comment on table private.part_reports is
  'Last report of each part that only a function can reach.';
comment on column private.part_reports.name is 'The part.';
comment on column private.part_reports.status is 'Whether it answered.';
comment on column private.part_reports.detail is 'Why it is down.';
comment on column private.part_reports.reported_at is 'Time of the report.';

alter table private.part_reports enable row level security;

create table private.health_periods (
  started_at timestamptz primary key,
  last_at timestamptz not null,
  down text[] not null,
  unknown text[] not null
);

comment on table private.health_periods is
  'Samples of the state of the parts, of one day. Equal samples in a row are one period.';
comment on column private.health_periods.started_at is 'Time of its first sample.';
comment on column private.health_periods.last_at is 'Time of its last sample.';
comment on column private.health_periods.down is 'Parts that were down.';
comment on column private.health_periods.unknown is 'Parts of which nothing was known.';

alter table private.health_periods enable row level security;

create function private.forget_expired()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.mail_outbox where id in (
    select id from public.mail_outbox
    where member_id is null and (
      sent_at is not null or created_at < now() - interval '7 days'
      or (private.has_link_or_code(template) and created_at < now() - interval '1 hour')
    )
    for update skip locked
  );
  delete from public.mail_outbox where id in (
    select id from public.mail_outbox where given_up_at < now() - interval '30 days'
    for update skip locked
  );
  delete from private.member_exports where id in (
    select id from private.member_exports where started_at < now() - interval '15 minutes'
    for update skip locked
  );
  delete from private.payment_exports where id in (
    select id from private.payment_exports where started_at < now() - interval '15 minutes'
    for update skip locked
  );
$$;

comment on function private.forget_expired() is
  'Deletes expired data that is not deleted with an account: mails without a user once they are sent or a week '
  'old, those with links and codes once they are an hour old, mails that were given up 30 days ago, and ended '
  'exports with their members or payments.';

create function private.forget_with_mail()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.forget_expired();
  return null;
end;
$$;

comment on function private.forget_with_mail() is
  'Deletes expired data with each new mail, for deployments in which no timer calls send-mails.';

-- PostgREST calls this function at the start of each request. A refused statement rolls back every row of
-- its transaction, but its line in the server's log stays, so this writes the caller into that line.
-- Estimated counts of Postgres use statistics of all rows, from which a member could learn how many people
-- work where.
create function public.before_request()
returns void
language sql
volatile
set search_path = ''
return private.before_request();

comment on function public.before_request() is
  'Names the caller in the server''s log during the transaction, keeps responses out of caches, and '
  'refuses estimated counts and tokens whose session has ended. PostgREST calls it at the start of each '
  'request. Clients read from no-store that it ran.';

grant execute on function public.before_request() to anon, authenticated, service_role;

create function private.keep_policy_report(
  directive text, blocked text, page text, source text, forwarded text
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  sender constant text := private.address_of(forwarded);
  sent private.policy_reports;
begin
  if not private.count_hits(
    array['policy reports of ' || sender, 'policy reports'], array[20, 600], '1 minute'
  ) then
    return false;
  end if;
  sent.directive := left(keep_policy_report.directive, 60);
  sent.blocked := left(keep_policy_report.blocked, 300);
  sent.page := left(keep_policy_report.page, 300);
  sent.source := left(keep_policy_report.source, 300);
  update private.policy_reports as kept
  set times = least(kept.times, 999999) + 1, last_at = now()
  where (kept.directive, kept.blocked, kept.page, kept.source)
    = (sent.directive, sent.blocked, sent.page, sent.source);
  if found then
    return true;
  end if;
  if not private.count_hits(array['new policy reports of ' || sender], array[30], '1 day') then
    return false;
  end if;
  insert into private.policy_reports as kept (directive, blocked, page, source)
  values (sent.directive, sent.blocked, sent.page, sent.source)
  on conflict on constraint policy_reports_directive_blocked_page_source_key do update
  set times = least(kept.times, 999999) + 1, last_at = now();
  delete from private.policy_reports where id in (
    select id from private.policy_reports order by last_at desc, id desc offset (private.limits()).policy_reports
  );
  return true;
end;
$$;

comment on function private.keep_policy_report(text, text, text, text, text) is
  'Stores a browser report about blocked content: 20 a minute per address and 600 in total; returns false '
  'beyond that. Repeated reports are counted. An address can add 30 new kinds a day, so that it cannot '
  'displace the stored ones.';

grant execute on function private.keep_policy_report(text, text, text, text, text) to service_role;

create function public.keep_policy_report(
  directive text, blocked text, page text, source text, forwarded text
)
returns boolean
language sql
volatile
set search_path = ''
return private.keep_policy_report(directive, blocked, page, source, forwarded);

comment on function public.keep_policy_report(text, text, text, text, text) is
  'Stores a browser report about blocked content. Returns false if too many come from the address in '
  'forwarded, the x-forwarded-for header, or in total. Server functions only.';

grant execute on function public.keep_policy_report(text, text, text, text, text) to service_role;

create function private.policy_reports()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  return (
    select coalesce(jsonb_agg(to_jsonb(kept) order by last_at desc, id desc), '[]')
    from private.policy_reports as kept
  );
end;
$$;

comment on function private.policy_reports() is
  'Implements public.policy_reports. Callable by the superuser only.';

grant execute on function private.policy_reports() to authenticated;

create function public.policy_reports()
returns jsonb
language sql
stable
set search_path = ''
return private.policy_reports();

comment on function public.policy_reports() is
  'Returns browser reports about blocked content, newest first: id, directive, blocked, page, source, '
  'times, last_at.';

grant execute on function public.policy_reports() to authenticated;

create function private.deployment_facts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  migrations jsonb;
  schedules jsonb;
begin
  perform private.require_superuser();

  -- The schemas are absent if no tool has made them.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations'
      into migrations;
  end if;

  if to_regclass('cron.job') is not null then
    execute 'select jsonb_agg(jobname order by jobname) from cron.job where active'
      into schedules;
  end if;

  return jsonb_build_object(
    'migrations', coalesce(migrations, '[]'::jsonb),
    'schedules', coalesce(schedules, '[]'::jsonb),
    -- Set by before_request in the transaction of each request.
    'before_request', coalesce(current_setting('response.headers', true), '') like '%no-store%',
    'late_mails', (
      select count(*)
      from public.mail_outbox as mail
      where mail.sent_at is null and mail.given_up_at is null
        and coalesce(mail.retried_at, mail.created_at) < now() - interval '15 minutes'
    ),
    'given_up_mails', private.given_up_mails(),
    'parts', (
      select jsonb_agg(to_jsonb(state))
      from private.part_states((select max(last_at) from private.health_periods)) as state
    ),
    'history', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('from', started_at, 'until', last_at, 'down', down, 'unknown', unknown)
          order by started_at
        ),
        '[]'
      )
      from private.health_periods
      where last_at > now() - interval '1 day'
    )
  );
end;
$$;

comment on function private.deployment_facts() is
  'Implements public.deployment_facts. Callable by the superuser only.';

grant execute on function private.deployment_facts() to authenticated;

create function public.deployment_facts()
returns jsonb
language sql
stable
set search_path = ''
return private.deployment_facts();

comment on function public.deployment_facts() is
  'Returns what the deployment looks like inside: migrations, schedules, whether before_request ran, '
  'late_mails (waiting for 15 minutes), given_up_mails (by reason, of the last 30 days), and the parts with their '
  'state and the history of a day. Called by sabha doctor and by the status page. Superusers only.';

grant execute on function public.deployment_facts() to authenticated;

create function private.stuck_work()
returns table (part text, since timestamptz, waiting integer, reason text)
language sql
stable
security definer
set search_path = ''
as $$
  select 'mails', mails.since, mails.waiting, mails.reason from private.stuck_mails() as mails
  union all
  select
    'payments',
    least(coalesce(run.ran_at, run.expected_since), events.since, orders.since, failing.since),
    events.waiting,
    nullif(
      concat_ws(
        '; ', failing.reason,
        case when orders.undecided > 0 then format('Undecided orders: %s', orders.undecided) end
      ), ''
    )
  from (
    select min(event.received_at) as since, count(*)::integer as waiting
    from public.provider_events as event
    where event.handled_at is null and event.received_at < now() - interval '15 minutes'
  ) as events
  cross join (
    select min(unclear.undecided_since) as since, count(*)::integer as undecided
    from public.payment_orders as unclear
    where unclear.status in ('created', 'attempted')
      and unclear.undecided_since < now() - interval '1 day'
  ) as orders
  left join private.work_alerts as run
    on run.part = 'payments'
    and coalesce(run.ran_at, run.expected_since) < now() - interval '15 minutes'
  left join private.failing_items() as failing on true
  where events.waiting > 0 or orders.undecided > 0 or run.part is not null or failing.reason is not null;
$$;

comment on function private.stuck_work() is
  'Returns the work that is stuck for 15 minutes: mails are stuck, payments were not reconciled or never, or an event '
  'of the payment provider was not handled, or each look-up of an order, a mandate or refunds failed. Also '
  'reconciliation whose orders are undecided for a day.';

create function private.due_alerts(ran text)
returns table (
  id uuid, part text, is_stuck boolean, since timestamptz, waiting integer, reason text
)
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.work_alerts as alert (part, ran_at)
  select due_alerts.ran, now() where due_alerts.ran is not null
  on conflict (part) do update set ran_at = excluded.ran_at;

  with due as (
    select coalesce(stuck.part, alert.part) as part, stuck.part is not null as is_stuck,
      stuck.since, stuck.waiting, stuck.reason
    from private.stuck_work() as stuck
    full join private.work_alerts as alert on alert.part = stuck.part
    where case
      when stuck.part is null then alert.told_at is not null
      else coalesce(alert.told_at, '-infinity') < now() - interval '6 hours'
    end
  ),
  claimed as (
    insert into private.work_alerts as alert (part, tried_at)
    select due.part, now() from due
    on conflict (part) do update set tried_at = excluded.tried_at
    where coalesce(alert.tried_at, '-infinity') < now() - interval '50 seconds'
    returning alert.part, alert.alert_id
  )
  select
    claimed.alert_id, due.part, due.is_stuck, due.since, due.waiting, due.reason
  from due join claimed on claimed.part = due.part;
$$;

comment on function private.due_alerts(text) is
  'Records that the work ran, if it is named, and returns the alerts to send: work that is stuck and was not '
  'told about for six hours, and work that is in order again. Gives each alert to one function a minute, with '
  'the same id until private.alert_told is called.';

grant execute on function private.due_alerts(text) to service_role;

create function public.due_alerts(ran text default null)
returns table (
  id uuid, part text, is_stuck boolean, since timestamptz, waiting integer, reason text
)
language sql
volatile
set search_path = ''
begin atomic
  select * from private.due_alerts(ran);
end;

comment on function public.due_alerts(text) is
  'Returns the alerts to send to the support address now. ran: sent by reconcile-payments of earlier releases, '
  'which may run for a while after this migration; its successors call note_reconciled. Server functions only.';

grant execute on function public.due_alerts(text) to service_role;

create function private.alert_told(part text, is_stuck boolean)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update private.work_alerts as alert
  set told_at = case when alert_told.is_stuck then now() end, alert_id = gen_random_uuid()
  where alert.part = alert_told.part;
$$;

comment on function private.alert_told(text, boolean) is
  'Records that an alert was sent: work is stuck, or in order again.';

grant execute on function private.alert_told(text, boolean) to service_role;

create function public.alert_told(part text, is_stuck boolean)
returns void
language sql
volatile
set search_path = ''
return private.alert_told(part, is_stuck);

comment on function public.alert_told(text, boolean) is
  'Records that an alert was sent. Server functions only.';

grant execute on function public.alert_told(text, boolean) to service_role;

create function private.report_parts(reports jsonb)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.part_reports (name, status, detail, reported_at)
  select name, report ->> 'status', left(report ->> 'detail', 200), now()
  from jsonb_each(reports || '{"functions": {"status": "up"}}') as reported (name, report)
  on conflict (name) do update
  set status = excluded.status, detail = excluded.detail, reported_at = excluded.reported_at;
$$;

comment on function private.report_parts(jsonb) is 'Implements public.report_parts.';

grant execute on function private.report_parts(jsonb) to service_role;

create function public.report_parts(reports jsonb)
returns void
language sql
volatile
set search_path = ''
return private.report_parts(reports);

comment on function public.report_parts(jsonb) is
  'Stores the states of parts by name, each with status and detail. That it is called proves that '
  'functions run. Server functions only.';

grant execute on function public.report_parts(jsonb) to service_role;

create function private.failed_schedules()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  failed text[] := '{}';
begin
  -- Absent where no extension schedules jobs.
  if to_regclass('cron.job_run_details') is not null then
    execute $query$
      select array_agg(job.jobname)
      from cron.job as job
      where job.active and (
        select run.status
        from cron.job_run_details as run
        where run.jobid = job.jobid and run.status in ('succeeded', 'failed')
        order by run.runid desc
        limit 1
      ) = 'failed'
    $query$ into failed;
  end if;
  -- A check that cannot run ends without an error.
  if exists (
    select from private.payment_checks as c
    where c.failed_at is not null or coalesce(c.completed_at, c.begun_at) < now() - case c.part
      when 'changes' then make_interval(secs => (private.limits()).payment_check_seconds)
      else interval '2 days'
    end
  ) then
    failed := failed || array['check-payments'];
  end if;
  return (
    select string_agg(distinct names.name, ', ' order by names.name) from unnest(failed) as names (name)
  );
end;
$$;

comment on function private.failed_schedules() is
  'Returns the names of the schedules whose last run failed, with check-payments if the payment checks '
  'cannot run or have not run; null if there is none.';

create function private.part_states(sampled_at timestamptz)
returns table (name text, status text, detail text)
language sql
stable
security definer
set search_path = ''
as $$
  with reports as (
    select
      part.name, report.status, report.detail,
      report.reported_at > now() - interval '5 minutes' as is_recent
    from unnest(array['functions', 'auth', 'payments', 'web', 'remotes']) as part (name)
    left join private.part_reports as report using (name)
  )
  select 'database', 'up', null
  -- A function reports through the Data API.
  union all
  select 'rest', case when is_recent then 'up' else 'unknown' end, null
  from reports where name = 'functions'
  union all
  select name, case when is_recent then 'up' when is_recent is null then 'unknown' else 'down' end, null
  from reports where name = 'functions'
  union all
  select
    name,
    case when is_recent then status else 'unknown' end,
    case when is_recent then detail end
  from reports where name in ('auth', 'payments', 'web', 'remotes')
  union all
  select
    'reconciliation',
    case
      when exists (select from private.stuck_work() as stuck where stuck.part = 'payments')
        or exists (select from private.invariant_results where broken > 0) then 'down'
      when exists (select from private.work_alerts where part = 'payments' and ran_at is not null)
        then 'up'
      else 'unknown'
    end,
    (select stuck.reason from private.stuck_work() as stuck where stuck.part = 'payments')
  union all
  select
    'mail',
    case
      when exists (select from private.stuck_work() as stuck where stuck.part = 'mails') then 'down'
      else 'up'
    end,
    null
  union all
  select
    'schedules',
    case
      when failed is not null or sampled_at < now() - interval '5 minutes' then 'down'
      when sampled_at is null then 'unknown'
      else 'up'
    end,
    failed
  from private.failed_schedules() as failed;
$$;

comment on function private.part_states(timestamptz) is
  'Returns the state of each part: up, down or unknown, with the reason if one is known. sampled_at is '
  'the time of the last sample, which a schedule takes each minute.';

create function private.keep_health()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  failing text[];
  unseen text[];
begin
  select
    coalesce(array_agg(name order by name) filter (where status = 'down'), '{}'),
    coalesce(array_agg(name order by name) filter (where status = 'unknown'), '{}')
  from private.part_states(now())
  into failing, unseen;

  update private.health_periods
  set last_at = now()
  where started_at = (select max(started_at) from private.health_periods)
    and last_at > now() - interval '5 minutes'
    and down = failing and unknown = unseen;
  if not found then
    insert into private.health_periods (started_at, last_at, down, unknown)
    values (now(), now(), failing, unseen);
  end if;

  delete from private.health_periods
  where last_at < now() - interval '1 day' or started_at < (
    select started_at from private.health_periods order by started_at desc offset 299 limit 1
  );
end;
$$;

comment on function private.keep_health() is
  'Takes a sample of the parts. Keeps the last day, at most 300 periods. Called each minute by a schedule.';

create trigger forget_with_mail
after insert on public.mail_outbox
for each statement execute function private.forget_with_mail();

create trigger clean_texts
before insert or update on private.part_reports
for each row when (not private.are_lines(VARIADIC ARRAY[new.detail]))
execute function private.clean_texts('detail');

create trigger clean_texts
before insert or update on private.policy_reports
for each row when (not private.are_lines(VARIADIC ARRAY[new.directive, new.blocked, new.page, new.source]))
execute function private.clean_texts('directive', 'blocked', 'page', 'source');

-- Visitors read public events and a few numbers, which takes milliseconds. A filter of a hosted project
-- without a gateway that limits queries (docs/decisions/rate-limits.md) can run until this time.
alter role anon set statement_timeout = '1s';

-- The defaults of a new hosted project, set here so that no request scans tables for minutes. Longer
-- exports are paged. PostgREST applies the setting of the role that it switches to, and that of
-- authenticator for roles without one, such as service_role.
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';

-- Hosted Supabase lets the role that runs migrations change authenticator. The local backend does not, and
-- passes the same setting to PostgREST in its environment.
do $$
begin
  alter role authenticator set pgrst.db_pre_request = 'public.before_request';
exception
  when insufficient_privilege then null;
end;
$$;

notify pgrst, 'reload config';

reset check_function_bodies;
