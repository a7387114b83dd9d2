import type { Database } from '@sabha/backend/database'
import type { Cursor, Page } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import type { DataClient } from '../data/data-client.ts'
import { read } from '../data/read.ts'
import type { DataAnswer, RequestOptions } from '../data/request.ts'
import { afterCursor } from './after-cursor.ts'
import { toPage } from './to-page.ts'

/** Selects a page of a list. */
export interface PageOptions extends RequestOptions {
  /** `next` of the previous page; the first page if undefined. */
  after?: Cursor | null
  /** Number of rows; 100 if undefined. */
  pageSize?: number
}

/** Page and order of a list. */
export interface ListPage extends PageOptions {
  /** A column of texts or timestamps that is never null; equal values are sorted by id. */
  orderBy: string
  ascending: boolean
}

/** A request for rows to which filters can be added. */
export interface ListRequest extends PromiseLike<DataAnswer> {
  order(column: string, options: { ascending: boolean }): ListRequest
  limit(count: number): ListRequest
  or(filters: string): ListRequest
}

const defaultPageSize = 100

/**
 * Reads one page of a list, by key instead of offset: rows inserted or deleted between two pages cause no
 * gap and no repetition.
 *
 * @param rowSchema schema of each row
 * @throws BackendError as `read`.
 * @example
 * readPage(eventSchema, (db) => db.from('events').select(columnsOf(eventSchema)), {
 *   ...options,
 *   orderBy: 'event_date',
 *   ascending: true,
 * })
 */
export async function readPage<Row extends { id: string }, Tables = Database>(
  rowSchema: z.ZodMiniType<Row>,
  list: (db: DataClient<Tables>) => ListRequest,
  { orderBy, ascending, after, pageSize = defaultPageSize, signal }: ListPage,
): Promise<Page<Row>> {
  const rows = await read<z.ZodMiniType<Row[]>, Tables>(
    z.array(rowSchema),
    (db) => {
      const page = list(db)
        .order(orderBy, { ascending })
        .order('id', { ascending })
        .limit(pageSize + 1)
      return after ? page.or(afterCursor({ column: orderBy, ascending }, after)) : page
    },
    { signal },
  )
  return toPage(rows, pageSize, (row) => String(row[orderBy as keyof Row]))
}
