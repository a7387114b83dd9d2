import type { ShellConfig } from '@sabha/contract/composition'
import type { PolicySources, ProviderSources } from './policy-headers.ts'

/** Address of the payment provider's script. */
export const razorpayScript = 'https://checkout.razorpay.com/v1/checkout.js'

/** Sources of the payment provider's script, by the URL that it is loaded from. */
const razorpay = {
  scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  connections: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
}

/** Sources of the phone provider's client and its captcha. */
const firebase = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connections: [
    'https://identitytoolkit.googleapis.com/',
    'https://securetoken.googleapis.com/',
    'https://www.google.com/recaptcha/',
  ],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

type Configured = Pick<ShellConfig, 'backendUrl' | 'remotesOrigin' | 'payments' | 'phoneIdentity'>

/** Returns the origins that the policy must allow for a configuration. */
export function findPolicySources(config: Configured): PolicySources {
  const sources = { backendUrl: config.backendUrl, remotesUrl: config.remotesOrigin }
  const providers = [...ofPayments(config), ...ofPhones(config)]
  if (providers.length === 0) return sources
  const all = (kind: keyof ProviderSources) => providers.flatMap((provider) => provider[kind] ?? [])
  return {
    ...sources,
    providers: {
      scripts: all('scripts'),
      connections: all('connections'),
      frames: all('frames'),
    },
  }
}

function ofPayments({ payments }: Configured): ProviderSources[] {
  if (!payments) return []
  const { origin } = new URL(payments.scriptUrl)
  return [razorpay.scripts.includes(origin) ? razorpay : { scripts: [origin], frames: [origin] }]
}

/** Omits the captcha if an emulator is used. */
function ofPhones({ phoneIdentity }: Configured): ProviderSources[] {
  if (!phoneIdentity) return []
  const { emulatorUrl } = phoneIdentity
  return [emulatorUrl ? { connections: [new URL(emulatorUrl).origin] } : firebase]
}
