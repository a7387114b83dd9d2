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

do $$
begin
  perform private.quiet_checks(c.oid::regclass)
  from pg_class as c
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace);
end;
$$;
