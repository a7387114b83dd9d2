import type { SelectOption } from '../form/select.tsx'

/**
 * The options whose label has every typed word, whatever their case and accents, however the
 * letters are composed.
 */
export function matchingOptions(
  options: readonly SelectOption[],
  typed: string,
): readonly SelectOption[] {
  const words = plain(typed).split(/\s+/)
  return options.filter(({ label }) => words.every((word) => plain(label).includes(word)))
}

function plain(text: string): string {
  // Latin accents alone: Devanagari vowel signs are marks as well, and are letters to their reader.
  return text.normalize('NFD').replace(/[̀-ͯ]/g, '').toLocaleLowerCase().trim()
}
