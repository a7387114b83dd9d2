import type { ShellConfig } from '@sabha/contract/composition'
import type { PolicySources } from './policy-headers.ts'

/** What the card payment provider's own script needs, by the address that it is loaded from. */
const razorpay = {
  scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  connections: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
}

/** The origins that a policy has to name for pages of this configuration. */
export function policySourcesOf({
  backendUrl,
  remotesOrigin,
  payments,
}: Pick<ShellConfig, 'backendUrl' | 'remotesOrigin' | 'payments'>): PolicySources {
  const sources = { backendUrl, remotesUrl: remotesOrigin }
  if (!payments) return sources
  const { origin } = new URL(payments.scriptUrl)
  const isOwn = razorpay.scripts.includes(origin)
  return { ...sources, providers: isOwn ? razorpay : { scripts: [origin], frames: [origin] } }
}
