// Imported by package name because remotes bundle this entry: relative imports would bundle zod again.
import { limits } from '@sabha/types'
import * as z from '@sabha/types/schema'

export { matchesSearch, toSearchable } from './searchable.ts'

/** Search of a list, as typed or as in the URL. A longer one is cut, so that a list is never shown unsearched. */
export const searchTextSchema = z.string().check(z.overwrite(cutSearchText))

/** Cuts a search to `limits.searchMaxLength` without splitting a surrogate pair. */
export function cutSearchText(text: string): string {
  return text.slice(0, limits.searchMaxLength).replace(/[\ud800-\udbff]$/, '')
}
