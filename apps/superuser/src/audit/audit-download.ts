import { type CsvColumn, createDownload } from '@sabha/downloads'
import { readAuditLines, startExport } from './api.ts'
import type { AuditFilter, AuditLine } from './audit-line.ts'
import { useMessages } from './messages.ts'

const columns: readonly CsvColumn<AuditLine>[] = [
  ['Time', ({ occurred_at }) => occurred_at],
  ['Actor', ({ actor_id, actor_name }) => (actor_id === null ? 'The system' : actor_name)],
  ['Actor Email', ({ actor_email }) => actor_email],
  ['Actor ID', ({ actor_id }) => actor_id],
  ['Action', ({ action }) => action],
  ['Target', ({ subject_type }) => subject_type],
  ['Target ID', ({ subject_id }) => subject_id],
  ['Details', ({ details }) => JSON.stringify(details)],
]

const pageSize = 1000

/** Saves the lines of the audit log at the start of the download as a CSV file, newest first. */
export const auditDownload = createDownload({
  name: 'audit_log',
  columns,
  useTexts: () => useMessages().export,
  async start(filter: AuditFilter) {
    const { total, last_id } = await startExport(filter)
    return { total, places: total > 0 ? [{ filter, before: last_id + 1 }] : [] }
  },
  async readPage({ filter, before }, signal) {
    const { lines } = await readAuditLines(filter, { before, pageSize, signal })
    const last = lines.length < pageSize ? undefined : lines.at(-1)
    return { rows: lines, next: last && { filter, before: last.id } }
  },
})
