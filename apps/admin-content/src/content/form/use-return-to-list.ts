import { useUnsavedWork } from '@sabha/contract'
import { useNavigate } from '@sabha/contract/router'
import { useEffect } from 'react'

/** Asks before leaving with unsaved changes; opens the list once saved. */
export function useReturnToList({
  isDirty,
  isSaved,
  to,
}: {
  isDirty: boolean
  isSaved: boolean
  to: string
}) {
  const letGo = useUnsavedWork(isDirty)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved) return
    letGo()
    void navigate(to)
  }, [isSaved, letGo, navigate, to])
}
