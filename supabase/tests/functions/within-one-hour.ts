/**
 * Runs an action, and again if the hour has changed meanwhile. For limits that the database counts by the hour, whose
 * clock no test can set.
 */
export async function withinOneHour<Found>(action: () => Promise<Found>): Promise<Found> {
  for (;;) {
    const hour = currentHour()
    const found = await action()
    if (currentHour() === hour) return found
  }
}

export function currentHour(): number {
  return Math.floor(Date.now() / hourMs)
}

export const hourMs = 3_600_000
