/** Somebody who may not have said their name yet. */
export interface NamedPerson {
  name: string | null
  email: string
}

/** At most two capital letters: of the first two words of the name, else of the email address. */
export function initialsOf({ name, email }: NamedPerson): string {
  const words = (name ?? '').split(/\s+/).map(charactersOf)
  const spoken = words.filter((characters) => characters.length > 0)
  const letters = spoken.length > 0 ? spoken.flatMap(([first]) => first ?? []) : charactersOf(email)
  return letters.slice(0, 2).map(capital).join('')
}

let segmenter: Intl.Segmenter | undefined

/** Takes some milliseconds to make, which pages without initials need not wait for. */
function graphemes(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter
}

/** What a reader takes for one letter each; marks, brackets and what cannot be seen are none. */
function charactersOf(text: string): string[] {
  return [...graphemes().segment(text)]
    .map(({ segment }) => segment)
    .filter((segment) => /[\p{L}\p{N}\p{RI}\p{Extended_Pictographic}]/u.test(segment))
}

/** Where the capital takes more letters, as of ß, the letter stays as it is. */
function capital(letter: string): string {
  const upper = letter.toUpperCase()
  return upper.length === letter.length ? upper : letter
}
