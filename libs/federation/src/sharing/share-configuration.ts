import { requiredRange } from './required-range.ts'
import { sharedLibraries } from './shared-libraries.ts'

interface ShareSettings {
  singleton: true
  strictVersion: true
  import: false
  requiredVersion: string
}

/** What a remote takes from the shell: nothing of its own, in the versions that it is built against. */
export function shareAsRemote(root: string): Record<string, ShareSettings> {
  return Object.fromEntries(
    sharedLibraries.map((library) => [
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
