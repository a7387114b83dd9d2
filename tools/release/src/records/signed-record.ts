import type { RegistryKey, RegistrySigningKey } from '@sabha/contract/composition'
import { RefusedFileError } from '@sabha/federation/build'
import * as z from '@sabha/types/schema'
import { matches } from '../matches.ts'
import { readIfPresent } from '../read-if-present.ts'
import { writeAtomically } from '../write-atomically.ts'
import { isSignedByPlatform, signAsPlatform } from './signatures.ts'

const signedSchema = z.object({ record: z.unknown(), signature: z.string() })

/** Writes a record that only the holder of the platform's key can write. */
export async function writeSignedRecord(
  file: string,
  record: object,
  key: RegistrySigningKey,
): Promise<void> {
  const content = JSON.parse(JSON.stringify(record))
  const signed = { record: content, signature: signAsPlatform(content, key) }
  await writeAtomically(file, `${JSON.stringify(signed, null, 2)}\n`)
}

/**
 * Reads a record; null if there is none.
 *
 * @throws RefusedFileError if the platform did not sign it, or it does not match the schema.
 */
export async function readSignedRecord<Content>(
  file: string,
  schema: z.ZodMiniType<Content>,
  key: RegistryKey,
): Promise<Content | null> {
  const text = await readIfPresent(file)
  if (text === null) return null
  const signed = parseJson(text)
  if (matches(signedSchema, signed) && isGenuine(signed, key) && matches(schema, signed.record))
    return signed.record
  throw new RefusedFileError(
    `${file} was not written by the holder of the platform's key. Nothing was changed. Bring back the former file.`,
  )
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
