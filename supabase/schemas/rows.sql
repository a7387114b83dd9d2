-- Functions of triggers that several tables have, such as `stamp_updated_at`.
-- Needs: foundation.

-- Sets created_by to the caller. Without a caller (server code), keeps the given value.
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

-- Sets updated_at to the time of the transaction, regardless of the client's value.
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

-- Sets updated_by to the caller.
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

-- Keeps created_at unchanged.
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

-- Refuses an update by a client that changes more than one row.
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

-- Replaces a client's delete by setting deleted_at, so that referring rows keep their history. Refuses a
-- second row of the same statement, which it recognizes by the time of the statement.
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

-- Cleans the columns that the trigger names. They hold what other services report, which must not be lost
-- because of how it is written.
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
