import type { Registry, RegistryKey } from '@sabha/contract/composition'
import { RefusedFileError } from '@sabha/federation/build'
import type { Environment } from './environment.ts'
import { parseRegistry } from './promotion/read-registry.ts'
import { findRecentlyLive, readHistory } from './records/history.ts'
import { findOtherShellCopies, removeShellCopy } from './records/shell-copies.ts'
import { retentionMs } from './retention-ms.ts'
import { keepContainer, reserveContainer } from './store/container-claim.ts'
import type { ListedObject } from './store/object-store.ts'
import { locationBelow, openStore } from './store/open-store.ts'
import { isBuildId } from './store/published-builds.ts'
import { registryStore } from './store/registry-store.ts'
import { descriptionKey, findStoredBuild } from './store/stored-build.ts'
import { markSwept, sweptKey } from './store/swept-build.ts'
import { buildId } from './store.ts'

type SweptPlaces = Pick<Environment, 'storeDir' | 'recordsDir'>

/** The objects that a sweep removes. */
export interface Swept {
  /** Builds of remotes, such as `polls 1.0.0-3f9a`. */
  builds: string[]
  /** Kept builds of the shell, as the history names them. */
  shells: string[]
  /** Interrupted publications. */
  unfinished: string[]
}

/** Time after which an interrupted publication is given up. */
const unfinishedMilliseconds = 60 * 60 * 1000

/**
 * Removes the builds that nothing needs: all but those of the present composition (current and previous), of
 * each composition that was live within the last seven days, and those published within that time. Identifiers
 * and globals of removed builds stay taken.
 *
 * @throws RefusedFileError if the history or the registry was not written with the platform's key.
 */
export async function sweep(
  { storeDir, recordsDir }: SweptPlaces,
  { key, isDryRun = false }: { key: RegistryKey; isDryRun?: boolean },
): Promise<Swept> {
  const recent = findRecentlyLive(await readHistory({ recordsDir }, key))
  const isNeeded = await needsOf(storeDir, { recent, key })
  const places = await buildPlaces(storeDir)
  const finished = places.filter(({ publishedAt }) => publishedAt !== null)
  const old = finished.filter(
    (place) => !isRecent(place.publishedAt ?? 0, retentionMs) && !isNeeded(place),
  )
  const unfinished = places.filter(
    ({ publishedAt, objects }) =>
      publishedAt === null &&
      objects.some(({ key: each }) => !each.endsWith(`/${sweptKey}`)) &&
      !objects.some(({ modifiedAt }) => isRecent(modifiedAt, unfinishedMilliseconds)),
  )
  const shells = await findOtherShellCopies(recordsDir, new Set(recent.map(({ shell }) => shell)))
  const swept = { builds: old.map(titleOf), shells, unfinished: unfinished.map(titleOf) }
  if (isDryRun) return swept
  const marked = await markAll(storeDir, old)
  // Another machine may have promoted one of them meanwhile.
  const isNeededNow = await needsOf(storeDir, { recent, key })
  const removed = marked.filter((place) => !isNeededNow(place))
  for (const place of [...removed, ...unfinished]) await removeFiles(storeDir, place)
  for (const id of shells) await removeShellCopy(recordsDir, id)
  return { ...swept, builds: removed.map(titleOf) }
}

/** The objects of a build in the store. */
interface BuildPlace {
  name: string
  id: string
  objects: ListedObject[]
  /** Time of its description; null if it is not published. */
  publishedAt: number | null
}

async function buildPlaces(storeDir: string): Promise<BuildPlace[]> {
  const listed = await openStore(storeDir).list('')
  const byPlace = Map.groupBy(listed, ({ key }) => key.split('/').slice(0, 2).join('/'))
  return [...byPlace].flatMap(([place, objects]) => {
    const [name = '', id = ''] = place.split('/')
    if (!isBuildId(id)) return []
    const description = objects.find(({ key }) => key === `${place}/${descriptionKey}`)
    return [{ name, id, objects, publishedAt: description?.modifiedAt ?? null }]
  })
}

/** Returns which builds the present composition and recent ones name. */
async function needsOf(
  storeDir: string,
  { recent, key }: { recent: readonly Pick<Registry, 'remotes'>[]; key: RegistryKey },
): Promise<(place: BuildPlace) => boolean> {
  const stored = await registryStore(storeDir).read()
  const present = stored && (await parseRegistry(stored, key))
  const compositions = [...(present ? [present.registry] : []), ...recent]
  const needed = compositions
    .flatMap(({ remotes }) => remotes)
    .flatMap(({ name, current, previous }) =>
      [current, ...(previous ? [previous] : [])].map((release) => `${name} ${buildId(release)}`),
    )
  const titles = new Set(needed)
  const unreadable = new Set(present?.unreadable.map(({ entry }) => entry.name))
  return (place) => unreadable.has(place.name) || titles.has(titleOf(place))
}

/** Marks builds as swept and their globals as taken. Leaves out those whose description cannot be read. */
async function markAll(storeDir: string, places: readonly BuildPlace[]): Promise<BuildPlace[]> {
  const marked: BuildPlace[] = []
  for (const place of places) {
    const location = locationBelow(storeDir, place.name, place.id)
    const build = await findStoredBuild(location).catch((error) => {
      if (error instanceof RefusedFileError) return null
      throw error
    })
    if (!build || titleOf(place) !== `${build.name} ${buildId(build)}`) continue
    await keepGlobal({ storeDir, build })
    await markSwept(location, build)
    marked.push(place)
  }
  return marked
}

/** A build from before there were final claims has a claim that could be taken over. */
async function keepGlobal(claimant: Parameters<typeof keepContainer>[0]): Promise<void> {
  try {
    await reserveContainer(claimant)
    await keepContainer(claimant)
  } catch (error) {
    // Another build has the global: it is taken in any case.
    if (error instanceof RefusedFileError) throw error
  }
}

/** Removes the description first: the build is no longer published then. */
async function removeFiles(storeDir: string, { objects }: BuildPlace): Promise<void> {
  const store = openStore(storeDir)
  const keys = objects.map(({ key }) => key).filter((key) => !key.endsWith(`/${sweptKey}`))
  const isDescription = (key: string) => key.endsWith(`/${descriptionKey}`)
  for (const key of [...keys.filter(isDescription), ...keys]) await store.remove(key)
}

function titleOf({ name, id }: Pick<BuildPlace, 'name' | 'id'>): string {
  return `${name} ${id}`
}

function isRecent(time: number, milliseconds: number): boolean {
  return Date.now() - time < milliseconds
}
