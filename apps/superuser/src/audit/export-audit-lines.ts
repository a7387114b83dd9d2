import { csvByteOrderMark, csvLine } from '@sabha/types/csv'
import { readAuditLines, startExport } from './api.ts'
import type { AuditFilter, AuditLine } from './audit-line.ts'

const columns = [
  'Time',
  'Actor',
  'Actor Email',
  'Actor ID',
  'Action',
  'Target',
  'Target ID',
  'Details',
]
const pageSize = 1000

export interface AuditExport {
  signal: AbortSignal
  onProgress(done: number, total: number): void
}

/** As of the start. @throws the errors of `startExport` and `readAuditLines`, and the reason of `signal`. */
export async function exportAuditLines(
  filter: AuditFilter,
  { signal, onProgress }: AuditExport,
): Promise<Blob> {
  const { total, last_id } = await startExport(filter)
  const parts = [csvByteOrderMark + csvLine(columns)]
  let done = 0
  for (let before: number | null = last_id + 1; before !== null; ) {
    signal.throwIfAborted()
    onProgress(done, total)
    const { lines } = await readAuditLines(filter, { before, pageSize, signal })
    parts.push(lines.map((line) => csvLine(cellsOf(line))).join(''))
    done += lines.length
    before = lines.length < pageSize ? null : (lines.at(-1)?.id ?? null)
  }
  return new Blob(parts, { type: 'text/csv' })
}

function cellsOf(line: AuditLine): string[] {
  const { occurred_at, actor_name, actor_email, actor_id, details } = line
  return [
    occurred_at,
    actor_id === null ? 'The system' : (actor_name ?? ''),
    actor_email ?? '',
    actor_id ?? '',
    line.action,
    line.subject_type,
    line.subject_id ?? '',
    JSON.stringify(details),
  ]
}
