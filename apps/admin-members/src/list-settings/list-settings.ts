import * as z from '@sabha/types/schema'
import { defaultLayout, type ListLayout, memberFields } from '../layout.ts'
import { type MembersQuery, membersQuerySchema } from '../members-query.ts'

export interface SavedView {
  id: string
  name: string
  query: MembersQuery
  layout: ListLayout
}

/** Settings of the members list, stored in the user's account. */
export interface ListSettings {
  views: readonly SavedView[]
  layout: ListLayout
}

/** Limit of the database. */
export const maxNameLength = 60

const layoutSchema = z.object({
  density: z.enum(['comfortable', 'compact']),
  hidden: z.array(z.string()),
})

const viewSchema = z.object({
  name: z.string().check(z.minLength(1)),
  content: z.object({ query: membersQuerySchema, layout: z.optional(z.unknown()) }),
})

/** Skips entries that cannot be parsed, such as entries of another release. */
export function parseListSettings(kept: unknown): ListSettings {
  const { views, layout } = Object(kept) as Record<string, unknown>
  return {
    views: Object.entries(Object(views))
      .flatMap(([id, view]) => viewOf(id, view))
      .sort((one, other) => one.name.localeCompare(other.name)),
    layout: layoutOf(layout),
  }
}

function viewOf(id: string, kept: unknown): SavedView[] {
  const { success, data } = z.safeParse(viewSchema, kept)
  if (!success) return []
  const { query, layout } = data.content
  return [{ id, name: data.name, query, layout: layoutOf(layout) }]
}

function layoutOf(kept: unknown): ListLayout {
  const { success, data } = z.safeParse(layoutSchema, kept)
  if (!success) return defaultLayout
  return { ...data, hidden: memberFields.filter((field) => data.hidden.includes(field)) }
}

export function findViewByName(views: readonly SavedView[], name: string): SavedView | undefined {
  const wanted = name.trim().toLowerCase()
  return views.find((view) => view.name.toLowerCase() === wanted)
}

export function isSameQuery(one: MembersQuery, other: MembersQuery): boolean {
  const keys = Object.keys(one) as (keyof MembersQuery)[]
  return keys.every((key) => one[key] === other[key])
}

export function isSameLayout(one: ListLayout, other: ListLayout): boolean {
  return one.density === other.density && one.hidden.join() === other.hidden.join()
}
