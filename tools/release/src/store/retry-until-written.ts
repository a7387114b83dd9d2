const mostAttempts = 50
const longestPauseMs = 40

/**
 * Repeats an attempt that reads and conditionally writes, until no other writer came first.
 *
 * @param attempt returns whether it has written
 * @throws Error after 50 attempts.
 */
export async function retryUntilWritten(attempt: () => Promise<boolean>): Promise<void> {
  for (let count = 1; count <= mostAttempts; count++) {
    if (await attempt()) return
    await new Promise((resolve) => setTimeout(resolve, longestPauseMs * Math.random()))
  }
  throw new Error(`Other writers came first ${mostAttempts} times. Nothing was changed: try again.`)
}
