import type { KeyObject } from 'node:crypto'
import type { RemoteBuild } from '@sabha/contract/composition'
import * as z from '@sabha/types/schema'
import { recordMaxBytes, UnreadableObjectError } from '../store/object-store.ts'
import { openStore } from '../store/open-store.ts'
import { buildId } from '../store.ts'
import { type Owners, ownersOf } from './owners.ts'
import { isSignedByTeam, isTeamKey, publicTeamKey, signAsTeam } from './signatures.ts'

const signatureSchema = z.object({
  /** Public key of the team. */
  key: z.string().check(z.refine(isTeamKey)),
  publishedAt: z.int(),
  /** The commit that was built; undefined outside of a repository. */
  commit: z.optional(z.string().check(z.regex(/^[\w./-]{1,64}$/))),
  signature: z.string(),
})

/** Key, time and commit of a publication, signed together with the description of the build. */
export type BuildSignature = z.infer<typeof signatureSchema>

/** Credential of a team, with the commit that it publishes. */
export interface Publisher {
  key: KeyObject
  commit?: string | undefined
}

/** Signs the description of a build, which has the hash of every file, and stores the signature next to it. */
export async function signBuild(
  location: string,
  build: RemoteBuild,
  { key, commit }: Publisher,
): Promise<BuildSignature> {
  const publication = { publishedAt: Date.now(), ...(commit && { commit }) }
  const signature = signAsTeam(signedContent(build, publication), key)
  const signed = { key: publicTeamKey(key), ...publication, signature }
  await openStore(location).put(signatureKey, JSON.stringify(signed))
  return signed
}

/** Reads the signature of a published build; null if it has none that can be read. */
export async function readBuildSignature(location: string): Promise<BuildSignature | null> {
  const found = await openStore(location)
    .get(signatureKey, { maxBytes: recordMaxBytes })
    .catch((error) => {
      if (error instanceof UnreadableObjectError) return null
      throw error
    })
  try {
    return signatureSchema.parse(JSON.parse(String(found?.content)))
  } catch {
    return null
  }
}

/**
 * Checks that an owner of the remote signed exactly this build, and returns the signature.
 *
 * @throws Error that says what to do.
 */
export async function assertSignedByOwner(
  location: string,
  build: RemoteBuild,
  owners: Owners,
): Promise<BuildSignature> {
  const { name } = build
  const title = `${name} ${buildId(build)}`
  const keys = ownersOf(owners, name)
  const found = await readBuildSignature(location)
  if (!found)
    throw new Error(
      `${title} is not signed. Its team publishes it with its key: npx sabha publish --key team.pem`,
    )
  if (keys.length === 0)
    throw new Error(
      `${name} has no owner yet. If ${found.key} is the key of its team, add it: npx sabha owners add ${name} ${found.key}`,
    )
  if (!keys.includes(found.key))
    throw new Error(
      `${title} is signed with ${found.key}, which does not own ${name}. Ask its team to publish it again, which replaces that signature: npx sabha publish --key team.pem`,
    )
  const { key, signature, ...publication } = found
  if (!isSignedByTeam(signedContent(build, publication), signature, key))
    throw new Error(
      `${title} was changed after it was signed. Do not use it: its team builds and publishes it again, with a higher version.`,
    )
  return found
}

function signedContent(
  build: RemoteBuild,
  { publishedAt, commit }: Pick<BuildSignature, 'publishedAt' | 'commit'>,
) {
  return JSON.parse(JSON.stringify({ build, publishedAt, commit }))
}

const signatureKey = 'signature.json'
