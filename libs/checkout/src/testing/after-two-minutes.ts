import { onTestFinished, vi } from 'vitest'

/** Moves the clock two minutes ahead and makes the page visible again, so that the server is asked about the payment. */
export function afterTwoMinutes(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  onTestFinished(() => void vi.useRealTimers())
  document.dispatchEvent(new Event('visibilitychange'))
}
