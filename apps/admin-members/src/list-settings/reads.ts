import { read } from '@sabha/backend'
import * as z from '@sabha/types/schema'
import { type ListSettings, settingsOf } from './list-settings.ts'

const rowSchema = z.nullable(z.object({ saved_views: z.unknown() }))

/** Row level security limits the query to the user's own row. */
export async function readListSettings(): Promise<ListSettings> {
  const row = await read(rowSchema, (db) =>
    db.from('member_settings').select('saved_views').maybeSingle(),
  )
  return settingsOf(Object(row?.saved_views).members)
}
