interface PagedRows<Row> {
  pages: readonly { rows: Row[] }[]
}

/**
 * The same list with each row as `change` gives it, for a mutation's optimistic update.
 *
 * @example
 * update(eventsQueries.list().queryKey, (list) =>
 *   mapRows(list, (event) => (event.id === id ? { ...event, is_public: true } : event)),
 * )
 */
export function mapRows<Row, List extends PagedRows<Row>>(
  list: List & PagedRows<Row>,
  change: (row: Row) => Row,
): List {
  return { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(change) })) }
}
