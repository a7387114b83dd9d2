/** A text as the content of an element. */
export function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** A text as the value of an attribute in double quotes. */
export function attribute(words: string): string {
  return text(words).replaceAll('"', '&quot;')
}
