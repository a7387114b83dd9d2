import { write } from '@sabha/backend'
import * as z from '@sabha/types/schema'
import type { SelectedMembers } from '../selected-members.ts'

const countSchema = z.int().check(z.nonnegative())
const startedSchema = z.object({ export_id: z.uuid(), total: countSchema, pages: countSchema })

/** Starts an audited export, valid for 15 minutes. Admins only, 20 times an hour. */
export function startExport(members: SelectedMembers) {
  return write(startedSchema, (db) => db.rpc('start_member_export', { ...members }))
}
