/**
 * The filter that finds words in any of some columns, for the client's `or`: as they are typed, upper or
 * lower case, with nothing in them that stands for something else.
 */
export function wordsIn(columns: readonly string[], words: string): string {
  const literal = words.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const quoted = `"${literal.replaceAll(/["\\]/g, '\\$&')}"`
  return columns.map((column) => `${column}.imatch.${quoted}`).join(',')
}
