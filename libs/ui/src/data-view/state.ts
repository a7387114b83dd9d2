/**
 * States of a data view, all of which it must handle.
 * - `loading`: requested and not received. `slow`: loading for more than 8 seconds, which `DataStates`
 *   detects itself.
 * - `empty`: the response contains no data.
 * - `failed`: there was no response, or a refusal; see `error`.
 */
export type DataState<Data> =
  | { status: 'loading' }
  | { status: 'slow' }
  | { status: 'empty' }
  | { status: 'failed'; error: unknown; retry(): void; retrying?: boolean }
  | { status: 'filled'; data: Data }

/** The fields of a query result that determine its state; matches TanStack Query. */
export interface QueryLike<Data> {
  data: Data | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch(): unknown
}

/**
 * Returns the state of a data view from its query. Cached data stays visible during a refetch, even if that
 * fails.
 */
export function stateOf<Data>(
  query: QueryLike<Data>,
  isEmpty: (data: Data) => boolean = () => false,
): DataState<Data> {
  const { data, isError, error, isFetching } = query
  if (data !== undefined) return isEmpty(data) ? { status: 'empty' } : { status: 'filled', data }
  if (!isError) return { status: 'loading' }
  return { status: 'failed', error, retry: () => void query.refetch(), retrying: isFetching }
}
