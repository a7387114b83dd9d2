import {
  type Registry,
  type RemoteRelease,
  type SharedSurface,
  sealRegistry,
  unmetNeeds,
} from '@sabha/contract/composition'
import { compositionNotices, compositionProblems } from '../composition-problems.ts'
import { folderRegistryStore, type StoredRegistry } from '../store/registry-store.ts'
import { buildId } from '../store.ts'
import { type CompositionContent, changeComposition } from './change-composition.ts'
import { fittingPrevious } from './fitting-previous.ts'
import type { Promotion } from './promotion.ts'
import { parseRegistry } from './read-registry.ts'
import { releaseAt, resolveChange } from './resolve-change.ts'

/** Others who promote at the same time come first at most this often. */
const mostAttempts = 50

/**
 * Changes the current composition: writes the signed registry as a whole, with the build that each
 * takes the place of as its previous one. Whoever promotes at the same time loses nothing: a
 * registry takes the place of the very one that it was made from, else it is made anew.
 *
 * @throws Error naming every reason where the composition would not hold, and where the present
 * registry is not understood; nothing changes then.
 */
export async function promote(promotion: Promotion): Promise<Registry> {
  const store = folderRegistryStore(promotion.storeDir)
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const stored = await store.read()
    const { registry, notices } = await succeedingRegistry(stored, promotion)
    const isCurrent = await store.replace(JSON.stringify(registry), stored?.revision ?? null)
    if (!isCurrent) continue
    const manifests = registry.remotes.map(({ current }) => current.manifest)
    for (const notice of [...notices, ...compositionNotices(manifests)])
      promotion.onNotice?.(notice)
    return registry
  }
  throw new Error(`Other promotions came first ${mostAttempts} times: try again`)
}

async function succeedingRegistry(
  stored: StoredRegistry | null,
  promotion: Promotion,
): Promise<{ registry: Registry; notices: string[] }> {
  const { signingKey, remotesOrigin } = promotion
  const present = stored && (await parseRegistry(stored, signingKey))
  const change = await resolveChange(promotion)
  const replaced = [...change.promoted.map(({ manifest }) => manifest.name), ...change.withdraw]
  const unreadable = [...(present?.unreadable ?? [])].filter(([name]) => !replaced.includes(name))
  if (unreadable.length > 0) throw refusal(unreadable.map(unreadableEntry))
  const remotes = present?.registry.remotes ?? []
  const moved = remotes.map(({ name, current, previous }) => ({
    name,
    current: releaseAt(remotesOrigin, current),
    previous: previous && releaseAt(remotesOrigin, previous),
  }))
  const disabled = present?.registry.disabled ?? []
  const withdraw = change.withdraw.filter((name) => !present?.unreadable.has(name))
  const next = changeComposition({ remotes: moved, disabled }, { ...change, withdraw })
  const { remotes: standing, notices } = fittingPrevious(next.remotes, promotion)
  const problems = [
    ...compatibilityProblems(standing, promotion),
    ...compositionProblems(standing.map(({ current }) => current.manifest)),
    ...containerProblems(standing),
  ]
  if (problems.length > 0) throw refusal(problems)
  const issuedAt = Math.max(Date.now(), (present?.registry.issuedAt ?? 0) + 1)
  const content = { schema: 1 as const, issuedAt, ...next, remotes: [...standing] }
  return { registry: await sealRegistry(content, signingKey), notices }
}

/** The same in both directions: a remote that is new to a shell, and a shell that is new to it. */
function compatibilityProblems(
  remotes: CompositionContent['remotes'],
  shell: SharedSurface,
): string[] {
  return remotes.flatMap(({ current }) => {
    const { name, version, owner } = current.manifest
    return unmetNeeds(current, shell).map((reason) => `${name} ${version} (${owner}) ${reason}`)
  })
}

/** Builds that set the same global cannot stand in one page. */
function containerProblems(remotes: CompositionContent['remotes']): string[] {
  const releases = remotes.flatMap(({ current, previous }) => [
    current,
    ...(previous ? [previous] : []),
  ])
  const byContainer = Map.groupBy(releases, ({ container }) => container)
  return [...byContainer].flatMap(([container, [one, ...others]]) =>
    others.map(
      (other) => `${one && nameOf(one)} and ${nameOf(other)} both set the global ${container}`,
    ),
  )
}

function nameOf({ manifest, version, build }: RemoteRelease): string {
  return `${manifest.name} ${buildId({ version, build })}`
}

function unreadableEntry([name, reason]: [string, string]): string {
  return `${name} stands in the registry in a form that is not understood (${reason}): release or withdraw it`
}

function refusal(problems: readonly string[]): Error {
  return new Error(`The composition is refused.\n${problems.join('\n')}`)
}
