import { useCallback, useEffect, useRef } from 'react'
import { usePlatform } from '../platform.ts'

/**
 * Marks the page as having unsaved work. While it has, the shell asks for confirmation before another page
 * is opened, before a reload and before signing out, and the tab stays with its composition. Keep the input with
 * `useFormDraft` too: the shell then says that a draft stays on this device.
 *
 * @returns A function that removes the mark at once, for a form that saves and then opens another page.
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
