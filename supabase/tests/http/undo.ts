import type { Client } from 'pg'

/** Remembers a table and answers how to put it back, and whether it has changed. */
export async function remember(owner: Client, table: string) {
  const before = await readAll(owner, table)
  return {
    before,
    async changed(): Promise<boolean> {
      return JSON.stringify(await readAll(owner, table)) !== JSON.stringify(before)
    },
    async putBack(): Promise<void> {
      if (!(await this.changed())) return
      const key = table === 'public.job_application_notes' ? 'application_id' : 'id'
      await owner.query(`begin; alter table ${table} disable trigger user`)
      await owner.query(`delete from ${table} where ${key}::text <> all($1)`, [
        before.map((row) => String(row[key])),
      ])
      for (const row of before) {
        const columns = Object.keys(row).filter(
          (name) => !/^(interest_labels|search_text)$/.test(name),
        )
        await owner.query(
          `update ${table} set (${columns}) = (
             select ${columns} from jsonb_populate_record(null::${table}, $1)
           ) where ${key}::text = $2`,
          [JSON.stringify(row), String(row[key])],
        )
      }
      await owner.query(`alter table ${table} enable trigger user; commit`)
    },
  }
}

async function readAll(owner: Client, table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await owner.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} as t order by 1`,
  )
  return rows.map(({ row }) => row)
}
