import { createHash } from 'node:crypto'
import { canonicalJson, type RemoteBuild } from '@sabha/contract/composition'
import * as z from '@sabha/types/schema'
import { recordMaxBytes } from './object-store.ts'
import { openStore } from './open-store.ts'

/** Stays in the place of a build whose files were removed, so that its identifier is not used again. */
export const sweptKey = 'swept.json'

const sweptSchema = z.object({ digest: z.string() })

/** Records a build before its files are removed. */
export async function markSwept(location: string, build: RemoteBuild): Promise<void> {
  await openStore(location).put(sweptKey, JSON.stringify({ digest: digestOf(build) }))
}

/** Returns whether another build was published at this location and its files were removed since. */
export async function wasOtherBuild(location: string, build: RemoteBuild): Promise<boolean> {
  const found = await openStore(location).get(sweptKey, { maxBytes: recordMaxBytes })
  if (!found) return false
  const swept = sweptSchema.safeParse(JSON.parse(found.content.toString('utf8')))
  return swept.data?.digest !== digestOf(build)
}

function digestOf(build: RemoteBuild): string {
  const content = canonicalJson(JSON.parse(JSON.stringify(build)))
  return createHash('sha256').update(content).digest('hex')
}
