interface PagedRows<Row> {
  pages: readonly { rows: Row[] }[]
}

/**
 * Returns the list with each row mapped by `change`, for a mutation's optimistic update.
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
