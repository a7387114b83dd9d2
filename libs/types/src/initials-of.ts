/** A user whose name may be missing. */
export interface NamedPerson {
  name: string | null
  email: string
}

/** Returns at most two capital letters, from the first two words of the name or else the email address. */
export function initialsOf({ name, email }: NamedPerson): string {
  const words = (name ?? '').split(/\s+/).map(charactersOf)
  const spoken = words.filter((characters) => characters.length > 0)
  const letters = spoken.length > 0 ? spoken.flatMap(([first]) => first ?? []) : charactersOf(email)
  return letters.slice(0, 2).map(capital).join('')
}

let segmenter: Intl.Segmenter | undefined

/** Created lazily, because it takes some milliseconds and many pages show no initials. */
function graphemes(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter
}

/** Returns the visible letters of a text, without marks and brackets. */
function charactersOf(text: string): string[] {
  return [...graphemes().segment(text)]
    .map(({ segment }) => segment)
    .filter((segment) => /[\p{L}\p{N}\p{RI}\p{Extended_Pictographic}]/u.test(segment))
}

/** Returns the capital of a letter, or the letter unchanged if its capital has several letters, such as ß. */
function capital(letter: string): string {
  const upper = letter.toUpperCase()
  return upper.length === letter.length ? upper : letter
}
