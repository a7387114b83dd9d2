import { requiredRange } from './required-range.ts'
import { sharedLibraries } from './shared-libraries.ts'

interface ShareSettings {
  singleton: true
  strictVersion: true
  import: false
  requiredVersion: string
}

/**
 * Returns the sharing configuration of a remote: everything comes from the shell, compatible with the
 * version at build time.
 *
 * @param brings the packages that the remote bundles itself
 */
export function remoteShareSettings(
  root: string,
  brings: readonly string[],
): Record<string, ShareSettings> {
  const taken = sharedLibraries.filter((library) => !brings.includes(library.package))
  return Object.fromEntries(
    taken.map((library) => [
      library.key,
      {
        singleton: true,
        strictVersion: true,
        import: false,
        requiredVersion: requiredRange(library.package, root),
      },
    ]),
  )
}
