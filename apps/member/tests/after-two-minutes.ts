import { onTestFinished, vi } from 'vitest'

/** The clock two minutes on, and somebody back at the page: the server is asked whether it was paid. */
export function afterTwoMinutes(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  onTestFinished(() => void vi.useRealTimers())
  document.dispatchEvent(new Event('visibilitychange'))
}
