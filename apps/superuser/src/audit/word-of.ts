/**
 * Returns the text of an action or a kind of target; its own name if unknown, as after a newer
 * release wrote it.
 */
export function wordOf(name: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name
}
