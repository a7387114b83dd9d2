import { expect, it } from 'vitest'
import {
  allowedValues,
  auditedColumns,
  refusalReasons,
  writtenNames,
} from '../../tests/audit-writers.ts'
import { messages as english } from './messages/en.ts'
import { messages as hindi } from './messages/hi.ts'

const catalogues = [
  ['English', english],
  ['Hindi', hindi],
] as const

it.each(catalogues)('%s has a label for each detail that the database writes', (_, { fields }) => {
  const written = writtenNames()
  expect(written).toEqual(expect.arrayContaining(['columns', 'outcome', 'searched', 'stored']))
  expect(written.filter((name) => !Object.hasOwn(fields, name))).toEqual([])
})

it.each(catalogues)('%s has a label for each column of audited tables', (_, { fields }) => {
  const columns = auditedColumns()
  expect(columns).toEqual(expect.arrayContaining(['admin_notes', 'capacity', 'salary_range']))
  expect(columns.filter((name) => !Object.hasOwn(fields, name))).toEqual([])
})

it.each(catalogues)('%s has a text for each value that the database writes', (_, { values }) => {
  const written = [
    ...refusalReasons(),
    ...[
      'contributions.source',
      'event_mails.kind',
      'event_mails.states',
      'job_applications.status',
      'payments.status',
      'profiles.onboarding_status',
      'profiles.role',
    ].flatMap(allowedValues),
  ]
  expect(written).toEqual(expect.arrayContaining(['captured', 'own_gift', 'superuser', 'waiting']))
  expect(written.filter((value) => !Object.hasOwn(values, value))).toEqual([])
})
