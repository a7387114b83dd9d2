import { limits } from '@sabha/types'
import type { SupabaseClient } from '@supabase/supabase-js'
import { forwardAuthEvents } from '../auth/auth-events.ts'
import type { Database } from '../database.gen.ts'
import { connectionError } from '../errors/connection-error.ts'
import { createBackendFetch } from './create-backend-fetch.ts'
import { refreshClient } from './refresh-client.ts'
import { emitRefusal } from './refusals.ts'
import { safeStorage, sessionKey } from './session-storage.ts'

/** Where the backend is. */
export interface BackendConfiguration {
  /** The gateway's origin, such as `http://localhost:54321`. */
  url: string
  /** The key that may stand in public: `sb_publishable_…`. */
  publishableKey: string
  /** Keys of local storage that say something of the device alone: signing out leaves them. */
  deviceKeys?: readonly string[]
  /** Replaces the browser's fetch in tests. */
  fetch?: typeof fetch
}

let configuration: BackendConfiguration | null = null
/** The client, which knows the schema. */
export type BackendClient = SupabaseClient<Database>

let client: Promise<BackendClient> | null = null

/** Says where the backend is. Call it once, before anything else of this library. */
export function configureBackend(next: BackendConfiguration): void {
  configuration = next
  client = null
}

/** The keys that signing out leaves. */
export function deviceKeys(): readonly string[] {
  return configuration?.deviceKeys ?? []
}

/**
 * The page's one client. The client library is fetched on the first call, and again after a
 * failure to fetch it.
 *
 * @throws BackendError `network` where the library cannot be fetched.
 * @throws Error before `configureBackend`.
 */
export function getClient(): Promise<BackendClient> {
  if (!configuration) throw new Error('Call configureBackend before using the backend')
  client ??= createPageClient(configuration).catch((cause) => {
    client = null
    throw connectionError({ code: 'network', cause })
  })
  return client
}

async function createPageClient(options: BackendConfiguration): Promise<BackendClient> {
  const { createClient } = await import('@supabase/supabase-js')
  const created: BackendClient = createClient<Database>(options.url, options.publishableKey, {
    auth: {
      storageKey: sessionKey,
      storage: safeStorage,
      flowType: 'pkce',
      persistSession: true,
      // When to refresh and what to read from the URL is decided by the session provider.
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    // A repeated write could pay twice; reads are repeated by the query client.
    db: { retry: false },
    global: {
      fetch: createBackendFetch({
        fetch: options.fetch ?? ((...request) => fetch(...request)),
        timeoutMs: limits.requestTimeoutMs,
        refresh: () => refreshClient(created),
        refused: emitRefusal,
      }),
    },
  })
  forwardAuthEvents(created)
  return created
}
