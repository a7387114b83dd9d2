const name = 'sabha-payment'

/**
 * Runs `task` unless another tab of this browser is paying. The lock is released with its tab, even if it
 * crashes. Runs the task without a lock if the browser has no locks (a page over plain http).
 *
 * @returns False if another tab is paying.
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

/** Returns whether any tab of this browser is paying. */
export async function isPaymentInProgress(): Promise<boolean> {
  return !(await withPaymentLock(async () => undefined))
}

/** Resolves when no tab is paying. */
export async function waitForPaymentLock(signal: AbortSignal): Promise<void> {
  await navigator.locks?.request(name, { signal }, () => undefined).catch(() => undefined)
}
