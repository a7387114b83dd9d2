/** Longer than any request may take: a tab that holds the lock longer is asleep. */
const longestWaitMs = 35_000

/**
 * Runs `task` while no other tab of this browser runs one of the same name. Where the browser has
 * no locks (a page over plain http), or a sleeping tab keeps one, it runs all the same.
 */
export async function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return task()
  const limit = AbortSignal.timeout(longestWaitMs)
  let isRunning = false
  try {
    return await navigator.locks.request(name, { signal: limit }, () => {
      isRunning = true
      return task()
    })
  } catch (error) {
    if (isRunning || !limit.aborted) throw error
    return task()
  }
}
