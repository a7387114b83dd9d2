import { type QueryLike, stateOf } from '@sabha/ui/data-view'
import { moreRowsProps, type PagedQueryLike } from '@sabha/ui/list'

type PagedQuery<Row> = PagedQueryLike & QueryLike<{ pages: { rows: Row[] }[] }>

/** State of the loaded rows, with a function to load more if there are more. */
export function pagedRows<Row>(list: PagedQuery<Row>) {
  const { data, ...query } = list
  const rows = data?.pages.flatMap((page) => page.rows)
  return {
    state: stateOf({ ...query, data: rows }, ({ length }) => length === 0),
    more: moreRowsProps(list),
  }
}
