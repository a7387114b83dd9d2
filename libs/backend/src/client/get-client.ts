import { limits } from '@sabha/types'
import { takeEarlyProfile } from '../data/early-profile.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import { type BackendAuth, createAuthClient } from './create-auth-client.ts'
import { createBackendFetch } from './create-backend-fetch.ts'
import { exchangeRefreshToken } from './exchange-refresh-token.ts'
import { emitRequestRefused } from './refusals.ts'
import { SessionTokens } from './session-tokens.ts'

/** Configuration of the backend. */
export interface BackendConfiguration {
  /** Origin of the gateway, such as `http://localhost:54321`. */
  url: string
  /** Public API key: `sb_publishable_…`. */
  publishableKey: string
  /** Keys of local storage with settings of the device, which signing out keeps. */
  deviceKeys?: readonly string[]
  /** URL of the backend's health report; undefined if there is none, as on hosted Supabase. */
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

/** Configures the backend. Call it once, before any other function of this library. */
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
  const send = createBackendFetch({
    fetch: request,
    timeoutMs,
    tokens,
    refused: emitRequestRefused,
  })
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

/** Returns the configuration passed to `configureBackend`. */
export function getConfiguration(): BackendConfiguration {
  return configured().configuration
}

/** Returns the keys of local storage that signing out keeps. */
export function getDeviceKeys(): readonly string[] {
  return getConfiguration().deviceKeys ?? []
}

/**
 * Returns the page's single auth client. Loads its library on the first call, and again after a failure.
 *
 * @throws BackendError `network` if the library cannot be loaded.
 * @throws Error before `configureBackend`.
 */
export function getAuth(): Promise<BackendAuth> {
  return configured().connect()
}

/** Returns the tokens of the signed-in user. Does not load the client library. */
export function getTokens(): SessionTokens {
  return configured().tokens
}

/** Sends a request as the signed-in user or as a visitor; see `createBackendFetch`. */
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
