import type { MoreRowsProps } from './more-rows.tsx'

/** The part of a paged query's result that its next page follows from. TanStack's results have this shape. */
export interface PagedQueryLike {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage(): unknown
}

/** The way to the next rows of a paged query, for `ListPage`; none where it has ended. */
export function moreOf(query: PagedQueryLike): MoreRowsProps | undefined {
  if (!query.hasNextPage) return undefined
  const onMore = () => void query.fetchNextPage()
  if (query.isFetchingNextPage) return { onMore, status: 'loading' }
  if (query.isFetchNextPageError) return { onMore, status: 'failed', error: query.error }
  return { onMore, status: 'idle' }
}
