import { read, write } from '@sabha/backend'
import { mutation, queryOptions, update } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import type { ListLayout } from '../layout.ts'
import { type ListSettings, parseListSettings, type SavedView } from './list-settings.ts'

const rowSchema = z.nullable(z.object({ saved_views: z.unknown() }))

/** Row level security limits the query to the user's own row. */
async function readListSettings(): Promise<ListSettings> {
  const row = await read(rowSchema, (db) =>
    db.from('member_settings').select('saved_views').maybeSingle(),
  )
  return parseListSettings(Object(row?.saved_views).members)
}

/** Outside of the members' key, so that changes to members do not invalidate the settings. */
const settingsKey = ['members-list-settings'] as const

export const listSettingsQueries = {
  own: () => queryOptions({ queryKey: settingsKey, queryFn: readListSettings }),
}

const listName = 'members'
const keptSettingsSchema = z.looseObject({})

/**
 * Saves a view, or the changed view with its id. Concurrent saves in two tabs are both kept.
 * @throws BackendError `view_exists`, `views_full`, `views_too_large`, `invalid_input`,
 * `session_missing`, and as every write.
 */
async function saveView({ id, name, query, layout }: SavedView): Promise<void> {
  const content = { query, layout: storedLayout(layout) }
  await write(keptSettingsSchema, (db) =>
    db.rpc('save_view', { list: listName, view_id: id, name, content }),
  )
}

/** Deletes a view; succeeds if it is already deleted. */
async function deleteView(id: string): Promise<void> {
  await write(keptSettingsSchema, (db) => db.rpc('delete_view', { list: listName, view_id: id }))
}

async function saveLayout(layout: ListLayout): Promise<void> {
  await write(keptSettingsSchema, (db) =>
    db.rpc('save_list_layout', { list: listName, layout: storedLayout(layout) }),
  )
}

function storedLayout({ density, hidden }: ListLayout) {
  return { density, hidden: [...hidden] }
}

const { queryKey } = listSettingsQueries.own()

export const listSettingsMutations = {
  saveView: () => mutation({ mutationFn: saveView, invalidates: [queryKey] }),
  deleteView: () =>
    mutation({
      mutationFn: deleteView,
      invalidates: [queryKey],
      optimistic: (id: string) => [
        update(queryKey, (kept) => ({
          ...kept,
          views: kept.views.filter((view) => view.id !== id),
        })),
      ],
    }),
  saveLayout: () =>
    mutation({
      mutationFn: saveLayout,
      invalidates: [queryKey],
      optimistic: (layout: ListLayout) => [update(queryKey, (kept) => ({ ...kept, layout }))],
    }),
}
