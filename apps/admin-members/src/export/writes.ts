import { write } from '@sabha/backend'
import type { MemberFilter } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

const startedSchema = z.object({ export_id: z.uuid(), total: z.int().check(z.nonnegative()) })

/** Announces an export, which the database audits. Admins only, 20 times an hour; it lasts a quarter of one. */
export function startExport(filter: MemberFilter) {
  return write(startedSchema, (db) => db.rpc('start_member_export', { ...filter }))
}
