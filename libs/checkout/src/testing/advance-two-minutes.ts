import { onTestFinished, vi } from 'vitest'

/** Advances the clock by two minutes and makes the page visible again, which triggers a check of the payment. */
export function advanceTwoMinutes(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  onTestFinished(() => void vi.useRealTimers())
  document.dispatchEvent(new Event('visibilitychange'))
}
