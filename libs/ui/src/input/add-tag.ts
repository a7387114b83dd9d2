/** Result of adding a tag; `said` is the announcement. */
export type AddTagResult =
  | { status: 'added'; tags: string[]; said: string }
  | { status: 'present'; said: string }
  | { status: 'full'; said: number }
  | { status: 'nothing' }

/** Adds the typed text to the tags: trimmed, ignoring duplicates (case-insensitive), up to `most` tags. */
export function addTag(tags: readonly string[], typed: string, most: number): AddTagResult {
  const tag = typed.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
  if (tag === '') return { status: 'nothing' }
  const same = tags.find(
    (each) => each.localeCompare(tag, undefined, { sensitivity: 'base' }) === 0,
  )
  if (same !== undefined) return { status: 'present', said: same }
  if (tags.length >= most) return { status: 'full', said: most }
  return { status: 'added', tags: [...tags, tag], said: tag }
}
