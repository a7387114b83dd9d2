import { dirname } from 'node:path'
import { compareVersions } from 'compare-versions'
import { readNameVersions } from '../versions/name-versions.ts'
import { findInstalled, readInstalledVersion } from './installed-version.ts'
import { packageOf } from './shared-libraries.ts'

/**
 * Returns the versions of a shared library that a build can use. A library with an API report has no upper
 * limit: the range begins with the first version that has every imported name as it is, and the shell knows
 * the names that later versions changed. Of others it is the build-time version and every later one without
 * breaking changes.
 *
 * @param imports the imported names by share key, `*` for all of them
 */
export function readRequiredRange(
  library: string,
  root: string,
  imports: Readonly<Record<string, '*' | readonly string[]>> = {},
): string {
  const versions = readNameVersions(dirname(findInstalled(library, root)))
  if (!versions) return `^${readInstalledVersion(library, root)}`
  const used = Object.entries(imports)
    .filter(([key]) => packageOf(key) === library)
    .flatMap(([key, names]) => {
      const known = versions[key] ?? {}
      return names === '*' ? Object.values(known) : names.flatMap((name) => known[name] ?? [])
    })
  // Without a name, every version will do.
  const all = Object.values(versions).flatMap((names) => Object.values(names))
  const first = used.toSorted(compareVersions).at(-1) ?? all.sort(compareVersions)[0]
  return `>=${first ?? readInstalledVersion(library, root)}`
}

/**
 * Returns the range that a build's scripts name for a shared library: any version if `readRequiredRange`
 * compares names, because the shell has compared them before the scripts run.
 */
export function readSharedRange(library: string, root: string): string {
  const hasNames = readNameVersions(dirname(findInstalled(library, root))) !== null
  return hasNames ? '*' : readRequiredRange(library, root)
}
