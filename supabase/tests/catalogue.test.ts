import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accessMatrix } from './access-matrix.ts'
import { listColumns, type TableAccess } from './access-types.ts'
import { checkViolations, uniqueKeys } from './cases/check-violations.ts'

const client = new Client({ connectionString: inject('databaseUrl') })

beforeAll(() => client.connect())
afterAll(() => client.end())

test('tables and columns are those of the access matrix, all with row level security', async () => {
  const found = await rows(`
    select c.oid::regclass::text as name, n.nspname as schema, c.relkind as kind, c.relrowsecurity as secured,
      array_to_string(array_agg(a.attname::text order by a.attname), ' ') as columns
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')
    group by c.oid, n.nspname
  `)
  const actual = found.map(({ schema, name, columns, kind, secured }) => [
    `${schema}.${String(name).replace(/^\w+\./, '')}`,
    { columns, kind, secured },
  ])
  const expected = Object.entries(accessMatrix.tables).map(([table, { columns }]) => [
    table,
    { columns: columns.split(' ').sort().join(' '), kind: 'r', secured: true },
  ])
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
})

test('policies are those of the access matrix, word by word', async () => {
  const found = await rows(`
    select schemaname || '.' || tablename as table, policyname as name, lower(cmd) as operation,
      array_to_string(roles, ' ') as role, permissive, qual as using, with_check as check
    from pg_policies where schemaname in ('public', 'private')
  `)
  const expected = Object.entries(accessMatrix.tables).flatMap(([table, access]) =>
    Object.entries(access.policies).map(([name, { using, check, ...commands }]) => {
      const [operation, role] = Object.entries(commands)[0] ?? []
      return {
        table,
        name,
        operation,
        role,
        permissive: 'PERMISSIVE',
        using: using ?? null,
        check: check ?? null,
      }
    }),
  )
  expect(byName(found)).toEqual(byName(expected))
})

test('grants on tables and columns are those of the access matrix', async () => {
  const found = await rows(`
    select n.nspname || '.' || c.relname as table, acl.grantee::regrole::text as role,
      lower(acl.privilege_type) as privilege, null as column
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace, aclexplode(c.relacl) as acl
    where n.nspname in ('public', 'private') and c.relkind = 'r' and acl.grantee <> c.relowner
    union all
    select n.nspname || '.' || c.relname, acl.grantee::regrole::text, lower(acl.privilege_type), a.attname
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid, aclexplode(a.attacl) as acl
    where n.nspname in ('public', 'private')
  `)
  expect(asLines(found)).toEqual(asLines(Object.entries(accessMatrix.tables).flatMap(listGrants)))
})

test('functions and their rights are those of the access matrix, each with a fixed search_path', async () => {
  const found = await rows(`
    select n.nspname || '.' || p.proname || '(' || (
        select coalesce(string_agg(regexp_replace(format_type(t, null), '^public\\.', ''), ',' order by place), '')
        from unnest(p.proargtypes) with ordinality as args (t, place)
      ) || ')' as name,
      p.prosecdef as definer,
      (select coalesce(string_agg(case grantee when 0 then 'public' else grantee::regrole::text end, ' ' order by 1), '')
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee <> p.proowner) as execute,
      coalesce(p.proconfig::text like '%search_path=%', false) or p.prosqlbody is not null as pinned
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')
  `)
  const expected = Object.entries(accessMatrix.functions).map(([name, access]) => ({
    name,
    definer: access.definer ?? false,
    execute: access.execute,
    pinned: true,
  }))
  expect(byName(found)).toEqual(byName(expected))
})

test('schema private is open to nobody', async () => {
  const found = await rows(`
    select role from unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) as role
    where has_schema_privilege(role, 'private', 'usage')
  `)
  expect(found).toEqual([])
})

test('every check and unique index has a value that it refuses', async () => {
  const checks = await rows(`
    select conname as name from pg_constraint
    where contype = 'c' and connamespace::regnamespace::text in ('public', 'private')
  `)
  const keys = await rows(`
    select c.relname as name from pg_index as i
    join pg_class as c on c.oid = i.indexrelid
    where c.relnamespace::regnamespace::text in ('public', 'private') and i.indisunique and not i.indisprimary
  `)
  expect(checks.map(({ name }) => name).sort()).toEqual(Object.keys(checkViolations).sort())
  expect(keys.map(({ name }) => name).sort()).toEqual(Object.keys(uniqueKeys).sort())
})

test('every foreign key says what happens on delete, and contributions never go with it', async () => {
  const found = await rows(`
    select conrelid::regclass::text as table, confdeltype as action,
      (select string_agg(attname, ',') from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('public', 'private')
  `)
  expect(asLines(found.map(({ table, columns, action }) => ({ table, columns, action })))).toEqual(
    [
      'events created_by n',
      'jobs created_by n',
      'job_applications job_id r',
      'job_applications applicant_id c',
      'job_application_notes application_id c',
      'job_application_notes updated_by n',
      'contributions user_id n',
      'payment_orders user_id n',
      'mandates user_id n',
      'payments order_id r',
      'payments mandate_id r',
      'payments contribution_id r',
      'phone_verifications user_id c',
      'profiles id c',
      'private.member_exports actor_id c',
    ].sort(),
  )
})

test('every table, column and function is described', async () => {
  const found = await rows(`
    select c.oid::regclass::text || coalesce('.' || a.attname, '') as name
    from pg_class as c
    left join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace::regnamespace::text in ('public', 'private') and c.relkind = 'r'
      and (obj_description(c.oid, 'pg_class') is null or col_description(c.oid, a.attnum) is null)
    union all
    select p.oid::regprocedure::text from pg_proc as p
    where p.pronamespace::regnamespace::text in ('public', 'private') and obj_description(p.oid, 'pg_proc') is null
  `)
  expect(found).toEqual([])
})

interface Grant {
  table: string
  role: string
  privilege: string
  column: string | null
}

function listGrants([table, { columns, grants }]: [string, TableAccess]): Grant[] {
  return Object.entries(grants).flatMap(([role, { delete: mayDelete, ...ofColumns }]) => {
    const listed = Object.entries(ofColumns).flatMap(([privilege, granted]): Grant[] =>
      granted === 'all'
        ? [{ table, role, privilege, column: null }]
        : listColumns(granted, columns).map((column) => ({ table, role, privilege, column })),
    )
    return mayDelete ? [...listed, { table, role, privilege: 'delete', column: null }] : listed
  })
}

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(sql)).rows
}

function byName(list: Record<string, unknown>[]): Record<string, unknown>[] {
  return list.toSorted((one, other) =>
    `${one.table}.${one.name}`.localeCompare(`${other.table}.${other.name}`),
  )
}

function asLines(list: object[]): string[] {
  return list.map((entry) => Object.values(entry).join(' ')).sort()
}
