import { type Registry, type RegistryEnvelope, sealRegistry } from '@sabha/contract/composition'
import type { StoredRegistry } from '../store/registry-store.ts'
import { compose } from './compose.ts'
import type { Promotion } from './promotion.ts'
import { parseRegistry, type UnreadableEntry } from './read-registry.ts'
import { resolveChange, withCurrentAddress } from './resolve-change.ts'

export interface NextRegistry {
  /** The signed registry, including unreadable entries. */
  sealed: RegistryEnvelope
  /** The registry with the entries that can be read. */
  registry: Registry
  notices: string[]
}

/**
 * Returns the composition that a promotion makes of the current one. Unreadable entries and unknown members
 * are kept for tools that can read them.
 *
 * @throws Error naming all reasons if the changed composition would be invalid.
 */
export async function createNextRegistry(
  stored: StoredRegistry | null,
  promotion: Promotion,
): Promise<NextRegistry> {
  const { signingKey, remotesOrigin } = promotion
  const present = stored && (await parseRegistry(stored, signingKey))
  await promotion.admit?.(present?.registry ?? null)
  const unreadable = present?.unreadable ?? []
  const remotes = (present?.registry.remotes ?? []).map((remote) => ({
    ...remote,
    current: withCurrentAddress(remotesOrigin, remote.current),
    previous: remote.previous && withCurrentAddress(remotesOrigin, remote.previous),
  }))
  const change = await resolveChange(promotion, present?.registry ?? null)
  const replaced = [...change.promoted.map(({ manifest }) => manifest.name), ...change.withdraw]
  const keptEntries = unreadable.filter(({ entry }) => !replaced.includes(entry.name))
  const disabled = present?.registry.disabled ?? []
  const isRead = (name: string) => !unreadable.some(({ entry }) => entry.name === name)
  const withdraw = change.withdraw.filter(isRead)
  const composed = compose(
    { remotes, disabled },
    {
      change: { ...change, withdraw },
      shell: promotion,
      isNewShell: promotion.isNewShell === true,
    },
  )
  const issuedAt = Math.max(Date.now(), (present?.registry.issuedAt ?? 0) + 1)
  const { id: _id, signature: _signature, ...former } = present?.registry ?? {}
  const { content: next } = composed
  const changed = { schema: 1 as const, issuedAt, ...next, remotes: [...next.remotes] }
  const content = { ...former, ...changed }
  const entries = [...content.remotes, ...keptEntries.map(({ entry }) => entry)]
  const sealed = await sealRegistry({ ...content, remotes: entries.sort(byName) }, signingKey)
  const registry = { ...content, id: sealed.id, signature: sealed.signature }
  await promotion.judge?.({ before: present?.registry ?? null, after: registry })
  const notices = [...keptEntries.map(unreadableNotice), ...composed.notices]
  return { sealed, registry, notices }
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1
}

function unreadableNotice({ entry, reason }: UnreadableEntry): string {
  return `Skipped: the registry entry of ${entry.name}${ownerOf(entry)} cannot be read (${reason}). Release or withdraw it`
}

/** Returns the owner in the manifest, if that much can be read. */
function ownerOf({ current }: UnreadableEntry['entry']): string {
  const manifest = field(current, 'manifest')
  const owner = field(manifest, 'owner')
  return typeof owner === 'string' ? ` (${owner})` : ''
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
