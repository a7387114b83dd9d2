/**
 * Returns the time from the header `Retry-After`, which contains seconds or a date, for the details of an
 * error. Empty if it cannot be parsed.
 */
export function readRetryAfter(header: string | null | undefined): { retryAt?: number } {
  if (!header) return {}
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : null
  const retryAt = seconds === null ? Date.parse(header) : Date.now() + seconds * 1000
  return Number.isNaN(retryAt) ? {} : { retryAt }
}
