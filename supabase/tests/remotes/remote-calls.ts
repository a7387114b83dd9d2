import type { Client } from 'pg'
import type { userIds } from '../setup/world-people.ts'

/** The calls that one file of an app makes. */
export interface RemoteCalls {
  as: keyof typeof userIds
  /** Makes every call of the file at least once, in a world with something to return. */
  run(owner: Client): Promise<unknown>
}

/** By path of the file below `apps`. */
export type CallsByFile = Record<string, RemoteCalls>

interface QueryLike {
  queryFn?: unknown
  initialPageParam?: unknown
}

/** Runs a query as the cache does; of a list, its first page. */
export async function ask({ queryFn, initialPageParam }: QueryLike): Promise<unknown> {
  if (typeof queryFn !== 'function') throw new Error('These options have no function.')
  return queryFn({ signal: new AbortController().signal, pageParam: initialPageParam })
}

/** Returns a row of the database. */
export async function rowOf(owner: Client, sql: string, ...values: string[]) {
  const { rows } = await owner.query(sql, values)
  if (!rows[0]) throw new Error(`The world has no row for: ${sql}`)
  return rows[0]
}
