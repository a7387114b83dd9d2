/** Filter for the client's `or`: matches words in any column, literally and ignoring case. */
export function textSearchFilter(columns: readonly string[], words: string): string {
  const literal = words.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const quoted = `"${literal.replaceAll(/["\\]/g, '\\$&')}"`
  return columns.map((column) => `${column}.imatch.${quoted}`).join(',')
}
