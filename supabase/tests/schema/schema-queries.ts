const ours = `n.nspname in ('public', 'private')`

const relations = (kinds: string) => `
  pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace and c.relkind in (${kinds}) and ${ours}`

const tables = relations(`'r'`)
const tablesAndViews = relations(`'r', 'v'`)

/**
 * Parts of a table or a view. Each query returns `about` (the table or view), `name` and `sql`. Printed in this
 * order, and by name within a query.
 */
export const tableQueries: readonly string[] = [
  `select c.oid::regclass::text as about, '' as name,
    format(E'create table %s (\\n  %s\\n)%s;', c.oid::regclass, (
      select string_agg(line, E',\\n  ' order by place, name) from (
        select 1 as place, lpad(a.attnum::text, 4, '0') as name, concat_ws(' ',
          quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then 'not null' end,
          case
            when a.attidentity = 'a' then 'generated always as identity'
            when a.attgenerated = 's'
              then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
            else 'default ' || pg_get_expr(d.adbin, d.adrelid)
          end) as line
        from pg_attribute as a
        left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 2, array_position(array['p', 'u', 'f', 'c'], k.contype::text) || k.conname,
          format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid))
        from pg_constraint as k
        where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
      ) as lines
    ), ' with (' || array_to_string(c.reloptions, ', ') || ')') as sql
  from ${tables}`,
  `select c.oid::regclass::text, '', format(E'create view %s%s as\\n%s', c.oid::regclass,
    ' with (' || array_to_string(c.reloptions, ', ') || ')', pg_get_viewdef(c.oid))
  from ${relations(`'v'`)}`,
  `select c.oid::regclass::text, lpad(d.objsubid::text, 4, '0'), case d.objsubid
      when 0 then format('comment on table %s is %L;', c.oid::regclass, d.description)
      else format('comment on column %s.%I is %L;', c.oid::regclass, (
        select attname from pg_attribute where attrelid = c.oid and attnum = d.objsubid
      ), d.description)
    end
  from ${tablesAndViews}
  join pg_description as d on d.objoid = c.oid and d.classoid = 'pg_class'::regclass`,
  `select c.oid::regclass::text, '',
    format('alter table %s enable row level security;', c.oid::regclass)
  from ${tables}
  where c.relrowsecurity`,
  `select c.oid::regclass::text, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) || ';'
  from ${tables}
  join pg_index as i on i.indrelid = c.oid
  where not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')`,
  `select c.oid::regclass::text, p.policyname, concat(
    format('create policy %I on %s for %s to %s', p.policyname, c.oid::regclass, lower(p.cmd),
      array_to_string(p.roles, ', ')),
    E'\\nusing (' || p.qual || ')', E'\\nwith check (' || p.with_check || ')', ';')
  from ${tables}
  join pg_policies as p on p.schemaname = n.nspname and p.tablename = c.relname`,
  `select about, name, format('grant %s on %s to %s;', rights, about, name)
  from (
    select c.oid::regclass::text as about, g.grantee::regrole::text as name,
      string_agg(lower(g.privilege_type), ', ' order by g.privilege_type) as rights
    from ${tablesAndViews}, aclexplode(c.relacl) as g
    where g.grantee <> c.relowner and g.grantee <> 0
    group by 1, 2
    union all
    select c.oid::regclass::text, g.grantee::regrole::text, format('%s (%s)',
      lower(g.privilege_type), string_agg(quote_ident(a.attname), ', ' order by a.attnum))
    from ${tablesAndViews}
    join pg_attribute as a on a.attrelid = c.oid, aclexplode(a.attacl) as g
    where g.grantee <> 0
    group by 1, 2, g.privilege_type
  ) as granted`,
  `select t.tgrelid::regclass::text, t.tgname, pg_get_triggerdef(t.oid) || ';'
  from pg_trigger as t
  join pg_proc as p on p.oid = t.tgfoid
  join pg_namespace as n on n.oid = p.pronamespace
  where not t.tgisinternal and ${ours}`,
]

/** Parts of functions. */
export const functionQueries: readonly string[] = [
  `select p.oid::regprocedure::text as about, '' as name, case p.prokind
      when 'a' then format('create aggregate %s (sfunc = %s, stype = %s, initcond = %L);', p.oid::regprocedure,
        a.aggtransfn, a.aggtranstype::regtype, a.agginitval)
      else rtrim(pg_get_functiondef(p.oid), E'\\n') || ';'
    end as sql
  from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace and ${ours}
  left join pg_aggregate as a on a.aggfnoid = p.oid`,
  `select p.oid::regprocedure::text, '',
    format('comment on function %s is %L;', p.oid::regprocedure, obj_description(p.oid, 'pg_proc'))
  from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace and ${ours}
  where obj_description(p.oid, 'pg_proc') is not null`,
  `select p.oid::regprocedure::text, '', format('grant execute on function %s to %s;',
    p.oid::regprocedure, string_agg(g.grantee::regrole::text, ', ' order by g.grantee::regrole::text))
  from pg_proc as p
  join pg_namespace as n on n.oid = p.pronamespace and ${ours}, aclexplode(p.proacl) as g
  where g.grantee <> p.proowner and g.grantee <> 0
  group by p.oid`,
]
