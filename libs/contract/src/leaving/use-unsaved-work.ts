import { useCallback, useEffect, useRef } from 'react'
import { usePlatform } from '../platform.ts'

/**
 * Says that leaving the page now would lose something. While it would, the shell asks before another
 * page is opened, before a reload and before a sign-out, and the tab stays with its composition. What
 * `useDraft` keeps is not lost: it need not be asked about.
 *
 * @returns A function that lets go at once, for what saves and then leads to another page.
 * @example
 * const letGo = useUnsavedWork(form.isDirty)
 * onSuccess: () => {
 *   letGo()
 *   navigate('/events')
 * }
 */
export function useUnsavedWork(isDirty: boolean): () => void {
  const { holdUnsavedWork } = usePlatform()
  const release = useRef<(() => void) | null>(null)
  const letGo = useCallback(() => {
    release.current?.()
    release.current = null
  }, [])
  useEffect(() => {
    if (isDirty) release.current = holdUnsavedWork()
    return letGo
  }, [isDirty, holdUnsavedWork, letGo])
  return letGo
}
