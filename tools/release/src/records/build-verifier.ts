import { isDeepStrictEqual } from 'node:util'
import type { RemoteBuild } from '@sabha/contract/composition'
import { checkBuild } from '../publishing/check-build.ts'
import { buildId } from '../store.ts'
import { assertSignedByOwner } from './build-signature.ts'
import type { Owners } from './owners.ts'

/** A published build that a promotion is about to use. */
export interface StoredBuild {
  folder: string
  build: RemoteBuild
  /** Whether the composition goes back to it. */
  isRollback: boolean
}

interface VerifierOptions {
  /** Builds that the holder of the platform's key has just published from files of this machine. */
  own: readonly RemoteBuild[]
  owners: Owners
}

/**
 * Returns a check of published builds: their files are those that were described, and an owner of the remote
 * signed the description. A remote that never had an owner may go back to an unsigned build. `commits` has
 * the commits of the verified signatures, by `remote version-build`.
 */
export function createBuildVerifier({ own, owners }: VerifierOptions) {
  const isOwn = (build: RemoteBuild) => own.some((each) => isDeepStrictEqual(each, build))
  const commits = new Map<string, string>()
  const verify = async ({ folder, build, isRollback }: StoredBuild): Promise<void> => {
    await checkBuild(folder, build)
    if (isOwn(build)) return
    if (isRollback && !Object.hasOwn(owners, build.name)) return
    const { commit } = await assertSignedByOwner(folder, build, owners)
    if (commit) commits.set(`${build.name} ${buildId(build)}`, commit)
  }
  return { verify, commits }
}
