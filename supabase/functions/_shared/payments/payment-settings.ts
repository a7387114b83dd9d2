import * as z from 'zod/mini'
import { type Environment, readSecretKey } from '../read-setting.ts'

const settingsSchema = z.object({
  SUPABASE_URL: z.url(),
  RAZORPAY_KEY_ID: z.string().check(z.regex(/^rzp_(test|live)_\w+$/, 'must be a Razorpay key id')),
  RAZORPAY_KEY_SECRET: z.string().check(z.minLength(8)),
  RAZORPAY_WEBHOOK_SECRET: z.string().check(z.minLength(8)),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.optional(
    z.union([z.literal(''), z.string().check(z.minLength(8))]),
  ),
  RAZORPAY_API_URL: z._default(z.url(), 'https://api.razorpay.com/v1'),
})

export interface PaymentSettings {
  backendUrl: string
  secretKey: string
  keyId: string
  keySecret: string
  /**
   * The current secret, and during a rotation the previous one, with which older events are signed.
   */
  webhookSecrets: string[]
  providerUrl: string
}

/**
 * Reads the environment of the payment functions.
 *
 * @throws Error naming missing or invalid variables, never their values.
 */
export function readPaymentSettings(source: Environment): PaymentSettings {
  const read = settingsSchema.safeParse(source)
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The payment functions cannot start. ${wrong.join('; ')}`)
  }
  const { data } = read
  refuseMix(data.RAZORPAY_API_URL, data.RAZORPAY_KEY_ID)
  return {
    backendUrl: data.SUPABASE_URL,
    secretKey: readSecretKey(source),
    keyId: data.RAZORPAY_KEY_ID,
    keySecret: data.RAZORPAY_KEY_SECRET,
    webhookSecrets: [
      data.RAZORPAY_WEBHOOK_SECRET,
      ...(data.RAZORPAY_WEBHOOK_SECRET_PREVIOUS ? [data.RAZORPAY_WEBHOOK_SECRET_PREVIOUS] : []),
    ],
    providerUrl: data.RAZORPAY_API_URL,
  }
}

/** Prevents sending a live key to a sandbox. */
function refuseMix(providerUrl: string, keyId: string): void {
  if (!providerUrl.startsWith('https://') && !keyId.startsWith('rzp_test_')) {
    throw new Error('RAZORPAY_API_URL must be https unless RAZORPAY_KEY_ID is a test key.')
  }
}
