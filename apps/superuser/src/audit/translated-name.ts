/** Falls back to the name itself, for names of a newer release. */
export function translateName(name: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name
}
