/**
 * Cuts a text to `atMost` UTF-16 code units without splitting a character: Postgres stores no half
 * of a surrogate pair.
 */
export function cutText(text: string, atMost: number): string {
  return text.slice(0, atMost).replace(/[\ud800-\udbff]$/, '')
}
