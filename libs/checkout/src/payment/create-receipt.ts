import type { PaymentPage } from '../amount-limits.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 30

/** Creates a unique receipt for an attempt to pay: the page and thirty random letters and digits. */
export function createReceipt(page: PaymentPage): string {
  const prefix = page === 'onboarding' ? 'onboard_' : 'contrib_'
  return prefix + Array.from({ length }, randomSign).join('')
}

/** Draws again for bytes beyond the last full alphabet, so that all characters are equally likely. */
function randomSign(): string {
  const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
  return byte < alphabet.length * 4 ? alphabet.charAt(byte % alphabet.length) : randomSign()
}
