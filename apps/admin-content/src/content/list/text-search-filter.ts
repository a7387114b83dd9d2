/**
 * Filter for the client's `or`: matches words in any column, literally and ignoring case. The columns have text
 * as it was typed, so the words are not normalized. Asterisks, commas and brackets match any character:
 * PostgREST cannot escape the first, and gateways count the others as the syntax of `or`.
 */
export function textSearchFilter(columns: readonly string[], words: string): string {
  const pattern = words
    .trim()
    .replaceAll(/[\\%_]/g, '\\$&')
    .replaceAll(/[*,()]/g, '_')
  const quoted = `"%${pattern.replaceAll(/["\\]/g, '\\$&')}%"`
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',')
}
