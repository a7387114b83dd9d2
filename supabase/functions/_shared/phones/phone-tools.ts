import { createRemoteJWKSet } from 'jose'
import { type Environment, readSecretKey, readSetting } from '../read-setting.ts'
import type { PhoneTools } from './confirm-phone.ts'
import { readPhoneSettings } from './phone-settings.ts'

/** @throws Error naming missing or invalid variables. */
export function createPhoneTools(environment: Environment): PhoneTools {
  const { projectId, keysUrl } = readPhoneSettings(environment)
  return {
    proofs: {
      projectId,
      keys: createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000 }),
      now: () => new Date(),
    },
    database: {
      backendUrl: readSetting(environment, 'SUPABASE_URL'),
      // The service role, because users may not write their own proofs.
      headers: { apikey: readSecretKey(environment) },
    },
  }
}
