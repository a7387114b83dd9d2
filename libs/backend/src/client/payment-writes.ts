/** The server functions that move money or record that it moved. */
const functions = new Set([
  'cancel-subscription',
  'create-payment-order',
  'create-subscription',
  'verify-contribution',
  'verify-payment',
  'verify-subscription',
])

/** Whether a request must go out once, whatever becomes of it. */
export function isPaymentWrite(address: string): boolean {
  const name = /\/functions\/v1\/([^/?]+)/.exec(address)?.[1]
  return name !== undefined && functions.has(name)
}
