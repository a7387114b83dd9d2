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

create function private.are_lines(variadic texts text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return array_to_string(texts, '') !~ private.hidden_marks(false);

comment on function private.are_lines(text[]) is
  'Returns whether each text is one line without control characters and marks of direction.';

create function private.are_paragraphs(variadic texts text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return array_to_string(texts, '') !~ private.hidden_marks(true);

comment on function private.are_paragraphs(text[]) is
  'Returns whether no text has control characters, except line breaks and tabs, or marks of direction.';

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

grant execute on function
  private.hidden_marks(boolean), private.are_lines(text[]), private.are_paragraphs(text[]),
  private.is_plain_link(text)
to authenticated, service_role;

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

grant execute on function private.clean_line(text) to service_role;

-- The name comes from another service, whose users must be able to sign in whatever their name contains.
create or replace function private.create_profile()
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
