import { type Client, escapeLiteral } from 'pg'

/**
 * Saves the state of a table. Returns functions that restore it and that report its changes. The
 * changes are read once, at the first call.
 */
export async function snapshotTable(owner: Client, table: string) {
  const before = await readRows(owner, table)
  known = undefined
  let read: ReturnType<typeof askRows> | undefined
  const after = () => {
    read ??= askRows(owner, table)
    return read
  }
  return {
    async changed(): Promise<boolean> {
      if ((await after()) !== before) return true
      known = { owner, table, rows: before }
      return false
    },
    /** Number of added rows. */
    async added(): Promise<number> {
      return JSON.parse(await after()).length - JSON.parse(before).length
    },
    async putBack(): Promise<void> {
      if (await this.changed()) await restore(owner, table, before)
    },
  }
}

/**
 * Caches the last table while nothing is written, because most requests of the matrices are
 * refused.
 */
let known: { owner: Client; table: string; rows: string } | undefined

/** Reads all rows as one JSON text. */
export async function readRows(owner: Client, table: string): Promise<string> {
  if (known?.owner === owner && known.table === table) return known.rows
  const rows = await askRows(owner, table)
  known = { owner, table, rows }
  return rows
}

async function askRows(owner: Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ rows: string }>(
    `select coalesce(jsonb_agg(row order by row), '[]')::text as rows
     from (select to_jsonb(t) as row from ${table} as t) as all_rows`,
  )
  return rows[0]?.rows ?? ''
}

/** Deletes added rows and restores changed and deleted ones. */
async function restore(owner: Client, table: string, rows: string): Promise<void> {
  const { key, written } = await readTableShape(owner, table)
  const names = (columns: string[], of = '') => columns.map((column) => of + column).join(', ')
  const others = written.filter((column) => !key.includes(column))
  const merge =
    others.length === 0
      ? 'nothing'
      : `update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`
  const kept = `jsonb_populate_recordset(null::${table}, ${escapeLiteral(rows)})`
  await owner.query(`
    begin;
    alter table ${table} disable trigger user;
    delete from ${table} as t where not exists (
      select from ${kept} as kept where (${names(key, 'kept.')}) = (${names(key, 't.')})
    );
    insert into ${table} (${names(written)}) overriding system value
    select ${names(written)} from ${kept}
    on conflict (${names(key)}) do ${merge};
    alter table ${table} enable trigger user;
    commit`)
}

type Shape = ReturnType<typeof askShape>

const shapes = new Map<string, Shape>()

/** Returns the primary key, and the columns that are not computed. */
export function readTableShape(owner: Client, table: string): Shape {
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
