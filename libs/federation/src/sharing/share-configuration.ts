import { requiredRange } from './required-range.ts'
import { sharedLibraries } from './shared-libraries.ts'

interface ShareSettings {
  singleton: true
  strictVersion: true
  import: false
  requiredVersion: string
}

/**
 * What a remote takes from the shell: nothing of its own, in the versions that it is built against.
 *
 * @param brings the packages that it bundles itself
 */
export function shareAsRemote(
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
