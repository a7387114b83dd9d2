import type { RemoteRelease } from '@sabha/contract/composition'
import type { ComposedRemote } from './composition.ts'
import type { Loaded, LoadFailure } from './load-outcome.ts'

/** What a module is loaded from. */
export interface ModuleSource {
  remote: ComposedRemote
  release: RemoteRelease
  module: string
}

/** What became of a module that has failed in use. */
export interface Rejection {
  failure: LoadFailure
  /** Whether the next load brings a build that has not failed yet. */
  hasOther: boolean
}

/** Which build of each remote is tried first, and which has to be evaluated anew. */
export interface BuildChoice {
  /** Without those that are blocked. */
  inOrder(remote: ComposedRemote): readonly RemoteRelease[]
  prefer(release: RemoteRelease, remote: ComposedRemote): void
  /** What was evaluated of a build can be used no more. */
  spoil(release: RemoteRelease): void
  /** Whether it was spoilt; from now on it is not. */
  takeSpoilt(release: RemoteRelease): boolean
  cameFrom(outcome: Loaded, source: ModuleSource): void
  sourceOf(outcome: Loaded): ModuleSource | null
  /** A build whose page does not come to rest is blocked: met again, it is the same failure. */
  reject(source: ModuleSource, failure: LoadFailure): Rejection
  /** Why a build is blocked; undefined where it is not. */
  blocked(release: RemoteRelease | undefined): LoadFailure | undefined
  /** Of every build. */
  unblock(): void
}

/** In which the previous build fails in use after the current one, for the same cause. */
const togetherMs = 10_000

export function createBuildChoice(): BuildChoice {
  const fallenBack = new Set<string>()
  const spoilt = new Set<string>()
  const blocked = new Map<string | undefined, LoadFailure>()
  const sources = new WeakMap<Loaded, ModuleSource>()
  let first: { remote: string; failure: LoadFailure; at: number } | null = null

  function prefer(release: RemoteRelease, { name, releases }: ComposedRemote): void {
    if (release === releases[1]) fallenBack.add(name)
    else fallenBack.delete(name)
  }

  function inOrder({ name, releases }: ComposedRemote): readonly RemoteRelease[] {
    const left = releases.filter(({ container }) => !blocked.has(container))
    return fallenBack.has(name) ? left.toReversed() : left
  }

  function rejectAnew({ remote, release }: ModuleSource, failure: LoadFailure): Rejection {
    const [current, previous] = remote.releases
    spoilt.add(release.container)
    // Without a file of the shell the other build comes no further.
    const isShells = failure.code === 'shared_unreachable'
    if (previous && release === current && !isShells) {
      prefer(previous, remote)
      first = { remote: remote.name, failure, at: Date.now() }
      return { failure, hasOther: true }
    }
    if (current) prefer(current, remote)
    // Where both builds fail, one after the other, it is told once.
    const isSecond = first?.remote === remote.name && Date.now() - first.at < togetherMs
    const told = isSecond && first ? first.failure : failure
    first = null
    return { failure: told, hasOther: false }
  }

  return {
    inOrder,
    prefer,
    spoil: ({ container }) => spoilt.add(container),
    takeSpoilt: ({ container }) => spoilt.delete(container),
    cameFrom: (outcome, source) => sources.set(outcome, source),
    sourceOf: (outcome) => sources.get(outcome) ?? null,
    reject(source, failure) {
      const { container } = source.release
      const known = blocked.get(container)
      if (known) return { failure: known, hasOther: inOrder(source.remote).length > 0 }
      const rejection = rejectAnew(source, failure)
      if (failure.code === 'remote_unsettled') blocked.set(container, rejection.failure)
      return rejection
    },
    blocked: (release) => blocked.get(release?.container),
    unblock: () => blocked.clear(),
  }
}
