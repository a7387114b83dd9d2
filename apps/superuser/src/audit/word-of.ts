/** What people call an action or a kind of thing; its own name where a newer release has written it. */
export function wordOf(name: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name
}
