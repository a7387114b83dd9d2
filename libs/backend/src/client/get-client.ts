import { limits } from '@sabha/types'
import { takeEarlyProfile } from '../data/early-profile.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import { type BackendAuth, createAuthClient } from './create-auth-client.ts'
import { createBackendFetch } from './create-backend-fetch.ts'
import { exchangeRefreshToken } from './exchange-refresh-token.ts'
import { emitRefusal } from './refusals.ts'
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

interface Backend {
  configuration: BackendConfiguration
  tokens: SessionTokens
  send: typeof fetch
  connect(): Promise<BackendAuth>
}

let backend: Backend | null = null

/** Says where the backend is. Call it once, before anything else of this library. */
export function configureBackend(configuration: BackendConfiguration): void {
  const { url, publishableKey } = configuration
  const { requestTimeoutMs: timeoutMs } = limits
  const ask: typeof fetch = configuration.fetch ?? ((...call) => fetch(...call))
  const request: typeof fetch = (...call) => takeEarlyProfile(...call) ?? ask(...call)
  const tokens = new SessionTokens({
    exchange: (token) =>
      exchangeRefreshToken(token, { fetch: request, url, publishableKey, timeoutMs }),
    isRefusal: (error) => errorCodeOf(error) === 'session_missing',
  })
  const send = createBackendFetch({ fetch: request, timeoutMs, tokens, refused: emitRefusal })
  let auth: Promise<BackendAuth> | null = null
  backend = {
    configuration,
    tokens,
    send,
    connect() {
      auth ??= createAuthClient({ url, publishableKey, tokens, send }).catch((error) => {
        auth = null
        throw error
      })
      return auth
    },
  }
}

/** What `configureBackend` was told. */
export function getConfiguration(): BackendConfiguration {
  return configured().configuration
}

/** The keys that signing out leaves. */
export function deviceKeys(): readonly string[] {
  return getConfiguration().deviceKeys ?? []
}

/**
 * The page's one client for accounts. Its library is fetched on the first call, and again after a
 * failure to fetch it.
 *
 * @throws BackendError `network` where the library cannot be fetched.
 * @throws Error before `configureBackend`.
 */
export function getAuth(): Promise<BackendAuth> {
  return configured().connect()
}

/** The tokens of whoever is signed in; they need no client library. */
export function getTokens(): SessionTokens {
  return configured().tokens
}

/** Sends a request of whoever is signed in, or of a visitor; see `createBackendFetch`. */
export async function sendAsCaller(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const { configuration, tokens, send } = configured()
  const headers = new Headers(init?.headers)
  headers.set('apikey', configuration.publishableKey)
  const token = (await tokens.accessToken()) ?? configuration.publishableKey
  headers.set('authorization', `Bearer ${token}`)
  return send(input, { ...init, headers })
}

function configured(): Backend {
  if (!backend) throw new Error('Call configureBackend before using the backend')
  return backend
}
