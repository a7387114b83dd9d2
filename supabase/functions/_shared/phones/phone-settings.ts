import { type Environment, readSetting } from '../read-setting.ts'

export interface PhoneSettings {
  projectId: string
  /** URL of the provider's public keys. */
  keysUrl: string
}

/** URL of the provider's keys for ID tokens, as a JSON Web Key Set. */
const providerKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/**
 * Reads the environment of `confirm-phone`.
 *
 * @throws Error naming missing or invalid variables.
 */
export function readPhoneSettings(environment: Environment): PhoneSettings {
  const projectId = readSetting(environment, 'FIREBASE_PROJECT_ID')
  const keysUrl = environment.FIREBASE_KEYS_URL || providerKeys
  if (keysUrl !== providerKeys && !isSandbox(projectId, keysUrl)) {
    throw new Error('FIREBASE_KEYS_URL is allowed only for a demo- project on this machine.')
  }
  return { projectId, keysUrl }
}

/** No real project id begins with `demo-`, so tokens of other projects never match it. */
function isSandbox(projectId: string, keysUrl: string): boolean {
  const { hostname } = new URL(keysUrl)
  return projectId.startsWith('demo-') && ['localhost', '127.0.0.1'].includes(hostname)
}
