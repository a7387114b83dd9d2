import type { AuthContext } from '../auth-context.ts'
import { tooManyRequests } from '../auth-error.ts'
import type { Client } from '../request.ts'
import { giveBackAll, takeAll } from './rate-limiter.ts'
import { takeAllOrRefuse } from './rate-limits.ts'

export interface PasswordAttempt {
  email: string
  place: string
  client: Client
}

export interface CountedAttempt {
  /** Gives back what was counted, and knows the device from now on. */
  wasRight(): void
}

/**
 * Counts a password before it is looked at, so that many at once get no more tries than one after
 * another. Each place has tries of its own, so that nobody uses up the owner's; over all places a
 * slower limit holds, which does not bind the devices that the account was signed in on before.
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
  takeAllOrRefuse(ofPlace)
  const wait = takeAll([ofAccount])
  if (wait !== undefined && !knownDevices.has(email, client)) {
    giveBackAll(ofPlace)
    throw tooManyRequests(wait)
  }
  return {
    wasRight() {
      giveBackAll(wait === undefined ? [...ofPlace, ofAccount] : ofPlace)
      knownDevices.remember(email, client)
    },
  }
}
