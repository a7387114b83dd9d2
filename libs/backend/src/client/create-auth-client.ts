import type { AuthClient } from '@supabase/supabase-js'
import { forwardAuthEvents } from '../auth/auth-events.ts'
import { connectionError } from '../errors/connection-error.ts'
import { createAuthFetch } from './create-auth-fetch.ts'
import { safeStorage, sessionKey } from './session-storage.ts'
import type { SessionTokens } from './session-tokens.ts'

/** The client for accounts. */
export type BackendAuth = InstanceType<typeof AuthClient>

export interface AuthClientOptions {
  url: string
  publishableKey: string
  tokens: SessionTokens
  send: typeof fetch
}

/**
 * Fetches the client library and makes the client for accounts.
 *
 * @throws BackendError `network` where the library cannot be fetched.
 */
export async function createAuthClient(options: AuthClientOptions): Promise<BackendAuth> {
  const { url, publishableKey, tokens, send } = options
  const { AuthClient } = await import('./account-library.ts').catch((cause) => {
    throw connectionError({ code: 'network', cause })
  })
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    // Written as the client writes it, which puts a person's token in its place.
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: sessionKey,
    storage: safeStorage,
    flowType: 'pkce',
    persistSession: true,
    // When to refresh and what to read from the URL is decided by the session provider.
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: createAuthFetch({ send, tokens }),
  })
  forwardAuthEvents(auth)
  return auth
}
