import type { Registry } from '@sabha/contract/composition'
import {
  type Ceilings,
  type Compositions,
  findMovements,
  type Movement,
  type NamedBuild,
  planRelease,
  planRestoration,
  type Release,
  readCeilings,
  readConfig,
  readRegistry,
  release,
} from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { refuseWidening } from './access-changes.ts'
import { personOf } from './author.ts'
import { type BuildDiff, diffWithComposition } from './build-diff.ts'
import { diffMarkdown } from './diff-markdown.ts'
import { environmentWithKey, requirePlatformKey } from './platform-key.ts'
import { refusalsAsUserErrors } from './refusals.ts'

export type EnvironmentChange = Partial<
  Pick<Release, 'rollback' | 'disable' | 'enable' | 'withdraw' | 'shellDist' | 'prerenderDist'>
> & {
  /** Published builds to make current. */
  builds?: readonly NamedBuild[]
  /** Id of a former composition to restore. */
  to?: string | undefined
}

interface ChangeOptions {
  /** Folder of the environment. */
  folder: string
  change: EnvironmentChange
  /** The reason, for the history. */
  why: string | undefined
  /** Whether builds may open existing pages and fillings to more roles. */
  allowAccess?: boolean | undefined
  dryRun: boolean
}

/**
 * Changes the composition of an environment, or shows what would change.
 *
 * @throws UserError if the platform's key is missing or the change is refused; nothing is changed then.
 */
export async function changeEnvironment({
  folder,
  change: { to, ...change },
  why,
  allowAccess,
  dryRun,
}: ChangeOptions): Promise<CommandResult> {
  const places = environmentWithKey(folder)
  await requirePlatformKey(places)
  return await refusalsAsUserErrors(async () => {
    const { registryKey } = await readConfig(places.pagesDir)
    const disabled = (await readRegistry(places.storeDir, registryKey))?.disabled
    const ceilings = await readCeilings(places, registryKey)
    let before: Registry | null = null
    let diffs: BuildDiff[] = []
    const judge = async (compositions: Compositions) => {
      if (!dryRun && !allowAccess) refuseWidening(compositions)
      before = compositions.before
      diffs = await diffPromoted(change.builds ?? [], { ...compositions, ...places, ceilings })
    }
    const notices: string[] = []
    const onNotice = (notice: string) => void notices.push(notice)
    const former =
      to === undefined
        ? null
        : await planRestoration(places, { id: to, key: registryKey, disabled })
    const history = { by: personOf(folder), why }
    const options = {
      ...places,
      ...change,
      ...former,
      ...history,
      remoteDists: [],
      judge,
      onNotice,
    }
    const done = dryRun ? planRelease(options) : release(options)
    const after = await done.finally(former?.close)
    const movements = findMovements(before, after)
    const reviewed = (change.builds ?? []).map(reviewedName)
    const state = dryRun
      ? `Dry run: nothing was changed.${promoteHint(reviewed)}`
      : `Composition ${after.id.slice(0, 12)} is live. Open tabs follow within a minute.`
    const changes =
      diffs.length > 0 ? [diffMarkdown(diffs)] : describeChanges(movements, { before, after })
    const { id: composition, issuedAt } = after
    return {
      text: [...changes, '', ...notices, ...(notices.length > 0 ? [''] : []), state].join('\n'),
      data: { dryRun, composition, issuedAt, movements, diffs, notices, reviewed },
    }
  })
}

/** Returns the name of a build with the digest of its description, so that no other content is promoted. */
function reviewedName({ name, version, build, digest }: NamedBuild): string {
  return `${name}@${version}-${build}#${digest}`
}

function promoteHint(reviewed: readonly string[]): string {
  if (reviewed.length === 0) return ''
  return `\n\nTo promote exactly this:\n  npx sabha promote ${reviewed.join(' ')}`
}

/** Compares promoted builds, as the new composition has them, with those that they replace. */
function diffPromoted(
  builds: readonly Pick<NamedBuild, 'name'>[],
  { before, after, ...options }: Compositions & { storeDir: string; ceilings: Ceilings },
): Promise<BuildDiff[]> {
  const promoted = after.remotes.filter(({ name }) => builds.some((build) => build.name === name))
  const releases = promoted.map(({ current }) => current)
  return diffWithComposition(releases, { ...options, registry: before })
}

/** Returns a line for each remote that changes its build, and for each that is disabled or enabled. */
function describeChanges(
  movements: readonly Movement[],
  { before, after }: Compositions,
): string[] {
  const former = disabledIn(before)
  const next = disabledIn(after)
  const lines = [
    ...movements.map(
      ({ name, owner, from, to }) => `${name} (${owner}): ${from ?? 'new'} → ${to ?? 'withdrawn'}`,
    ),
    ...next.filter((each) => !former.includes(each)).map((each) => `${each} is disabled`),
    ...former.filter((each) => !next.includes(each)).map((each) => `${each} is enabled`),
  ]
  return lines.length > 0 ? lines : ['No remote changes.']
}

function disabledIn(registry: Registry | null): string[] {
  return (registry?.disabled ?? []).map(({ name, build }) =>
    build === undefined ? name : `build ${build} of ${name}`,
  )
}
