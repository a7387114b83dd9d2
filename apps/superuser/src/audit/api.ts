import { read, write } from '@sabha/backend'
import { keepPreviousData, queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import {
  type AuditFilter,
  type AuditFilters,
  type AuditLine,
  auditFiltersSchema,
  auditLineSchema,
  systemActor,
} from './audit-line.ts'

const answerSchema = z.object({
  lines: z.array(auditLineSchema),
  /** 1001 if there are more than a thousand. */
  count: z.int().check(z.nonnegative()),
})

interface AuditPlace {
  /** Reads lines with smaller ids; the newest ones if null. */
  before: number | null
  pageSize: number
  signal?: AbortSignal | undefined
}

/**
 * For superusers only. Counts the people whose names are read. @throws BackendError as `read`; `superuser_only`,
 * `rate_limited`.
 */
export function readAuditLines(
  filter: AuditFilter,
  { before, pageSize, signal }: AuditPlace,
): Promise<{ lines: AuditLine[]; count: number }> {
  const page = {
    ...toFilterArguments(filter),
    page_size: pageSize,
    ...(before !== null && { before_id: before }),
  }
  return read(answerSchema, (db) => db.rpc('audit_lines', page), { signal })
}

/** @throws BackendError as `read`; `superuser_only`. */
function readFilters({ signal }: { signal: AbortSignal }): Promise<AuditFilters> {
  return read(auditFiltersSchema, (db) => db.rpc('audit_filters'), { signal })
}

const pageSize = 50
const newest: number | null = null

export const auditQueries = {
  /** Shows the previous lines while another filter loads. */
  lines: (filter: AuditFilter) => ({
    queryKey: ['audit', 'lines', filter] as const,
    // Requests one more line to find out whether there is another page.
    async queryFn({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) {
      const page = { before: pageParam, pageSize: pageSize + 1, signal }
      const { lines, count } = await readAuditLines(filter, page)
      const rows = lines.slice(0, pageSize)
      return { rows, count, next: lines.length > pageSize ? (rows.at(-1)?.id ?? null) : null }
    },
    initialPageParam: newest as number | null,
    getNextPageParam: ({ next }: { next: number | null }) => next,
    placeholderData: keepPreviousData,
  }),
  filters: () => queryOptions({ queryKey: ['audit', 'filters'], queryFn: readFilters }),
}

const startedSchema = z.object({ total: z.int(), last_id: z.int() })

/** Audited. @throws BackendError as `write`; `superuser_only`, `rate_limited` (20 an hour). */
export function startExport(filter: AuditFilter): Promise<{ total: number; last_id: number }> {
  return write(startedSchema, (db) => db.rpc('start_audit_export', toFilterArguments(filter)))
}

const dayMs = 24 * 60 * 60_000

/** Converts a filter for the database's functions; days begin and end in Asia/Kolkata. */
function toFilterArguments({ actor, action, type, target, from, to, denied }: AuditFilter) {
  return {
    denied,
    ...(actor === systemActor ? { by_system: true } : actor && { actor }),
    ...(action && { action }),
    ...(type && { subject_type: type }),
    ...(target && { subject_id: target }),
    ...(from && { since: new Date(beginOf(from)).toISOString() }),
    ...(to && { until: new Date(beginOf(to) + dayMs).toISOString() }),
  }
}

function beginOf(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`)
}
