import { type PublicFacts, readPublicFacts } from '@sabha/backend/public-facts'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../platform/when-idle.ts'

/** Where the database is asked, as a visitor. */
export interface FactsSource {
  url: string
  publishableKey: string
}

/** What visitors are told of the community, asked for when the browser is at rest; null until then, and where it cannot be had. */
export function usePublicFacts({ url, publishableKey }: FactsSource): PublicFacts | null {
  const [facts, setFacts] = useState<PublicFacts | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const callOff = whenIdle(() => {
      readPublicFacts({ url, publishableKey, signal: leaving.signal }).then(
        (told) => setFacts(told),
        // The page is whole without them.
        () => undefined,
      )
    })
    return () => {
      callOff()
      leaving.abort()
    }
  }, [url, publishableKey])
  return facts
}
