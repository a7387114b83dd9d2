-- Empties a new project before a backup is restored into it: the migrations have inserted rows. Refuses a
-- project with accounts.
do $$
declare
  names text;
begin
  if exists (select from auth.users) then
    raise exception 'This project has accounts. Restore into a new project.';
  end if;

  select string_agg(format('%I.%I', schemaname, tablename), ', ')
  from pg_tables
  where schemaname in ('public', 'private')
  into names;

  execute format('truncate %s', names);
end;
$$;
