import { keepPreviousData, queryOptions } from '@sabha/backend/query'
import type { AuditFilter } from './audit-line.ts'
import { readFilters, readLines } from './reads.ts'

const pageSize = 50
const newest: number | null = null

export const auditQueries = {
  /** Shows the previous lines while another filter loads. */
  lines: (filter: AuditFilter) => ({
    queryKey: ['audit', 'lines', filter] as const,
    // Requests one more line to find out whether there is another page.
    async queryFn({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) {
      const page = { before: pageParam, pageSize: pageSize + 1, signal }
      const { lines, count } = await readLines(filter, page)
      const rows = lines.slice(0, pageSize)
      return { rows, count, next: lines.length > pageSize ? (rows.at(-1)?.id ?? null) : null }
    },
    initialPageParam: newest as number | null,
    getNextPageParam: ({ next }: { next: number | null }) => next,
    placeholderData: keepPreviousData,
  }),
  filters: () => queryOptions({ queryKey: ['audit', 'filters'], queryFn: readFilters }),
}
