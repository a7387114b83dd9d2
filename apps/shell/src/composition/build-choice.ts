import type { RemoteRelease } from '@sabha/contract/composition'
import type { ComposedRemote } from './composition.ts'
import type { LoadFailure, ModuleSource } from './load-outcome.ts'

/** What became of a module that has failed in use. */
export interface Rejection {
  failure: LoadFailure
  /** Whether the next load brings a build that has not failed yet. */
  hasOther: boolean
}

/** A module, of whichever build. */
export type WantedModule = Omit<ModuleSource, 'release'>

/** Which build of each remote is tried first, and which has to be evaluated anew. */
export interface BuildChoice {
  /** Without those in which the module has failed in use since a person last asked for something. */
  inOrder(wanted: WantedModule): readonly RemoteRelease[]
  prefer(release: RemoteRelease, remote: ComposedRemote): void
  /** Whether what was evaluated of it can be used no more; from now on it can. */
  takeSpoilt(release: RemoteRelease): boolean
  reject(source: ModuleSource, failure: LoadFailure): Rejection
  /** No other build is left to try. Where one has failed in use, all of it is that failure. */
  giveUp(source: ModuleSource, failure: LoadFailure): LoadFailure
  /** How the module failed first; undefined where it has not failed in use. */
  failed(wanted: WantedModule): LoadFailure | undefined
  /** A person asks for something: every module may be tried again in every build. */
  forgetFailures(): void
}

export function createBuildChoice(): BuildChoice {
  const fallenBack = new Set<string>()
  const spoilt = new Set<string>()
  const failures = new Map<string, LoadFailure>()

  function prefer(release: RemoteRelease, { name, releases }: ComposedRemote): void {
    if (release === releases[1]) fallenBack.add(name)
    else fallenBack.delete(name)
  }

  function failed({ remote, module }: WantedModule): LoadFailure | undefined {
    return remote.releases.map((release) => failures.get(keyOf(release, module))).find(Boolean)
  }

  return {
    inOrder(wanted) {
      const { name, releases } = wanted.remote
      const open = releases.filter((release) => !failures.has(keyOf(release, wanted.module)))
      return fallenBack.has(name) ? open.toReversed() : open
    },
    prefer,
    takeSpoilt: ({ container }) => spoilt.delete(container),
    reject(source, failure) {
      const { remote, release, module } = source
      const [current, previous] = remote.releases
      const other = release === current ? previous : current
      spoilt.add(release.container)
      // Without a file of the shell the other build comes no further.
      if (failure.code === 'shared_unreachable') return { failure, hasOther: false }
      const hasOther = !!other && !failures.has(keyOf(other, module))
      const told = failed(source) ?? failure
      failures.set(keyOf(release, module), told)
      if (hasOther) prefer(other, remote)
      else fallenBack.delete(remote.name)
      return { failure: told, hasOther }
    },
    giveUp(source, failure) {
      const told = failed(source)
      if (!told) return failure
      failures.set(keyOf(source.release, source.module), told)
      fallenBack.delete(source.remote.name)
      return told
    },
    failed,
    forgetFailures: () => failures.clear(),
  }
}

function keyOf({ container }: RemoteRelease, module: string): string {
  return `${container} ${module}`
}
