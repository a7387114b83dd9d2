import {
  type Registry,
  type RegistryKey,
  registeredRemoteSchema,
  registryEnvelopeSchema,
  verifyRegistry,
} from '@sabha/contract/composition'
import { describeIssues } from '@sabha/federation/build'
import { folderRegistryStore, type StoredRegistry } from '../store/registry-store.ts'

/** A registry that the key vouches for, as far as its entries can be read. */
export interface ReadRegistry {
  registry: Registry
  /** The names of entries that are not of a form that this tool knows, each with the reason. */
  unreadable: ReadonlyMap<string, string>
}

/**
 * The registry in a store, or null where there is none.
 *
 * @throws Error where what is there cannot be understood: nobody may take it for none.
 */
export async function readRegistry(storeDir: string, key: RegistryKey): Promise<Registry | null> {
  const stored = await folderRegistryStore(storeDir).read()
  return stored && (await parseRegistry(stored, key)).registry
}

/**
 * Reads a registry and each of its entries by itself.
 *
 * @throws Error where it is no registry, or the key did not sign it.
 */
export async function parseRegistry(
  { text }: StoredRegistry,
  key: RegistryKey,
): Promise<ReadRegistry> {
  const value = parseJson(text)
  const envelope = registryEnvelopeSchema.safeParse(value)
  if (!envelope.success) throw notUnderstood(reasonOf(envelope.error.issues, value))
  // The signature is one over all that stands there, whether this tool knows it or not.
  if (!(await verifyRegistry(value as Registry, key)))
    throw notUnderstood('it was not signed with this key')
  const unreadable = new Map<string, string>()
  const remotes: Registry['remotes'] = []
  for (const entry of envelope.data.remotes) {
    const parsed = registeredRemoteSchema.safeParse(entry)
    const withoutPrevious = registeredRemoteSchema.safeParse({ ...entry, previous: null })
    if (parsed.success) remotes.push(parsed.data)
    else if (withoutPrevious.success) remotes.push(withoutPrevious.data)
    else unreadable.set(entry.name, reasonOf(parsed.error.issues, entry))
  }
  return { registry: { ...envelope.data, remotes }, unreadable }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notUnderstood('it is no JSON')
  }
}

function reasonOf(issues: Parameters<typeof describeIssues>[0], value: unknown): string {
  return describeIssues(issues, value).join('; ')
}

function notUnderstood(reason: string): Error {
  return new Error(
    `The registry in the store is not understood: ${reason}. Nothing has been changed. Bring back the one that was there, or remove it to begin a composition anew.`,
  )
}
