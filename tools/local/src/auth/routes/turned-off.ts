import { Hono } from 'hono'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { type CallerEnv, requireCaller } from '../sessions/require-caller.ts'

/** What hosted Supabase can do and this project leaves off, refused in the words used there. */
export function turnedOffRoutes(context: AuthContext) {
  return new Hono<CallerEnv>()
    .all('/user/identities/*', requireCaller(context), () => {
      throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
    })
    .all('/factors/*', requireCaller(context), () => {
      throw new AuthError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
    })
    .all('/sso', () => {
      throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
    })
}

/** Grants of hosted Supabase that this project leaves off. */
export const turnedOffGrants = {
  id_token: () => {
    throw new AuthError(400, 'provider_disabled', 'Sign-in with ID tokens is not enabled')
  },
  web3: () => {
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  },
}
