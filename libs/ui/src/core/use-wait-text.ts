import { useContext, useEffect, useState } from 'react'
import { LanguageContext, useMessages } from './messages.ts'

/**
 * Returns a sentence with the time from which the server accepts a retry; null if it named no time or the time
 * has passed.
 */
export function useWaitText(error: unknown): string | null {
  const messages = useMessages()
  const language = useContext(LanguageContext)
  const retryAt = retryAtOf(error)
  const mustWait = useIsBefore(retryAt)
  return mustWait && retryAt !== null ? messages.waitUntil(timeIn(language, retryAt)) : null
}

function timeIn(language: string, moment: number): string {
  const format = new Intl.DateTimeFormat(`${language}-IN`, { hour: 'numeric', minute: '2-digit' })
  return format.format(moment)
}

/** Returns whether a time is in the future, and re-renders when it has passed. */
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

/** Returns when the server accepts a retry, in milliseconds since 1970; null if it named no time. */
function retryAtOf(error: unknown): number | null {
  const retryAt = fieldOf(fieldOf(error, 'details'), 'retryAt')
  return typeof retryAt === 'number' ? retryAt : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
