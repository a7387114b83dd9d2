import { isInstalled } from './installed-version.ts'
import { readSharedRange } from './required-range.ts'
import { sharedLibraries, sharedPackages } from './shared-libraries.ts'

interface ShareSettings {
  singleton: true
  strictVersion: true
  import: false
  requiredVersion: string
}

/**
 * Returns the sharing configuration of a remote: everything comes from the shell, which compares names before
 * it runs a container. Libraries that the project has not installed are left out, because nothing in it can
 * import them.
 *
 * @param brings the packages that the remote bundles itself
 */
export function remoteShareSettings(
  root: string,
  brings: readonly string[],
): Record<string, ShareSettings> {
  const installed = sharedPackages.filter((name) => isInstalled(name, root))
  const usedLibraries = sharedLibraries.filter(
    (library) => installed.includes(library.package) && !brings.includes(library.package),
  )
  return Object.fromEntries(
    usedLibraries.map((library) => [
      library.key,
      {
        singleton: true,
        strictVersion: true,
        import: false,
        requiredVersion: readSharedRange(library.package, root),
      },
    ]),
  )
}
