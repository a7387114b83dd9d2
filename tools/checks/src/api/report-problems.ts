import { relative } from 'node:path'
import type { ApiReport } from '@sabha/federation/versions'
import type { ReportedLibrary } from './api-reports.ts'

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

/** Returns the names that two reports describe differently, each with its entry: `@sabha/ui:Button`. */
function findDifferentNames(one: ApiReport, other: ApiReport): string[] {
  const entries = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...entries].flatMap((entry) => {
    const [before = {}, after = {}] = [one[entry], other[entry]]
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names]
      .filter((name) => before[name]?.join('\n') !== after[name]?.join('\n'))
      .map((name) => `${entry}:${name}`)
  })
}
