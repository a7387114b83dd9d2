import { write } from '@sabha/backend'
import * as z from '@sabha/types/schema'
import type { AuditFilter } from './audit-line.ts'
import { filterArguments } from './filter-arguments.ts'

const startedSchema = z.object({ total: z.int(), last_id: z.int() })

/**
 * Starts an export of the audit log, which is audited; returns the number of lines and the newest
 * id.
 * @throws BackendError as `write`; `superuser_only`, `rate_limited` (20 an hour).
 */
export function startExport(filter: AuditFilter): Promise<{ total: number; last_id: number }> {
  return write(startedSchema, (db) => db.rpc('start_audit_export', filterArguments(filter)))
}
