import { installedVersion } from './installed-version.ts'
import { type SharedLibrary, sharedLibraries } from './shared-libraries.ts'

interface ShareSettings {
  version?: string
  requiredVersion: string
  eager?: boolean
  import?: false
}

type SharedObject = Record<string, ShareSettings & { singleton: true; strictVersion: true }>

/** What the shell provides: every key, in its own version, refused to nobody by accident. */
export function shareAsHost(root: string): SharedObject {
  return shareEach((library) => {
    const version = installedVersion(library.package, root)
    return { version, requiredVersion: `^${version}`, eager: library.loading === 'eager' }
  })
}

/** What a remote takes from the shell: nothing of its own, in the ranges of its manifest. */
export function shareAsRemote(requires: Readonly<Record<string, string>>): SharedObject {
  return shareEach((library) => ({
    import: false,
    requiredVersion: requires[library.package] ?? '*',
  }))
}

function shareEach(configure: (library: SharedLibrary) => ShareSettings): SharedObject {
  return Object.fromEntries(
    sharedLibraries.map((library) => [
      library.key,
      { singleton: true, strictVersion: true, ...configure(library) },
    ]),
  )
}
