import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isUnder,
  type Registry,
  type RemoteManifest,
  type RemoteRelease,
} from '@sabha/contract/composition'
import {
  type Ceilings,
  ceilingOf,
  compressedBytes,
  openStore,
  readStoredBuild,
  releaseDir,
} from '@sabha/release'
import { findRepository } from '../repository.ts'
import { databaseTypesFile } from '../tables.ts'
import { type AccessChange, findAccessChanges } from './access-changes.ts'

/** A build of the registry, or of the store. */
export type ComparedBuild = Pick<
  RemoteRelease,
  'manifest' | 'version' | 'build' | 'entry' | 'modules'
>

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
  const former = before?.manifest ?? null
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
    routes: changeOf(pagesOf(former), pagesOf(after.manifest)),
    fills: changeOf(fillingsOf(former), fillingsOf(after.manifest)),
    claims: changeOf(former?.claims ?? [], claims),
    access: findAccessChanges(former, after.manifest),
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

function pagesOf(manifest: RemoteManifest | null): string[] {
  return (manifest?.routes ?? []).map(({ path }) => path)
}

function fillingsOf(manifest: RemoteManifest | null): string[] {
  return (manifest?.fills ?? []).map(({ slot, module }) => `${slot} ${module}`)
}

function changeOf(before: readonly string[], after: readonly string[]): Change {
  return {
    added: after.filter((name) => !before.includes(name)),
    removed: before.filter((name) => !after.includes(name)),
  }
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

/** The tables and functions that a build reads, and those that the database lacks. */
interface DatabaseUse {
  tables: string[]
  functions: string[]
  /** The names that the database lacks; null if its types are not here. */
  missing: string[] | null
}

/** Returns the tables and functions that the scripts in the description of a published build name. */
async function findDatabaseUse(location: string): Promise<DatabaseUse> {
  const store = openStore(location)
  const { files } = await readStoredBuild(location)
  const scripts = files.map(({ file }) => file).filter((file) => /\.m?js$/.test(file))
  const contents = await Promise.all(scripts.map((key) => store.get(key)))
  const code = contents.map((found) => found?.content.toString('utf8') ?? '').join('\n')
  const tables = namesIn(code, /(?<!\b(?:Array|Buffer|Object))\.from\(\s*(["'`])(\w+)\1/g)
  const functions = namesIn(code, /\.rpc\(\s*(["'`])(\w+)\1/g)
  const known = readDatabaseNames()
  const missing = known && [...tables, ...functions].filter((name) => !known.has(name))
  return { tables, functions, missing }
}

/** A bundler keeps the names, which are texts; a name that is put together at run time is not found. */
function namesIn(code: string, pattern: RegExp): string[] {
  return [...new Set([...code.matchAll(pattern)].map(([, , name = '']) => name))].sort()
}

/** Returns the tables, views and functions in the generated types of this checkout; null outside of one. */
function readDatabaseNames(): ReadonlySet<string> | null {
  const repository = findRepository(import.meta.dirname)
  const file = repository && join(repository, databaseTypesFile)
  if (!file || !existsSync(file)) return null
  const types = readFileSync(file, 'utf8')
  return new Set([...types.matchAll(/^ {6}(\w+):/gm)].map(([, name = '']) => name))
}
