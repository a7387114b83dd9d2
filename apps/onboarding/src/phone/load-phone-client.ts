import type { PhoneIdentity } from '@sabha/contract'
import { withMissingPartFallback } from '@sabha/types/part-missing'
import type { PhoneClient } from './phone-client.ts'

let loading: Promise<PhoneClient> | null = null

/** Retries on the next call after a failure. @throws Error `part_missing` if it cannot be loaded. */
export function loadPhoneClient(identity: PhoneIdentity): Promise<PhoneClient> {
  loading ??= makeClient(identity).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function makeClient(identity: PhoneIdentity): Promise<PhoneClient> {
  const { createFirebaseClient } = await withMissingPartFallback(import('./firebase-client.ts'))
  return createFirebaseClient(identity)
}
