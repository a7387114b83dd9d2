import {
  type Registry,
  type RegistryEnvelope,
  type RegistryKey,
  registeredRemoteSchema,
  registryEnvelopeSchema,
  verifyRegistry,
} from '@sabha/contract/composition'
import { describeIssues, RefusedFileError } from '@sabha/federation/build'
import type { ZodMiniType } from '@sabha/types/schema'
import { matches } from '../matches.ts'
import { registryStore, type StoredRegistry } from '../store/registry-store.ts'

/** A registry with a valid signature. */
export interface ReadRegistry {
  /** The registry with the entries that can be read. */
  registry: Registry
  unreadable: readonly UnreadableEntry[]
}

/** An entry in a format that this tool does not know. */
export interface UnreadableEntry {
  entry: RegistryEnvelope['remotes'][number]
  /** The invalid fields, each with the expected value. */
  reason: string
}

/**
 * Reads the registry of a store; null if there is none.
 *
 * @throws Error if it cannot be parsed, so that it is not mistaken for a missing one.
 */
export async function readRegistry(storeDir: string, key: RegistryKey): Promise<Registry | null> {
  const stored = await registryStore(storeDir).read()
  return stored && (await parseRegistry(stored, key)).registry
}

/**
 * Parses a registry and each of its entries separately.
 *
 * @throws Error if it is not a registry or not signed with the key.
 */
export async function parseRegistry(
  { text }: StoredRegistry,
  key: RegistryKey,
): Promise<ReadRegistry> {
  const value = parseJson(text)
  if (!matches(registryEnvelopeSchema, value))
    throw notUnderstood(mismatch(registryEnvelopeSchema, value))
  if ('part' in value) throw notUnderstood('it is only the part for one page')
  // The signature covers all content, including entries unknown to this tool.
  if (!(await verifyRegistry(value, key))) throw notUnderstood('it was not signed with this key')
  const unreadable: UnreadableEntry[] = []
  const remotes: Registry['remotes'] = []
  for (const entry of value.remotes) {
    const withoutPrevious: unknown = { ...entry, previous: null }
    if (matches(registeredRemoteSchema, entry)) remotes.push(entry)
    else if (matches(registeredRemoteSchema, withoutPrevious)) remotes.push(withoutPrevious)
    else unreadable.push({ entry, reason: mismatch(registeredRemoteSchema, entry) })
  }
  return { registry: { ...value, remotes }, unreadable }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notUnderstood('it is not JSON')
  }
}

function mismatch(schema: ZodMiniType, value: unknown): string {
  const { error } = schema.safeParse(value)
  return describeIssues(error?.issues ?? [], value).join('; ')
}

function notUnderstood(reason: string): Error {
  return new RefusedFileError(
    `The registry in the store cannot be read: ${reason}. Nothing has been changed. Restore the previous one, or remove it to start a new composition.`,
  )
}
