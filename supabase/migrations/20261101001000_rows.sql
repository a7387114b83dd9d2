-- btrim takes spaces alone for blank: a line break or a space of no width would pass for a title.
create function private.has_words(words text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return words ~ '[^[:space:][:cntrl:]\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff]';

comment on function private.has_words(text) is
  'Whether there is something to read: more than spaces and marks that nobody sees.';

grant execute on function private.has_words(text) to authenticated, service_role;

create function private.languages()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array['en', 'hi'];

comment on function private.languages() is
  'What screens and mails come in: the list of libs/types.';

grant execute on function private.languages() to authenticated, service_role;

-- Definer, because it asks auth.uid() for callers who may not see the auth schema.
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
  'Sets created_by to the caller. Server code without a caller keeps the value that it gave.';

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
  'Sets updated_at, whatever the client sent.';

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

comment on function private.keep_created_at() is 'A creation time never changes.';

-- A hosted Data API refuses a change without a filter (safeupdate), and takes one whose filter is true of all.
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
  'Keeps what an admin sends without a filter, or with too wide a one, from reaching every row.';

-- Definer, because clients have no right to write deleted_at themselves.
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
  'Turns a client''s delete into a mark, so that what refers to the row keeps its history. The moment of the statement '
  'tells a second row of the same delete, which is refused.';
