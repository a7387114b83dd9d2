/** Maximum wait in milliseconds, longer than any request: a tab that holds the lock longer is suspended. */
const longestWaitMs = 35_000

/**
 * Runs `task` while no other tab of this browser runs a task of the same name. Runs it without the lock if
 * the browser has no locks (a page over plain http) or refuses them, or if a suspended tab holds it.
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
