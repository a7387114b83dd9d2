import { compareVersions } from 'compare-versions'
import { compareApis, isPartOfApi } from './compare-apis.ts'
import { type RecordedLibrary, type ReleaseRecord, readRecordedLibrary } from './library-record.ts'
import { digestOf } from './line-digests.ts'

/** The first version that has a name as it is, by share key and name; `*` as in `ReleaseRecord`. */
export type NameVersions = Record<string, Record<string, string>>

/**
 * Returns the first version of each name of a library. Names that are new or changed since the last release
 * have the current version. Null if the library has no report.
 */
export function readNameVersions(folder: string): NameVersions | null {
  const library = readRecordedLibrary(folder)
  const names = nextNames(library)
  if (!names) return null
  return mapValues(names, (entry) => mapValues(entry, (text) => text.split(' ', 1)[0] ?? ''))
}

/** Returns the names of a library as a release of its current version records them. */
export function nextNames({
  version,
  report,
  record,
}: RecordedLibrary): ReleaseRecord['names'] | null {
  if (!report) return null
  const released = record?.names ?? {}
  const { changed, removed } = compareApis(released, report)
  const broken = new Set(changed)
  return Object.fromEntries(
    Object.entries(report).map(([entry, names]) => {
      const sinceOf = (name: string) =>
        (broken.has(`${entry}:${name}`) ? null : released[entry]?.[name]?.split(' ', 1)[0]) ??
        version
      const isBroken = [...changed, ...removed].some((name) => name.startsWith(`${entry}:`))
      const described = Object.entries(names).map(([name, lines]) => [
        name,
        [sinceOf(name), ...lines.filter(isPartOfApi).map(digestOf)].join(' '),
      ])
      const last = isBroken ? version : (released[entry]?.['*'] ?? version)
      return [entry, { '*': last, ...Object.fromEntries(described) }]
    }),
  )
}

/** Returns the latest of some versions; null if there are none. */
export function latestVersion(versions: readonly string[]): string | null {
  return versions.toSorted(compareVersions).at(-1) ?? null
}

function mapValues<From, To>(
  record: Record<string, From>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
