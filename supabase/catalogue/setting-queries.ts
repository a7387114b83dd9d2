import { grantee, ours, ownerQuery } from './catalogue-sql.ts'

/** Roles of hosted Supabase whose settings migrations may change. */
const roles = `('anon', 'authenticated', 'authenticator', 'service_role', 'postgres')`

/**
 * Parts that belong to no table and no function: schemas, extensions, default privileges and settings of roles. Each
 * query returns `about`, `kind`, `name` and `sql`.
 */
export const settingQueries: readonly string[] = [
  `select 'schema ' || n.nspname as about, 'schema' as kind, '' as name,
    format('create schema %I;', n.nspname) as sql
  from pg_namespace as n where ${ours}`,
  ownerQuery(`'schema ' || n.nspname`, `pg_namespace as n`, 'n.nspowner').concat(` and ${ours}`),
  `select 'schema ' || n.nspname, 'comment', '',
    format('comment on schema %I is %L;', n.nspname, obj_description(n.oid, 'pg_namespace'))
  from pg_namespace as n where ${ours} and obj_description(n.oid, 'pg_namespace') is not null`,
  `select about, 'grant', name, format('grant %s on %s to %s;', rights, about, name)
  from (
    select 'schema ' || n.nspname as about, ${grantee} as name,
      string_agg(lower(g.privilege_type), ', ' order by g.privilege_type) as rights
    from pg_namespace as n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) as g
    where ${ours} and g.grantee <> n.nspowner
    group by 1, 2
  ) as granted`,
  `select 'extension ' || e.extname, 'extension', '',
    format('create extension %I with schema %I;', e.extname, n.nspname)
  from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace`,
  `select 'default privileges of ' || role, 'default privilege', concat(place, type, name),
    format('alter default privileges for role %s%s grant %s on %s to %s;', role, place, rights, type, name)
  from (
    select d.defaclrole::regrole::text as role,
      case when d.defaclnamespace <> 0 then ' in schema ' || d.defaclnamespace::regnamespace else '' end as place,
      case d.defaclobjtype
        when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' when 'T' then 'types'
        else 'schemas'
      end as type,
      ${grantee} as name,
      string_agg(lower(g.privilege_type), ', ' order by g.privilege_type) as rights
    from pg_default_acl as d, aclexplode(d.defaclacl) as g
    group by 1, 2, 3, 4
  ) as granted`,
  `select 'role ' || r.rolname, 'role setting', setting, format('alter role %I set %s;', r.rolname, setting)
  from pg_roles as r
  join pg_db_role_setting as s on s.setrole = r.oid,
    unnest(s.setconfig) as setting
  where r.rolname in ${roles}
    and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
]
