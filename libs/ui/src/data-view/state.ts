/** What a view of data can be in: always all four. */
export type DataState<Data> =
  | { status: 'loading' }
  | { status: 'empty' }
  | { status: 'failed'; retry(): void; retrying?: boolean; message?: string }
  | { status: 'filled'; data: Data }

/** The part of a query's result that decides its state. TanStack's results have this shape. */
export interface QueryLike<Data> {
  data: Data | undefined
  isError: boolean
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
  const { data, isError, isFetching } = query
  if (data !== undefined) return isEmpty(data) ? { status: 'empty' } : { status: 'filled', data }
  if (!isError) return { status: 'loading' }
  return { status: 'failed', retry: () => void query.refetch(), retrying: isFetching }
}
