import { limits } from '@sabha/types'
import * as z from '@sabha/types/schema'
import type { AuthClient } from '@supabase/supabase-js'
import { forwardAuthEvents } from '../auth/auth-events.ts'
import { takeEarlyProfile } from '../data/early-profile.ts'
import { BackendError } from '../errors/backend-error.ts'
import { connectionError } from '../errors/connection-error.ts'
import { englishMessage } from '../errors/english-message.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import { createBackendFetch } from './create-backend-fetch.ts'
import { exchangeRefreshToken } from './exchange-refresh-token.ts'
import { emitRequestRefused } from './refusals.ts'
import { safeStorage, sessionKey } from './session-storage.ts'
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

/** The auth client. */
type BackendAuth = InstanceType<typeof AuthClient>

interface AuthClientOptions {
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
async function createAuthClient(options: AuthClientOptions): Promise<BackendAuth> {
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

interface AuthFetchOptions {
  send: typeof fetch
  tokens: Pick<SessionTokens, 'refresh'>
}

/**
 * Returns the fetch of the auth client. Redirects the client's own token refreshes to `SessionTokens` and
 * sets the expiry by the clock of this device.
 */
function createAuthFetch({ send, tokens }: AuthFetchOptions): typeof fetch {
  return async (input, init) => {
    if (String(input).includes('grant_type=refresh_token')) return answerRefresh(tokens)
    return byOwnClock(await send(input, init))
  }
}

async function answerRefresh(tokens: AuthFetchOptions['tokens']): Promise<Response> {
  try {
    const session = await tokens.refresh()
    return session ? json(session, 200) : ended()
  } catch (error) {
    // The client deletes the session for other status codes.
    const unreachable = 503
    const isEnded = error instanceof BackendError && error.code === 'session_missing'
    return isEnded ? ended() : json({ message: String(error) }, unreachable)
  }
}

function ended(): Response {
  return json({ code: 'refresh_token_not_found', message: englishMessage('session_missing') }, 400)
}

const tokenSchema = z.looseObject({ expires_in: z.number(), expires_at: z.optional(z.number()) })

/** Removes `expires_at`, so that the client computes it from the token's lifetime. */
async function byOwnClock(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
  const token = tokenSchema.safeParse(await answer.clone().json())
  if (!token.success) return answer
  const { expires_at: _byTheServer, ...rest } = token.data
  return json(rest, answer.status)
}

function json(body: object, status: number): Response {
  const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }
  return new Response(JSON.stringify(body), { status, headers })
}
