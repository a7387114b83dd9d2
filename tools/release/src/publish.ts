import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RemoteBuild } from '@sabha/contract/composition'
import { checkBuild, readBuild } from './check-build.ts'
import { precompress } from './precompress.ts'
import { buildId, releaseDir } from './store.ts'

export interface Publication {
  /** The build's output folder, with `release.json`. */
  distDir: string
  storeDir: string
}

/**
 * Puts a build into the store, where it stays as it is for good. To publish it again changes
 * nothing; nobody sees it before a registry names it.
 *
 * @throws Error where the build is damaged, a script lacks integrity, or the store holds other
 * content under the same version and build.
 */
export async function publish({ distDir, storeDir }: Publication): Promise<RemoteBuild> {
  const build = await readBuild(distDir)
  await checkBuild(distDir, build)
  const target = releaseDir(storeDir, build)
  const present = await readFile(join(target, 'release.json'), 'utf8').catch(() => null)
  if (present === null) await copyIntoPlace({ distDir, build, target })
  else await refuseOtherContent(target, build)
  return build
}

interface Copy {
  distDir: string
  build: RemoteBuild
  target: string
}

/** Copies beside the target first: a release is there as a whole or not at all. */
async function copyIntoPlace({ distDir, build, target }: Copy): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const draft = await mkdtemp(`${target}.draft-`)
  try {
    for (const { file } of build.files) await cp(join(distDir, file), join(draft, file))
    await writeFile(join(draft, 'release.json'), JSON.stringify(build))
    await precompress(draft)
    await rename(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function refuseOtherContent(target: string, build: RemoteBuild): Promise<void> {
  const present = await readBuild(target)
  const same = JSON.stringify(present.files) === JSON.stringify(build.files)
  if (same) return await checkBuild(target, present)
  throw new Error(
    `${build.name} ${buildId(build)} is in the store with other content: a release never changes. Raise its version.`,
  )
}
