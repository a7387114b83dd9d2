import { limits } from '@sabha/types'
import type { AuthClient, SupabaseClient } from '@supabase/supabase-js'
import { forwardAuthEvents } from '../auth/auth-events.ts'
import type { Database } from '../database.gen.ts'
import { connectionError } from '../errors/connection-error.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import { createAuthFetch } from './create-auth-fetch.ts'
import { createBackendFetch } from './create-backend-fetch.ts'
import { exchangeRefreshToken } from './exchange-refresh-token.ts'
import { emitRefusal } from './refusals.ts'
import { safeStorage, sessionKey } from './session-storage.ts'
import { SessionTokens } from './session-tokens.ts'

/** Where the backend is. */
export interface BackendConfiguration {
  /** The gateway's origin, such as `http://localhost:54321`. */
  url: string
  /** The key that may stand in public: `sb_publishable_…`. */
  publishableKey: string
  /** Keys of local storage that say something of the device alone: signing out leaves them. */
  deviceKeys?: readonly string[]
  /** Where the backend reports how all its parts are; absent where nothing does, as when hosted. */
  healthUrl?: string | undefined
  /** Replaces the browser's fetch in tests. */
  fetch?: typeof fetch
}

/** The client, which knows the schema. */
export type BackendClient = SupabaseClient<Database>

/** The client for accounts. */
export type BackendAuth = InstanceType<typeof AuthClient>

interface Clients {
  data: BackendClient
  auth: BackendAuth
}

interface Backend {
  configuration: BackendConfiguration
  deviceKeys: readonly string[]
  tokens: SessionTokens
  connect(): Promise<Clients>
}

let backend: Backend | null = null

/** Says where the backend is. Call it once, before anything else of this library. */
export function configureBackend(configuration: BackendConfiguration): void {
  const { url, publishableKey, deviceKeys = [] } = configuration
  const { requestTimeoutMs: timeoutMs } = limits
  const request: typeof fetch = configuration.fetch ?? ((...call) => fetch(...call))
  const tokens = new SessionTokens({
    exchange: (token) =>
      exchangeRefreshToken(token, { fetch: request, url, publishableKey, timeoutMs }),
    isRefusal: (error) => errorCodeOf(error) === 'session_missing',
  })
  const send = createBackendFetch({ fetch: request, timeoutMs, tokens, refused: emitRefusal })
  let clients: Promise<Clients> | null = null
  backend = {
    configuration,
    deviceKeys,
    tokens,
    connect() {
      clients ??= createClients({ url, publishableKey, tokens, send }).catch((cause) => {
        clients = null
        throw connectionError({ code: 'network', cause })
      })
      return clients
    },
  }
}

/** What `configureBackend` was told. */
export function getConfiguration(): BackendConfiguration {
  return configured().configuration
}

/** The keys that signing out leaves. */
export function deviceKeys(): readonly string[] {
  return configured().deviceKeys
}

/**
 * The page's one client for data. The client library is fetched on the first call, and again
 * after a failure to fetch it.
 *
 * @throws BackendError `network` where the library cannot be fetched.
 * @throws Error before `configureBackend`.
 */
export async function getClient(): Promise<BackendClient> {
  return (await configured().connect()).data
}

/** The page's one client for accounts; as `getClient`. */
export async function getAuth(): Promise<BackendAuth> {
  return (await configured().connect()).auth
}

/** The tokens of whoever is signed in; they need no client library. */
export function getTokens(): SessionTokens {
  return configured().tokens
}

function configured(): Backend {
  if (!backend) throw new Error('Call configureBackend before using the backend')
  return backend
}

interface ClientsOptions {
  url: string
  publishableKey: string
  tokens: SessionTokens
  send: typeof fetch
}

async function createClients({
  url,
  publishableKey,
  tokens,
  send,
}: ClientsOptions): Promise<Clients> {
  const { AuthClient, createClient } = await import('@supabase/supabase-js')
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
  const data: BackendClient = createClient<Database>(url, publishableKey, {
    // Not the auth client's own way: that one holds up every request while a refresh is repeated.
    accessToken: () => tokens.accessToken(),
    // A repeated write could pay twice; reads are repeated by the query client.
    db: { retry: false },
    global: { fetch: send },
  })
  forwardAuthEvents(auth)
  return { data, auth }
}
