import { invalidate } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { useEffect } from 'react'
import { consentsQueries } from './consents/queries.ts'
import { settingsQueries } from './settings/queries.ts'

/** Refetches when the tab becomes visible, since another tab may have changed the data. */
export function useReadAnew(): void {
  const { user } = useSignedInSession()
  useEffect(() => {
    const readAnew = () =>
      void invalidate(consentsQueries.all(user.id).queryKey, settingsQueries.own(user.id).queryKey)
    window.addEventListener('focus', readAnew)
    return () => window.removeEventListener('focus', readAnew)
  }, [user.id])
}
