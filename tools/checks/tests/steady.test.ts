import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findDifferingTests, type RunRecord } from '../src/steady/differing-tests.ts'
import { namedFiles } from '../src/steady/named-files.ts'
import { readResults } from '../src/steady/read-results.ts'

const repository = join(import.meta.dirname, '../../..')

it.each(namedFiles)('the named file %s exists', (file) => {
  expect(existsSync(join(repository, file))).toBe(true)
})

describe('readResults', () => {
  it('reads a report of Vitest, in which one failure of a test in two projects counts', () => {
    const tests = (...statuses: string[]) =>
      statuses.map((status, index) => ({ fullName: `test ${index}`, status }))
    const report = {
      testResults: [
        { name: '/repo/libs/a/a.test.ts', assertionResults: tests('passed', 'failed', 'pending') },
        { name: '/repo/libs/a/a.test.ts', assertionResults: tests('passed', 'passed') },
        { name: '/tmp/made/a.test.ts', assertionResults: tests('passed') },
      ],
    }
    expect(readResults([report], '/repo')).toEqual({
      'libs/a/a.test.ts › test 0': 'passed',
      'libs/a/a.test.ts › test 1': 'failed',
      'libs/a/a.test.ts › test 2': 'skipped',
    })
  })

  it('reads a report of Playwright with nested suites', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'stories/a.spec.ts',
      tests: [{ projectName: 'composition', status }],
    })
    const report = {
      config: { rootDir: '/repo/e2e' },
      suites: [
        {
          title: 'stories/a.spec.ts',
          specs: [spec('one', 'expected')],
          suites: [{ title: 'group', specs: [spec('two', 'unexpected'), spec('three', 'flaky')] }],
        },
      ],
    }
    expect(readResults([report], '/repo')).toEqual({
      'e2e/stories/a.spec.ts › composition › one': 'passed',
      'e2e/stories/a.spec.ts › composition › group › two': 'failed',
      'e2e/stories/a.spec.ts › composition › group › three': 'failed',
    })
  })
})

describe('findDifferingTests', () => {
  it('lists the tests that failed or were missing in a run of their subject', () => {
    const run = (subject: string, results: RunRecord['results']): RunRecord => {
      return {
        subject,
        results,
        number: 1,
        repeats: 1,
        busyLoops: 0,
        startedAt: '',
        seconds: 1,
        code: 0,
      }
    }
    const records = [
      run('npm test', { steady: 'passed', failing: 'passed', lost: 'passed', skipped: 'skipped' }),
      run('npm test', { steady: 'passed', failing: 'failed', skipped: 'skipped' }),
      run('a.test.ts', { steady: 'passed' }),
    ]
    expect(findDifferingTests(records)).toEqual([
      { test: 'failing', subject: 'npm test', passed: 1, failed: 1, missing: 0 },
      { test: 'lost', subject: 'npm test', passed: 1, failed: 0, missing: 1 },
    ])
  })
})
