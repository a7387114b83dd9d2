import type { AuthContext, RateLimits } from '../auth-context.ts'
import { tooManyMailsError, tooManyRequestsError } from '../auth-error.ts'
import type { AuthSettings } from '../auth-settings.ts'
import {
  type Bucket,
  createRateLimiter,
  type LimitedAttempt,
  type RateLimiter,
  takeFromLimiters,
} from './rate-limiter.ts'

const unlimited: RateLimiter = { take: () => undefined, giveBack: () => undefined, size: 0 }

/**
 * Mails to one email address that all clients together may request. One IP address may request one, so
 * that other people cannot use up the owner's mails.
 */
const mailsPerAddress = 5

export function createRateLimits(settings: AuthSettings, now: () => Date): RateLimits {
  const { rateLimits, emailIntervalSeconds: refillSeconds } = settings
  const mailLimit = (capacity: number) =>
    refillSeconds > 0 ? createRateLimiter({ capacity, refillSeconds }, now) : unlimited
  const limit = (bucket: Bucket) => createRateLimiter(bucket, now)
  return {
    signUps: limit(rateLimits.signUps),
    mails: limit(rateLimits.mails),
    refreshes: limit(rateLimits.refreshes),
    verifications: limit(rateLimits.verifications),
    authorizations: limit(rateLimits.authorizations),
    wrongPasswordsPerPair: limit(rateLimits.wrongPasswordsPerPair),
    wrongPasswordsPerAccount: limit(rateLimits.wrongPasswordsPerAccount),
    wrongPasswordsPerClient: limit(rateLimits.wrongPasswordsPerClient),
    wrongCodesPerPair: limit(rateLimits.wrongCodesPerPair),
    wrongCodesPerAccount: limit(rateLimits.wrongCodesPerAccount),
    mailsPerPair: mailLimit(1),
    mailsPerAddress: mailLimit(mailsPerAddress),
  }
}

/** @throws AuthError over_request_rate_limit */
export function assertWithinLimit(limiter: RateLimiter, key: string): void {
  assertWithinLimits([{ limiter, key }])
}

/** @throws AuthError over_request_rate_limit */
export function assertWithinLimits(counts: LimitedAttempt[]): void {
  const wait = takeFromLimiters(counts)
  if (wait !== undefined) throw tooManyRequestsError(wait)
}

/**
 * Counts mails by address, whether or not the address has an account, so that a refusal does not
 * reveal accounts. Takes from the limit of the address last, so that a caller over the limit of its
 * own IP address takes nothing from it.
 *
 * @throws AuthError over_email_send_rate_limit
 */
export function assertWithinMailLimits(
  { rateLimits }: AuthContext,
  mail: { kind: string; email: string; place: string },
): void {
  const address = `${mail.kind} ${mail.email}`
  const wait = takeFromLimiters([
    { limiter: rateLimits.mails, key: mail.place },
    { limiter: rateLimits.mailsPerPair, key: `${address} ${mail.place}` },
    { limiter: rateLimits.mailsPerAddress, key: address },
  ])
  if (wait !== undefined) throw tooManyMailsError(wait)
}
