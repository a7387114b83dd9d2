import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createAuditLine } from '../../tests/audit.ts'
import { recordPath } from './record-path.ts'

/** Paths of the pages of all remotes of this repository, as patterns. */
const pages = globSync('*/remote.manifest.json', { cwd: join(process.cwd(), '..') })
  .map((file) => JSON.parse(readFileSync(join(process.cwd(), '..', file), 'utf8')))
  .flatMap(({ routes }: { routes: { path: string }[] }) => routes)
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

it.each([
  'profiles',
  'job_applications',
  'job_application_notes',
  'event_registrations',
  'contributions',
  'payments',
  'payment_orders',
  'mandates',
])('is a page of a remote for the person of an entry about %s', (subject_type) => {
  const path = recordPath(createAuditLine(1, { subject_type })) ?? ''
  expect(path).toContain(createAuditLine(1).subject_person)
  expect(pages.filter((page) => page.test(path))).toHaveLength(1)
})

it.each(['events', 'event_links', 'jobs'])('is a page of a remote for %s', (subject_type) => {
  const line = { subject_type, subject_id: 'a1', subject_name: 'Title', subject_person: null }
  const path = recordPath(createAuditLine(1, line)) ?? ''
  expect(path).toContain('a1')
  expect(pages.some((page) => page.test(path))).toBe(true)
})

it.each([
  { subject_type: 'audit_log', subject_person: null },
  { subject_type: 'events', subject_name: null, subject_person: null },
])('is undefined without a page or a name: %o', (line) => {
  expect(recordPath(createAuditLine(1, line))).toBeUndefined()
})
