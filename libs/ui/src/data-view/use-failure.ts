import { codeOf } from '@sabha/types'
import { useContext, useEffect, useState } from 'react'
import { ErrorTextContext, LanguageContext } from '../core/messages.ts'
import { mayRecover, retryAtOf } from './may-recover.ts'
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

/** Until when the server asks to wait, as a sentence; null if it names no time, and once that has come. */
export function useWaitText(error: unknown): string | null {
  const messages = useDataMessages()
  const language = useContext(LanguageContext)
  const retryAt = retryAtOf(error)
  const mustWait = useIsBefore(retryAt)
  return mustWait && retryAt !== null ? messages.waitUntil(timeIn(language, retryAt)) : null
}

function timeIn(language: string, moment: number): string {
  const format = new Intl.DateTimeFormat(`${language}-IN`, { hour: 'numeric', minute: '2-digit' })
  return format.format(moment)
}

/** Renders anew once a moment has come. */
function useIsBefore(moment: number | null): boolean {
  const [now, setNow] = useState(Date.now)
  const leftMs = moment === null ? 0 : moment - now
  useEffect(() => {
    if (leftMs <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), leftMs)
    return () => clearTimeout(timer)
  }, [leftMs])
  return leftMs > 0
}
