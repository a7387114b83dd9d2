import { type RegistryKey, registryKeySchema } from '@sabha/contract/composition'
import * as z from '@sabha/types/schema'
import type { Environment } from '../environment.ts'
import { openStore } from '../store/open-store.ts'
import { type RecordPlace, readSignedRecord } from './signed-record.ts'

const nextKeySchema = z.object({ key: registryKeySchema, announcedAt: z.int() })

/** The public key that will sign registries, and since when new pages accept it besides the present one. */
export type NextKey = z.infer<typeof nextKeySchema>

/**
 * Reads the announced key; null if no rotation is under way.
 *
 * @throws RefusedFileError if it was not written with the platform's key.
 */
export async function readNextKey(
  { recordsDir }: Pick<Environment, 'recordsDir'>,
  key: RegistryKey,
): Promise<NextKey | null> {
  const read = await readSignedRecord(nextKeyRecord(recordsDir), nextKeySchema, key)
  return read?.record ?? null
}

export function nextKeyRecord(recordsDir: string): RecordPlace {
  return { store: openStore(recordsDir), key: 'next-key.json' }
}
