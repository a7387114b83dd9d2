// Refuses an API report that differs from the sources of its library. Part of `npm run check`.
import { resolve } from 'node:path'
import { readLibraries } from './api-reports.ts'
import { findStaleReports } from './report-problems.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const problems = findStaleReports(readLibraries(repository), repository)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
