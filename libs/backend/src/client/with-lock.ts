/** Longer than any request may take: a tab that holds the lock longer is asleep. */
const longestWaitMs = 35_000

/**
 * Runs `task` while no other tab of this browser runs one of the same name. Where the browser has
 * no locks (a page over plain http) or refuses them, or a sleeping tab keeps one, it runs all the same.
 */
export async function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return task()
  const signal = AbortSignal.timeout(longestWaitMs)
  let isRunning = false
  try {
    return await navigator.locks.request(name, { signal }, () => {
      isRunning = true
      return task()
    })
  } catch (error) {
    if (isRunning) throw error
    return task()
  }
}
