/**
 * Cuts a text to at most `atMost` UTF-16 code units without splitting a surrogate pair, which
 * Postgres cannot store.
 */
export function cutText(text: string, atMost: number): string {
  return text.slice(0, atMost).replace(/[\ud800-\udbff]$/, '')
}
