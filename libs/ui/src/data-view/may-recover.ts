import { codeOf, type ErrorCode } from '@sabha/types'

/** Errors that a retry may resolve; all others are final. */
const passing: readonly ErrorCode[] = [
  'part_missing',
  'network',
  'timeout',
  'unavailable',
  'session_refused',
  'unreadable_answer',
  'provider_unavailable',
  'books_unavailable',
  'over_request_rate_limit',
  'over_email_send_rate_limit',
  'rate_limited',
]

/**
 * Returns whether a retry may succeed. Refusals are final. An error without one of our codes is a bug that
 * may not occur again.
 */
export function mayRetrySucceed(error: unknown): boolean {
  const code = codeOf(error)
  if (code === null) return true
  if (code === 'unknown') return !fieldOf(error, 'ownCode')
  return passing.some((known) => known === code)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
