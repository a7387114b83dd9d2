import { invalidate } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { useEffect } from 'react'
import { consentsQueries } from './consents/queries.ts'
import { settingsQueries } from './settings/queries.ts'

/**
 * Reads the page's data again when the tab becomes visible, since another tab may have changed it.
 */
export function useReadAnew(): void {
  const { user } = useSignedInSession()
  useEffect(() => {
    const readAnew = () =>
      void invalidate(consentsQueries.all(user.id).queryKey, settingsQueries.own(user.id).queryKey)
    window.addEventListener('focus', readAnew)
    return () => window.removeEventListener('focus', readAnew)
  }, [user.id])
}
