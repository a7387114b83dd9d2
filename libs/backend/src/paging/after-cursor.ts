import type { Cursor } from '@sabha/types/records'

export interface ListOrder {
  column: string
  ascending: boolean
}

/** The filter that continues a list after `cursor`, for the client's `or`. */
export function afterCursor({ column, ascending }: ListOrder, { key, id }: Cursor): string {
  const beyond = ascending ? 'gt' : 'lt'
  const value = quoted(key)
  return `${column}.${beyond}.${value},and(${column}.eq.${value},id.${beyond}.${quoted(id)})`
}

/** Quotes keep commas, dots and brackets in a value from being read as syntax. */
function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`
}
