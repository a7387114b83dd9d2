/** What became of a tag; `said` is what to tell of it. */
export type AddedTag =
  | { status: 'added'; tags: string[]; said: string }
  | { status: 'present'; said: string }
  | { status: 'full'; said: number }
  | { status: 'nothing' }

/** Adds what was typed to tags: trimmed, once whatever its case, no more than `most`. */
export function addedTag(tags: readonly string[], typed: string, most: number): AddedTag {
  const tag = typed.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
  if (tag === '') return { status: 'nothing' }
  const same = tags.find(
    (each) => each.localeCompare(tag, undefined, { sensitivity: 'base' }) === 0,
  )
  if (same !== undefined) return { status: 'present', said: same }
  if (tags.length >= most) return { status: 'full', said: most }
  return { status: 'added', tags: [...tags, tag], said: tag }
}
