import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { RemoteBuild } from '@sabha/contract/composition'
import { readIfPresent } from '../read-if-present.ts'
import { assertSignedByOwner, type Publisher, signBuild } from '../records/build-signature.ts'
import { publicTeamKey } from '../records/signatures.ts'
import { withReservedContainer } from '../store/with-container.ts'
import { buildId, releaseDir } from '../store.ts'
import { checkBuild, readBuild } from './check-build.ts'
import { precompress } from './precompress.ts'

export interface Publication {
  /** Output folder of the build, with `release.json`. */
  distDir: string
  storeDir: string
  /** Signs the build as its team; unsigned builds can only be released from the files of a build. */
  publisher?: Publisher | undefined
}

/**
 * Copies a build to the store, where it never changes. Publishing it again has no effect; it is not used
 * before a registry names it.
 *
 * @throws Error if the files do not match the description, a script lacks integrity, the store has other
 * content under the same version and build or the same build under another version, or another build sets
 * the same global.
 */
export async function publish(publication: Publication): Promise<RemoteBuild> {
  const { distDir, storeDir, publisher } = publication
  const build = await readBuild(distDir)
  await checkBuild(distDir, build)
  const target = releaseDir(storeDir, build)
  await refuseOtherVersion(dirname(target), build)
  if (!(await isPublished(target))) await copyIntoPlace({ distDir, storeDir, build, target })
  await refuseOtherContent(target, build)
  if (publisher) await signOnce(target, build, publisher)
  return build
}

/** Keeps a signature with the same key, so that the time of publishing stays. */
async function signOnce(target: string, build: RemoteBuild, publisher: Publisher): Promise<void> {
  const key = publicTeamKey(publisher.key)
  const isSigned = await assertSignedByOwner(target, build, { [build.name]: [key] }).then(
    () => true,
    () => false,
  )
  if (!isSigned) await signBuild(target, build, publisher)
}

/**
 * Refuses the same build under another version, because builds are disabled and rolled back by their hash
 * alone.
 */
async function refuseOtherVersion(folder: string, build: RemoteBuild): Promise<void> {
  const published = await readdir(folder).catch(() => [])
  const other = published.find((id) => id.endsWith(`-${build.build}`) && id !== buildId(build))
  if (other)
    throw new Error(
      `${build.name} ${buildId(build)} has the build of ${other}, which is published: two builds differ in it`,
    )
}

async function isPublished(target: string): Promise<boolean> {
  return (await readIfPresent(join(target, 'release.json'))) !== null
}

interface Copy extends Omit<Publication, 'publisher'> {
  build: RemoteBuild
  target: string
}

/** Copies to a temporary folder next to the target first, so that a release is complete or missing. */
async function copyIntoPlace({ distDir, storeDir, build, target }: Copy): Promise<void> {
  const draft = `${target}.draft-${randomUUID()}`
  await mkdir(dirname(target), { recursive: true })
  await mkdir(draft)
  try {
    for (const { file } of build.files) await cp(join(distDir, file), join(draft, file))
    await writeFile(join(draft, 'release.json'), JSON.stringify(build))
    await precompress(draft)
    await withReservedContainer({ storeDir, build }, () => rename(draft, target))
  } catch (error) {
    // Another process may have published the same build meanwhile.
    if (!(await isPublished(target))) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function refuseOtherContent(target: string, build: RemoteBuild): Promise<void> {
  const present = await readBuild(target)
  if (isDeepStrictEqual(present, build)) return await checkBuild(target, present)
  throw new Error(
    `${build.name} ${buildId(build)} is in the store with other content: a release never changes. Raise its version.`,
  )
}
