import { dirname } from 'node:path'
import { type NameVersions, readNameVersions } from '../versions/name-versions.ts'
import { findInstalled } from './installed-version.ts'
import { packageOf, sharedLibraries, sharedPackages } from './shared-libraries.ts'

/** The version of names that have not changed since their library was first released. */
const firstVersion = '1.0.0'

/**
 * Returns the names of each share key that changed or were added after the first release of their library,
 * with the version.
 */
export function readChangedNames(root: string): NameVersions {
  const versions = new Map(
    sharedPackages.map((name) => [name, readNameVersions(dirname(findInstalled(name, root)))]),
  )
  return Object.fromEntries(
    sharedLibraries.flatMap(({ key }) => {
      const names = Object.entries(versions.get(packageOf(key))?.[key] ?? {})
      const changed = names.filter(([, version]) => version !== firstVersion)
      return changed.length > 0 ? [[key, Object.fromEntries(changed)]] : []
    }),
  )
}
