import {
  demandsAtLeast,
  effectiveAccess,
  isUnder,
  type Registry,
  type RemoteManifest,
  type RemoteRelease,
} from '@sabha/contract/composition'
import { type Ceilings, ceilingOf, compressedBytes, releaseDir } from '@sabha/release'
import { type DatabaseUse, findDatabaseUse } from './database-names.ts'

/** A build of the registry, or of the store. */
export type ComparedBuild = Pick<
  RemoteRelease,
  'manifest' | 'version' | 'build' | 'entry' | 'modules'
>

/** A page or filling that some role may open now and could not before, or the other way round. */
export interface AccessChange {
  /** The path of a page, or the slot and module of a filling. */
  place: string
  gained: Role[]
  lost: Role[]
}

/** The changes of a build for the users of the composition and for other teams. */
export interface BuildDiff {
  name: string
  owner: string
  from: string | null
  to: string
  /** Bytes of JavaScript under brotli of the heaviest first page; null if the store has no such build. */
  bytes: {
    before: number | null
    after: number | null
    budget: number
    /** The most that the platform allows; null if it set no ceiling. */
    ceiling: number | null
  }
  routes: Change
  fills: Change
  claims: Change
  access: AccessChange[]
  /** Claims below a path that another team claims. */
  belowOthers: string[]
  database: DatabaseUse
}

interface Change {
  added: string[]
  removed: string[]
}

const roles = ['visitor', 'member', 'admin', 'superuser'] as const

type Role = (typeof roles)[number]

interface DiffOptions {
  storeDir: string
  before: ComparedBuild | null
  after: ComparedBuild
  /** Manifests of the other remotes. */
  others: readonly RemoteManifest[]
  ceilings: Ceilings
}

/** Compares a build with the one that it replaces. */
async function diffBuilds(options: DiffOptions): Promise<BuildDiff> {
  const { storeDir, before, after, others, ceilings } = options
  const former = before && placesOf(before.manifest)
  const next = placesOf(after.manifest)
  const { name, owner, claims, budget } = after.manifest
  const locationOf = (release: ComparedBuild) => releaseDir(storeDir, { name, ...release })
  const bytesOf = (release: ComparedBuild | null) =>
    release && compressedBytes(locationOf(release), release).catch(() => null)
  const [bytesBefore, bytesAfter] = await Promise.all([bytesOf(before), bytesOf(after)])
  return {
    name,
    owner,
    from: before && idOf(before),
    to: idOf(after),
    bytes: {
      before: bytesBefore,
      after: bytesAfter,
      budget: budget.javascript,
      ceiling: ceilingOf(ceilings, name),
    },
    routes: changeOf(former?.routes ?? new Map(), next.routes),
    fills: changeOf(former?.fills ?? new Map(), next.fills),
    claims: changeOf(namesOf(before?.manifest.claims ?? []), namesOf(claims)),
    access: accessChanges(former, next),
    belowOthers: claims.flatMap((claim) => claimsAbove(claim, others)),
    database: await findDatabaseUse(locationOf(after)),
  }
}

/** Compares each build with the one of the same remote in a composition. */
export async function diffWithComposition(
  builds: readonly ComparedBuild[],
  {
    storeDir,
    registry,
    ceilings,
  }: Pick<DiffOptions, 'storeDir' | 'ceilings'> & { registry: Registry | null },
): Promise<BuildDiff[]> {
  const remotes = registry?.remotes ?? []
  return await Promise.all(
    builds.map((after) => {
      const { name } = after.manifest
      const before = remotes.find((remote) => remote.name === name)?.current ?? null
      const others = remotes.filter((remote) => remote.name !== name)
      const manifests = others.map(({ current }) => current.manifest)
      return diffBuilds({ storeDir, before, after, others: manifests, ceilings })
    }),
  )
}

/** Returns the existing pages and fillings that open to more roles. */
export function findWidening(before: RemoteManifest, after: RemoteManifest): AccessChange[] {
  const former = placesOf(before)
  return accessChanges(former, placesOf(after)).filter(
    ({ place, gained }) =>
      gained.length > 0 && (former.routes.has(place) || former.fills.has(place)),
  )
}

type Places = ReturnType<typeof placesOf>

/** Returns the access level of each page and filling, with the floors of the shell. */
function placesOf({ routes, fills = [] }: RemoteManifest) {
  return {
    routes: new Map(routes.map(({ path, access }) => [path, effectiveAccess(access, path)])),
    fills: new Map(fills.map(({ slot, module, access }) => [`${slot} ${module}`, access])),
  }
}

function accessChanges(former: Places | null, next: Places): AccessChange[] {
  const before = new Map([...(former?.routes ?? []), ...(former?.fills ?? [])])
  const after = new Map([...next.routes, ...next.fills])
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((place) => {
    const had = admitted(before.get(place))
    const has = admitted(after.get(place))
    const gained = has.filter((role) => !had.includes(role))
    const lost = had.filter((role) => !has.includes(role))
    return gained.length + lost.length > 0 ? [{ place, gained, lost }] : []
  })
}

/** Returns the roles that an access level admits; none if there is no such place. */
function admitted(access: string | undefined): Role[] {
  if (access === undefined) return []
  if (!demandsAtLeast(access, 'signed-in')) return [...roles]
  if (!demandsAtLeast(access, 'admin')) return ['member', 'admin', 'superuser']
  if (!demandsAtLeast(access, 'superuser')) return ['admin', 'superuser']
  return access === 'superuser' ? ['superuser'] : []
}

function changeOf(before: Map<string, unknown>, after: Map<string, unknown>): Change {
  return {
    added: [...after.keys()].filter((key) => !before.has(key)),
    removed: [...before.keys()].filter((key) => !after.has(key)),
  }
}

function namesOf(names: readonly string[]): Map<string, true> {
  return new Map(names.map((name) => [name, true]))
}

function claimsAbove(claim: string, others: readonly RemoteManifest[]): string[] {
  return others.flatMap(({ name, owner, claims }) =>
    claims
      .filter((above) => above !== claim && isUnder(claim, above))
      .map((above) => `${claim} is below ${above} of ${name} (${owner})`),
  )
}

function idOf({ version, build }: ComparedBuild): string {
  return `${version}-${build}`
}
