import type { BackendRun } from './backend-run.ts'

const minute = 60_000

/** Calls a function each minute to process waiting work, as the scheduler of a hosted database does. */
export function callEachMinute(
  { apiUrl, closing }: Pick<BackendRun, 'apiUrl' | 'closing'>,
  name: string,
  headers: Record<string, string> = {},
): void {
  const timer = setInterval(() => {
    // Ignore failures: the functions may be starting or stopping, and the next call follows soon.
    fetch(`${apiUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(minute),
    }).catch(() => {})
  }, minute)
  closing.add(async () => clearInterval(timer))
}
