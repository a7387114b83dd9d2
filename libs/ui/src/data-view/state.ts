/**
 * What a view of data can be in: always all of them.
 * - `loading`: asked for and not here. `slow`: so for longer than 8 seconds; `DataStates` finds that
 *   out by itself.
 * - `empty`: the answer is that there is nothing.
 * - `failed`: there was no answer, or a refusal; `error` says which.
 */
export type DataState<Data> =
  | { status: 'loading' }
  | { status: 'slow' }
  | { status: 'empty' }
  | { status: 'failed'; error: unknown; retry(): void; retrying?: boolean }
  | { status: 'filled'; data: Data }

/** The part of a query's result that decides its state. TanStack's results have this shape. */
export interface QueryLike<Data> {
  data: Data | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch(): unknown
}

/**
 * The state of a view from its query. Data that is there stays on screen while it is fetched
 * anew, even when that fails.
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
