import { useEffect } from 'react'
import { useComposition } from '../services.ts'

/** Counts the cards shown for failed pages and fillings: with one on screen, a newer registry is applied at once. */
export function useFailureCard(): void {
  const { store } = useComposition().page
  useEffect(() => {
    store.dispatch({ type: 'failure-shown' })
    return () => store.dispatch({ type: 'failure-hidden' })
  }, [store])
}
