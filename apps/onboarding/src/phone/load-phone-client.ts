import type { PhoneIdentity } from '@sabha/contract'
import type { PhoneClient } from './phone-client.ts'

let loading: Promise<PhoneClient> | null = null

/** The provider's own client, fetched with the first call. What failed is fetched anew. */
export function loadPhoneClient(identity: PhoneIdentity): Promise<PhoneClient> {
  loading ??= import('./firebase-client.ts').then(
    ({ createFirebaseClient }) => createFirebaseClient(identity),
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
