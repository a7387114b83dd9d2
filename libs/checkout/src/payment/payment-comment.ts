/** Stored with the payment, so it has one language. */
const testing = 'Testing PSF'

/**
 * The words that go along with a payment. Under one rupee they say that it is a test.
 *
 * @param amount paise
 */
export function paymentComment(amount: number, words: string): string {
  const own = words.trim()
  if (amount >= 100) return own
  return own === '' ? testing : `${testing} ${own}`
}
