import type { Session } from '@sabha/contract'
import type { LinkProblem } from './link-problem.ts'
import type { SessionBackend } from './session-backend.ts'

export interface SessionState {
  session: Session
  isArriving: boolean
  /** Why the session could not be loaded; null while loading and once known. The failed request is retried. */
  trouble: unknown
  linkProblem: LinkProblem | null
  isLeaving: boolean
  /** The user signed out in another tab, so the current page is not stored for the next sign-in. */
  hasLeftElsewhere: boolean
  /** The session ended without a sign-out: it expired, or the server ended it. False again after the next sign-in. */
  hasEnded: boolean
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
