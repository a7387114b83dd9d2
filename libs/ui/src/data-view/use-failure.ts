import { codeOf } from '@sabha/types'
import { useContext } from 'react'
import { ErrorTextContext } from '../core/messages.ts'
import { useWaitText } from '../core/use-wait-text.ts'
import { mayRetrySucceed } from './may-recover.ts'
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
