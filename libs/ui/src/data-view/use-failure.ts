import { codeOf, type ErrorCode } from '@sabha/types'
import { useContext } from 'react'
import { ErrorTextContext } from '../core/messages.ts'
import { useWaitText } from '../core/use-wait-text.ts'
import { useDataMessages } from './messages.ts'

/** Message and options of a failed view. */
export interface ViewFailure {
  /** The reason in the user's language. */
  reason: string
  /** Whether a retry may succeed; false until the time named by the server. */
  mayRetry: boolean
}

/**
 * Returns the message for an error and whether to offer Retry: after a lost connection, a timeout or a
 * server error, and after a rate limit once its time has come; never after a refusal.
 *
 * @param refusals a remote's own messages by code
 */
export function useFailure(
  error: unknown,
  refusals?: Readonly<Record<string, string>>,
): ViewFailure {
  const messages = useDataMessages()
  const errorText = useContext(ErrorTextContext)
  const wait = useWaitText(error)
  // Messages of unexpected errors are for developers only.
  const known = codeOf(error) === null ? null : errorText(error, refusals)
  const reason = known ?? messages.unexpected
  if (wait === null) return { reason, mayRetry: mayRetrySucceed(error) }
  return { reason: `${reason} ${wait}`, mayRetry: false }
}

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
  // Retry starts the export again.
  'export_not_found',
]

/**
 * Returns whether a retry may succeed. Refusals are final. An error without one of our codes is a bug that
 * may not occur again.
 */
function mayRetrySucceed(error: unknown): boolean {
  const code = codeOf(error)
  if (code === null) return true
  if (code === 'unknown') return !fieldOf(error, 'ownCode')
  return passing.some((known) => known === code)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
