import type { Session } from '@sabha/contract'
import type { LinkProblem } from './link-problem.ts'
import type { SessionBackend } from './session-backend.ts'

export interface SessionState {
  session: Session
  /** Somebody has just signed in, and the profile is on its way. */
  isArriving: boolean
  /**
   * Why the first answer has not come, or somebody who has signed in is not here; null while that
   * is awaited and once it is known. It is looked for again.
   */
  trouble: unknown
  /** Why the link that led here did not sign in. */
  linkProblem: LinkProblem | null
  /** From pressing Sign Out until the landing page is reached. */
  isLeaving: boolean
  /** They have signed out in another tab: where they were here is not kept for whoever signs in next. */
  hasLeftElsewhere: boolean
  /** The server cannot be reached to renew the session or to read the profile again. */
  isUnreachable: boolean
  /** The server refuses the tokens of a session that the identity service renews. */
  isRefused: boolean
  /** Seconds since 1970 at which the access token ends; 0 where there is none. */
  expiresAt: number
}

export interface SessionStoreOptions {
  backend: SessionBackend
  /** `isShown`: a page says it already. */
  report(error: unknown, how: { isShown: boolean }): void
}
