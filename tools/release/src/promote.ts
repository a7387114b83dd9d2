import {
  type IntegrityFile,
  type Registry,
  type RegistryKey,
  type RegistrySigningKey,
  type RemoteBuild,
  type RemoteRelease,
  registrySchema,
  sealRegistry,
  verifyRegistry,
} from '@sabha/contract/composition'
import { isScript, readBuild } from './check-build.ts'
import { compositionProblems } from './composition-problems.ts'
import { readIfPresent } from './read-if-present.ts'
import { registryFile, releaseDir, releaseUrl } from './store.ts'
import { writeAtomically } from './write-atomically.ts'

type Composed = Registry['remotes'][number]

export interface Promotion {
  storeDir: string
  /** The builds that are to be current from now on; other remotes stay as they are. */
  builds: readonly Pick<RemoteBuild, 'name' | 'version' | 'build'>[]
  /** Remotes that leave the composition. */
  withdraw?: readonly string[]
  /** Where browsers reach the store. */
  remotesOrigin: string
  /** The shared libraries of the shell that will read it. */
  provides: Readonly<Record<string, string>>
  signingKey: RegistrySigningKey
}

/**
 * Makes published builds the current composition: writes the signed registry as a whole, with the
 * build that each takes the place of as its previous one.
 *
 * @throws Error naming every reason where the composition would not hold; nothing changes then.
 */
export async function promote(promotion: Promotion): Promise<Registry> {
  const present = await readPresent(promotion)
  const promoted = await Promise.all(promotion.builds.map((names) => toRelease(promotion, names)))
  const remotes = compose({ present, promoted, withdraw: promotion.withdraw ?? [] })
  const problems = compositionProblems(
    remotes.map(({ current }) => current.manifest),
    promotion.provides,
  )
  if (problems.length > 0) throw new Error(`The composition is refused.\n${problems.join('\n')}`)
  const registry = await sealRegistry(
    { schema: 1, issuedAt: Date.now(), remotes },
    promotion.signingKey,
  )
  await writeAtomically(registryFile(promotion.storeDir), JSON.stringify(registry))
  return registry
}

/** The composition as it stands, at its present address; empty where this key did not sign it. */
async function readPresent({
  storeDir,
  remotesOrigin,
  signingKey,
}: Promotion): Promise<Composed[]> {
  const registry = await readRegistry(storeDir, signingKey)
  return (registry?.remotes ?? []).map(({ name, current, previous }) => ({
    name,
    current: moveTo(remotesOrigin, name, current),
    previous: previous && moveTo(remotesOrigin, name, previous),
  }))
}

/**
 * The registry in a store, or null where there is none that the key vouches for.
 *
 * @throws Error where the file cannot be read, or is no JSON.
 */
export async function readRegistry(storeDir: string, key: RegistryKey): Promise<Registry | null> {
  const text = await readIfPresent(registryFile(storeDir))
  const parsed = text === null ? null : registrySchema.safeParse(JSON.parse(text))
  if (!parsed?.success) return null
  return (await verifyRegistry(parsed.data, key)) ? parsed.data : null
}

function moveTo(remotesOrigin: string, name: string, release: RemoteRelease): RemoteRelease {
  return { ...release, baseUrl: releaseUrl(remotesOrigin, { name, ...release }) }
}

async function toRelease(
  { storeDir, remotesOrigin }: Promotion,
  names: Promotion['builds'][number],
): Promise<RemoteRelease> {
  const read = await readBuild(releaseDir(storeDir, names))
  const { version, build, container, entry, modules, manifest } = read
  const baseUrl = releaseUrl(remotesOrigin, names)
  const scripts = entry.format === 'module' && { scripts: otherScripts(read) }
  return { version, build, container, baseUrl, entry, ...scripts, modules, manifest }
}

function otherScripts({ entry, files }: RemoteBuild): IntegrityFile[] {
  return files
    .filter(({ file }) => isScript(file) && file !== entry.file)
    .map(({ file, integrity }) => ({ file, integrity }))
}

interface Change {
  present: readonly Composed[]
  promoted: readonly RemoteRelease[]
  withdraw: readonly string[]
}

function compose({ present, promoted, withdraw }: Change): Composed[] {
  const remotes = new Map(present.map((remote) => [remote.name, remote]))
  for (const release of promoted) {
    const { name } = release.manifest
    remotes.set(name, succeed(remotes.get(name), release))
  }
  for (const name of withdraw) remotes.delete(name)
  return [...remotes.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * The build that is replaced stays as the previous one. It could not be tried in the same page if
 * it set the same global, so then there is none.
 */
function succeed(present: Composed | undefined, release: RemoteRelease): Composed {
  const { name } = release.manifest
  if (!present) return { name, current: release, previous: null }
  const { current, previous } = present
  const isSame = current.build === release.build && current.version === release.version
  const former = isSame ? previous : current
  const canStandBeside = former !== null && former.container !== release.container
  return { name, current: release, previous: canStandBeside ? former : null }
}
