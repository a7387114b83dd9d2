-- Prints the number of rows of each table that a backup contains.
select
  format('%I.%I', namespaces.nspname, tables.relname) as table_name,
  (xpath(
    '/row/n/text()',
    query_to_xml(
      format('select count(*) as n from %I.%I', namespaces.nspname, tables.relname),
      false, true, ''
    )
  ))[1]::text::bigint as row_count
from pg_class as tables
join pg_namespace as namespaces on namespaces.oid = tables.relnamespace
where
  tables.relkind = 'r'
  and namespaces.nspname in ('public', 'private')
  or format('%I.%I', namespaces.nspname, tables.relname) in ('auth.users', 'auth.identities')
order by 1;
