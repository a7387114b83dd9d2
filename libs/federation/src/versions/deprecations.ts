import type { SourceImport } from './imported-in-sources.ts'
import type { ApiReport } from './library-record.ts'

/** A name that a library will remove. */
export interface Deprecation {
  entry: string
  name: string
  /** First version with the note. */
  since: string
  /** Last day, such as `2027-03-01`. */
  until: string
  advice: string
}

const note = /^@deprecated since (\d+\.\d+\.\d+), until (\d{4}-\d{2}-\d{2}): (.+)$/

/**
 * Returns the deprecated names of a report.
 *
 * @throws Error for a note without version, day and advice.
 */
export function findDeprecations(report: ApiReport): Deprecation[] {
  return Object.entries(report).flatMap(([entry, names]) =>
    Object.entries(names).flatMap(([name, lines]) => {
      const line = lines.find((each) => each.startsWith('@deprecated'))
      if (!line) return []
      const [, since = '', until = '', advice = ''] = note.exec(line) ?? []
      if (!advice)
        throw new Error(
          `${entry}:${name} is deprecated without version, day and advice: write "@deprecated since 1.2.0, until 2027-03-01: use …".`,
        )
      return { entry, name, since, until, advice }
    }),
  )
}

/** Returns a sentence for each import of a name whose last day is over. */
export function findOverdueUses(
  uses: readonly SourceImport[],
  deprecations: readonly Deprecation[],
  day: string,
): string[] {
  return deprecations
    .filter(({ until }) => until < day)
    .flatMap(({ entry, name, until, advice }) =>
      uses
        .filter((use) => use.entry === entry && (use.name === name || use.name === '*'))
        .map(
          ({ file, line }) =>
            `${file}:${line} uses ${name} of ${entry}, whose last day was ${until}: ${advice}`,
        ),
    )
}
