import type { AuditLine } from './audit-line.ts'

/** Actions that only read. */
const views = new Set([
  'members_listed',
  'member_opened',
  'applications_listed',
  'attendees_listed',
  'payments_listed',
  'payment_opened',
  'people_listed',
])

/** One line of the log, or all views by a person within an hour; newest first. */
export interface AuditEntry {
  lines: readonly [AuditLine, ...AuditLine[]]
}

/** Puts the views of a person within one clock hour into one entry, in the place of the newest. */
export function groupViews(lines: readonly AuditLine[]): AuditEntry[] {
  const entries: { lines: [AuditLine, ...AuditLine[]] }[] = []
  const hours = new Map<string, (typeof entries)[number]>()
  for (const line of lines) {
    const hour = `${line.actor_id} ${line.occurred_at.slice(0, 13)}`
    const known = views.has(line.action) ? hours.get(hour) : undefined
    if (known) {
      known.lines.push(line)
      continue
    }
    const entry = { lines: [line] as [AuditLine] }
    entries.push(entry)
    if (views.has(line.action)) hours.set(hour, entry)
  }
  return entries
}
