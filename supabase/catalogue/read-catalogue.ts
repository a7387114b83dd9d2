import type { Client } from 'pg'
import { functionQueries } from './function-queries.ts'
import { settingQueries } from './setting-queries.ts'
import { tableQueries } from './table-queries.ts'
import { typeQueries } from './type-queries.ts'

/** Kinds of parts, in the order in which they are printed. */
const kinds = [
  'schema',
  'extension',
  'default privilege',
  'role setting',
  'type',
  'domain',
  'table',
  'column',
  'constraint',
  'view',
  'sequence',
  'function',
  'owner',
  'comment',
  'row security',
  'index',
  'policy',
  'grant',
  'trigger',
] as const

/** One part of an object of the database, such as a column, a policy or a function's comment. */
export interface CataloguePart {
  /** The object to which the part belongs, such as `public.events`. */
  about: string
  kind: (typeof kinds)[number]
  /** Name within the object and the kind. */
  name: string
  sql: string
}

/**
 * Reads all objects of a database that migrations make: schemas, extensions, default privileges and settings of
 * roles, then types, tables and views, then functions. Sorted by object, kind and name.
 */
export async function readCatalogue(client: Client): Promise<CataloguePart[]> {
  await client.query(`set search_path = ''`)
  return [
    ...(await readParts(client, settingQueries)),
    ...(await readParts(client, typeQueries)),
    ...(await readParts(client, tableQueries)),
    ...(await readParts(client, functionQueries)),
  ]
}

async function readParts(client: Client, queries: readonly string[]): Promise<CataloguePart[]> {
  const parts = queries.map((query) => `select * from (${query}) as part`)
  const { rows } = await client.query<CataloguePart>(
    `select about, kind, name, sql
    from (${parts.join(' union all ')}) as parts (about, kind, name, sql)
    order by about collate "C", array_position($1::text[], kind), name collate "C", sql collate "C"`,
    [kinds],
  )
  return rows.map(({ about, kind, name, sql }) => ({ about, kind, name, sql }))
}
