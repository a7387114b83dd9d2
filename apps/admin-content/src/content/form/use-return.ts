import { useUnsavedWork } from '@sabha/contract'
import { useNavigate } from '@sabha/contract/router'
import { useEffect } from 'react'

/**
 * Holds what is typed against leaving, and leads to the list once it is saved. Whoever has gone
 * elsewhere meanwhile is left where they are.
 */
export function useReturn({
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
