import { sharedLibraries } from './shared-libraries.ts'

interface ShareSettings {
  singleton: true
  strictVersion: true
  import: false
  requiredVersion: string
}

/** What a remote takes from the shell: nothing of its own, in the ranges of its manifest. */
export function shareAsRemote(
  requires: Readonly<Record<string, string>>,
): Record<string, ShareSettings> {
  return Object.fromEntries(
    sharedLibraries.map((library) => [
      library.key,
      {
        singleton: true,
        strictVersion: true,
        import: false,
        requiredVersion: requires[library.package] ?? '*',
      },
    ]),
  )
}
