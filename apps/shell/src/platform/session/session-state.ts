import type { Session } from '@sabha/contract'
import type { LinkProblem } from './link-problem.ts'
import type { SessionBackend } from './session-backend.ts'

export interface SessionState {
  session: Session
  /** The user has just signed in, and the profile is loading. */
  isArriving: boolean
  /**
   * Why the session or the profile of a new sign-in could not be loaded; null while loading and once known. It is
   * retried.
   */
  trouble: unknown
  /** Why the link that led here did not sign in. */
  linkProblem: LinkProblem | null
  /** From pressing Sign Out until the landing page is reached. */
  isLeaving: boolean
  /** The user signed out in another tab, so the current page is not stored for the next sign-in. */
  hasLeftElsewhere: boolean
  /** The server cannot be reached to refresh the session or to read the profile again. */
  isUnreachable: boolean
  /** The server refuses the tokens of a session that the identity service renews. */
  isRefused: boolean
  /** Seconds since 1970 at which the access token expires; 0 without a token. */
  expiresAt: number
}

export interface SessionStoreOptions {
  backend: SessionBackend
  /** `isShown`: a page shows it already. */
  report(error: unknown, how: { isShown: boolean }): void
}
