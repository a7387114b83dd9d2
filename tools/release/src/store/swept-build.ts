import type { RemoteBuild } from '@sabha/contract/composition'
import { RefusedFileError } from '@sabha/federation/build'
import * as z from '@sabha/types/schema'
import { buildDigest } from './build-digest.ts'
import { recordMaxBytes } from './object-store.ts'
import { openStore } from './open-store.ts'

/** Stays in the place of a build whose files were removed, so that its identifier is not used again. */
export const sweptKey = 'swept.json'

const sweptSchema = z.object({ digest: z.string() })

/** Records a build before its files are removed. */
export async function markSwept(location: string, build: RemoteBuild): Promise<void> {
  await openStore(location).put(sweptKey, JSON.stringify({ digest: buildDigest(build) }))
}

/** Returns whether another build was published at this location and its files were removed since. */
export async function wasOtherBuild(location: string, build: RemoteBuild): Promise<boolean> {
  const found = await openStore(location).get(sweptKey, { maxBytes: recordMaxBytes })
  if (!found) return false
  return readDigest(found.content, location) !== buildDigest(build)
}

function readDigest(content: Buffer, location: string): string | undefined {
  try {
    return sweptSchema.safeParse(JSON.parse(content.toString('utf8'))).data?.digest
  } catch {
    throw new RefusedFileError(`${location}/${sweptKey} cannot be read. Restore the previous file.`)
  }
}
