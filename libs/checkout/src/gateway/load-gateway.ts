import { withTimeout } from '@sabha/types'
import type { Gateway, WindowWithGateway } from './gateway.ts'

const loading = new Map<string, Promise<Gateway>>()

const timeoutMs = 15_000

/**
 * Loads the provider's script once; after a failure the next call tries again.
 *
 * @throws Error if the script cannot be loaded.
 */
export function loadGateway(scriptUrl: string): Promise<Gateway> {
  const known = loading.get(scriptUrl)
  if (known) return known
  const started = addScript(scriptUrl).catch((cause: unknown) => {
    loading.delete(scriptUrl)
    throw new Error('The payment gateway could not be loaded', { cause })
  })
  loading.set(scriptUrl, started)
  return started
}

function addScript(scriptUrl: string): Promise<Gateway> {
  const script = document.createElement('script')
  const added = new Promise<Gateway>((resolve, reject) => {
    script.onerror = () => reject(new Error('The script could not be loaded.'))
    script.onload = () => {
      const { Razorpay }: WindowWithGateway = window
      if (Razorpay) resolve(Razorpay)
      else reject(new Error('The script does not offer the payment window.'))
    }
    script.async = true
    script.src = scriptUrl
    document.head.append(script)
  })
  const tooSlow = new Error('The script is too slow.')
  return withTimeout(added, timeoutMs, tooSlow).catch((error: unknown) => {
    script.remove()
    throw error
  })
}
