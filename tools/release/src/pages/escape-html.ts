/** Escapes text for the content of an element. */
export function escapeText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Escapes text for an attribute in double quotes. */
export function escapeAttribute(words: string): string {
  return escapeText(words).replaceAll('"', '&quot;')
}
