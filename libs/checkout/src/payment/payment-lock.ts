const name = 'sabha-payment'

/**
 * Runs `task` unless a payment is under way in another tab of this browser. The lock ends with its
 * tab, also where that crashes. Where the browser has no locks (a page over plain http) the task runs.
 *
 * @returns False where another tab pays.
 */
export async function withPaymentLock(task: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    await task()
    return true
  }
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await task()
    return lock !== null
  })
}

/** Whether a payment is under way in any tab of this browser. */
export async function isPaymentUnderWay(): Promise<boolean> {
  return !(await withPaymentLock(async () => undefined))
}

/** Resolves when no tab pays any more. */
export async function paymentLockFree(signal: AbortSignal): Promise<void> {
  await navigator.locks?.request(name, { signal }, () => undefined).catch(() => undefined)
}
