/** Matches control characters, line separators, and characters that change the direction of text. */
const unprintable = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/**
 * Escapes characters that change what a terminal shows: texts of builds and records are written by others.
 * Line breaks are kept.
 */
export function printable(text: string): string {
  return text.replaceAll(unprintable, (one) => (one === '\n' ? one : escaped(one)))
}

/** Escapes the same characters and line breaks, so that the text stays on its line. */
export function printableLine(text: string): string {
  return text.replaceAll(unprintable, escaped)
}

/** Returns an escape that JSON knows too. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
