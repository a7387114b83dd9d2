import type { Cursor, Page } from '@sabha/types/records'

/**
 * A page out of one row more than it holds: where that row is there, the list goes on.
 *
 * @param keyOf The value by which the list is ordered.
 */
export function toPage<Row extends { id: string }>(
  rows: Row[],
  size: number,
  keyOf: (row: Row) => string,
): Page<Row> {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const next: Cursor | null = rows.length > size && last ? { key: keyOf(last), id: last.id } : null
  return { rows: shown, next }
}
