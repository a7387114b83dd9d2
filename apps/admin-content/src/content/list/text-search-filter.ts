import { searchPattern } from '@sabha/backend/paging'

/**
 * Filter for the client's `or`: matches words in any column, literally and ignoring case. Commas and brackets
 * match any character, because gateways count them as the syntax of `or`.
 */
export function textSearchFilter(columns: readonly string[], words: string): string {
  const pattern = searchPattern(words).replaceAll(/[,()]/g, '_')
  const quoted = `"${pattern.replaceAll(/["\\]/g, '\\$&')}"`
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',')
}
