const maxAttempts = 50
const maxDelayMs = 40

/**
 * Repeats an attempt that reads and conditionally writes, until no other writer came first.
 *
 * @param attempt returns whether it has written
 * @throws Error after 50 attempts.
 */
export async function retryUntilWritten(attempt: () => Promise<boolean>): Promise<void> {
  for (let count = 1; count <= maxAttempts; count++) {
    if (await attempt()) return
    await new Promise((resolve) => setTimeout(resolve, maxDelayMs * Math.random()))
  }
  throw new Error(
    `Other writers changed the file during each of ${maxAttempts} attempts. Nothing was changed: try again.`,
  )
}
