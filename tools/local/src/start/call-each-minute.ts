import type { BackendRun } from './backend-run.ts'

const minute = 60_000

/** Stands in for the scheduler that a hosted database has: asks a function to do what waits. */
export function callEachMinute(
  { apiUrl, closing }: Pick<BackendRun, 'apiUrl' | 'closing'>,
  name: string,
  headers: Record<string, string> = {},
): void {
  const timer = setInterval(() => {
    // While the functions start or stop there is nobody to ask; the next round is soon enough.
    fetch(`${apiUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(minute),
    }).catch(() => {})
  }, minute)
  closing.add(async () => clearInterval(timer))
}
