import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { findInstalled } from '../sharing/installed-version.ts'

/**
 * The API report of a library: for each entry the exported names, each with the lines of its declaration. The
 * first line is the kind with what has no members; the others are members, in alphabetical order.
 */
export type ApiReport = Record<string, Record<string, string[]>>

const recordSchema = z.object({
  versions: z.record(z.string(), z.string()),
  names: z.record(z.string(), z.record(z.string(), z.string())),
})

/** The released versions of a library, as `released.gen.json` in its folder has them. */
export interface ReleaseRecord {
  /** Day of release by version, in the order of the releases. */
  versions: Record<string, string>
  /**
   * Names of the last release by entry. A text begins with the first version that has the name as it is,
   * apart from additions; a digest of each line of its report follows. The name `*` has the last version in
   * which a name of the entry was removed or changed.
   */
  names: Record<string, Record<string, string>>
}

/** Files that describe a library, beside its package.json. */
export const libraryFiles = { report: 'api.gen.json', record: 'released.gen.json' } as const

/** A library with its report and releases. */
export interface RecordedLibrary {
  name: string
  version: string
  /** The API report; null if the library has none. */
  report: ApiReport | null
  /** The released versions; null before the first release. */
  record: ReleaseRecord | null
}

/** Reads a library from its folder, in the repository or installed. */
export function readRecordedLibrary(folder: string): RecordedLibrary {
  const read = (file: string): unknown =>
    existsSync(join(folder, file)) ? JSON.parse(readFileSync(join(folder, file), 'utf8')) : null
  const { name, version } = read('package.json') as { name: string; version: string }
  const record = read(libraryFiles.record)
  return {
    name,
    version,
    report: read(libraryFiles.report) as ApiReport | null,
    record: record === null ? null : recordSchema.parse(record),
  }
}

/**
 * Reads a library that a project imports.
 *
 * @throws Error if it is not installed.
 */
export function readInstalledLibrary(name: string, root: string): RecordedLibrary {
  return readRecordedLibrary(dirname(findInstalled(name, root)))
}
