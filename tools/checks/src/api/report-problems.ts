import { relative } from 'node:path'
import type { ReportedLibrary } from './api-reports.ts'
import { findDifferentNames } from './changed-names.ts'

/** Returns a sentence for each library whose API report is out of date. */
export function findStaleReports(
  libraries: readonly ReportedLibrary[],
  repository: string,
): string[] {
  return libraries.flatMap(({ folder, recorded, current }) => {
    const names = findDifferentNames(recorded ?? {}, current)
    const [first, ...others] = names
    if (!first) return []
    const changed = others.length > 0 ? `${first} and ${others.length} more` : first
    const file = relative(repository, `${folder}/api.gen.json`)
    return [`${file} is out of date (${changed}): run \`npm run api -w @sabha/checks\`.`]
  })
}
