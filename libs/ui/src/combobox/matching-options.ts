import type { SelectOption } from '../form/select.tsx'

/** Returns the options whose label contains all typed words, ignoring case, accents and Unicode composition. */
export function matchingOptions(
  options: readonly SelectOption[],
  typed: string,
): readonly SelectOption[] {
  const words = plain(typed).split(/\s+/)
  return options.filter(({ label }) => words.every((word) => plain(label).includes(word)))
}

function plain(text: string): string {
  // Removes only Latin accents: Devanagari vowel signs are combining marks too, but part of the word.
  return text.normalize('NFD').replace(/[̀-ͯ]/g, '').toLocaleLowerCase().trim()
}
