import type { AuthContext, Limits } from './auth-context.ts'
import { tooManyMails, tooManyRequests } from './auth-error.ts'
import type { AuthSettings } from './auth-settings.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'

export function createLimits(settings: AuthSettings, now: () => Date): Limits {
  const { limits, emailIntervalSeconds } = settings
  return {
    signUps: createRateLimiter(limits.signUps, now),
    mails: createRateLimiter(limits.mails, now),
    refreshes: createRateLimiter(limits.refreshes, now),
    verifications: createRateLimiter(limits.verifications, now),
    wrongPasswordsPerAccount: createRateLimiter(limits.wrongPasswordsPerAccount, now),
    wrongPasswordsPerClient: createRateLimiter(limits.wrongPasswordsPerClient, now),
    wrongCodesPerAccount: createRateLimiter(limits.wrongCodesPerAccount, now),
    mailsPerAddress:
      emailIntervalSeconds > 0
        ? createRateLimiter({ capacity: 1, refillSeconds: emailIntervalSeconds }, now)
        : { take: () => undefined, peek: () => undefined },
  }
}

/** @throws AuthError over_request_rate_limit */
export function takeOrRefuse(limiter: RateLimiter, key: string): void {
  const wait = limiter.take(key)
  if (wait !== undefined) throw tooManyRequests(wait)
}

/** @throws AuthError over_request_rate_limit, without counting this request. */
export function refuseWhenSpent(limiter: RateLimiter, key: string): void {
  const wait = limiter.peek(key)
  if (wait !== undefined) throw tooManyRequests(wait)
}

/**
 * Counts by address whether or not it has an account, so that the refusal tells nothing.
 *
 * @throws AuthError over_email_send_rate_limit
 */
export function takeMail(
  { limits }: AuthContext,
  mail: { kind: string; email: string; place: string },
): void {
  const wait = limits.mailsPerAddress.take(`${mail.kind} ${mail.email}`)
  if (wait !== undefined) throw tooManyMails(wait)
  const waitOfPlace = limits.mails.take(mail.place)
  if (waitOfPlace !== undefined) throw tooManyMails(waitOfPlace)
}
