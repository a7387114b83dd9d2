import { createHash } from 'node:crypto'
import { canonicalJson, type RemoteBuild } from '@sabha/contract/composition'

/** Returns the SHA-256 of the description of a build, which has the hash of every file. */
export function buildDigest(build: RemoteBuild): string {
  const content = canonicalJson(JSON.parse(JSON.stringify(build)))
  return createHash('sha256').update(content).digest('hex')
}
