import { expect, it } from 'vitest'
import { findSmallFiles } from '../src/small-files/find-small-files.ts'

const page = 'apps/jobs/src/jobs-page.tsx'
const row = 'apps/jobs/src/job-row.tsx'
const importing = "import { JobRow } from './job-row.tsx'\n"

function find(files: Record<string, string>) {
  return findSmallFiles(new Map(Object.entries({ [page]: importing, [row]: '', ...files })))
}

it('lists a small file with one importer', () => {
  expect(find({})).toEqual([{ file: row, importer: page }])
})

it.each([
  ['has a second importer', { 'apps/jobs/src/own-page.tsx': importing }],
  ['has a test of its own', { 'apps/jobs/src/job-row.test.tsx': importing }],
  ['is a lazy chunk', { 'apps/jobs/src/a.ts': "import('./job-row.tsx')" }],
  ['tests replace', { 'apps/jobs/src/jobs-page.test.tsx': "vi.mock('./job-row.tsx', () => ({}))" }],
  [
    'a test runs as a program',
    { 'apps/jobs/tests/row.test.ts': "join(import.meta.dirname, '../src/job-row.tsx')" },
  ],
  ['is named by an entry point', { 'apps/jobs/src/index.ts': importing.replace('im', 'ex') }],
  ['has more than 60 lines', { [row]: 'x\n'.repeat(61) }],
  ['would make its importer longer than 250 lines', { [page]: importing + 'x\n'.repeat(249) }],
])('does not list a file that %s', (_reason, files) => {
  expect(find(files)).toEqual([])
})

it('does not list a source that only a test imports', () => {
  const files = {
    [page]: '',
    'apps/jobs/tests/show-row.tsx': "import { JobRow } from '../src/job-row.tsx'",
  }
  expect(find(files)).toEqual([])
})
