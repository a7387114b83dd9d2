import { codeOf } from '@sabha/types'
import { useContext } from 'react'
import { ErrorTextContext } from '../core/messages.ts'
import { useWaitText } from '../core/use-wait-text.ts'
import { mayRecover } from './may-recover.ts'
import { useDataMessages } from './messages.ts'

/** What a failed view says of an error, and offers. */
export interface Failure {
  /** Why, in the reader's language. */
  reason: string
  /** Whether asking again may end otherwise; not before the time that the server has named. */
  mayRetry: boolean
}

/**
 * What to say of an error, and whether to offer Retry: after a lost connection, a timeout, a service in
 * trouble and, once its time has come, a limit; never after a refusal.
 *
 * @param refusals A remote's own words for codes, its own among them.
 */
export function useFailure(error: unknown, refusals?: Readonly<Record<string, string>>): Failure {
  const messages = useDataMessages()
  const errorText = useContext(ErrorTextContext)
  const wait = useWaitText(error)
  // What nobody has foreseen has words for developers alone.
  const known = codeOf(error) === null ? null : errorText(error, refusals)
  const reason = known ?? messages.unexpected
  if (wait === null) return { reason, mayRetry: mayRecover(error) }
  return { reason: `${reason} ${wait}`, mayRetry: false }
}
