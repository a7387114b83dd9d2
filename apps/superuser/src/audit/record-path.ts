import type { AuditLine } from './audit-line.ts'

const paths: Readonly<Record<string, (id: string) => string>> = {
  events: (id) => `/events/${id}`,
  event_links: (id) => `/events/${id}`,
  jobs: (id) => `/jobs/${id}`,
}

/** Returns the page of an entry's person, event or job. Undefined if it was deleted or has no page. */
export function recordPath({ subject_type, subject_id, subject_name, subject_person }: AuditLine) {
  if (subject_person) return `/admin/members/${subject_person}/profile`
  if (!subject_id || !subject_name || !Object.hasOwn(paths, subject_type)) return undefined
  return paths[subject_type]?.(subject_id)
}
