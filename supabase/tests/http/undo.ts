import type { Client } from 'pg'

/**
 * Remembers a table and answers how to put it back, and what has changed until the first of these
 * questions.
 */
export async function remember(owner: Client, table: string) {
  const before = await readAll(owner, table)
  let read: ReturnType<typeof readAll> | undefined
  const after = () => {
    read ??= readAll(owner, table)
    return read
  }
  return {
    before,
    async changed(): Promise<boolean> {
      return JSON.stringify(await after()) !== JSON.stringify(before)
    },
    /** How many rows there are more than before. */
    async added(): Promise<number> {
      return (await after()).length - before.length
    },
    async putBack(): Promise<void> {
      if (await this.changed()) await restore(owner, table, JSON.stringify(before))
    },
  }
}

/** Takes away what came, and writes back what was changed or deleted. */
async function restore(owner: Client, table: string, rows: string): Promise<void> {
  const { key, written } = await readShape(owner, table)
  const names = (columns: string[], of = '') => columns.map((column) => of + column).join(', ')
  const others = written.filter((column) => !key.includes(column))
  const merge =
    others.length === 0
      ? 'nothing'
      : `update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`
  await owner.query(`begin; alter table ${table} disable trigger user`)
  await owner.query(
    `delete from ${table} as t where not exists (
       select from jsonb_populate_recordset(null::${table}, $1) as kept
       where (${names(key, 'kept.')}) = (${names(key, 't.')})
     )`,
    [rows],
  )
  await owner.query(
    `insert into ${table} (${names(written)}) overriding system value
     select ${names(written)} from jsonb_populate_recordset(null::${table}, $1)
     on conflict (${names(key)}) do ${merge}`,
    [rows],
  )
  await owner.query(`alter table ${table} enable trigger user; commit`)
}

type Shape = ReturnType<typeof askShape>

const shapes = new Map<string, Shape>()

/** The primary key, and the columns that are not computed. */
export function readShape(owner: Client, table: string): Shape {
  const shape = shapes.get(table) ?? askShape(owner, table)
  shapes.set(table, shape)
  return shape
}

async function askShape(owner: Client, table: string) {
  const { rows } = await owner.query<{ name: string; computed: boolean; key: boolean }>(
    `select a.attname as name, a.attgenerated <> '' as computed, i.indrelid is not null as key
     from pg_attribute as a
     left join pg_index as i
       on i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey)
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
     order by a.attnum`,
    [table],
  )
  const key = rows.filter((column) => column.key).map(({ name }) => name)
  if (key.length === 0) throw new Error(`${table} has no primary key.`)
  return { key, written: rows.filter(({ computed }) => !computed).map(({ name }) => name) }
}

async function readAll(owner: Client, table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await owner.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} as t order by 1`,
  )
  return rows.map(({ row }) => row)
}
