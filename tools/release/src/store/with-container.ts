import { join } from 'node:path'
import type { RemoteBuild } from '@sabha/contract/composition'
import { readIfPresent } from '../read-if-present.ts'
import { buildId } from '../store.ts'
import { writeAtomically } from '../write-atomically.ts'
import { withLock } from './with-lock.ts'

/**
 * Runs an action that adds a build to the store, with its global reserved: two builds with the same global
 * would share chunks in a page. A reservation whose build never reached the store is ignored.
 *
 * @throws Error if another build in the store has the global, or the error of the action.
 */
export async function withReservedContainer(
  { storeDir, build }: { storeDir: string; build: RemoteBuild },
  putIntoStore: () => Promise<void>,
): Promise<void> {
  const folder = join(storeDir, '.containers')
  await withLock(join(folder, '.lock'), async () => {
    const claim = join(folder, build.container)
    const holder = `${build.name} ${buildId(build)}`
    const present = await readIfPresent(claim)
    if (present !== null && present !== holder && (await isInStore(storeDir, present)))
      throw new Error(
        `${holder} sets the global ${build.container}, as ${present} does: give each build a name of its own`,
      )
    await writeAtomically(claim, holder)
    await putIntoStore()
  })
}

async function isInStore(storeDir: string, holder: string): Promise<boolean> {
  const folder = join(storeDir, ...holder.split(' '))
  return (await readIfPresent(join(folder, 'release.json'))) !== null
}
