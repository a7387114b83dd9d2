import { expect, it } from 'vitest'
import { createAuditLine } from '../../tests/audit.ts'
import { chooseSentence } from './choose-sentence.ts'
import { messages as english } from './messages/en.ts'
import { messages as hindi } from './messages/hi.ts'

const application = { action: 'update', subject_type: 'job_applications' }
const cases = [
  [{ ...application, details: { columns: ['status'], status: 'rejected' } }, 'rejected'],
  [{ ...application, details: { columns: ['status'], status: 'reviewed' } }, 'as reviewed'],
  [{ ...application, details: { columns: ['cover_letter'], status: 'pending' } }, 'changed'],
  [
    {
      action: 'insert',
      subject_type: 'job_application_notes',
      details: { columns: ['admin_notes'] },
    },
    'changed the notes',
  ],
  [
    {
      action: 'insert',
      subject_type: 'job_application_notes',
      details: { columns: ['updated_by'] },
    },
    'became the reviewer',
  ],
  [{ action: 'insert', subject_type: 'jobs', details: { deleted: false } }, 'added the job'],
  [{ action: 'update', subject_type: 'events', details: { deleted: true } }, 'deleted the event'],
  [{ action: 'update', subject_type: 'events', details: { deleted: false } }, 'restored the event'],
  [
    {
      action: 'update',
      subject_type: 'jobs',
      details: { columns: ['is_active'], is_active: false },
    },
    'closed the job',
  ],
  [{ action: 'delete', subject_type: 'event_links', details: {} }, 'removed the online link'],
] as const

it.each(cases)('says which change was made: %o', (changes, expected) => {
  const line = createAuditLine(1, structuredClone(changes) as object)
  expect(chooseSentence(line, english)).toContain(expected)
  expect(Object.values(hindi.changes)).toContain(chooseSentence(line, hindi))
})

it('names only the record if its person or title is gone', () => {
  const line = createAuditLine(1, { ...application, subject_name: null, subject_person: null })
  expect(chooseSentence(line, english)).toBe('{actor} changed {subject}')
})
