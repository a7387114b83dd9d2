import type { RequestClient } from '../request.ts'

/** Devices on which accounts signed in. Kept in memory, like the rate limits that they bypass. */
export interface KnownDevices {
  remember(email: string, client: RequestClient): void
  has(email: string, client: RequestClient): boolean
}

const maxDevices = 10_000

export function createKnownDevices(): KnownDevices {
  const kept = new Set<string>()
  return {
    remember(email, client) {
      const device = nameOf(email, client)
      kept.delete(device)
      kept.add(device)
      const [oldest] = kept
      if (oldest !== undefined && kept.size > maxDevices) kept.delete(oldest)
    },
    has: (email, client) => kept.has(nameOf(email, client)),
  }
}

/** Returns a key for the same account and browser at the same IP address. */
function nameOf(email: string, { ip, userAgent }: RequestClient): string {
  return JSON.stringify([email, ip, userAgent])
}
