import { type Release, readFoundation } from '@sabha/release'
import type { PublicEnvironment } from './public-environment.ts'

/** Returns the configuration of the pages. A provider without keys is left out. */
export function createPublicConfig(environment: PublicEnvironment): NonNullable<Release['config']> {
  const remotesOrigin = environment.SABHA_REMOTES_URL.replace(/\/$/, '')
  const siteUrl = new URL(environment.SABHA_SITE_URL).origin
  const backend = new URL(environment.SUPABASE_URL).origin
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_SCRIPT_URL: scriptUrl } = environment
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = environment
  return {
    backendUrl: environment.SABHA_ONE_ORIGIN ? siteUrl : backend,
    ...(environment.SABHA_ONE_ORIGIN && { backendUpstream: backend }),
    publishableKey: environment.SUPABASE_PUBLISHABLE_KEY,
    registryUrl: `${remotesOrigin}/registry.json`,
    remotesOrigin,
    siteUrl,
    foundation: readFoundation(environment),
    ...(keyId && { payments: { keyId, scriptUrl } }),
    ...(projectId && apiKey && { phoneIdentity: { projectId, apiKey } }),
  }
}
