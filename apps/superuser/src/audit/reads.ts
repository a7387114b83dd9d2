import { read } from '@sabha/backend'
import * as z from '@sabha/types/schema'
import {
  type AuditFilter,
  type AuditFilters,
  type AuditLine,
  auditFiltersSchema,
  auditLineSchema,
} from './audit-line.ts'
import { filterArguments } from './filter-arguments.ts'

const answerSchema = z.object({
  lines: z.array(auditLineSchema),
  /** 1001 if there are more than a thousand. */
  count: z.int().check(z.nonnegative()),
})

export interface AuditPlace {
  /** Reads lines with smaller ids; the newest ones if null. */
  before: number | null
  pageSize: number
  signal?: AbortSignal | undefined
}

/**
 * Reads audit log lines, newest first. Superusers only; named people are counted.
 * @throws BackendError as `read`; `superuser_only`, `rate_limited`.
 */
export function readLines(
  filter: AuditFilter,
  { before, pageSize, signal }: AuditPlace,
): Promise<{ lines: AuditLine[]; count: number }> {
  const page = {
    ...filterArguments(filter),
    page_size: pageSize,
    ...(before !== null && { before_id: before }),
  }
  return read(answerSchema, (db) => db.rpc('audit_lines', page), { signal })
}

/**
 * Reads the options of the filters.
 * @throws BackendError as `read`; `superuser_only`.
 */
export function readFilters({ signal }: { signal: AbortSignal }): Promise<AuditFilters> {
  return read(auditFiltersSchema, (db) => db.rpc('audit_filters'), { signal })
}
