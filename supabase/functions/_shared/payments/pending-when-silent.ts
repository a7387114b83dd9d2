import { FunctionFailure } from '../function-failure.ts'

const silent = ['provider_unavailable', 'books_unavailable']

/**
 * Nothing is lost when the provider or the books do not answer just now: webhooks and
 * reconciliation bring it. Anything else is thrown on.
 */
export function pendingWhenSilent(error: unknown): null {
  if (error instanceof FunctionFailure && silent.includes(error.code)) return null
  throw error
}
