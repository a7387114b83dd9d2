import { invalidate } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { useEffect } from 'react'
import { consentsQueries } from './consents/queries.ts'
import { settingsQueries } from './settings/queries.ts'

/** Another tab may have changed what stands here: it is read anew when somebody comes back to this one. */
export function useReadAnew(): void {
  const { user } = useSignedInSession()
  useEffect(() => {
    const readAnew = () =>
      void invalidate(consentsQueries.all(user.id).queryKey, settingsQueries.own(user.id).queryKey)
    window.addEventListener('focus', readAnew)
    return () => window.removeEventListener('focus', readAnew)
  }, [user.id])
}
