import type { AuthClient } from '@supabase/supabase-js'
import { forwardAuthEvents } from '../auth/auth-events.ts'
import { connectionError } from '../errors/connection-error.ts'
import { createAuthFetch } from './create-auth-fetch.ts'
import { safeStorage, sessionKey } from './session-storage.ts'
import type { SessionTokens } from './session-tokens.ts'

/** The auth client. */
export type BackendAuth = InstanceType<typeof AuthClient>

export interface AuthClientOptions {
  url: string
  publishableKey: string
  tokens: SessionTokens
  send: typeof fetch
}

/**
 * Loads the client library and creates the auth client.
 *
 * @throws BackendError `network` if the library cannot be loaded.
 */
export async function createAuthClient(options: AuthClientOptions): Promise<BackendAuth> {
  const { url, publishableKey, tokens, send } = options
  const { AuthClient } = await import('./account-library.ts').catch((cause) => {
    throw connectionError({ code: 'network', cause })
  })
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    // Same format as the client's own headers; the client replaces the key by the user's token.
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: sessionKey,
    storage: safeStorage,
    flowType: 'pkce',
    persistSession: true,
    // The session provider decides when to refresh and what to read from the URL.
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: createAuthFetch({ send, tokens }),
  })
  forwardAuthEvents(auth)
  return auth
}
