import { type FakeAnswer, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { screen } from '@testing-library/react'
import type { AuditLine } from '../src/audit/audit-line.ts'
import { asha, raghav, signedInSuperuser } from './people.ts'

const lines = 'POST /rest/v1/rpc/audit_lines'
const filters = 'POST /rest/v1/rpc/audit_filters'
const start = 'POST /rest/v1/rpc/start_audit_export'

/** Creates a line of the log, ordered by its number. */
export function createAuditLine(id: number, changes: Partial<AuditLine> = {}): AuditLine {
  return {
    id,
    occurred_at: '2026-11-22T04:00:00+00:00',
    actor_id: raghav.id,
    actor_name: raghav.full_name,
    actor_email: raghav.email,
    action: 'email_changed',
    subject_type: 'profiles',
    subject_id: asha.id,
    subject_name: asha.full_name,
    subject_email: asha.email,
    subject_person: asha.id,
    details: { to: 'b***@sabha.test', from: 'a***@sabha.test' },
    ...changes,
  }
}

const bySystem = { actor_id: null, actor_name: null, actor_email: null }
export const auditLog = [
  createAuditLine(3, { action: 'role_change_denied', details: { reason: 'superuser_only' } }),
  createAuditLine(2),
  createAuditLine(1, {
    ...bySystem,
    action: 'novel_thing',
    subject_type: 'things',
    subject_id: null,
    subject_name: null,
    subject_person: null,
    details: {},
  }),
]

const known = {
  actions: ['email_changed', 'novel_thing', 'role_change_denied'],
  subject_types: ['profiles', 'things'],
  actors: [signedInSuperuser, raghav].map(({ id, full_name: name, email }) => ({
    id,
    name,
    email,
  })),
}

const answerOf = (rows: readonly AuditLine[]) => jsonAnswer({ lines: rows, count: rows.length })

/** Responses for the audit log. */
export const auditResponses = {
  [lines]: () => answerOf(auditLog),
  [filters]: () => jsonAnswer(known),
}
export const emptyAuditResponses = {
  [lines]: () => answerOf([]),
  [filters]: () => jsonAnswer({ actions: [], subject_types: [], actors: [] }),
}

/** Fake database with a log, newest first, filtered by actor, action, target and page. */
export function fakeAuditBackend(
  rows: readonly AuditLine[] = auditLog,
  answers: Partial<Record<'lines' | 'filters' | 'start', FakeAnswer>> = {},
) {
  const { requests } = fakeBackend({
    ...auditResponses,
    [lines]:
      answers.lines ??
      (({ body }) => {
        const { actor, action, subject_id, denied, by_system, before_id, page_size } = Object(body)
        const found = rows.filter(
          (row) =>
            (!actor || row.actor_id === actor) &&
            (!action || row.action === action) &&
            (!subject_id || row.subject_id === subject_id) &&
            (!denied || row.action.endsWith('_denied')) &&
            (!by_system || row.actor_id === null),
        )
        const from = before_id ? found.findIndex(({ id }) => id < before_id) : 0
        const page = from < 0 ? [] : found.slice(from, from + page_size)
        return jsonAnswer({ lines: page, count: Math.min(found.length, 1001) })
      }),
    ...(answers.filters && { [filters]: answers.filters }),
    [start]: answers.start ?? (() => jsonAnswer({ total: rows.length, last_id: rows[0]?.id ?? 0 })),
  })
  const bodiesOf = (call: string) =>
    requests.filter(({ path }) => path.endsWith(call)).map(({ body }) => body)
  return {
    asked: () => bodiesOf('audit_lines'),
    exported: () => bodiesOf('start_audit_export'),
  }
}

/** Finds a filter of the toolbar, not its copy in the sheet for phones. */
export function findFilter(name: string) {
  const [filter] = screen.getAllByLabelText(name)
  if (!filter) throw new Error(`There is no filter ${name}`)
  return filter
}
