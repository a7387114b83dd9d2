import type { PhoneIdentity } from '@sabha/contract'
import { orPartMissing } from '@sabha/types/part-missing'
import type { PhoneClient } from './phone-client.ts'

let loading: Promise<PhoneClient> | null = null

/**
 * The provider's own client, fetched and made with the first call. What failed is tried anew.
 *
 * @throws Error `part_missing` where it cannot be fetched.
 */
export function loadPhoneClient(identity: PhoneIdentity): Promise<PhoneClient> {
  loading ??= makeClient(identity).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function makeClient(identity: PhoneIdentity): Promise<PhoneClient> {
  const { createFirebaseClient } = await orPartMissing(import('./firebase-client.ts'))
  return createFirebaseClient(identity)
}
