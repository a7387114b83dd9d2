import type { RateLimiter } from '../auth/rate-limits/rate-limiter.ts'
import { createRateLimiter } from '../auth/rate-limits/rate-limiter.ts'
import { PhoneRecords } from './phone-records.ts'
import { createPhoneTokens, type PhoneTokens } from './phone-tokens.ts'

export interface PhoneProviderOptions {
  /** The id of a project of ours. Real ones cannot begin with `demo-`. Default `demo-sabha`. */
  project?: `demo-${string}`
  /** Told of each code that goes out. */
  deliver?(message: TextMessage): void
  now?: () => Date
}

export interface TextMessage {
  to: string
  text: string
}

/** What the routes of the sandbox share. */
export interface PhoneProvider {
  project: string
  deliver(message: TextMessage): void
  records: PhoneRecords
  tokens: PhoneTokens
  rateLimits: {
    /** Codes to one number. The provider has such a limit, but does not say how high it is. */
    codesPerNumber: RateLimiter
    /** 150 requests an hour from one address, as the provider documents. */
    requestsPerAddress: RateLimiter
  }
  now(): Date
}

/** After so many wrong guesses a code is worth nothing. */
export const mostGuesses = 5

/** How long a code may be used. */
export const codeMinutes = 10

export async function createPhoneProvider(options: PhoneProviderOptions): Promise<PhoneProvider> {
  const { project = 'demo-sabha', deliver = () => {}, now = () => new Date() } = options
  if (!project.startsWith('demo-')) throw new Error('The phone sandbox serves demo projects alone.')
  return {
    project,
    deliver,
    records: new PhoneRecords(),
    tokens: await createPhoneTokens({ project, now }),
    rateLimits: {
      codesPerNumber: createRateLimiter({ capacity: 5, refillSeconds: 720 }, now),
      requestsPerAddress: createRateLimiter({ capacity: 150, refillSeconds: 24 }, now),
    },
    now,
  }
}
