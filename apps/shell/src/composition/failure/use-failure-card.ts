import { useEffect } from 'react'
import { useShellServices } from '../../routes/shell-services.ts'

/** Notes that a card is shown in place of a page or a filling: a newer registry is then taken at once. */
export function useFailureCard(): void {
  const { failureCards } = useShellServices()
  useEffect(() => {
    const card = {}
    failureCards.add(card)
    return () => {
      failureCards.delete(card)
    }
  }, [failureCards])
}
