import { messages } from './messages.ts'

/**
 * The words that go along with a payment. Under one rupee they say that it is a test.
 *
 * @param amount paise
 */
export function paymentComment(amount: number, words: string): string {
  const own = words.trim()
  if (amount >= 100) return own
  return own === '' ? messages.testing : `${messages.testing} ${own}`
}
