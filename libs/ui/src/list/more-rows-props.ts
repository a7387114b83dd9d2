import type { MoreRowsProps } from './more-rows.tsx'

/** The fields of a paginated query's result that describe its next page; matches TanStack Query. */
export interface PagedQueryLike {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage(): unknown
}

/** Returns the props that load the next page of a query, for `ListPage`; undefined at the end of the list. */
export function moreRowsProps(query: PagedQueryLike): MoreRowsProps | undefined {
  if (!query.hasNextPage) return undefined
  const onMore = () => void query.fetchNextPage()
  if (query.isFetchingNextPage) return { onMore, status: 'loading' }
  if (query.isFetchNextPageError) return { onMore, status: 'failed', error: query.error }
  return { onMore, status: 'idle' }
}
