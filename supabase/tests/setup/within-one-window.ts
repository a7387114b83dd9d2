export const hourMs = 3_600_000

/**
 * Runs an action, and again if another window has begun meanwhile. For limits that the database counts by windows of
 * `lengthMs`, whose clock no test can set.
 */
export async function withinOneWindow<Found>(
  lengthMs: number,
  action: () => Promise<Found>,
): Promise<Found> {
  for (;;) {
    const number = currentWindow(lengthMs)
    const found = await action()
    if (currentWindow(lengthMs) === number) return found
  }
}

/** Number of windows of `lengthMs` that have ended since 1970. */
export function currentWindow(lengthMs: number): number {
  return Math.floor(Date.now() / lengthMs)
}
