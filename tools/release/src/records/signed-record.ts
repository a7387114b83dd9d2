import type { RegistryKey, RegistrySigningKey } from '@sabha/contract/composition'
import { RefusedFileError } from '@sabha/federation/build'
import * as z from '@sabha/types/schema'
import { matches } from '../matches.ts'
import { type ObjectStore, type PutCondition, recordMaxBytes } from '../store/object-store.ts'
import { isSignedByPlatform, signAsPlatform } from './signatures.ts'

const signedSchema = z.object({ record: z.unknown(), signature: z.string() })

/** An object of a store that holds a record. */
export interface RecordPlace {
  store: ObjectStore
  key: string
}

/**
 * Writes a record that only the holder of the platform's key can write.
 *
 * @returns Whether it met the condition and was written.
 */
export async function writeSignedRecord(
  { store, key }: RecordPlace,
  record: object,
  { signingKey, condition }: { signingKey: RegistrySigningKey; condition: PutCondition },
): Promise<boolean> {
  const content = JSON.parse(JSON.stringify(record))
  const signed = { record: content, signature: signAsPlatform(content, signingKey) }
  return await store.put(key, `${JSON.stringify(signed, null, 2)}\n`, condition)
}

export interface SignedRecord<Content> {
  record: Content
  revision: string
}

/**
 * Reads a record; null if there is none.
 *
 * @throws RefusedFileError if the platform did not sign it, or it does not match the schema.
 */
export async function readSignedRecord<Content>(
  { store, key }: RecordPlace,
  schema: z.ZodMiniType<Content>,
  registryKey: RegistryKey,
): Promise<SignedRecord<Content> | null> {
  const found = await store.get(key, { maxBytes: recordMaxBytes })
  if (!found) return null
  const { content, revision } = found
  const signed = parseJson(content.toString('utf8'))
  if (
    matches(signedSchema, signed) &&
    isGenuine(signed, registryKey) &&
    matches(schema, signed.record)
  )
    return { record: signed.record, revision }
  throw new RefusedFileError(
    `${store.location}/${key} was not written by the holder of the platform's key. Nothing was changed. Restore the previous file.`,
  )
}

/** Returns whether a record was written with the platform's key of this public key; false if there is none. */
export async function isWrittenByPlatform(
  { store, key }: RecordPlace,
  registryKey: RegistryKey,
): Promise<boolean> {
  const found = await store.get(key, { maxBytes: recordMaxBytes })
  const signed = parseJson(found?.content.toString('utf8') ?? '')
  return matches(signedSchema, signed) && isGenuine(signed, registryKey)
}

function isGenuine({ record, signature }: z.infer<typeof signedSchema>, key: RegistryKey): boolean {
  return isSignedByPlatform(JSON.parse(JSON.stringify(record)), signature, key)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
