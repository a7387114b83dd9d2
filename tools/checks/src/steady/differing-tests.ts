import type { Results } from './read-results.ts'

/** Record of one run of `npm test` or of one file. */
export interface RunRecord {
  /** `npm test`, or the path of the file. */
  subject: string
  /** Number of the run with this subject, from 1. */
  number: number
  /** How often the command repeated each test. */
  repeats: number
  /** Number of processes that kept the machine busy. */
  busyLoops: number
  startedAt: string
  seconds: number
  /** Exit code of the command. */
  code: number
  results: Results
}

export interface DifferingTest {
  test: string
  subject: string
  passed: number
  failed: number
  /** Number of runs that skipped or did not reach the test. */
  missing: number
}

/** Returns the tests that did not pass in every run of their subject. */
export function findDifferingTests(records: readonly RunRecord[]): DifferingTest[] {
  const bySubject = Map.groupBy(records, ({ subject }) => subject)
  return [...bySubject].flatMap(([subject, runs]) => {
    const tests = new Set(runs.flatMap(({ results }) => Object.keys(results)))
    return [...tests].sort().flatMap((test) => {
      const count = (wanted: string) =>
        runs.filter(({ results }) => results[test] === wanted).length
      const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(count) as [
        number,
        number,
        number,
      ]
      if (passed === runs.length || skipped === runs.length) return []
      return [{ test, subject, passed, failed, missing: runs.length - passed - failed }]
    })
  })
}
