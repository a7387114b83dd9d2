import { type FocusEvent, useCallback, useRef } from 'react'

/** Returns handlers that remember the element that had the focus before the toast, and restore it. */
export function useFocusBefore() {
  const cameFrom = useRef<EventTarget | null>(null)
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const inside =
      relatedTarget instanceof Node && currentTarget.parentNode?.contains(relatedTarget)
    if (!inside) cameFrom.current = relatedTarget
  }
  const giveBack = useCallback(() => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }, [])
  return { remember, giveBack }
}
