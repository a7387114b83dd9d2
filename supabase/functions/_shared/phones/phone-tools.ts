import { createRemoteJWKSet } from 'jose'
import { type Environment, readSecretKey, readSetting } from '../read-setting.ts'
import type { PhoneTools } from './confirm-phone.ts'
import { readPhoneSettings } from './phone-settings.ts'

/** @throws Error naming what is missing or wrong. */
export function phoneTools(environment: Environment): PhoneTools {
  const { projectId, keysUrl } = readPhoneSettings(environment)
  return {
    proofs: {
      projectId,
      keys: createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000 }),
      now: () => new Date(),
    },
    database: {
      backendUrl: readSetting(environment, 'SUPABASE_URL'),
      // The service role, because nobody may write what they have proved themselves.
      headers: { apikey: readSecretKey(environment) },
    },
  }
}
