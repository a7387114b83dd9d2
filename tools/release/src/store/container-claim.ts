import type { RemoteBuild } from '@sabha/contract/composition'
import { buildId } from '../store.ts'
import { recordMaxBytes } from './object-store.ts'
import { locationBelow, openStore } from './open-store.ts'
import { isBuildId } from './published-builds.ts'
import { retryUntilWritten } from './retry-until-written.ts'
import { findStoredBuild } from './stored-build.ts'

interface Claimant {
  storeDir: string
  build: RemoteBuild
}

/**
 * Reserves the global of a build: two builds with the same global would share chunks in a page. Replaces a
 * reservation whose build was never published.
 *
 * @throws Error if another build has the global.
 */
export async function reserveContainer(claimant: Claimant): Promise<void> {
  const { build } = claimant
  const claims = claimsOf(claimant)
  const own = holderOf(build)
  await retryUntilWritten(async () => {
    const claim = await claims.read()
    if (claim?.holder === own) return true
    if (claim && (claim.isFinal || (await isPublished(claimant.storeDir, claim.holder))))
      throw takenError(build, claim.holder)
    return await claims.write(own, claim?.revision ?? null)
  })
}

/**
 * Makes a reservation final, so that no build can replace it, before the build is published.
 *
 * @throws Error if another build has replaced it.
 */
export async function keepContainer(claimant: Claimant): Promise<void> {
  const { build } = claimant
  const claims = claimsOf(claimant)
  const own = holderOf(build)
  await retryUntilWritten(async () => {
    const claim = await claims.read()
    if (claim?.holder !== own) throw takenError(build, claim?.holder ?? 'another build')
    return claim.isFinal || (await claims.write(`${own} ${finalMark}`, claim.revision))
  })
}

const finalMark = 'published'

interface ContainerClaim {
  /** The build, such as `polls 1.0.0-3f9a`. */
  holder: string
  isFinal: boolean
  revision: string
}

function claimsOf({ storeDir, build }: Claimant) {
  const store = openStore(storeDir)
  const key = `.containers/${build.container}`
  return {
    async read(): Promise<ContainerClaim | null> {
      const found = await store.get(key, { maxBytes: recordMaxBytes })
      if (!found) return null
      const [name = '', id = '', mark] = found.content.toString('utf8').split(' ')
      return { holder: `${name} ${id}`, isFinal: mark === finalMark, revision: found.revision }
    },
    write: (text: string, revision: string | null) => store.put(key, text, { revision }),
  }
}

function holderOf(build: RemoteBuild): string {
  return `${build.name} ${buildId(build)}`
}

function takenError(build: RemoteBuild, holder: string): Error {
  return new Error(
    `${holderOf(build)} sets the global ${build.container}, as ${holder} does: give each build a name of its own`,
  )
}

async function isPublished(storeDir: string, holder: string): Promise<boolean> {
  const [name = '', id = ''] = holder.split(' ')
  // Another text was written by another program.
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !isBuildId(id)) return false
  return (await findStoredBuild(locationBelow(storeDir, name, id))) !== null
}
