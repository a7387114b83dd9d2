import { locationBelow, openStore } from './open-store.ts'
import { descriptionKey } from './stored-build.ts'

/**
 * Returns the ids of the published builds of a remote, such as `1.2.0-3f9a`, in no order. Other folders in
 * the store are ignored.
 */
export async function listPublishedBuilds(storeDir: string, name: string): Promise<string[]> {
  const objects = await openStore(storeDir).list(`${name}/`)
  return objects.flatMap(({ key }) => {
    const [, id = '', file, ...below] = key.split('/')
    const isDescription = file === descriptionKey && below.length === 0
    return isDescription && isBuildId(id) ? [id] : []
  })
}

/** Returns the names of the remotes in a store. */
export async function listPublishedRemotes(storeDir: string): Promise<string[]> {
  const objects = await openStore(storeDir).list('')
  const names = objects.flatMap(({ key }) => {
    const [name = '', , file, ...below] = key.split('/')
    return file === descriptionKey && below.length === 0 ? [name] : []
  })
  return [...new Set(names)].sort()
}

/**
 * Returns the locations of the published builds that a text names: version and hash, or a hash. A hash belongs
 * to one build unless another program has written to the store.
 */
export async function findBuildsNamed(
  storeDir: string,
  { name, to }: { name: string; to: string },
): Promise<string[]> {
  const ids = await listPublishedBuilds(storeDir, name)
  const found = ids.includes(to) ? [to] : ids.filter((id) => hashOf(id) === to)
  return found.map((id) => locationBelow(storeDir, name, id))
}

/** Returns the hash in the id of a build. */
function hashOf(id: string): string {
  return id.slice(id.lastIndexOf('-') + 1)
}

/** Returns whether a name is a version and a build, as in the schema of `release.json`. */
export function isBuildId(id: string): boolean {
  return /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?-[0-9A-Za-z]+$/.test(id)
}
