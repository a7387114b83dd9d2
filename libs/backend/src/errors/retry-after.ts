/**
 * When the header `Retry-After` lets the same be asked again, for the details of an error: it names
 * seconds or a moment. Empty if there is none that can be read.
 */
export function retryAfter(header: string | null | undefined): { retryAt?: number } {
  if (!header) return {}
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : null
  const retryAt = seconds === null ? Date.parse(header) : Date.now() + seconds * 1000
  return Number.isNaN(retryAt) ? {} : { retryAt }
}
