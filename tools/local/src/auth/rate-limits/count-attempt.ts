import type { AuthContext } from '../auth-context.ts'
import { tooManyRequestsError } from '../auth-error.ts'
import type { RequestClient } from '../request.ts'
import { refundLimiters, takeFromLimiters } from './rate-limiter.ts'
import { assertWithinLimits } from './rate-limits.ts'

export interface PasswordAttempt {
  email: string
  place: string
  client: RequestClient
}

export interface CountedAttempt {
  /** Returns the count of this attempt and remembers the device. */
  wasRight(): void
}

/**
 * Counts a password attempt before the password is compared, so that parallel attempts get no more
 * tries than sequential ones. Each pair of account and IP address has its own limit, so that other
 * people cannot use up the owner's attempts. A slower limit applies over all IP addresses, except to
 * devices on which the account was signed in before.
 *
 * @throws AuthError over_request_rate_limit
 */
export function countAttempt(
  { rateLimits, knownDevices }: AuthContext,
  { email, place, client }: PasswordAttempt,
): CountedAttempt {
  const ofPlace = [
    { limiter: rateLimits.wrongPasswordsPerPair, key: `${email} ${place}` },
    { limiter: rateLimits.wrongPasswordsPerClient, key: place },
  ]
  const ofAccount = { limiter: rateLimits.wrongPasswordsPerAccount, key: email }
  assertWithinLimits(ofPlace)
  const wait = takeFromLimiters([ofAccount])
  if (wait !== undefined && !knownDevices.has(email, client)) {
    refundLimiters(ofPlace)
    throw tooManyRequestsError(wait)
  }
  return {
    wasRight() {
      refundLimiters(wait === undefined ? [...ofPlace, ofAccount] : ofPlace)
      knownDevices.remember(email, client)
    },
  }
}
