import type { RateLimiter } from '../auth/rate-limits/rate-limiter.ts'
import { createRateLimiter } from '../auth/rate-limits/rate-limiter.ts'
import { PhoneRecords } from './phone-records.ts'
import { createPhoneTokens, type PhoneTokens } from './phone-tokens.ts'

export interface PhoneProviderOptions {
  /** Project id of the sandbox. Real ids cannot begin with `demo-`. Default `demo-sabha`. */
  project?: `demo-${string}`
  /** Called with each code that is sent. */
  deliver?(message: TextMessage): void
  now?: () => Date
}

export interface TextMessage {
  to: string
  text: string
}

/** State that the routes of the sandbox share. */
export interface PhoneProvider {
  project: string
  deliver(message: TextMessage): void
  records: PhoneRecords
  tokens: PhoneTokens
  rateLimits: {
    /** Limit of codes to one number. The provider has such a limit, but does not publish it. */
    codesPerNumber: RateLimiter
    /** 150 requests an hour from one address, as the provider documents. */
    requestsPerAddress: RateLimiter
  }
  now(): Date
}

/** Wrong guesses after which a code is invalid. */
export const maxCodeGuesses = 5

/** Lifetime of a code in minutes. */
export const codeMinutes = 10

export async function createPhoneProvider(options: PhoneProviderOptions): Promise<PhoneProvider> {
  const { project = 'demo-sabha', deliver = () => {}, now = () => new Date() } = options
  if (!project.startsWith('demo-')) throw new Error('The phone sandbox serves demo projects only.')
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
