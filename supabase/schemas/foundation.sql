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

-- Raises a documented refusal: a SQLSTATE for programs, a message for people, and the code from
-- docs/errors.md as the hint.
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

-- Returns the current date in Asia/Kolkata.
create function private.today()
returns date
language sql
stable
set search_path = ''
return (now() at time zone 'Asia/Kolkata')::date;

grant execute on function private.today() to authenticated;

-- Refuses a row as the named check does, but without quoting the row. Volatile, so that the planner does not
-- call it.
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

grant execute on function private.refuse_check(text) to authenticated, service_role;

-- Makes the checks of a table refuse without quoting the row. Called after the checks of each table.
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
