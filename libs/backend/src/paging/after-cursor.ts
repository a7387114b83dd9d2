import type { Cursor } from '@sabha/types/records'

export interface PagingOrder {
  column: string
  ascending: boolean
}

/** Returns the filter that continues a list after `cursor`, for the client's `or`. */
export function afterCursor({ column, ascending }: PagingOrder, { key, id }: Cursor): string {
  const beyond = ascending ? 'gt' : 'lt'
  const value = quoted(key)
  return `${column}.${beyond}.${value},and(${column}.eq.${value},id.${beyond}.${quoted(id)})`
}

/** Quotes a value, so that commas, dots and brackets are not parsed as syntax. */
function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`
}
