import { razorpayScript } from '@sabha/release'
import type { Environment } from '../environment.ts'
import type { Ports } from '../ports.ts'

/** Key of the sandbox. */
const sandboxKeyId = 'rzp_test_SabhaLocal0001'

/** Settings of the payment provider for pages. */
export interface PagePaymentSettings {
  gateway?: { keyId: string; scriptUrl: string }
}

/** Returns the sandbox, the provider of the keys in the environment, or none for a hosted backend. */
export function pagePaymentSettings({
  environment,
  ports,
}: PaymentFrontOptions): PagePaymentSettings {
  const { RAZORPAY_KEY_ID: keyId, SUPABASE_URL } = environment
  if (keyId) {
    return { gateway: { keyId, scriptUrl: razorpayScript } }
  }
  if (SUPABASE_URL) return {}
  const sandbox = `http://localhost:${ports.payments}`
  return { gateway: { keyId: sandboxKeyId, scriptUrl: `${sandbox}/v1/checkout.js` } }
}

interface PaymentFrontOptions {
  environment: Environment
  ports: Ports
}
