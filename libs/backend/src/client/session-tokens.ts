import { withTimeout } from '@sabha/types'
import { emitAuthChange } from '../auth/auth-events.ts'
import { toAuthSession } from '../auth/auth-session.ts'
import { forgetSession } from './forget-session.ts'
import { countReplacement, forgetReplacements, hasReplacedTooOften } from './replacement-count.ts'
import { keepSession, readStoredSession, type StoredSession } from './stored-session.ts'
import { tokenSubject } from './token-subject.ts'
import { withLock } from './with-lock.ts'

export interface SessionTokensOptions {
  /**
   * Exchanges a refresh token.
   *
   * @throws BackendError with the codes of the connection; any other code means that the server
   * has ended the session.
   */
  exchange(refreshToken: string): Promise<StoredSession>
  /** Whether an error of `exchange` says that the session has ended. */
  isRefusal(error: unknown): boolean
}

/** No request asks again this soon after the identity service could not be reached. */
const failurePauseMs = 3000
/** A token this young is not the reason why a request was not answered. */
const youngMs = 10_000
/** How long a request waits for a token that replaces one which seems to have ended. */
const timeoutMs = 2000
const longestMarginMs = 60_000

/**
 * The tokens of whoever is signed in. One exchange is in flight at a time, in all tabs together:
 * a second use of the same refresh token would end the session.
 */
export class SessionTokens {
  readonly #options: SessionTokensOptions
  #refreshing: Promise<StoredSession | null> | null = null
  #failure: { error: unknown; at: number } | null = null
  #refreshedAt = Number.NEGATIVE_INFINITY
  /** The last token that a server has refused: replacing it is counted, for all tabs. */
  #refused: string | null = null

  constructor(options: SessionTokensOptions) {
    this.#options = options
  }

  /** New tokens, or those that another tab has just brought; `null` where nobody is signed in. */
  refresh(): Promise<StoredSession | null> {
    this.#refreshing ??= this.#exchange().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  /**
   * The token to send with a request; `null` where nobody is signed in, or somebody else than when it was
   * asked for. While the identity service does not answer it is the present one, for as long as the server
   * may accept it.
   */
  async accessToken(): Promise<string | null> {
    const session = readStoredSession()
    if (!session) return null
    const leftMs = session.expires_at * 1000 - Date.now()
    if (leftMs <= marginMs(session)) {
      const renewing = this.#renew().catch(() => null)
      if (leftMs <= 0) await withTimeout(renewing, timeoutMs).catch(() => undefined)
    }
    return storedTokenOf(session.user.id)
  }

  /**
   * Another token of the same person than the one that the server has refused as expired; `null`
   * where there is none, and where so many in a row were refused that another one is no cure.
   *
   * @throws BackendError with the codes of the connection, and `session_missing`.
   */
  async replacementOf(refused: string): Promise<string | null> {
    const stored = readStoredSession()
    if (stored?.access_token !== refused) return storedTokenOf(tokenSubject(refused))
    if (hasReplacedTooOften(refused)) return null
    this.#refused = refused
    await this.#renew()
    return storedTokenOf(stored.user.id)
  }

  /** The server has let a request with this token in. */
  accepted(accessToken: string): void {
    forgetReplacements(accessToken)
  }

  /** One attempt after a request that got no answer. Never rejects, and never waits long. */
  async refreshAfterFailure(): Promise<void> {
    if (performance.now() - this.#refreshedAt < youngMs) return
    await withTimeout(this.#renew(), timeoutMs).catch(() => undefined)
  }

  /** As `refresh`, but right after a failure it fails in the same way without asking. */
  async #renew(): Promise<StoredSession | null> {
    const failure = this.#failure
    if (failure && performance.now() - failure.at < failurePauseMs) throw failure.error
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
      if (!this.#options.isRefusal(error)) this.#failure = { error, at: performance.now() }
      throw error
    }
  }

  /** Whoever waited for another tab finds what that tab has brought. */
  async #exchangeUnless(seen: StoredSession): Promise<StoredSession | null> {
    const before = readStoredSession()
    if (before?.refresh_token !== seen.refresh_token) return before
    let session: StoredSession
    try {
      session = await this.#options.exchange(seen.refresh_token)
    } catch (error) {
      const isStillOurs = readStoredSession()?.refresh_token === seen.refresh_token
      if (!this.#options.isRefusal(error)) throw error
      // Without locks another tab may have been faster, and its tokens are good.
      if (!isStillOurs) return readStoredSession()
      forgetSession(seen.user.id)
      throw error
    }
    const now = readStoredSession()
    // Signed out meanwhile, or brought by a faster tab: that stands.
    if (now?.refresh_token !== seen.refresh_token) return now
    if (seen.access_token === this.#refused)
      countReplacement(seen.access_token, session.access_token)
    this.#keep(session)
    return session
  }

  #keep(session: StoredSession): void {
    this.#refreshedAt = performance.now()
    keepSession(session)
    emitAuthChange({ event: 'token-refreshed', session: toAuthSession(session) })
  }
}

function storedTokenOf(userId: string | null): string | null {
  const stored = readStoredSession()
  return stored?.user.id === userId ? stored.access_token : null
}

/** How long before its end a token is renewed: a minute, less where it lives a few minutes only. */
function marginMs({ expires_in: life = 3600 }: StoredSession): number {
  return Math.min(longestMarginMs, (life * 1000) / 4)
}
