import type { Gateway } from './gateway.ts'

const loading = new Map<string, Promise<Gateway>>()

/** How long the script may take. */
const timeLimit = 15_000

/**
 * Loads the provider's script, once; after a failure the next call tries anew.
 *
 * @throws Error where the script cannot be had.
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
  return new Promise<Gateway>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The script is too slow.')), timeLimit)
    script.onerror = () => {
      clearTimeout(timer)
      reject(new Error('The script cannot be had.'))
    }
    script.onload = () => {
      clearTimeout(timer)
      if (window.Razorpay) resolve(window.Razorpay)
      else reject(new Error('The script does not offer the payment window.'))
    }
    script.async = true
    script.src = scriptUrl
    document.head.append(script)
  }).catch((error: unknown) => {
    script.remove()
    throw error
  })
}
