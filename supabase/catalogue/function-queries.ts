import { grantee, ours, ownerQuery } from './catalogue-sql.ts'

const functions = `pg_proc as p join pg_namespace as n on n.oid = p.pronamespace and ${ours}`

const word = `case p.prokind when 'a' then 'aggregate' when 'p' then 'procedure' else 'function' end`

/** Parts of functions. Each query returns `about`, `kind`, `name` and `sql`. */
export const functionQueries: readonly string[] = [
  `select p.oid::regprocedure::text as about, 'function' as kind, '' as name, case p.prokind
      when 'a' then format('create aggregate %s (sfunc = %s, stype = %s, initcond = %L);', p.oid::regprocedure,
        a.aggtransfn, a.aggtranstype::regtype, a.agginitval)
      else rtrim(pg_get_functiondef(p.oid), E'\\n') || ';'
    end as sql
  from ${functions}
  left join pg_aggregate as a on a.aggfnoid = p.oid`,
  ownerQuery('p.oid::regprocedure::text', functions, 'p.proowner'),
  `select p.oid::regprocedure::text, 'comment', '',
    format('comment on %s %s is %L;', ${word}, p.oid::regprocedure, obj_description(p.oid, 'pg_proc'))
  from ${functions}
  where obj_description(p.oid, 'pg_proc') is not null`,
  `select p.oid::regprocedure::text, 'grant', '', format('grant execute on function %s to %s;',
    p.oid::regprocedure, string_agg(${grantee}, ', ' order by ${grantee}))
  from ${functions}, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as g
  where g.grantee <> p.proowner
  group by p.oid`,
]
