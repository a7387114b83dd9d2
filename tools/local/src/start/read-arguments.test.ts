import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'

test('reads names that commas separate', () => {
  const names = ['--only', 'member,jobs', '--move', 'jobs']
  const read = { reset: false, only: ['member', 'jobs'], move: ['jobs'] }
  expect(readArguments(names)).toEqual(read)
})

test('lists the known arguments, and says that --move takes no disabled build', () => {
  const refused = expect(() => readArguments(['--take', 'jobs']))
  refused.toThrow('--move jobs (also if a newer build is live; enable a disabled build first')
})
