import { invalidate } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { useEffect } from 'react'
import { consentsQueries } from './consents/api.ts'
import { settingsQueries } from './settings/api.ts'

/** Refetches when the window is focused, since another tab may have changed the data. */
export function useRefetchOnFocus(): void {
  const { user } = useSignedInSession()
  useEffect(() => {
    const refetch = () =>
      void invalidate(consentsQueries.all(user.id).queryKey, settingsQueries.own(user.id).queryKey)
    window.addEventListener('focus', refetch)
    return () => window.removeEventListener('focus', refetch)
  }, [user.id])
}
