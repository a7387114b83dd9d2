import { FunctionFailure } from '../function-failure.ts'

const silent = ['provider_unavailable', 'books_unavailable']

/**
 * Returns null if the provider or the ledger is unavailable: webhooks and reconciliation will
 * complete the payment. Rethrows any other error.
 */
export function nullIfUnavailable(error: unknown): null {
  if (error instanceof FunctionFailure && silent.includes(error.code)) return null
  throw error
}
