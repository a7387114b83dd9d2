import type { RemoteRelease } from '@sabha/contract/composition'
import type { LoadedModule, LoadFailure, ModuleSource } from '../loading/load-outcome.ts'

export type ModuleId = Omit<ModuleSource, 'release'>

/** A module that was not requested yet has no state. */
export type ModuleState = ModuleLoading | LoadedModule | LoadFailure

export interface ModuleLoading {
  status: 'loading'
  release: RemoteRelease
  next: RemoteRelease | null
  isFresh: boolean
  /** Why the build before this one failed. */
  failure: LoadFailure | null
}

/** A new composition starts with `initialModuleLoads`. */
export interface ModuleLoads {
  /** Load states by remote and module. */
  modules: Readonly<Record<string, ModuleState>>
  /** Names of the remotes whose previous build is tried first. */
  fallenBack: readonly string[]
  /** Containers of builds that the next load evaluates again. */
  stale: readonly string[]
  /** Failures after loading, by build and module, until the user acts. */
  runtimeFailures: Readonly<Record<string, LoadFailure>>
}

export const initialModuleLoads: ModuleLoads = {
  modules: {},
  fallenBack: [],
  stale: [],
  runtimeFailures: {},
}

export type LoadEvent =
  | ({ type: 'loading' } & ModuleId)
  | { type: 'loaded'; source: ModuleSource; outcome: LoadedModule }
  /** `release` is null if no build could be tried. */
  | ({ type: 'failed'; release: RemoteRelease | null; failure: LoadFailure } & ModuleId)
  | { type: 'rejected'; source: ModuleSource; failure: LoadFailure }
  /** A user action allows every build to be tried again. */
  | { type: 'failures-cleared' }

export function reduceLoads(loads: ModuleLoads, event: LoadEvent): ModuleLoads {
  switch (event.type) {
    case 'loading': {
      const [release, next = null] = buildsInOrder(loads, event)
      if (release) return tryBuild(loads, event, { release, next, failure: null })
      const failure = runtimeFailure(loads, event)
      return failure ? withModule(loads, event, failure) : loads
    }
    case 'loaded':
      return afterLoaded(loads, event)
    case 'failed':
      return afterFailed(loads, event)
    case 'rejected':
      return afterRejected(loads, event)
    case 'failures-cleared':
      return { ...loads, runtimeFailures: {} }
  }
}

export function moduleState({ modules }: ModuleLoads, id: ModuleId): ModuleState | undefined {
  return modules[moduleKey(id)]
}

export function moduleKey({ remote, module }: ModuleId): string {
  return `${remote.name} ${module}`
}

function runtimeFailure(loads: ModuleLoads, id: ModuleId): LoadFailure | undefined {
  return id.remote.releases
    .map((release) => loads.runtimeFailures[buildKey(release, id)])
    .find(Boolean)
}

/** Returns the failure to show for a module that failed after loading: the first one, if there were several. */
export function firstFailure(
  loads: ModuleLoads,
  { source, failure }: { source: ModuleSource; failure: LoadFailure },
): LoadFailure {
  if (failure.code === 'shared_unreachable') return failure
  return runtimeFailure(loads, source) ?? failure
}

/** Returns the build that replaces a build that failed after loading; null if no other build is left. */
export function findReplacementBuild(
  loads: ModuleLoads,
  { source, failure }: { source: ModuleSource; failure: LoadFailure },
): RemoteRelease | null {
  // The other build would need the same missing file of the shell.
  if (failure.code === 'shared_unreachable') return null
  const [current, previous] = source.remote.releases
  const other = source.release === current ? previous : current
  return other && !loads.runtimeFailures[buildKey(other, source)] ? other : null
}

function afterLoaded(
  loads: ModuleLoads,
  { source, outcome }: Extract<LoadEvent, { type: 'loaded' }>,
): ModuleLoads {
  const state = moduleState(loads, source)
  const isReplacement = state?.status === 'loading' && state.failure !== null
  const next = withModule(loads, source, outcome)
  return isReplacement ? preferring(next, source) : next
}

function afterFailed(
  loads: ModuleLoads,
  { failure, ...id }: Extract<LoadEvent, { type: 'failed' }>,
): ModuleLoads {
  const state = moduleState(loads, id)
  if (state?.status !== 'loading' || !id.release) return withModule(loads, id, failure)
  if (state.failure) return withModule(loads, id, state.failure)
  if (failure.code === 'shared_unreachable') return withModule(loads, id, failure)
  if (state.next) return tryBuild(loads, id, { release: state.next, next: null, failure })
  const known = runtimeFailure(loads, id)
  if (!known) return withModule(loads, id, failure)
  return withModule(giveUp(loads, { ...id, release: id.release }, known), id, known)
}

function afterRejected(
  loads: ModuleLoads,
  { source, failure }: Extract<LoadEvent, { type: 'rejected' }>,
): ModuleLoads {
  const { release } = source
  const modules = Object.fromEntries(
    Object.entries(loads.modules).filter(
      ([, state]) => state.status !== 'loaded' || state.source?.release !== release,
    ),
  )
  const next = { ...loads, modules, stale: including(loads.stale, release.container) }
  if (failure.code === 'shared_unreachable') return next
  const known = firstFailure(loads, { source, failure })
  const other = findReplacementBuild(loads, { source, failure })
  const failed = giveUp(next, source, known)
  return other ? preferring(failed, { ...source, release: other }) : failed
}

function buildsInOrder(loads: ModuleLoads, id: ModuleId): readonly RemoteRelease[] {
  const open = id.remote.releases.filter((release) => !loads.runtimeFailures[buildKey(release, id)])
  return loads.fallenBack.includes(id.remote.name) ? open.toReversed() : open
}

function tryBuild(
  loads: ModuleLoads,
  id: ModuleId,
  attempt: Pick<ModuleLoading, 'release' | 'next' | 'failure'>,
): ModuleLoads {
  const { container } = attempt.release
  const isFresh = loads.stale.includes(container)
  const stale = loads.stale.filter((each) => each !== container)
  return withModule({ ...loads, stale }, id, { status: 'loading', ...attempt, isFresh })
}

function giveUp(loads: ModuleLoads, source: ModuleSource, failure: LoadFailure): ModuleLoads {
  const key = buildKey(source.release, source)
  return {
    ...loads,
    runtimeFailures: { ...loads.runtimeFailures, [key]: failure },
    fallenBack: loads.fallenBack.filter((name) => name !== source.remote.name),
  }
}

function preferring(loads: ModuleLoads, { remote, release }: ModuleSource): ModuleLoads {
  const { name, releases } = remote
  const others = loads.fallenBack.filter((each) => each !== name)
  return { ...loads, fallenBack: release === releases[1] ? [...others, name] : others }
}

function withModule(loads: ModuleLoads, id: ModuleId, state: ModuleState): ModuleLoads {
  return { ...loads, modules: { ...loads.modules, [moduleKey(id)]: state } }
}

function including(list: readonly string[], item: string): readonly string[] {
  return list.includes(item) ? list : [...list, item]
}

function buildKey({ container }: RemoteRelease, { module }: { module: string }): string {
  return `${container} ${module}`
}
