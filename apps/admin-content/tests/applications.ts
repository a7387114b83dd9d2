import {
  dataRefusal,
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  sampleApplication,
  sampleJob,
} from '@sabha/backend/testing'
import type { ApplicationStatus } from '@sabha/types'
import type { Application } from '../src/applications/application.ts'

/** Response of the database function for these rows, in pages of `pageSize`. */
export function applicationsAnswer(rows: Application[], asked: object = {}, pageSize = 50) {
  const { status, application_id, after_id } = asked as Record<string, string>
  const counts: Record<string, number> = { pending: 0, reviewed: 0, accepted: 0, rejected: 0 }
  for (const row of rows) counts[row.status] = (counts[row.status] ?? 0) + 1
  const matching = rows.filter(
    (row) => (!status || row.status === status) && (!application_id || row.id === application_id),
  )
  const from = matching.findIndex(({ id }) => id === after_id) + 1
  const page = matching.slice(from, from + pageSize)
  const last = page.at(-1)
  const next =
    last && from + pageSize < matching.length ? { key: last.applied_at, id: last.id } : null
  return jsonAnswer({ applications: page, total: matching.length, counts, next })
}

/** Creates an application for `sampleJob`; the number makes the id unique. */
export function applicationOf(
  name: string,
  number: number,
  changes: Partial<Application> = {},
): Application {
  return {
    ...sampleApplication,
    id: `5b7f6ad2-33a5-4f07-9a44-${String(number).padStart(12, '0')}`,
    applicant: { ...sampleApplication.applicant, full_name: name },
    ...changes,
  }
}

export interface ApplicationsBackend {
  rows: Application[]
  pageSize?: number
  answers?: Record<string, FakeAnswer>
}

/** Fake database with applications, which rejects reviews based on an older version. */
export function fakeApplications({ rows, pageSize = 50, answers = {} }: ApplicationsBackend) {
  const table = new Map(rows.map((row) => [row.id, row]))
  const { id, title, company } = sampleJob
  const backend = fakeBackend({
    'POST /rest/v1/rpc/admin_applications': ({ body }) =>
      applicationsAnswer([...table.values()], Object(body), pageSize),
    'POST /rest/v1/rpc/review_application': ({ body }) => review(table, Object(body)),
    'GET /rest/v1/listed_jobs': () => jsonAnswer([{ id, title, company }]),
    'GET /rest/v1/jobs': () => jsonAnswer([{ id, title, company }]),
    ...answers,
  })
  const bodiesOf = (call: string) =>
    backend.requests.filter(({ path }) => path.endsWith(call)).map(({ body }) => body)
  return {
    /** Saves a decision of another admin. */
    reviewElsewhere(row: Application, changes: Partial<Application>) {
      const moment = '2026-11-12T05:02:00.5+00:00'
      table.set(row.id, { ...row, reviewed_at: moment, updated_at: moment, ...changes })
    },
    reviews: () => bodiesOf('review_application'),
    listings: () => bodiesOf('admin_applications'),
  }
}

/** Answers a review of one of these rows. */
export function reviewAnswer(rows: Application[], body: unknown): Response {
  return review(new Map(rows.map((row) => [row.id, row])), Object(body))
}

interface ReviewBody {
  application_id: string
  status: ApplicationStatus
  admin_notes: string
  seen_updated_at: string
}

function review(table: Map<string, Application>, body: ReviewBody): Response {
  const row = table.get(body.application_id)
  if (row?.updated_at !== body.seen_updated_at)
    return dataRefusal(409, 'PT409', { hint: 'row_changed', message: 'Changed meanwhile.' })
  const moment = `2026-11-13T05:02:00.${table.size}${body.status.length}+00:00`
  const { status, admin_notes } = body
  const reviewed = { ...row, status, admin_notes, reviewed_at: moment, updated_at: moment }
  table.set(row.id, reviewed)
  return jsonAnswer(reviewed)
}
