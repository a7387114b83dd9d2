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
  inOrder(remote: ComposedRemote): readonly RemoteRelease[]
  prefer(release: RemoteRelease, remote: ComposedRemote): void
  /** What was evaluated of a build can be used no more. */
  spoil(release: RemoteRelease): void
  /** Whether it was spoilt; from now on it is not. */
  takeSpoilt(release: RemoteRelease): boolean
  cameFrom(outcome: Loaded, source: ModuleSource): void
  sourceOf(outcome: Loaded): ModuleSource | null
  reject(source: ModuleSource, failure: LoadFailure): Rejection
}

/** In which the previous build fails in use after the current one, for the same cause. */
const chainMs = 10_000

export function createBuildChoice(): BuildChoice {
  const fallenBack = new Set<string>()
  const spoilt = new Set<string>()
  const sources = new WeakMap<Loaded, ModuleSource>()
  let chain: { remote: string; failure: LoadFailure; at: number } | null = null

  function prefer(release: RemoteRelease, { name, releases }: ComposedRemote): void {
    if (release === releases[1]) fallenBack.add(name)
    else fallenBack.delete(name)
  }

  return {
    inOrder: ({ name, releases }) => (fallenBack.has(name) ? releases.toReversed() : releases),
    prefer,
    spoil: ({ container }) => spoilt.add(container),
    takeSpoilt: ({ container }) => spoilt.delete(container),
    cameFrom: (outcome, source) => sources.set(outcome, source),
    sourceOf: (outcome) => sources.get(outcome) ?? null,
    reject({ remote, release }, failure) {
      const [current, previous] = remote.releases
      spoilt.add(release.container)
      // Without a file of the shell the other build comes no further.
      const isShells = failure.code === 'shared_unreachable'
      if (previous && release === current && !isShells) {
        prefer(previous, remote)
        chain = { remote: remote.name, failure, at: Date.now() }
        return { failure, hasOther: true }
      }
      if (current) prefer(current, remote)
      // Where both builds fail, one after the other, it is told once.
      const isChain = chain?.remote === remote.name && Date.now() - chain.at < chainMs
      const first = isChain ? chain?.failure : null
      chain = null
      return { failure: first ?? failure, hasOther: false }
    },
  }
}
