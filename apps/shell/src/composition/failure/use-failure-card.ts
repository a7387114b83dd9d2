import { useEffect } from 'react'
import { useComposition } from '../services.ts'

/** Notes that a card is shown in place of a page or a filling, so that a newer registry is taken at once. */
export function useFailureCard(): void {
  const { store } = useComposition().page
  useEffect(() => {
    store.dispatch({ type: 'failure-shown' })
    return () => store.dispatch({ type: 'failure-hidden' })
  }, [store])
}
