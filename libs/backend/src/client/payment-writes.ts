/** Server functions that move money or record a payment. */
const functions = new Set([
  'cancel-subscription',
  'create-payment-order',
  'create-subscription',
  'verify-contribution',
  'verify-payment',
  'verify-subscription',
])

/** Returns whether a request must be sent only once, even if it fails. */
export function isPaymentWrite(address: string): boolean {
  const name = /\/functions\/v1\/([^/?]+)/.exec(address)?.[1]
  return name !== undefined && functions.has(name)
}
