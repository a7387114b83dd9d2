import { grantee, ours, ownerQuery } from './catalogue-sql.ts'

/** Types of their own: composite types, enums and domains, not the row types of tables. */
const types = `
  pg_type as t
  join pg_namespace as n on n.oid = t.typnamespace and ${ours} and (
    t.typtype in ('d', 'e') or exists (select from pg_class where oid = t.typrelid and relkind = 'c')
  )`

const name = 'format_type(t.oid, null)'
const word = `case t.typtype when 'd' then 'domain' else 'type' end`

/** Parts of types. Each query returns `about`, `kind`, `name` and `sql`. */
export const typeQueries: readonly string[] = [
  `select ${name} as about, ${word} as kind, '' as name, case t.typtype
      when 'd' then concat_ws(' ', 'create domain', ${name}, 'as', format_type(t.typbasetype, t.typtypmod),
        case when t.typnotnull then 'not null' end, 'default ' || t.typdefault, (
          select string_agg(format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), ' ' order by k.conname)
          from pg_constraint as k
          where k.contypid = t.oid
        ))
      when 'e' then format('create type %s as enum (%s)', ${name}, (
        select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid
      ))
      else format(E'create type %s as (\\n  %s\\n)', ${name}, (
        select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), E',\\n  ' order by attnum)
        from pg_attribute where attrelid = t.typrelid and attnum > 0 and not attisdropped
      ))
    end || ';' as sql
  from ${types}`,
  ownerQuery(name, types, 't.typowner'),
  `select ${name}, 'comment', '', format('comment on %s %s is %L;', ${word}, ${name}, obj_description(t.oid, 'pg_type'))
  from ${types}
  where obj_description(t.oid, 'pg_type') is not null`,
  `select ${name}, 'grant', ${grantee}, format('grant usage on type %s to %s;', ${name}, ${grantee})
  from ${types}, aclexplode(coalesce(t.typacl, acldefault('T', t.typowner))) as g
  where g.grantee <> t.typowner`,
]
