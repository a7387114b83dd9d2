import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { RemoteBuild } from '@sabha/contract/composition'
import { assertSignedByOwner, type Publisher, signBuild } from '../records/build-signature.ts'
import { publicTeamKey } from '../records/signatures.ts'
import { keepContainer, reserveContainer } from '../store/container-claim.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { openStore } from '../store/open-store.ts'
import { descriptionKey, findStoredBuild, readStoredBuild } from '../store/stored-build.ts'
import { sweptKey, wasOtherBuild } from '../store/swept-build.ts'
import { buildId, releaseDir } from '../store.ts'
import { checkBuild, readBuild } from './check-build.ts'
import { compressedCopies } from './precompress.ts'

export interface Publication {
  /** Output folder of the build, with `release.json`. */
  distDir: string
  /** Location of the store. */
  storeDir: string
  /** Signs the build as its team; unsigned builds can only be released from the files of a build. */
  publisher?: Publisher | undefined
}

/**
 * Copies a build to the store, where it never changes. Its description is written last, so that a build is
 * complete or not published. Publishing it again has no effect; it is not used before a registry names it.
 *
 * @throws Error if the files do not match the description, a script lacks integrity, the store has other
 * content under the same version and build or the same build under another version, or another build sets
 * the same global.
 */
export async function publish({ distDir, storeDir, publisher }: Publication): Promise<RemoteBuild> {
  const build = await readBuild(distDir)
  await checkBuild(distDir, build)
  await refuseOtherVersion(storeDir, build)
  const target = releaseDir(storeDir, build)
  if (await wasOtherBuild(target, build)) throw otherContentError(build)
  if (!(await findStoredBuild(target))) await copyIntoPlace({ distDir, storeDir, build, publisher })
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
async function refuseOtherVersion(storeDir: string, build: RemoteBuild): Promise<void> {
  const objects = await openStore(storeDir).list(`${build.name}/`)
  const published = objects.flatMap(({ key }) => {
    const [, id, file] = key.split('/')
    return id && file && [descriptionKey, sweptKey].includes(file) ? [id] : []
  })
  const other = published.find((id) => id.endsWith(`-${build.build}`) && id !== buildId(build))
  if (other)
    throw new Error(
      `${build.name} ${buildId(build)} has the same build hash as ${other}, which is published: give each version its own build`,
    )
}

interface Copy extends Publication {
  build: RemoteBuild
}

/** Writes the files, then the signature, and the description last. */
async function copyIntoPlace({ distDir, storeDir, build, publisher }: Copy): Promise<void> {
  const target = releaseDir(storeDir, build)
  const store = openStore(target)
  const written: string[] = []
  const putNew = async (key: string, content: Buffer) => {
    const isNew = await store.put(key, content, { revision: null })
    if (isNew) written.push(key)
    return isNew
  }
  await reserveContainer({ storeDir, build })
  for (const { file } of build.files) {
    const content = await readFile(join(distDir, file))
    // An interrupted publication may have left the file.
    if (!(await putNew(file, content)) && !(await hasContent(store, file, content)))
      throw otherContentError(build)
    if (!store.servesCompressedCopies) continue
    for (const [extension, copy] of await compressedCopies(file, content)) {
      const key = `${file}${extension}`
      // Hosts serve the copy instead of the file.
      if (!(await putNew(key, copy)) && !(await hasContent(store, key, copy)))
        await store.put(key, copy)
    }
  }
  await keepContainer({ storeDir, build }).catch(async (error) => {
    const place = `${build.name}/${buildId(build)}`
    for (const key of written) await openStore(storeDir).remove(`${place}/${key}`)
    throw error
  })
  if (publisher) await signOnce(target, build, publisher)
  // Another process may have published the same build meanwhile.
  await store.put(descriptionKey, JSON.stringify(build), { revision: null })
}

async function hasContent(store: ObjectStore, key: string, content: Buffer): Promise<boolean> {
  return (await store.get(key))?.content.equals(content) ?? false
}

async function refuseOtherContent(target: string, build: RemoteBuild): Promise<void> {
  const present = await readStoredBuild(target)
  if (isDeepStrictEqual(present, build)) return await checkBuild(target, present)
  throw otherContentError(build)
}

function otherContentError(build: RemoteBuild): Error {
  return new Error(
    `${build.name} ${buildId(build)} was already published with different content. A release never changes: raise its version.`,
  )
}
