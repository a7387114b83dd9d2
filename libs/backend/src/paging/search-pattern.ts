/**
 * Returns a LIKE pattern that finds a text literally in a column of lower-case, normalized (NFC) text. An
 * asterisk matches any character, because PostgREST cannot escape it.
 */
export function searchPattern(search: string): string {
  const text = search.trim().normalize('NFC').toLowerCase()
  return `%${text.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
}
