import { isDeepStrictEqual } from 'node:util'
import type { Registry, RegistryKey, RemoteBuild, RemoteRelease } from '@sabha/contract/composition'
import type { Environment } from '../environment.ts'
import { checkBuild } from '../publishing/check-build.ts'
import { buildId } from '../store.ts'
import { assertSignedByOwner } from './build-signature.ts'
import { assertBelowCeiling, readCeilings } from './ceilings.ts'
import { readHistory } from './history.ts'
import { assertSameRelease, createKnownReleases } from './known-releases.ts'
import { readOwners } from './owners.ts'

/** A published build that a promotion is about to use. */
export interface StoredBuild {
  /** Its location in the store. */
  folder: string
  build: RemoteBuild
  /** Whether the composition goes back to it. */
  isRollback: boolean
  /** The composition that is changed; null if there is none. */
  present: Registry | null
}

interface VerifierOptions {
  /** Builds that the holder of the platform's key has just published from files of this machine. */
  own: readonly RemoteBuild[]
  key: RegistryKey
}

/**
 * Returns a check of published builds: their files are those that were described, an owner of the remote
 * signed the description, a build that was live is still the same, and a promoted one is below the ceiling of
 * its remote. A remote that never had an owner may go back to an unsigned build that was live; the check returns
 * its recorded release then, and null otherwise. `commits` has the commits of the verified signatures, by
 * `remote version-build`.
 */
export async function createBuildVerifier(
  places: Pick<Environment, 'recordsDir' | 'guardDir'>,
  { own, key }: VerifierOptions,
) {
  const owners = await readOwners(places, key)
  const ceilings = await readCeilings(places, key)
  const history = await readHistory(places, key)
  const isOwn = (build: RemoteBuild) => own.some((each) => isDeepStrictEqual(each, build))
  const commits = new Map<string, string>()
  const verify = async ({ folder, build, isRollback, present }: StoredBuild) => {
    await checkBuild(folder, build)
    const known = createKnownReleases([...(present ? [present] : []), ...history])(build)
    for (const each of known) assertSameRelease(each, build)
    if (!isRollback) await assertBelowCeiling(folder, build, ceilings)
    if (isOwn(build)) return null
    if (isRollback && !Object.hasOwn(owners, build.name)) return recordedRelease(known, build)
    const { commit } = await assertSignedByOwner(folder, build, owners)
    if (commit) commits.set(`${build.name} ${buildId(build)}`, commit)
    return null
  }
  return { verify, commits }
}

/** @throws Error if the build was never live: no signed record names it then. */
function recordedRelease(known: readonly RemoteRelease[], build: RemoteBuild): RemoteRelease {
  const [release] = known
  if (release) return release
  throw new Error(
    `${build.name} ${buildId(build)} is not signed, and was never live. Go back to a build that \`npx sabha history\` names, or disable the remote: npx sabha disable ${build.name}`,
  )
}
