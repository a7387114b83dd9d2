import type { Client } from 'pg'
import { functionQueries, tableQueries } from './schema-queries.ts'

interface Piece {
  about: string
  sql: string
}

/**
 * Prints tables and then functions by name, each with everything that belongs to it, from the
 * catalogue.
 */
export async function printSchema(client: Client): Promise<string> {
  await client.query(`set search_path = ''`)
  const things = [...(await read(client, tableQueries)), ...(await read(client, functionQueries))]
  return things.map(({ about, sql }) => `-- ${about}\n\n${sql}\n`).join('\n\n')
}

async function read(client: Client, queries: readonly string[]): Promise<Piece[]> {
  const parts = queries.map((query, place) => `select ${place} as place, * from (${query}) as part`)
  const { rows } = await client.query<Piece>(
    `select about, string_agg(sql, E'\\n' order by place) as sql
    from (
      select about, place, string_agg(sql, E'\\n' order by name collate "C", sql collate "C")
        || E'\\n' as sql
      from (${parts.join(' union all ')}) as pieces (place, about, name, sql)
      group by about, place
    ) as grouped
    group by about
    order by about collate "C"`,
  )
  return rows.map(({ about, sql }) => ({ about, sql: sql.trimEnd() }))
}
