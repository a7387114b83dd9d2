import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type {
  IntegrityFile,
  Registry,
  RemoteBuild,
  RemoteRelease,
} from '@sabha/contract/composition'
import { checkBuild, isScript, readBuild } from '../publishing/check-build.ts'
import { buildId, releaseDir, releaseUrl } from '../store.ts'
import type { ResolvedChange } from './change-composition.ts'
import type { CompositionContent, DisabledBuild } from './composition-content.ts'
import type { Promotion } from './promotion.ts'

/**
 * Resolves the builds that a change names from the store.
 *
 * @param present the composition that is changed; null if there is none
 * @throws Error if the store lacks one or it may not become current, or if a remote would get two builds at once.
 */
export async function resolveChange(
  promotion: Promotion,
  present: Registry | null,
): Promise<ResolvedChange> {
  const { storeDir, remotesOrigin, builds = [], rollback = [] } = promotion
  const { disable = [], enable = [], withdraw = [], restore } = promotion
  const twice = builds.find(({ name }, index) => builds.findIndex((b) => b.name === name) !== index)
  if (twice) throw new Error(`${twice.name} cannot have two current builds`)
  const releaseIn = async (folder: string, isRollback = false) => {
    const build = await readBuild(folder)
    if (releaseDir(storeDir, build) !== folder)
      throw new Error(
        `${folder} describes ${build.name} ${buildId(build)}, which belongs to another folder. Remove it from the store.`,
      )
    await promotion.verify?.({ folder, build, isRollback })
    return toRelease(remotesOrigin, build)
  }
  return {
    promoted: await Promise.all(builds.map((names) => releaseIn(releaseDir(storeDir, names)))),
    rolledBack: await Promise.all(
      rollback.map(async ({ name, to }) => {
        return {
          name,
          to: to ? await releaseIn(await findBuild(storeDir, { name, to }), true) : null,
        }
      }),
    ),
    disable: await Promise.all(disable.map((switched) => named(switched, { storeDir, present }))),
    enable: await Promise.all(enable.map((switched) => named(switched, { storeDir, present }))),
    withdraw,
    restore: restore ? await resolveFormer(promotion, restore) : null,
  }
}

/**
 * Returns a former composition with current addresses.
 *
 * @throws Error if the store lacks a current build of it, or the build was changed.
 */
async function resolveFormer(
  { storeDir, remotesOrigin }: Promotion,
  { remotes, disabled = [] }: NonNullable<Promotion['restore']>,
): Promise<CompositionContent> {
  for (const { name, current } of remotes) {
    const folder = releaseDir(storeDir, { name, version: current.version, build: current.build })
    const build = await readBuild(folder)
    await checkBuild(folder, build)
    if (!describes(toRelease(remotesOrigin, build), withCurrentAddress(remotesOrigin, current)))
      throw new Error(
        `${name} ${buildId(current)} in the store is not the build that was live: it was changed. Restore its folder in the store, or choose another composition that \`npx sabha history\` marks.`,
      )
  }
  const restored = remotes.map((remote) => ({
    ...remote,
    current: withCurrentAddress(remotesOrigin, remote.current),
    previous: remote.previous && withCurrentAddress(remotesOrigin, remote.previous),
  }))
  return { remotes: restored, disabled }
}

/** Returns whether a build has each member of the release that was live; a newer tool may add some. */
function describes(build: RemoteRelease, live: RemoteRelease): boolean {
  const members = new Map<string, unknown>(Object.entries(build))
  return Object.entries(live).every(
    ([member, value]) => value === undefined || isDeepStrictEqual(members.get(member), value),
  )
}

/**
 * Accepts a build by version and hash, or by hash alone, which is how the registry names it. The hash is the
 * one that was named: `release.json` in the store is not signed by the platform and could name another.
 */
async function named(
  { name, build }: DisabledBuild,
  { storeDir, present }: { storeDir: string; present: Registry | null },
): Promise<DisabledBuild> {
  if (build === undefined) return { name }
  const hash = build.slice(build.lastIndexOf('-') + 1)
  const remote = present?.remotes.find((one) => one.name === name)
  const composed = [remote?.current, remote?.previous, ...(present?.disabled ?? [])]
  const isComposed = composed.some((one) => one?.build === hash)
  if (!isComposed) await findBuild(storeDir, { name, to: build })
  return { name, build: hash }
}

/** Returns the release at its current address, which may have changed. */
export function withCurrentAddress(remotesOrigin: string, release: RemoteRelease): RemoteRelease {
  const { name } = release.manifest
  return { ...release, baseUrl: releaseUrl(remotesOrigin, { name, ...release }) }
}

/** Returns the folder of a published build, by version and hash or by hash alone. */
async function findBuild(
  storeDir: string,
  { name, to }: { name: string; to: string },
): Promise<string> {
  const folders = await readdir(join(storeDir, name)).catch(() => [])
  const found = folders.filter((folder) => folder === to || folder.endsWith(`-${to}`))
  const [folder] = found
  if (folder && found.length === 1) return join(storeDir, name, folder)
  throw new Error(`The store has no one build "${to}" of ${name}`)
}

function toRelease(remotesOrigin: string, read: RemoteBuild): RemoteRelease {
  const { version, build, container, entry, modules, shares, imports, manifest } = read
  const baseUrl = releaseUrl(remotesOrigin, read)
  const scripts = entry.format === 'module' && { scripts: otherScripts(read) }
  const code = { entry, ...scripts, modules, shares, imports }
  return { version, build, container, baseUrl, ...code, manifest }
}

function otherScripts({ entry, files }: RemoteBuild): IntegrityFile[] {
  return files
    .filter(({ file }) => isScript(file) && file !== entry.file)
    .map(({ file, integrity }) => ({ file, integrity }))
}
