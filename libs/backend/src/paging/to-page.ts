import type { Cursor, Page } from '@sabha/types/records'

/**
 * Returns a page from its rows plus one: if the additional row exists, the list continues.
 *
 * @param keyOf returns the value that the list is sorted by
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
