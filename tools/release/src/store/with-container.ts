import { join } from 'node:path'
import type { RemoteBuild } from '@sabha/contract/composition'
import { readIfPresent } from '../read-if-present.ts'
import { buildId } from '../store.ts'
import { writeAtomically } from '../write-atomically.ts'
import { withLock } from './with-lock.ts'

/**
 * Has a build put into the store and keeps the global that it sets for this build alone: two of one
 * name would take each other's chunks in a page. Whoever has claimed it and never came into the
 * store, whatever ended that, holds nothing.
 *
 * @throws Error where another build in the store has it, or what the action throws.
 */
export async function withContainer(
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
