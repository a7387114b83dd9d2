import { withTimeout } from '@sabha/types'
import { emitAuthChange } from '../auth/auth-events.ts'
import { toAuthSession } from '../auth/auth-session.ts'
import { forgetSession } from './forget-session.ts'
import { safeStorage, sessionKey } from './session-storage.ts'
import { readStoredSession, type StoredSession, writeStoredSession } from './stored-session.ts'

/** Stored next to the session, so that all tabs share the count. */
const key = `${sessionKey}-replacements`

/** Allows two, because the first may be a token from another tab that has expired unused. */
const maxReplacements = 2

/** Maximum wait in milliseconds, longer than any request: a tab that holds the lock longer is suspended. */
const maxWaitMs = 35_000

export interface SessionTokensOptions {
  /**
   * Exchanges a refresh token.
   *
   * @throws BackendError with the codes of the connection; any other code means that the server has ended
   * the session.
   */
  exchange(refreshToken: string): Promise<StoredSession>
  /** Returns whether an error of `exchange` means that the session has ended. */
  isRefusal(error: unknown): boolean
}

/** Pause in milliseconds before another refresh after the identity service could not be reached. */
const failurePauseMs = 3000
/** Pause in milliseconds after a refresh before a lost or doubtful answer causes another. */
const confirmationPauseMs = 30_000
/** Maximum time in milliseconds that a request waits for the replacement of an expired token. */
const timeoutMs = 2000
const maxMarginMs = 60_000

/**
 * Manages the tokens of the signed-in user. All tabs share one exchange at a time: using a refresh token
 * twice would end the session.
 */
export class SessionTokens {
  readonly #options: SessionTokensOptions
  #refreshing: Promise<StoredSession | null> | null = null
  /** Why the last exchange got no answer; null after an answer. */
  #failure: unknown = null
  /** End of the last refresh. */
  #refreshedAt = Number.NEGATIVE_INFINITY
  /** The last token that the server rejected; its replacement is counted across tabs. */
  #refused: string | null = null

  constructor(options: SessionTokensOptions) {
    this.#options = options
  }

  /** Returns new tokens, or those that another tab has just stored; `null` if the user is signed out. */
  refresh(): Promise<StoredSession | null> {
    this.#refreshing ??= this.#exchange().finally(() => {
      this.#refreshing = null
      this.#refreshedAt = performance.now()
    })
    return this.#refreshing
  }

  /**
   * Returns the token for a request; `null` if the user is signed out or another user signs in while it is
   * refreshed. Returns the current token if the identity service does not respond.
   */
  async accessToken(): Promise<string | null> {
    const session = readStoredSession()
    if (!session) return null
    const leftMs = session.expires_at * 1000 - Date.now()
    if (leftMs <= marginMs(session)) {
      const renewing = withTimeout(this.#renew(), timeoutMs).catch(() => undefined)
      if (leftMs <= 0) await renewing
    }
    return storedTokenOf(session.user.id)
  }

  /**
   * Returns another token of the same user after the server rejected one as expired; `null` if there is
   * none, or if several tokens in a row were rejected.
   *
   * @throws BackendError with the codes of the connection, and `session_missing`.
   */
  async replacementOf(refused: string): Promise<string | null> {
    const stored = readStoredSession()
    if (stored?.access_token !== refused) return storedTokenOf(tokenSubject(refused))
    if (hasReplacedTokenTooOften(refused)) return null
    this.#refused = refused
    await this.#renew()
    return storedTokenOf(stored.user.id)
  }

  /** Records that the server accepted a request with this token. */
  accepted(accessToken: string): void {
    forgetTokenReplacements(accessToken)
  }

  /**
   * Refreshes after a lost answer, or one that may come from an ended session, unless the tokens were
   * refreshed in the last 30 seconds. Waits only briefly, and changes nothing if the identity service cannot
   * be reached.
   *
   * @throws BackendError `session_missing` if the identity service has ended the session.
   */
  async confirmSession(): Promise<void> {
    if (!this.#refreshing && !this.#pauseIsOver(confirmationPauseMs)) return
    await withTimeout(this.#renew(), timeoutMs).catch((error) => {
      if (this.#options.isRefusal(error)) throw error
    })
  }

  #pauseIsOver(pauseMs: number): boolean {
    return performance.now() - this.#refreshedAt >= pauseMs
  }

  /** Like `refresh`, but fails with the previous error for a short time after a failure. */
  async #renew(): Promise<StoredSession | null> {
    if (this.#failure && !this.#pauseIsOver(failurePauseMs)) throw this.#failure
    return this.refresh()
  }

  async #exchange(): Promise<StoredSession | null> {
    const seen = readStoredSession()
    if (!seen) return null
    try {
      const session = await withLock('sabha-auth-refresh', () => this.#exchangeUnless(seen))
      this.#failure = null
      return session
    } catch (error) {
      if (!this.#options.isRefusal(error)) this.#failure = error
      throw error
    }
  }

  /** Exchanges the refresh token, unless another tab has replaced it while this one waited for the lock. */
  async #exchangeUnless(seen: StoredSession): Promise<StoredSession | null> {
    const before = readStoredSession()
    if (before?.refresh_token !== seen.refresh_token) return before
    let session: StoredSession
    try {
      session = await this.#options.exchange(seen.refresh_token)
    } catch (error) {
      const isStillOurs = readStoredSession()?.refresh_token === seen.refresh_token
      if (!this.#options.isRefusal(error)) throw error
      // Without locks another tab may have been faster; its tokens are valid.
      if (!isStillOurs) return readStoredSession()
      forgetSession(seen.user.id)
      throw error
    }
    const now = readStoredSession()
    // Keeps the result of a sign-out or of a faster tab.
    if (now?.refresh_token !== seen.refresh_token) return now
    if (seen.access_token === this.#refused)
      countTokenReplacement(seen.access_token, session.access_token)
    this.#keep(session)
    return session
  }

  #keep(session: StoredSession): void {
    writeStoredSession(session)
    emitAuthChange({ event: 'token-refreshed', session: toAuthSession(session) })
  }
}

function storedTokenOf(userId: string | null): string | null {
  const stored = readStoredSession()
  return stored?.user.id === userId ? stored.access_token : null
}

/**
 * Returns the time before expiry at which a token is refreshed: a minute, or less for tokens with a short
 * lifetime.
 */
function marginMs({ expires_in: life = 3600 }: StoredSession): number {
  return Math.min(maxMarginMs, (life * 1000) / 4)
}

/** Returns the user id in an access token, unverified; `null` if there is none. */
function tokenSubject(accessToken: string): string | null {
  const [, payload = ''] = accessToken.split('.')
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

/**
 * Runs `task` while no other tab of this browser runs a task of the same name. Runs it without the lock if
 * the browser has no locks (a page over plain http) or refuses them, or if a suspended tab holds it.
 */
async function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return task()
  const signal = AbortSignal.timeout(maxWaitMs)
  let isRunning = false
  try {
    return await navigator.locks.request(name, { signal }, () => {
      isRunning = true
      return task()
    })
  } catch (error) {
    if (isRunning) throw error
    return task()
  }
}

/**
 * Returns whether `token` is the last of so many rejected and replaced tokens that another replacement would
 * not help.
 */
function hasReplacedTokenTooOften(token: string): boolean {
  return replacementsUntil(token) >= maxReplacements
}

/** Increases the count of replacements when `fresh` replaces the rejected token. */
function countTokenReplacement(refused: string, fresh: string): void {
  safeStorage.setItem(key, `${nameOf(fresh)} ${replacementsUntil(refused) + 1}`)
}

/** Resets the count because the server accepted `token`. */
function forgetTokenReplacements(token: string): void {
  if (replacementsUntil(token) > 0) safeStorage.removeItem(key)
}

/** Returns the count for `token`; a token obtained otherwise starts at 0. */
function replacementsUntil(token: string): number {
  const [, count = 0] = safeStorage.getItem(key)?.split(nameOf(token)) ?? []
  return Number(count)
}

/** Returns the end of the signature, which identifies a token without revealing it. */
function nameOf(token: string): string {
  return token.slice(-12)
}
