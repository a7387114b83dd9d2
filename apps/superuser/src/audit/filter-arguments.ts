import { type AuditFilter, systemActor } from './audit-line.ts'

const dayMs = 24 * 60 * 60_000

/** Converts a filter for the database's functions; days begin and end in Asia/Kolkata. */
export function toFilterArguments({ actor, action, type, target, from, to, denied }: AuditFilter) {
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
