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
  /** 1001 where there are more than a thousand. */
  count: z.int().check(z.nonnegative()),
})

/** Which lines of a filter. */
export interface AuditPlace {
  /** The id that the lines lie before; the newest ones where null. */
  before: number | null
  pageSize: number
  signal?: AbortSignal | undefined
}

/**
 * Lines of the audit log, the newest first. The superuser only; the people who are named are counted.
 *
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
 * What the audit log can be filtered by.
 *
 * @throws BackendError as `read`; `superuser_only`.
 */
export function readFilters({ signal }: { signal: AbortSignal }): Promise<AuditFilters> {
  return read(auditFiltersSchema, (db) => db.rpc('audit_filters'), { signal })
}
