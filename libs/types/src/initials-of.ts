export interface NamedPerson {
  name: string | null
  email: string
}

/** At most two capital letters: of the first two words of the name, else of the e-mail address. */
export function initialsOf({ name, email }: NamedPerson): string {
  const words = (name ?? '').split(/\s+/).filter(Boolean)
  const letters = words.length > 0 ? words.map(firstLetter) : [...email]
  return letters.slice(0, 2).join('').toUpperCase()
}

/** Whole characters: half of one outside the basic plane is no letter. */
function firstLetter(word: string): string {
  return [...word][0] ?? ''
}
