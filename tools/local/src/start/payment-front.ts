import type { Environment } from '../environment.ts'
import type { Ports } from '../ports.ts'
import type { PolicySources } from '../web/policy-headers.ts'

const sandboxKeyId = 'rzp_test_SabhaLocal0001'

/** The payment provider as pages use it, and what the browser policy lets it do. */
export interface PaymentFront {
  gateway?: { keyId: string; scriptUrl: string }
  scripts: string[]
  connections: string[]
  frames: string[]
}

/** The sandbox, the provider of the keys in the environment, or none beside a hosted backend. */
export function paymentFront({ environment, ports }: PaymentFrontOptions): PaymentFront {
  const { RAZORPAY_KEY_ID: keyId, SUPABASE_URL } = environment
  if (keyId) {
    return {
      gateway: { keyId, scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js' },
      scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
      connections: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
      frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    }
  }
  if (SUPABASE_URL) return { scripts: [], connections: [], frames: [] }
  const sandbox = `http://localhost:${ports.payments}`
  return {
    gateway: { keyId: sandboxKeyId, scriptUrl: `${sandbox}/v1/checkout.js` },
    scripts: [sandbox],
    connections: [],
    frames: [sandbox],
  }
}

interface PaymentFrontOptions {
  environment: Environment
  ports: Ports
}

/** The sources that payments add to a policy. */
export function paymentSources({ scripts, connections, frames }: PaymentFront) {
  return { scripts, connections, frames } satisfies PolicySources['providers']
}
