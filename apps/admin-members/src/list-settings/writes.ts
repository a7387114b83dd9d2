import { write } from '@sabha/backend'
import * as z from '@sabha/types/schema'
import type { Layout } from '../layout.ts'
import type { SavedView } from './list-settings.ts'

const list = 'members'
const keptSchema = z.looseObject({})

/**
 * Saves a view, or the changed view with its id. Concurrent saves in two tabs are both kept.
 * @throws BackendError `view_exists`, `views_full`, `views_too_large`, `invalid_input`,
 * `session_missing`, and as every write.
 */
export async function saveView({ id, name, query, layout }: SavedView): Promise<void> {
  const content = { query, layout: storedLayout(layout) }
  await write(keptSchema, (db) => db.rpc('save_view', { list, view_id: id, name, content }))
}

/** Deletes a view; succeeds if it is already deleted. */
export async function deleteView(id: string): Promise<void> {
  await write(keptSchema, (db) => db.rpc('delete_view', { list, view_id: id }))
}

export async function saveLayout(layout: Layout): Promise<void> {
  await write(keptSchema, (db) =>
    db.rpc('save_list_layout', { list, layout: storedLayout(layout) }),
  )
}

function storedLayout({ density, hidden }: Layout) {
  return { density, hidden: [...hidden] }
}
