/** Stored with the payment, so it is not translated. */
const testing = 'Testing PSF'

/**
 * Returns the comment of a payment. Amounts under one rupee are marked as tests.
 *
 * @param amount paise
 */
export function paymentComment(amount: number, words: string): string {
  const own = words.trim()
  if (amount >= 100) return own
  return own === '' ? testing : `${testing} ${own}`
}
