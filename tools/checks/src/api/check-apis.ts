// Refuses an API report that differs from the sources of its library, and a version that does not tell what
// changed since the last release. Part of `npm run check`.
import { resolve } from 'node:path'
import { readRecordedLibrary } from '@sabha/federation/versions'
import { readLibraries } from './api-reports.ts'
import { findStaleReports } from './report-problems.ts'
import { findVersionProblems } from './version-problems.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const libraries = readLibraries(repository)
const problems = [
  ...findStaleReports(libraries, repository),
  ...libraries.flatMap(({ folder, current }) =>
    findVersionProblems({ ...readRecordedLibrary(folder), report: current }),
  ),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
