import { columnsOf, type DataClient, deleteSoftly, write } from '@sabha/backend'
import { mapRows, pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData, mutation, queryOptions, update } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import type { ContentSource, ContentTables, FlagChange } from './content-source.ts'
import { createOnce, type NewRecord } from './form/create-once.ts'
import type { VersionedRecord } from './form/record-form-config.ts'

/** Makes the calls, cache keys and mutations of a table of content. Admins only. */
export function createContentApi<Row extends VersionedRecord, Listed extends Row, Draft, Query>(
  source: ContentSource<Row, Listed, Draft, Query>,
) {
  const calls = contentWrites(source)
  const queries = contentQueries(source)
  const invalidates = [queries.all]
  const withFlag = <Shown extends Row>(row: Shown, on: boolean) => ({ ...row, [source.flag]: on })
  const mutations = {
    create: () => mutation({ mutationFn: calls.create, invalidates }),
    update: () =>
      mutation({
        mutationFn: ({ seen, draft }: { seen: VersionedRecord; draft: Draft }) =>
          calls.update(seen, draft),
        invalidates,
        record: (row) => [update(queries.one(row.id).queryKey, () => row)],
      }),
    /** Updates the record and every list optimistically. */
    setFlag: () =>
      mutation({
        mutationFn: calls.setFlag,
        invalidates,
        optimistic: ({ id, on }: FlagChange) => [
          update(queries.one(id).queryKey, (row) => withFlag(row, on)),
          update(queries.list().queryKey, (list) =>
            mapRows(list, (row) => (row.id === id ? withFlag(row, on) : row)),
          ),
        ],
      }),
    delete: () => mutation({ mutationFn: calls.delete, invalidates }),
    restore: () => mutation({ mutationFn: source.restore, invalidates }),
  }
  return { ...calls, restore: source.restore, queries, mutations }
}

function contentQueries<Row extends VersionedRecord, Listed extends Row, Draft, Query>({
  table,
  list,
  count,
  read,
  unfiltered,
}: ContentSource<Row, Listed, Draft, Query>) {
  const all = [table] as const
  return {
    all,
    /** Without a query, the key is the prefix of all lists. */
    list: (query?: Query) => ({
      ...pagedQueryOptions({
        queryKey: [...all, 'list', ...(query ? [query] : [])],
        readPage: (place) => list(query ?? unfiltered, place),
      }),
      placeholderData: keepPreviousData,
    }),
    count: (query: Query) =>
      queryOptions({
        queryKey: [...all, 'count', query],
        queryFn: () => count(query),
        placeholderData: keepPreviousData,
      }),
    one: (id: string) => queryOptions({ queryKey: [...all, 'one', id], queryFn: () => read(id) }),
  }
}

function contentWrites<Row extends VersionedRecord, Listed extends Row, Draft, Query>({
  table,
  schema,
  read,
  flag,
  rowOf,
  initial,
  isSame,
}: ContentSource<Row, Listed, Draft, Query>) {
  const columns = columnsOf(schema)
  return {
    /**
     * Creates a record, once per id and content; the database sets creator and time.
     * @throws BackendError `forbidden`, `invalid_input`, `session_missing`, `unexpected_answer`, and
     * the codes of the connection.
     */
    create: ({ id, draft }: NewRecord<Draft>): Promise<Row> =>
      createOnce({
        id,
        insert: (made) =>
          write(z.nullable(schema), (db: DataClient<ContentTables>) =>
            db
              .from(table)
              .upsert({ ...rowOf(draft), ...initial, id: made }, { ignoreDuplicates: true })
              .select(columns)
              .maybeSingle(),
          ),
        read,
        isSame: (made) => isSame(made, draft),
      }),
    /**
     * Changes a record, unless it was changed since it was read.
     * @throws BackendError `row_changed`, `not_found`, `forbidden`, `invalid_input`,
     * `session_missing`, `unexpected_answer`, and the codes of the connection.
     */
    update: ({ id, updated_at }: VersionedRecord, draft: Draft): Promise<Row> =>
      write(
        schema,
        (db: DataClient<ContentTables>) =>
          db
            .from(table)
            .update(rowOf(draft))
            .eq('id', id)
            .eq('updated_at', updated_at)
            .select(columns)
            .maybeSingle(),
        { row: { table, id, seenUpdatedAt: updated_at } },
      ),
    /**
     * Decides who sees a record.
     * @throws BackendError `not_found`, `forbidden`, `session_missing`, `unexpected_answer`, and the
     * codes of the connection.
     */
    setFlag: ({ id, on }: FlagChange): Promise<Row> => {
      const change: Record<string, unknown> = { [flag]: on }
      return write(
        schema,
        (db: DataClient<ContentTables>) =>
          db.from(table).update(change).eq('id', id).select(columns).maybeSingle(),
        { row: { table, id } },
      )
    },
    /** Idempotent. @throws BackendError `forbidden`, `session_missing`, and the codes of the connection. */
    delete: (id: string): Promise<void> => deleteSoftly({ table, id }),
  }
}
