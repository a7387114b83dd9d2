import { expect } from 'vitest'
import { accessMatrix } from '../access-matrix.ts'
import { databaseRoleOf, type Identity, toColumnList } from '../access-types.ts'
import type { HttpWorld } from './http-world.ts'
import { removeSchemaName } from './multi-row-checks.ts'

/** Tests that an unreadable column can be used neither in filters nor in orders. */
export async function checkHiddenColumns(world: HttpWorld, table: string, asker: Identity) {
  const [shown] = findReadableColumns(table, asker)
  const from = (column: string) =>
    world.clients[asker]
      .from(removeSchemaName(table))
      .select(shown ?? column)
      .limit(1)
  for (const column of findHiddenColumns(table, asker)) {
    const answers = await Promise.all([
      from(column).is(column, null),
      from(column).not(column, 'is', null),
      from(column).order(column),
    ])
    expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
  }
}

/** Returns the columns that a caller cannot read. */
export function findHiddenColumns(table: string, asker: Identity): string[] {
  const shown = findReadableColumns(table, asker)
  const columns = accessMatrix.tables[table]?.columns.split(' ') ?? []
  return columns.filter((column) => !shown.includes(column))
}

/** Tests that readable columns can be used in orders. */
export async function checkOrdersByReadableColumns(
  world: HttpWorld,
  table: string,
  asker: Identity,
) {
  const shown = findReadableColumns(table, asker)
  for (let at = 0; at < shown.length; at += mostOrders) {
    const read = world.clients[asker].from(removeSchemaName(table)).select(shown.join()).limit(1)
    const columns = shown.slice(at, at + mostOrders)
    const { error } = await columns.reduce((query, column) => query.order(column), read)
    expect(error, columns.join()).toBeNull()
  }
}

/** Columns of one order. The gateway refuses more than twenty. */
const mostOrders = 10

type Row = Record<string, unknown>

interface ForeignKey {
  name: string
  child: string
  column: string
  parent: string
  referenced: string
}

/** Tests that embedded rows equal those of a plain read, in both directions of a foreign key. */
export async function checkEmbeddedRows(world: HttpWorld, asker: Identity): Promise<void> {
  const read = async (table: string, select: string) => {
    const { data, error } = await world.clients[asker].from(table).select(select)
    return { rows: (data ?? []) as unknown as Row[], error }
  }
  const columns = new Map<string, Promise<unknown[]>>()
  /** Caches the results of plain reads. */
  const valuesOf = (table: string, column: string) => {
    const values = columns.get(`${table}.${column}`) ?? readColumn(table, column)
    columns.set(`${table}.${column}`, values)
    return values
  }
  const readColumn = async (table: string, column: string) =>
    (await read(table, column)).rows.map((row) => row[column])
  for (const foreignKey of await listForeignKeys(world)) {
    const { name, child, column, parent, referenced } = foreignKey
    const down = await read(parent, `${referenced}, embedded:${child}!${name}(${column})`)
    const up = await read(child, `${column}, embedded:${parent}!${name}(${referenced})`)
    const isShown = [child, parent].every(
      (table) => findReadableColumns(`public.${table}`, asker).length > 0,
    )
    if (!isShown) {
      expect([down.error?.code, up.error?.code], name).toEqual(['42501', '42501'])
      continue
    }
    const parents = await valuesOf(parent, referenced)
    const children = await valuesOf(child, column)
    const behind = children.filter((value) => parents.includes(value))
    expect(embedded(down.rows, column).sort(), name).toEqual(behind.toSorted())
    expect(embedded(up.rows, referenced).sort(), name).toEqual(behind.toSorted())
  }
}

/** Returns the values of embedded rows. PostgREST returns null, an object or a list. */
function embedded(rows: Row[], column: string): unknown[] {
  const found = rows.flatMap(({ embedded }) => (embedded ?? []) as Row[])
  return found.map((row) => row[column])
}

async function listForeignKeys({ owner }: HttpWorld): Promise<ForeignKey[]> {
  const { rows } = await owner.query<ForeignKey>(`
    select c.conname as name, child.relname as child, one.attname as column,
      parent.relname as parent, other.attname as referenced
    from pg_constraint as c
    join pg_class as child on child.oid = c.conrelid
    join pg_class as parent on parent.oid = c.confrelid
    join pg_attribute as one on one.attrelid = c.conrelid and one.attnum = c.conkey[1]
    join pg_attribute as other on other.attrelid = c.confrelid and other.attnum = c.confkey[1]
    where c.contype = 'f' and child.relnamespace = 'public'::regnamespace
      and parent.relnamespace = 'public'::regnamespace
    order by 1`)
  return rows
}

/** Returns the columns that a caller can read. */
export function findReadableColumns(table: string, asker: Identity): string[] {
  const access = accessMatrix.tables[table]
  return toColumnList(access?.grants[databaseRoleOf(asker)]?.select, access?.columns ?? '')
}
