import { codeOf, type ErrorCode } from '@sabha/types'

/** Failures that may be over when the same is asked again; every other one is an answer. */
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
 * Whether asking again may end otherwise. A refusal stays one; what has no code of ours is a bug,
 * which a second attempt may not meet.
 */
export function mayRecover(error: unknown): boolean {
  const code = codeOf(error)
  if (code === null) return true
  if (code === 'unknown') return !fieldOf(error, 'ownCode')
  return passing.some((known) => known === code)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
