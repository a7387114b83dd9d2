import { type DataState, type QueryLike, stateOf } from '@sabha/ui/data-view'
import type { MoreRowsProps } from '@sabha/ui/list'

/** The part of a paged query's result that a list shows. */
export interface PagedQueryLike<Row> extends QueryLike<{ pages: { rows: Row[] }[] }> {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage(): unknown
}

/** The rows that have been read, in their state, and the way to more where there are more. */
export function pagedRows<Row>(list: PagedQueryLike<Row>): {
  state: DataState<readonly Row[]>
  more?: MoreRowsProps
} {
  const { data, ...query } = list
  const rows = data?.pages.flatMap((page) => page.rows)
  const state = stateOf({ ...query, data: rows }, ({ length }) => length === 0)
  return list.hasNextPage ? { state, more: moreOf(list) } : { state }
}

function moreOf(list: PagedQueryLike<unknown>): MoreRowsProps {
  const onMore = () => void list.fetchNextPage()
  if (list.isFetchingNextPage) return { status: 'loading', onMore }
  if (list.isFetchNextPageError) return { status: 'failed', error: list.error, onMore }
  return { status: 'idle', onMore }
}
