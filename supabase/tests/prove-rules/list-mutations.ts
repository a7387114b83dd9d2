import type { Client } from 'pg'
import { accessMatrix } from '../access-matrix.ts'
import { type ApiRole, toColumnList } from '../access-types.ts'
import { listBodyMutations } from './body-mutations.ts'
import type { Mutation } from './mutation.ts'

const roles: ApiRole[] = ['anon', 'authenticated', 'service_role']
const privileges = ['select', 'insert', 'update', 'delete'] as const

/**
 * Returns mutations that drop or open each policy, grant, trigger, check and unique index, or
 * change text in function bodies.
 */
export async function listMutations(client: Client): Promise<Mutation[]> {
  const listed: Mutation[] = []
  for (const query of Object.values(catalogueMutations)) {
    listed.push(...(await client.query<Mutation>(query)).rows)
  }
  return [...listed, ...tableGrants(), ...columnGrants(), ...listBodyMutations()]
}

const ours = `n.nspname in ('public', 'private')`

/** Each query returns the columns of a Mutation. */
const catalogueMutations = {
  policies: `
    select format('%s policy %s of %s', change.verb, p.policyname, p.tablename) as name,
      p.schemaname || '.' || p.tablename as about,
      format(change.sql, p.policyname, p.schemaname, p.tablename) as sql
    from pg_policies as p, (values
      ('drop', 'drop policy %I on %I.%I', true, true),
      ('open using of', 'alter policy %I on %I.%I using (true)', true, false),
      ('open check of', 'alter policy %I on %I.%I with check (true)', false, true)
    ) as change (verb, sql, has_using, has_check)
    where p.schemaname in ('public', 'private')
      and (change.verb = 'drop' or change.has_using and p.qual <> 'true'
        or change.has_check and p.with_check <> 'true')`,
  rowSecurity: `
    select format('disable row level security of %s', c.relname) as name,
      n.nspname || '.' || c.relname as about,
      format('alter table %I.%I disable row level security', n.nspname, c.relname) as sql
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where ${ours} and c.relrowsecurity`,
  views: `
    select format('run %s with the rights of its owner', c.relname) as name,
      n.nspname || '.' || c.relname as about,
      format('alter view %I.%I set (security_invoker = false)', n.nspname, c.relname) as sql
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where ${ours} and c.relkind = 'v'`,
  triggers: `
    select format('disable trigger %s of %s', t.tgname, c.relname) as name,
      n.nspname || '.' || c.relname as about,
      format('alter table %I.%I disable trigger %I', n.nspname, c.relname, t.tgname) as sql
    from pg_trigger as t
    join pg_class as c on c.oid = t.tgrelid
    join pg_namespace as n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname in ('public', 'private', 'auth')`,
  constraints: `
    select format('drop %s', conname) as name, conrelid::regclass::text as about,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as sql
    from pg_constraint as c join pg_namespace as n on n.oid = c.connamespace
    where ${ours} and contype in ('c', 'u')`,
  uniqueIndexes: `
    select format('drop %s', c.relname) as name, i.indrelid::regclass::text as about,
      format('drop index %I.%I', n.nspname, c.relname) as sql
    from pg_index as i
    join pg_class as c on c.oid = i.indexrelid
    join pg_namespace as n on n.oid = c.relnamespace
    where ${ours} and i.indisunique and not i.indisprimary
      and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  functionRights: `
    select format('%s execute of %s for %s', case when has then 'revoke' else 'grant' end, signature, role) as name,
      signature as about,
      format('%s execute on function %s %s %I', case when has then 'revoke' else 'grant' end, signature,
        case when has then 'from' else 'to' end, role) as sql
    from (
      select p.oid::regprocedure::text as signature, role, has_function_privilege(role, p.oid, 'execute') as has,
        n.nspname
      from pg_proc as p
      join pg_namespace as n on n.oid = p.pronamespace,
        unnest(array['anon', 'authenticated', 'service_role']) as role
      where ${ours}
    ) as rights
    where nspname = 'public' or has`,
}

/** Grants missing privileges on whole tables and revokes existing ones. */
function tableGrants(): Mutation[] {
  return Object.entries(accessMatrix.tables).flatMap(([table, { grants, rows }]) =>
    roles.flatMap((role) =>
      privileges.flatMap((privilege) => {
        const granted = grants[role]?.[privilege]
        if (granted === 'all' || granted === true) {
          return [change(table, `revoke ${privilege} on ${table} from ${role}`)]
        }
        if (granted !== undefined) return []
        const grant = change(table, `grant ${privilege} on ${table} to ${role}`)
        const isPrivate = Object.keys(rows).length === 0
        return [
          isPrivate
            ? { ...grant, sql: `${grant.sql}; grant usage on schema private to ${role}` }
            : grant,
        ]
      }),
    ),
  )
}

/** Does the same for column privileges. */
function columnGrants(): Mutation[] {
  return Object.entries(accessMatrix.tables).flatMap(([table, { grants, columns }]) =>
    roles.flatMap((role) =>
      (['select', 'insert', 'update'] as const).flatMap((privilege) => {
        const granted = grants[role]?.[privilege]
        if (granted === undefined || granted === 'all') return []
        const listed = toColumnList(granted, columns)
        return columns
          .split(' ')
          .map((column) =>
            listed.includes(column)
              ? change(table, `revoke ${privilege} (${column}) on ${table} from ${role}`)
              : change(table, `grant ${privilege} (${column}) on ${table} to ${role}`),
          )
      }),
    ),
  )
}

/** Returns a mutation that is described by its statement. */
function change(about: string, sql: string): Mutation {
  return { name: sql, about, sql }
}
