import { type ComposedRemote, type Composition, leftOut } from '../composition/composition.ts'
import { createStoredValue } from '../session/stored-value.ts'

/** Whose page it was that was disturbed, and whose parts stood in it. */
export interface DisturbedPage {
  remote: ComposedRemote
  /** Other remotes that have filled a slot of the page. */
  fillings: readonly ComposedRemote[]
}

/** A build that this tab runs no more. */
interface LeftOut {
  remote: string
  build: string
  reason: string
  /** The remote of the page that it stood in as a part. */
  inPageOf?: string
}

const kept = createStoredValue(() => sessionStorage, 'sabha-left-out')
const reloaded = createStoredValue(() => sessionStorage, 'sabha-reloaded-at')

const leastBetweenReloadsMs = 30_000

/**
 * Leaves out, from now on and in this tab alone, the builds of whoever may have disturbed the page.
 * Where other remotes have put parts into it, those go first; where it is disturbed without them too,
 * they come back and the page goes.
 *
 * @returns Whose builds are left out.
 */
export function leaveOut(
  { remote: page, fillings }: DisturbedPage,
  reason: string,
): readonly ComposedRemote[] {
  const isPart = fillings.length > 0
  const suspects = isPart ? fillings : [page]
  const entries = suspects.flatMap(({ name: remote, releases: [release] }): LeftOut[] => {
    if (!release) return []
    return [{ remote, build: release.build, reason, ...(isPart && { inPageOf: page.name }) }]
  })
  const others = readLeftOut().filter((entry) => isPart || entry.inPageOf !== page.name)
  kept.write(JSON.stringify([...others, ...entries]))
  return suspects
}

/** Gives a remote another chance. */
export function forgive(remote: string): void {
  kept.write(JSON.stringify(readLeftOut().filter((entry) => entry.remote !== remote)))
}

/** A composition without the builds that this tab has left out. */
export function withoutLeftOut(composition: Composition): Composition {
  const entries = readLeftOut()
  if (entries.length === 0) return composition
  return { ...composition, remotes: composition.remotes.map((remote) => reduce(remote, entries)) }
}

function reduce(remote: ComposedRemote, entries: readonly LeftOut[]): ComposedRemote {
  const isLeftOut = (build: string) =>
    entries.some((entry) => entry.remote === remote.name && entry.build === build)
  const releases = remote.releases.filter(({ build }) => !isLeftOut(build))
  return releases.length === remote.releases.length
    ? remote
    : { ...remote, releases, refusal: leftOut }
}

function readLeftOut(): readonly LeftOut[] {
  try {
    return JSON.parse(kept.read() ?? '[]')
  } catch {
    return []
  }
}

/** How long a reload has to wait, so that none follows another at once. */
export function pauseBeforeReload(now: number): number {
  return Math.max(0, Number(reloaded.read() ?? 0) + leastBetweenReloadsMs - now)
}

export function noteReload(now: number): void {
  reloaded.write(String(now))
}
