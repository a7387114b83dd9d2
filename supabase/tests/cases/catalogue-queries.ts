const ours = `in ('public', 'private')`
const inOurs = `n.nspname ${ours}`

/** Each query returns one column, `line`. */
export const catalogueQueries = {
  columns: `
    select n.nspname || '.' || c.relname || '.' || a.attname || ' ' || c.relkind::text
      || case when c.relrowsecurity or 'security_invoker=true' = any (c.reloptions) then ' secured' else ' open' end as line
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where ${inOurs} and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  policies: `
    select format('%s.%s %s %s to %s using %s check %s', schemaname, tablename, policyname,
      lower(cmd), array_to_string(roles, ' '), qual, with_check)
      || case permissive when 'PERMISSIVE' then '' else ' restrictive' end as line
    from pg_policies where schemaname ${ours}`,
  grants: `
    select format('%s: %s %s.%s', acl.grantee::regrole, lower(acl.privilege_type), n.nspname, c.relname) as line
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace, aclexplode(c.relacl) as acl
    where ${inOurs} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and acl.grantee <> c.relowner
    union all
    select format('%s: %s %s.%s.%s', acl.grantee::regrole, lower(acl.privilege_type), n.nspname, c.relname, a.attname)
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid, aclexplode(a.attacl) as acl
    where ${inOurs}`,
  functions: `
    select format('%s.%s(%s) %s %s: %s', n.nspname, p.proname,
      (select string_agg(regexp_replace(format_type(type, null), '^public\\.', ''), ',' order by place)
        from unnest(p.proargtypes) with ordinality as arguments (type, place)),
      case when p.prosecdef then 'definer' else 'invoker' end,
      case when p.proconfig::text like '%search_path=%' or p.prosqlbody is not null
        then 'pinned' else 'loose' end,
      (select string_agg(case grantee when 0 then 'public' else grantee::regrole::text end, ' '
          order by grantee::regrole::text)
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))
        where grantee <> p.proowner)) as line
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where ${inOurs} and p.prokind <> 'a'`,
  aggregates: `
    select format('%s.%s to %s', n.nspname, p.proname, string_agg(grantee::regrole::text, ' ')) as line
    from pg_proc as p
    join pg_namespace as n on n.oid = p.pronamespace
    cross join aclexplode(p.proacl) as acl
    where ${inOurs} and p.prokind = 'a' and grantee <> p.proowner
    group by n.nspname, p.proname`,
  openPrivateSchema: `
    select role as line
    from unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) as role
    where has_schema_privilege(role, 'private', 'usage')`,
  checks: `
    select conname as line from pg_constraint as c
    join pg_namespace as n on n.oid = c.connamespace where c.contype = 'c' and ${inOurs}`,
  uniqueIndexes: `
    select c.relname as line from pg_index as i
    join pg_class as c on c.oid = i.indexrelid
    join pg_namespace as n on n.oid = c.relnamespace
    where ${inOurs} and i.indisunique and not i.indisprimary`,
  foreignKeys: `
    select format('%s.%s %s', conrelid::regclass, a.attname, case confdeltype
      when 'c' then 'cascade' when 'n' then 'set null' when 'r' then 'restrict' else 'nothing' end) as line
    from pg_constraint as c
    join pg_namespace as n on n.oid = c.connamespace
    join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and ${inOurs}`,
  undescribed: `
    select c.oid::regclass::text || coalesce('.' || a.attname, '') as line
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    left join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where ${inOurs} and c.relkind in ('r', 'v')
      and (obj_description(c.oid, 'pg_class') is null
        or c.relkind = 'r' and col_description(c.oid, a.attnum) is null)
    union all
    select p.oid::regprocedure::text
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname = 'public' and obj_description(p.oid, 'pg_proc') is null`,
  sessionlessPolicies: `
    select format('%s.%s %s', schemaname, tablename, policyname) as line
    from pg_policies, concat(qual, ' ', with_check) as condition
    where schemaname ${ours} and 'authenticated' = any (roles)
      and condition !~ 'private\\.(is_admin|is_superuser|is_completed|has_live_session)\\(\\)'
      and not (condition ~ '= \\( SELECT private\\.caller_id\\(\\) AS caller_id\\)' and condition !~ ' OR ')`,
  readsByRole: `
    select format('%s.%s', tablename, policyname) as line
    from pg_policies
    where schemaname ${ours} and cmd in ('SELECT', 'ALL')
      and qual ~ 'private\\.(is_admin|is_superuser)\\(\\)'`,
  unindexedForeignKeys: `
    select c.conname as line from pg_constraint as c
    join pg_namespace as n on n.oid = c.connamespace
    where c.contype = 'f' and ${inOurs} and not exists (
      select from pg_index as i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
}
