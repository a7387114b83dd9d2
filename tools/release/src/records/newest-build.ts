import type { RegistryKey } from '@sabha/contract/composition'
import type { Environment } from '../environment.ts'
import { locationBelow } from '../store/open-store.ts'
import { listPublishedBuilds } from '../store/published-builds.ts'
import { readStoredBuild } from '../store/stored-build.ts'
import { assertSignedByOwner, readBuildSignature } from './build-signature.ts'
import { type Owners, readOwners } from './owners.ts'

/**
 * Returns the ids of the published builds of a remote: those that an owner has signed by the time that was
 * signed, the newest first, then all others.
 */
export async function sortPublishedBuilds(
  { storeDir, recordsDir, guardDir }: Pick<Environment, 'storeDir' | 'recordsDir' | 'guardDir'>,
  { name, key }: { name: string; key: RegistryKey },
): Promise<string[]> {
  const owners = await readOwners({ recordsDir, guardDir }, key)
  const ids = await listPublishedBuilds(storeDir, name)
  const builds = await Promise.all(
    ids.map(async (id) => {
      const location = locationBelow(storeDir, name, id)
      const signature = await readBuildSignature(location)
      const isSigned = await isSignedByOwner(location, owners)
      return { id, isSigned, publishedAt: signature?.publishedAt ?? 0 }
    }),
  )
  return builds
    .toSorted(
      (one, other) =>
        Number(other.isSigned) - Number(one.isSigned) || other.publishedAt - one.publishedAt,
    )
    .map(({ id }) => id)
}

async function isSignedByOwner(location: string, owners: Owners): Promise<boolean> {
  try {
    await assertSignedByOwner(location, await readStoredBuild(location), owners)
    return true
  } catch {
    return false
  }
}
