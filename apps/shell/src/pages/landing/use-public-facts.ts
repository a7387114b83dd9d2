import { type PublicFacts, readPublicFacts } from '@sabha/backend/public-facts'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../platform/when-idle.ts'

export interface PublicFactsSource {
  url: string
  publishableKey: string
}

/** Loads the public figures and events when the browser is idle; null until then or if that fails. */
export function usePublicFacts({ url, publishableKey }: PublicFactsSource): PublicFacts | null {
  const [facts, setFacts] = useState<PublicFacts | null>(null)
  useEffect(() => {
    const unmount = new AbortController()
    const callOff = whenIdle(() => {
      readPublicFacts({ url, publishableKey, signal: unmount.signal }).then(
        (told) => setFacts(told),
        // The page is complete without them.
        () => undefined,
      )
    })
    return () => {
      callOff()
      unmount.abort()
    }
  }, [url, publishableKey])
  return facts
}
